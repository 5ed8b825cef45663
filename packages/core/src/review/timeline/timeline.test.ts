import { describe, expect, it } from 'vitest';
import { changeContent } from '../../content/edits/index.ts';
import { coreTasks } from '../../tasks.ts';
import { buildMember, buildOrganization, buildSpace, buildUser, contextOf, testDatabases, testSystem } from '../../testing/index.ts';
import {
  bringUpToDate,
  changeChangeRequest,
  createChangeRequest,
  revertChangeRequest,
  updateChangeRequest,
} from '../change-requests/index.ts';
import { mergeChangeRequest } from '../merging/index.ts';
import { requestReviewers, submitReview } from '../reviews/index.ts';
import { getTimeline } from './index.ts';

describe.each(testDatabases())('the timeline of a change request on %s', (database) => {
  it('tells everybody who may read it what happened, in order, with the words of reviews, and nothing of others', async () => {
    await using system = await testSystem(database, { tasks: coreTasks });
    const [admin, author, reader, stranger] = [
      await buildUser(system),
      await buildUser(system),
      await buildUser(system),
      await buildUser(system),
    ];
    const organization = await buildOrganization(system, { admin });
    await buildMember(system, { organization, user: author, role: 'edit' });
    await buildMember(system, { organization, user: reader, role: 'read' });
    const space = await buildSpace(system, { organization, createdBy: admin });
    const [ctx, by] = [contextOf(system, admin), contextOf(system, author)];
    const timeline = (as = contextOf(system, reader)) => getTimeline(as, space.id, '1');

    await createChangeRequest(by, space.id, {});
    await createChangeRequest(ctx, space.id, { subject: 'Another one' });
    for (const title of ['Upgrade', 'Uninstall']) await changeChangeRequest(by, space.id, '1', [{ operation: 'insert_page', title }]);
    await changeContent(ctx, space.id, [{ operation: 'insert_page', title: 'Meanwhile' }]);
    await bringUpToDate(by, space.id, '1');
    await requestReviewers(by, space.id, '1', { users: [admin.id], subject: 'New pages' });
    await submitReview(ctx, space.id, '1', { status: 'changes-requested', comment: { markdown: 'Say **why**.' } });
    await changeChangeRequest(by, space.id, '1', [{ operation: 'insert_page', title: 'Why' }]);
    await updateChangeRequest(by, space.id, '1', { status: 'archived' });
    await updateChangeRequest(by, space.id, '1', { status: 'open' });
    await mergeChangeRequest(ctx, space.id, '1');
    await revertChangeRequest(by, space.id, '1');

    const { items, next } = await timeline();
    expect(next).toBeUndefined();
    const names = new Map([
      [admin.id, 'admin'],
      [author.id, 'author'],
    ]);
    expect(items.map(({ type, by: { id } }) => `${names.get(id)}: ${type}`)).toEqual([
      'author: created',
      'author: edited',
      'author: updated',
      'author: renamed',
      'author: opened',
      'author: review-requested',
      'admin: reviewed',
      'author: edited',
      'author: archived',
      'author: reopened',
      'admin: merged',
      'author: revert-proposed',
    ]);
    expect(items).toMatchObject([
      {},
      { edits: 2 },
      { conflicts: 0 },
      { before: 'Add Uninstall and 1 other page', after: 'New pages' },
      {},
      { users: [{ id: admin.id, displayName: admin.displayName }] },
      { review: { status: 'changes-requested', comment: { markdown: 'Say **why**.' }, outdated: true } },
      { edits: 1 },
      {},
      {},
      { bypassed: [] },
      { number: 3 },
    ]);
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    expect((await getTimeline(ctx, space.id, '2')).items.map(({ type }) => type)).toEqual(['created']);
    await expect(timeline(contextOf(system, stranger))).rejects.toMatchObject({ kind: 'not_found' });
    await expect(getTimeline(ctx, space.id, '1', { page: 'made-up' })).rejects.toMatchObject({ code: 'bad_cursor' });
  });

  it('comes in pages of a thousand events, which neither repeat nor leave out one', async () => {
    await using system = await testSystem(database, { tasks: coreTasks });
    const user = await buildUser(system);
    const organization = await buildOrganization(system, { admin: user });
    const space = await buildSpace(system, { organization, createdBy: user });
    const ctx = contextOf(system, user);
    const { id } = await createChangeRequest(ctx, space.id, {});
    const { event } = system.store.tables;
    const rows = Array.from({ length: 1000 }, (_, n) => ({
      id: `zzzz-${String(n).padStart(4, '0')}`,
      type: 'change_request_updated',
      organizationId: organization.id,
      spaceId: space.id,
      changeRequestId: id,
      actor: { kind: 'user' as const, id: user.id },
      payload: { changeRequestId: id, before: { subject: `${n}` }, after: { subject: `${n + 1}` } },
      createdAt: system.now(),
    }));
    await system.store.tx(async (tx) => {
      for (let at = 0; at < rows.length; at += 100) await tx.insert(event).values(rows.slice(at, at + 100));
    });
    const first = await getTimeline(ctx, space.id, '1');
    expect(first.items).toHaveLength(1000);
    const second = await getTimeline(ctx, space.id, '1', first.next);
    expect(second.next).toBeUndefined();
    expect(second.items).toMatchObject([{ type: 'renamed', after: '1000' }]);
  });
});
