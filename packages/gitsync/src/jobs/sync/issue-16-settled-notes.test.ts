import { changeContent, getPageByPath, placeOf } from '@octavo/core';
import { ONE_DATABASE } from '@octavo/core/testing';
import { describe, expect, it } from 'vitest';
import { connectedWorld, resultOf } from '../../testing/connected-world.ts';
import { listGitAttempts } from './list-attempts.ts';

const SUMMARY = '# Contents\n\n* [Home](README.md)\n* [A](a.md)\n* [B](b.md)\n* [C](c.md)\n';

describe.each(ONE_DATABASE)('issue-16-what a sync settles by a rule is said on the attempt, on %s:', (database) => {
  async function both(edit: { page: string; below: string }, pushed: string) {
    const world = await connectedWorld(database);
    const files = { 'README.md': '# Home\n', 'a.md': '# A\n', 'b.md': '# B\n', 'c.md': '# C\n', 'SUMMARY.md': SUMMARY };
    await world.push({ ...files, 'guide.md': null, 'tool.sh': null });
    resultOf(await world.connect());
    const id = async (path: string) => (await getPageByPath(world.ctx, placeOf(world.spaceId), path, {})).id;
    const [page, into] = [await id(edit.page), await id(edit.below)];
    await changeContent(world.ctx, world.spaceId, [{ operation: 'move_page', page, into }]);
    await world.push({ 'SUMMARY.md': pushed });
    const { notes } = resultOf(await world.sync());
    const { items } = await listGitAttempts(world.ctx, world.spaceId, { limit: 1 });
    expect(items[0]?.notes).toEqual(notes);
    expect(resultOf(await world.sync())).toEqual({ outcome: 'unchanged', notes: [] });
    const titles = await world.titles();
    await world[Symbol.asyncDispose]();
    return { notes, titles };
  }

  it('a page that both sides moved', async () => {
    const { notes, titles } = await both({ page: 'c', below: 'a' }, SUMMARY.replace('* [C]', '  * [C]'));
    expect(titles).toEqual(['Home', 'A', '.C', 'B']);
    const message = 'Both sides moved "C": it stays below "A", where it was put here, and not below "B", where Git put it.';
    expect(notes).toEqual([{ code: 'settled', message }]);
  });

  it('moves that would put a page below itself', async () => {
    const { notes, titles } = await both({ page: 'a', below: 'b' }, SUMMARY.replace('* [B]', '  * [B]'));
    expect(titles).toEqual(['Home', 'B', '.A', 'C']);
    const message = 'The moves of both sides would put "B" below itself: it stays at the top, as it is here.';
    expect(notes).toEqual([{ code: 'settled', message }]);
  });

  it('nothing where the moves go together', async () => {
    const { notes, titles } = await both({ page: 'c', below: 'a' }, SUMMARY.replace('[B]', '[Bee]'));
    expect(titles).toEqual(['Home', 'A', '.C', 'Bee']);
    expect(notes).toEqual([]);
  });
});
