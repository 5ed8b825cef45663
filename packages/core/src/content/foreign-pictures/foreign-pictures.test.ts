import { describe, expect, it } from 'vitest';
import type { Context } from '../../kernel/base/index.ts';
import { readEvents } from '../../kernel/events/index.ts';
import { updateUser } from '../../people/account/index.ts';
import { removeMember } from '../../people/members/index.ts';
import { getOrganization, updateOrganization } from '../../people/organizations/index.ts';
import { addContributorOf } from '../../review/change-requests/contributors.ts';
import { bringUpToDate, changeChangeRequest, createChangeRequest, getChangeRequest } from '../../review/change-requests/index.ts';
import { getThread, listDrawnReplies, postComment, postReply, previewComment } from '../../review/comments/index.ts';
import { drawConflict, summarizeConflicts } from '../../review/conflicts/index.ts';
import { previewPage } from '../../review/editing/index.ts';
import { coreTasks } from '../../tasks.ts';
import { buildContent, idOfPage } from '../../testing/content.ts';
import {
  buildMember,
  buildOrganization,
  buildSpace,
  buildUser,
  contextOf,
  type TestDatabase,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { compareRecord } from '../compare/index.ts';
import { changeContent } from '../edits/index.ts';
import { readPage } from '../pages/index.ts';
import { changeRequestPlace, placeOf } from '../places/index.ts';
import { hideForeignPhotos } from './hide-photos.ts';

const PAGE = idOfPage('README.md');
const SOURCE = '# Home\n\nWords.\n\n![Seen](https://tracker.example/pixel.png)\n';
/** Matches addresses that a browser would fetch from another host by itself. */
const LOADS = /<img[^>]* src="https:\/\/tracker\.example/;
const WAITS = /<button[^>]* class="oct-waiting-image" data-src="https:\/\/tracker\.example/;

async function world(database: TestDatabase) {
  const system = await testSystem(database, { tasks: coreTasks });
  const [admin, author, visitor] = [await buildUser(system), await buildUser(system), await buildUser(system)];
  const organization = await buildOrganization(system, { admin });
  await buildMember(system, { organization, user: author, role: 'edit' });
  await buildMember(system, { organization, user: visitor, role: 'comment' });
  const space = await buildSpace(system, { organization, createdBy: admin });
  const [ctx, asAuthor, asVisitor] = [contextOf(system, admin), contextOf(system, author), contextOf(system, visitor)];
  await buildContent(ctx, space.id, { 'README.md': '# Home\n\nWords.\n' }, [{ title: 'Home', path: 'README.md' }]);
  await createChangeRequest(asAuthor, space.id, {});
  await changeChangeRequest(asAuthor, space.id, '1', [{ operation: 'update_page', page: PAGE, document: { source: SOURCE } }]);
  const place = changeRequestPlace(space.id, '1');
  const changeRequest = await getChangeRequest(ctx, space.id, '1');
  return {
    system,
    ctx,
    asAuthor,
    asVisitor,
    admin,
    author,
    visitor,
    organization,
    space,
    place,
    changeRequest,
    comments: { spaceId: space.id, changeRequestId: changeRequest.id },
    leave: () => removeMember(ctx, organization.id, author.id),
    set: (foreignPictures: 'load' | 'proposals' | 'ask') => updateOrganization(ctx, organization.id, { foreignPictures }),
    [Symbol.asyncDispose]: () => system[Symbol.asyncDispose](),
  };
}

type World = Awaited<ReturnType<typeof world>>;

/** Everything that is drawn of the change request for somebody. */
async function viewsOf(w: World, ctx: Context): Promise<string[]> {
  const key = `page:${PAGE}`;
  const compared = async (view: 'inline' | 'sides') =>
    JSON.stringify((await compareRecord(ctx, w.place, { key, view })).blocks).replaceAll('\\"', '"');
  return [
    (await readPage(ctx, w.place, { id: PAGE })).html,
    (await readPage(ctx, placeOf(w.space.id, w.changeRequest.revision), { id: PAGE })).html,
    await compared('inline'),
    await compared('sides'),
    (await previewPage(ctx, w.place, PAGE, SOURCE)).html,
  ];
}

describe.each(testDatabases())('pictures of other hosts on %s', (database) => {
  it('are loaded in change requests of people who may edit, and wait once they may not', async () => {
    await using w = await world(database);
    for (const html of await viewsOf(w, w.ctx)) expect(html).toMatch(LOADS);
    await w.leave();
    for (const html of await viewsOf(w, w.ctx)) {
      expect(html).toMatch(WAITS);
      expect(html).not.toMatch(LOADS);
    }
  });

  it('wait where a suggestion of somebody who may not edit was applied, but not for that person', async () => {
    await using w = await world(database);
    await w.system.store.tx((tx) => addContributorOf(tx, w.ctx, w.changeRequest.id, w.visitor.id));
    expect((await readPage(w.ctx, w.place, { id: PAGE })).html).toMatch(WAITS);
    expect((await readPage(w.asVisitor, w.place, { id: PAGE })).html).toMatch(LOADS);
  });

  it('wait everywhere or nowhere when the organization says so', async () => {
    await using w = await world(database);
    const live = async () => {
      await buildContent(w.ctx, w.space.id, { 'README.md': SOURCE }, [{ title: 'Home', path: 'README.md' }]);
      return (await readPage(w.ctx, placeOf(w.space.id), { id: PAGE })).html;
    };
    expect(await live()).toMatch(LOADS);
    await w.set('ask');
    expect(await live()).not.toMatch(LOADS);
    for (const html of await viewsOf(w, w.ctx)) expect(html).not.toMatch(LOADS);
    await w.set('load');
    await w.leave();
    expect(await live()).toMatch(LOADS);
    for (const html of await viewsOf(w, w.ctx)) expect(html).toMatch(LOADS);
  });

  it('wait in comments, replies and suggestions of people who may not edit, wherever those stand', async () => {
    await using w = await world(database);
    const markdown = 'Look: ![x](https://tracker.example/c.png)';
    const live = { spaceId: w.space.id };
    const view = await readPage(w.ctx, placeOf(w.space.id), { id: PAGE });
    const node = /data-key="(\w+)"/.exec(view.html)?.[1] ?? '';
    const post = (ctx: Context) =>
      postComment(ctx, live, { body: { markdown }, page: PAGE, node, suggestion: { markdown: `Words. ${markdown}` } });
    const [foreign, own] = [await post(w.asVisitor), await post(w.asAuthor)];
    await postReply(w.asVisitor, live, own.id, { body: { markdown } });
    await postReply(w.asAuthor, live, own.id, { body: { markdown } });

    const hidden = await getThread(w.ctx, live, foreign.id);
    expect(hidden.html).toMatch(WAITS);
    expect(hidden.suggested?.html).toMatch(WAITS);
    expect(`${hidden.html}${hidden.suggested?.html}`).not.toMatch(LOADS);
    const shown = await getThread(w.ctx, live, own.id);
    expect(shown.html).toMatch(LOADS);
    expect(shown.suggested?.html).toMatch(LOADS);
    expect(shown.replies.map(({ html }) => LOADS.test(html))).toEqual([false, true]);
    const { items } = await listDrawnReplies(w.ctx, live, own.id, {});
    expect(items.map(({ html }) => LOADS.test(html))).toEqual([false, true]);

    await w.set('ask');
    expect((await getThread(w.ctx, live, own.id)).html).not.toMatch(LOADS);
    expect((await previewComment(w.ctx, live, { markdown })).html).not.toMatch(LOADS);
  });

  it('wait in a suggestion for a block of somebody who may not edit, whoever makes it', async () => {
    await using w = await world(database);
    const html = (await readPage(w.ctx, w.place, { id: PAGE })).html;
    const node = [...html.matchAll(/data-key="(\w+)"/g)].at(-1)?.[1] ?? '';
    const markdown = '![Seen by all](https://tracker.example/pixel.png) More.';
    const comment = await postComment(w.ctx, w.comments, { body: { markdown: 'So.' }, page: PAGE, node, suggestion: { markdown } });
    expect((await getThread(w.ctx, w.comments, comment.id)).suggested?.html).toMatch(LOADS);
    await w.leave();
    const drawn = (await getThread(w.ctx, w.comments, comment.id)).suggested?.html;
    expect(drawn).toMatch(WAITS);
    expect(drawn).not.toMatch(LOADS);
    const original = SOURCE.split('\n\n').at(-1) ?? '';
    const { suggested } = await previewComment(w.ctx, w.comments, { markdown: '', suggestion: { markdown, original } });
    expect(suggested).not.toMatch(LOADS);
  });

  it('wait in the versions of a conflict', async () => {
    await using w = await world(database);
    const source = '# Home\n\nOurs, ![Seen](https://tracker.example/pixel.png).\n';
    await changeChangeRequest(w.asAuthor, w.space.id, '1', [{ operation: 'update_page', page: PAGE, document: { source } }]);
    await changeContent(w.ctx, w.space.id, [{ operation: 'update_page', page: PAGE, document: { source: '# Home\n\nTheirs, so.\n' } }]);
    await bringUpToDate(w.ctx, w.space.id, '1');
    const [conflict] = await summarizeConflicts(w.ctx, w.space.id, '1');
    const drawn = async () => (await drawConflict(w.ctx, w.space.id, '1', conflict?.id ?? '')).blocks[0]?.oursHtml;
    expect(await drawn()).toMatch(LOADS);
    await w.leave();
    expect(await drawn()).toMatch(WAITS);
    expect(await drawn()).not.toMatch(LOADS);
  });

  it('are hidden as photos of people who may not edit, on screens of the space, except from themselves', async () => {
    await using w = await world(database);
    await updateUser(w.asVisitor, w.visitor.id, { photoURL: 'https://tracker.example/me.png' });
    const people = { items: [{ user: { id: w.visitor.id, photoURL: 'https://tracker.example/me.png', displayName: 'V' } }] };
    const inSpace = { spaceId: w.space.id };
    expect(await hideForeignPhotos(w.ctx, inSpace, people)).toEqual({ items: [{ user: { id: w.visitor.id, displayName: 'V' } }] });
    expect(await hideForeignPhotos(w.asVisitor, inSpace, people)).toBe(people);
    expect(await hideForeignPhotos(w.ctx, { organizationId: w.organization.id }, people)).toBe(people);
    expect(await hideForeignPhotos(w.ctx, {}, people)).not.toEqual(people);
    await w.set('load');
    expect(await hideForeignPhotos(w.ctx, inSpace, people)).toBe(people);
    await w.set('ask');
    expect(await hideForeignPhotos(w.ctx, { organizationId: w.organization.id }, people)).not.toEqual(people);
  });

  it('are set by admins, audited, and told to members alone', async () => {
    await using w = await world(database);
    expect((await getOrganization(w.asVisitor, w.organization.id)).foreignPictures).toBe('proposals');
    await expect(updateOrganization(w.asAuthor, w.organization.id, { foreignPictures: 'load' })).rejects.toMatchObject({
      kind: 'forbidden',
    });
    expect(await w.set('ask')).toMatchObject({ foreignPictures: 'ask' });
    const events = await readEvents(w.system, { organizationId: w.organization.id }, 100);
    expect(events.filter(({ type }) => type === 'organization_updated').at(-1)?.payload).toMatchObject({
      changed: ['foreignPictures'],
      before: { foreignPictures: 'proposals' },
      after: { foreignPictures: 'ask' },
    });
  });
});
