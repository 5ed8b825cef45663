import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deleteSpace, purgeSpaces } from '../../content/spaces/index.ts';
import { TRASH_MS } from '../../kernel/access/index.ts';
import { systemContext } from '../../kernel/base/index.ts';
import { appendEvent, readEvents } from '../../kernel/events/index.ts';
import { removeMember } from '../../people/members/index.ts';
import { buildGrant, testDatabases, testSystem } from '../../testing/index.ts';
import { createChangeRequest, requestChangesOfChangeRequest } from '../change-requests/index.ts';
import { deleteComment, deleteReply, postComment, postReply, updateComment } from '../comments/index.ts';
import { mergeChangeRequest } from '../merging/index.ts';
import { requestReviewers, submitReview, unrequestReviewer } from '../reviews/index.ts';
import {
  countUnread,
  getNotification,
  getNotificationSettings,
  listNotifications,
  listWaitingReviews,
  markNotification,
  markNotificationsRead,
  pruneNotifications,
  updateNotificationSettings,
} from './index.ts';
import { notifyAbout } from './notify.ts';
import { PAGE, world } from './world.fixture.ts';

type World = Awaited<ReturnType<typeof world>>;

describe.each(testDatabases())('notifications on %s', (database) => {
  it('tell who may mend it that a space stays out of step with its repository, and why as long as it does', async () => {
    await using w = await world(database);
    const { store, now } = w.system;
    const { gitConnection } = store.tables;
    const fails = (lasting: boolean) =>
      store.tx((tx) =>
        appendEvent(tx, systemContext(w.system, 'sync'), { type: 'space_sync_failing', spaceId: w.space.id, payload: { lasting } }),
      );
    await fails(true);
    expect(await w.told()).toEqual([]);
    const settings = {
      url: 'https://git.example.com/docs.git',
      ref: 'refs/heads/main',
      projectDirectory: '',
      provider: 'other',
      direction: 'both',
    };
    const rest = {
      firstSide: 'git',
      messageTemplate: '{subject}',
      changeRequestBranches: false,
      pollSeconds: 60,
      hookKey: 'key',
      hookSecret: 'sealed',
    };
    await store.tx((tx) =>
      tx.insert(gitConnection).values({
        ...settings,
        ...rest,
        spaceId: w.space.id,
        state: 'failing',
        failures: 3,
        lastError: { code: 'git_auth_failed', message: 'The token is not valid.' },
        createdBy: w.people.bob.id,
        createdAt: now(),
        updatedAt: now(),
      } as typeof gitConnection.$inferInsert),
    );
    await fails(false);
    expect(await w.told()).toEqual([]);
    await fails(true);
    await w.caughtUp();
    const said = async () => (await listNotifications(w.as('bob'), { status: 'all' })).items;
    expect(await said()).toMatchObject([
      { kind: 'sync_failing', quote: 'The token is not valid.', space: { title: 'Docs' }, urls: { app: expect.stringMatching(/~\/git$/) } },
    ]);
    await store.tx((tx) => tx.update(gitConnection).set({ state: 'ok' }));
    expect((await said())[0]).not.toHaveProperty('quote');
    expect(await w.told()).toEqual(['ada sync_failing', 'bob sync_failing']);
  });

  it('tell each whom it concerns once, for the best reason, and nobody of what they did or may not read', async () => {
    await using w = await world(database);
    const { id } = await postComment(w.as('ada'), w.place, w.says('See', { at: 'bob' }, { at: 'ada' }, { at: 'shut' }, { at: 'stranger' }));
    expect(await w.told()).toEqual(['bob mentioned']);

    const first = await postReply(w.as('bob'), w.place, id, w.says('Yes'));
    expect(await w.told()).toEqual(['ada replied']);
    await postReply(w.as('cleo'), w.place, id, w.says('And', { at: 'ada' }));
    expect(await w.told()).toEqual(['ada mentioned', 'bob replied']);
    await postReply(w.as('ada'), w.place, id, w.says('Well'));
    expect(await w.told()).toEqual(['bob replied', 'cleo replied']);

    // An edit tells whom it mentions anew, and reactions and resolving tell nobody.
    await updateComment(w.as('ada'), w.place, id, { addedReactions: ['👍'], resolved: true });
    expect(await w.told()).toEqual([]);
    await updateComment(w.as('ada'), w.place, id, w.says('See', { at: 'cleo' }));
    expect(await w.told()).toEqual(['cleo mentioned']);
    await deleteReply(w.as('bob'), w.place, id, first.id);
    expect(await w.told()).toEqual([]);

    const change = await createChangeRequest(w.as('bob'), w.space.id, { subject: 'Better' });
    const place = { ...w.place, changeRequestId: change.id };
    await requestChangesOfChangeRequest(w.as('cleo'), w.space.id, change.id, {
      changes: [{ operation: 'insert_page', ref: 'new', title: 'New', document: { markdown: 'Soon.' } }],
    });
    expect(await w.told()).toEqual([]);
    const discussed = await postComment(w.as('ada'), place, w.says('Hm'));
    expect(await w.told()).toEqual(['bob replied']);
    await postReply(w.as('cleo'), place, discussed.id, w.says('Why', { at: 'bob' }));
    expect(await w.told()).toEqual(['ada replied', 'bob mentioned']);

    await requestReviewers(w.as('bob'), w.space.id, change.id, { users: [w.people.ada.id] });
    await requestReviewers(w.as('bob'), w.space.id, change.id, { users: [w.people.ada.id] });
    expect(await w.told()).toEqual(['ada review_requested']);
    const comment = w.says('Good, not so?', { at: 'cleo' }).body;
    await submitReview(w.as('ada'), w.space.id, change.id, { status: 'approved', comment });
    expect(await w.told()).toEqual(['bob reviewed', 'cleo mentioned']);
    await mergeChangeRequest(w.as('cleo'), w.space.id, change.id);
    expect(await w.told()).toEqual(['bob merged']);
  });

  it('are made once of an event, however often it is told, and by whichever process', async () => {
    await using w = await world(database);
    const { id } = await postComment(w.as('ada'), w.place, w.says({ at: 'bob' }, { at: 'cleo' }));
    await postReply(w.as('bob'), w.place, id, w.says('Yes', { at: 'cleo' }));
    await w.caughtUp();
    const { notification } = w.system.store.tables;
    const before = await w.system.store.read.select().from(notification).orderBy(notification.id);
    expect(before).toHaveLength(4);
    // Killed after the notifications of any event, and before its place was saved: told again of all since.
    const events = await readEvents(w.system);
    await using second = await testSystem(database, { beside: w.system });
    for (const event of events) await Promise.all([notifyAbout(w.system, event), notifyAbout(second, event)]);
    expect(await w.system.store.read.select().from(notification).orderBy(notification.id)).toEqual(before);
    expect(await readEvents(w.system)).toHaveLength(events.length);
  });

  it('whose transaction fails are made when it is told again, wholly', async () => {
    await using w = await world(database);
    await postComment(w.as('ada'), w.place, w.says({ at: 'bob' }, { at: 'cleo' }));
    const [event] = await readEvents(w.system, { type: 'comment_created' });
    await w.caughtUp();
    await w.told();
    if (event === undefined) throw new Error('the comment left no event');
    // Killed after the first line of the transaction that follows the rows: what it made is not there.
    const { store } = w.system;
    const dying = { ...w.system, store: { ...store, tx: dyingAfter(store) } };
    await expect(notifyAbout(dying, event)).rejects.toThrow('killed');
    expect(await store.read.select().from(store.tables.notification)).toEqual([]);
    await notifyAbout(w.system, event);
    expect(await w.told()).toEqual(['bob mentioned', 'cleo mentioned']);
  });

  it('say who, what and where, and lead there', async () => {
    await using w = await world(database);
    const onPage = await postComment(w.as('ada'), w.place, { ...w.says('Look, **here**', { at: 'bob' }), page: PAGE });
    const change = await createChangeRequest(w.as('bob'), w.space.id, { subject: 'Better' });
    const inChange = { ...w.place, changeRequestId: change.id };
    const whole = await postComment(w.as('cleo'), inChange, w.says('Fine'));
    const inside = await postComment(w.as('cleo'), inChange, { ...w.says('Too'), page: PAGE });
    const { id: reviewId } = await submitReview(w.as('cleo'), w.space.id, change.id, { status: 'approved' });
    await w.caughtUp();
    const { items, count } = await listNotifications(w.as('bob'), {});
    expect(count).toBe(4);
    const base = `https://octavo.example/s/${w.space.id}/`;
    expect(items).toMatchObject([
      { kind: 'reviewed', review: { id: reviewId, status: 'approved' }, urls: { app: `${base}~/changes/1/overview` } },
      { kind: 'replied', page: { title: 'Guide' }, urls: { app: `${base}~/changes/1/guide?comment=${inside.id}` } },
      {
        kind: 'replied',
        changeRequest: { number: 1, subject: 'Better' },
        urls: { app: `${base}~/changes/1/overview?comment=${whole.id}` },
      },
      {
        kind: 'mentioned',
        actor: { displayName: 'Ada' },
        space: { title: 'Docs' },
        organization: w.organization.id,
        page: { id: PAGE, title: 'Guide' },
        comment: onPage.id,
        quote: 'Look, here @Bob',
        urls: { app: `${base}guide?comment=${onPage.id}` },
      },
    ]);
    expect(new Set(items.slice(0, 3).map(({ thread }) => thread)).size).toBe(1);
    const one = await listNotifications(w.as('bob'), { limit: 1 });
    expect((await listNotifications(w.as('bob'), { limit: 9, page: one.next?.page })).items).toEqual(items.slice(1));
    await expect(listNotifications(w.as('bob'), { page: one.next?.page, status: 'unread' })).rejects.toMatchObject({ code: 'bad_cursor' });
    expect((await listNotifications(w.as('bob'), { kind: 'mentioned' })).count).toBe(1);
    expect((await listNotifications(w.as('cleo'), {})).items).toEqual([]);
  });

  it('are read one by one, by conversation, or all up to the one that was seen', async () => {
    await using w = await world(database);
    for (const text of ['a', 'b', 'c', 'd']) await postComment(w.as('ada'), w.place, w.says(text, { at: 'bob' }));
    await w.caughtUp();
    const bob = w.as('bob');
    const [d, c, b, a] = (await listNotifications(bob, {})).items;
    if (a === undefined || b === undefined || c === undefined || d === undefined) throw new Error('Bob was not told');
    expect(await countUnread(bob)).toBe(4);
    expect(await markNotification(bob, a.id, { read: true })).toMatchObject({ id: a.id, readAt: expect.any(String) });
    await expect(markNotification(w.as('cleo'), b.id, { read: true })).rejects.toMatchObject({ kind: 'not_found' });
    expect(await markNotificationsRead(bob, { until: b.id })).toEqual({ marked: 1 });
    expect(await markNotificationsRead(bob, { thread: c.thread })).toEqual({ marked: 1 });
    expect(await markNotificationsRead(bob, { organization: 'another' })).toEqual({ marked: 0 });
    expect((await listNotifications(bob, { status: 'unread' })).items.map(({ id }) => id)).toEqual([d.id]);
    expect(await markNotificationsRead(bob, { organization: w.organization.id })).toEqual({ marked: 1 });
    expect(await countUnread(bob)).toBe(0);
    expect(await markNotification(bob, a.id, { read: false })).not.toHaveProperty('readAt');
    expect(await countUnread(bob, { organization: w.organization.id })).toBe(1);
    w.system.clock.advance(90 * 24 * 3600_000);
    expect(await pruneNotifications(w.system)).toBe(0);
    w.system.clock.advance(1);
    expect(await pruneNotifications(w.system)).toBe(3);
    expect((await listNotifications(bob, {})).items.map(({ id }) => id)).toEqual([a.id]);
  });

  it('about what somebody may not read any more are not shown, nor counted', async () => {
    await using w = await world(database);
    await postComment(w.as('ada'), w.place, w.says({ at: 'bob' }, { at: 'cleo' }));
    await w.caughtUp();
    const [mine] = (await listNotifications(w.as('bob'), {})).items;
    await buildGrant(w.system, { organization: w.organization, space: w.space, user: w.people.bob, role: null });
    expect(await listNotifications(w.as('bob'), {})).toEqual({ items: [], count: 0 });
    expect(await countUnread(w.as('bob'))).toBe(0);
    await expect(getNotification(w.as('bob'), mine?.id ?? '')).rejects.toMatchObject({ kind: 'not_found' });
    await removeMember(w.as('ada'), w.organization.id, w.people.cleo.id);
    expect(await countUnread(w.as('cleo'))).toBe(0);
    // Nor is anybody told who lost it between the event and its telling.
    await postComment(w.as('ada'), w.place, w.says('more', { at: 'bob' }, { at: 'cleo' }));
    await w.caughtUp();
    expect(await w.system.store.read.select().from(w.system.store.tables.notification)).toHaveLength(2);
  });

  it('go with the comment, reply or space that they are about', async () => {
    await using w = await world(database);
    const { id } = await postComment(w.as('ada'), w.place, w.says('Hi', { at: 'bob' }));
    const reply = await postReply(w.as('bob'), w.place, id, w.says('Hi'));
    const other = await postComment(w.as('ada'), w.place, w.says('Ho', { at: 'bob' }));
    await w.caughtUp();
    const left = async () => {
      await w.caughtUp();
      return (await w.system.store.read.select().from(w.system.store.tables.notification)).length;
    };
    expect(await left()).toBe(3);
    await deleteReply(w.as('bob'), w.place, id, reply.id);
    expect(await left()).toBe(2);
    await deleteComment(w.as('ada'), w.place, id);
    expect(await left()).toBe(1);
    await deleteSpace(w.as('ada'), w.space.id);
    expect(await countUnread(w.as('bob'))).toBe(0);
    const { space } = w.system.store.tables;
    await w.system.store.tx((tx) =>
      tx
        .update(space)
        .set({ deletedAt: w.system.now() - TRASH_MS })
        .where(eq(space.id, w.space.id)),
    );
    expect(await purgeSpaces(w.system)).toBe(1);
    expect(await left()).toBe(0);
    const events = (await readEvents(w.system, { type: 'comment_created' })).filter(({ payload }) => payload.commentId === other.id);
    for (const event of events) await notifyAbout(w.system, event);
    expect(await left()).toBe(0);
  });

  it('of a request for a review are read when it was given, and for all when it was merged', async () => {
    await using w = await world(database);
    const change = await createChangeRequest(w.as('bob'), w.space.id, { subject: 'Better' });
    const edit = async (title: string) =>
      requestChangesOfChangeRequest(w.as('bob'), w.space.id, change.id, {
        changes: [{ operation: 'insert_page', ref: title, title, document: { markdown: 'Soon.' } }],
      });
    await edit('New');
    await requestReviewers(w.as('bob'), w.space.id, change.id, { users: [w.people.ada.id, w.people.cleo.id] });
    const unread = async () => {
      await w.caughtUp();
      return [await countUnread(w.as('ada')), await countUnread(w.as('cleo'))];
    };
    const waiting = async (name: 'ada' | 'bob' | 'cleo') => listWaitingReviews(w.as(name), w.organization.id);
    expect(await unread()).toEqual([1, 1]);
    await unrequestReviewer(w.as('bob'), w.space.id, change.id, w.people.cleo.id);
    expect(await unread()).toEqual([1, 0]);
    await requestReviewers(w.as('bob'), w.space.id, change.id, { users: [w.people.cleo.id] });
    expect(await unread()).toEqual([1, 1]);
    expect(await waiting('ada')).toMatchObject([
      { space: { title: 'Docs' }, changeRequest: { number: 1, subject: 'Better' }, requestedBy: { displayName: 'Bob' } },
    ]);
    await submitReview(w.as('ada'), w.space.id, change.id, { status: 'approved' });
    expect(await unread()).toEqual([0, 1]);
    expect([(await waiting('ada')).length, (await waiting('bob')).length, (await waiting('cleo')).length]).toEqual([0, 0, 1]);
    // The reviewed text is another one by now.
    await edit('Newer');
    expect(await waiting('ada')).toHaveLength(1);
    await buildGrant(w.system, { organization: w.organization, space: w.space, user: w.people.cleo, role: null });
    expect(await waiting('cleo')).toEqual([]);
    await mergeChangeRequest(w.as('bob'), w.space.id, change.id);
    expect(await unread()).toEqual([0, 0]);
    expect(await waiting('ada')).toEqual([]);
    await expect(listWaitingReviews(w.as('stranger'), w.organization.id)).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('are mailed as each person chooses', async () => {
    await using w = await world(database);
    expect(await getNotificationSettings(w.as('bob'))).toMatchObject({
      emailAvailable: false,
      email: { mentioned: true, review_requested: true, reviewed: true, replied: true, merged: false },
    });
    await updateNotificationSettings(w.as('bob'), { email: { merged: true, replied: false } });
    const changed = await updateNotificationSettings(w.as('bob'), { email: { replied: true, mentioned: false } });
    expect(changed.email).toMatchObject({ mentioned: false, replied: true, merged: true });
    expect((await getNotificationSettings(w.as('cleo'))).email).toMatchObject({ mentioned: true, merged: false });
    await expect(updateNotificationSettings(w.as('bob'), { email: { shouted: true } } as never)).rejects.toMatchObject({
      kind: 'bad_request',
    });
  });
});

/** Transactions that do all their work, and are killed before they commit. */
function dyingAfter(store: World['system']['store']): World['system']['store']['tx'] {
  return (work) =>
    store.tx(async (tx) => {
      await work(tx);
      throw new Error('killed');
    });
}
