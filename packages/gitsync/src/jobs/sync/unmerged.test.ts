import {
  changeChangeRequest,
  changeRequestPlace,
  getChangeRequest,
  getPageByPath,
  listChangeRequests,
  placeOf,
  proposeChanges,
  updateChangeRequest,
} from '@octavo/core';
import { ONE_DATABASE } from '@octavo/core/testing';
import { commitFiles, git } from '@octavo/testkit';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getGitConnection } from '../../connection/get-connection.ts';
import { type ConnectedWorld, connectedWorld, resultOf } from '../../testing/connected-world.ts';

/** Loses the text that both sides began from: merging cannot read it, and nothing else has to. */
async function loseBase({ system, repo }: ConnectedWorld, file: string): Promise<void> {
  const { object } = system.store.tables;
  const oid = await git(repo, 'rev-parse', file);
  const lost = await system.store.tx((tx) => tx.delete(object).where(eq(object.oid, oid)).returning({ oid: object.oid }));
  expect(lost).toEqual([{ oid }]);
}

const ours = '# Guide\n\nFirst, here.\n\nSecond.\n';
const theirs = '# Guide\n\nFirst.\n\nSecond, in Git.\n';

describe.each(ONE_DATABASE)('a merge that breaks on %s', (database) => {
  it('keeps both sides, the edits as an open change request, and the sync goes on', async () => {
    await using world = await connectedWorld(database);
    const { ctx, spaceId } = world;
    await world.connect();
    await world.edit('guide', ours);
    await loseBase(world, 'main:guide.md');
    const pushed = await world.push({ 'guide.md': theirs });
    const result = resultOf(await world.sync());
    expect(result).toMatchObject({
      imported: { commit: pushed, changeRequest: 1 },
      notes: [{ code: 'conflicts', message: expect.stringContaining('the commit live, the edits in change request 1') }],
    });
    expect(result.exported).toBeUndefined();
    expect(await world.tip()).toBe(pushed);
    expect(await world.text('guide')).toBe(theirs);
    expect(await getChangeRequest(ctx, spaceId, '1')).toMatchObject({ status: 'open' });
    const kept = await getPageByPath(ctx, changeRequestPlace(spaceId, '1'), 'guide', { format: 'markdown' });
    expect(kept).toMatchObject({ markdown: ours });

    // Nothing is tried again, and both directions work.
    expect(await getGitConnection(ctx, spaceId)).toMatchObject({ state: 'ok', isAhead: false, problem: null });
    await world.edit('guide', `${theirs}\nThird.\n`);
    expect(resultOf(await world.sync())).toMatchObject({ exported: { files: 1 }, notes: [] });
    await world.push({ 'README.md': '# Home\n\nFrom Git.\n' });
    expect(resultOf(await world.sync())).toMatchObject({ imported: { changedPages: 1 } });
    expect((await listChangeRequests(ctx, spaceId, {})).count).toBe(1);
  });
});

describe('a merge that breaks', () => {
  it('of a change request and its branch is said, and keeps nothing else from being synced', async () => {
    await using world = await connectedWorld('sqlite');
    const { ctx, spaceId, repo } = world;
    await world.connect({ changeRequestBranches: true });
    const { id } = await getPageByPath(ctx, placeOf(spaceId), 'guide', {});
    const changes = [{ operation: 'update_page' as const, page: id, document: { source: '# Guide\n\nProposed.\n\nSecond.\n' } }];
    const { changeRequest } = await proposeChanges(ctx, spaceId, { subject: 'One', changes });
    await updateChangeRequest(ctx, spaceId, String(changeRequest?.number), { status: 'open' });
    await world.sync();
    await changeChangeRequest(ctx, spaceId, '1', [
      { operation: 'update_page', page: id, document: { source: '# Guide\n\nProposed.\n\nSecond, here.\n' } },
    ]);
    await loseBase(world, 'octavo/cr-1:guide.md');
    await commitFiles(repo, { 'guide.md': '# Guide\n\nProposed, in Git.\n\nSecond.\n' }, { branch: 'octavo/cr-1' });
    await world.push({ 'README.md': '# Home\n\nFrom Git.\n' });
    const result = resultOf(await world.sync());
    expect(result).toMatchObject({ imported: { changedPages: 1 } });
    expect(result.notes).toEqual([{ code: 'branch_refused', message: expect.stringMatching(/^Change request 1 .* could not be merged/) }]);
    expect(await getGitConnection(ctx, spaceId)).toMatchObject({ state: 'ok', isAhead: false });
    const kept = await getPageByPath(ctx, changeRequestPlace(spaceId, '1'), 'guide', { format: 'markdown' });
    expect(kept).toMatchObject({ markdown: '# Guide\n\nProposed.\n\nSecond, here.\n' });
  });
});
