import { changeContent, getPageByPath, placeOf } from '@octavo/core';
import { ONE_DATABASE } from '@octavo/core/testing';
import { describe, expect, it } from 'vitest';
import { type ConnectedWorld, connectedWorld, resultOf } from '../../testing/connected-world.ts';

const SUMMARY = [
  '# Contents of Git',
  '',
  '<!-- Keep Home first -->',
  '- [Home](README.md)',
  'Words between.',
  '+ [A](a.md)',
  '+ [B](b.md)',
  '+ [Soon](soon.md)',
  '+ [C](c.md)',
  '',
].join('\n');
const BOOK = { 'README.md': '# Home\n', 'a.md': '# A\n', 'b.md': '# B\n\nText.\n', 'c.md': '# C\n', 'SUMMARY.md': SUMMARY };

async function begin(database: 'sqlite' | 'postgres') {
  const world = await connectedWorld(database);
  await world.push({ ...BOOK, 'guide.md': null, 'tool.sh': null });
  resultOf(await world.connect());
  const id = async (path: string) => (await getPageByPath(world.ctx, placeOf(world.spaceId), path, {})).id;
  const change = (...edits: Parameters<typeof changeContent>[2][number][]) => changeContent(world.ctx, world.spaceId, edits);
  return { ...world, id, change, [Symbol.asyncDispose]: () => world[Symbol.asyncDispose]() };
}

const summary = async (world: ConnectedWorld) => (await world.files())['SUMMARY.md'];

describe.each(ONE_DATABASE)('issue-16-the SUMMARY.md that Git wrote, on %s,', (database) => {
  it('gets one line more for a page that was edited here and deleted in Git', async () => {
    await using world = await begin(database);
    await world.edit('b', '# B\n\nText of the space.\n');
    const pushed = SUMMARY.replace('+ [B](b.md)\n', '').replace('Words between.', 'Other words between.\n<!-- and this -->');
    await world.push({ 'b.md': null, 'SUMMARY.md': pushed });
    resultOf(await world.sync());
    expect(await world.titles()).toEqual(['Home', 'A', 'B', 'C']);
    expect(await summary(world)).toBe(pushed.replace('+ [A](a.md)\n', '+ [A](a.md)\n+ [B](b.md)\n'));
    expect(resultOf(await world.sync()).outcome).toBe('unchanged');
  });

  it('stays as it is where it still has the line of such a page', async () => {
    await using world = await begin(database);
    await world.edit('b', '# B\n\nText of the space.\n');
    const pushed = SUMMARY.replace('Words between.', 'Other words between.').replace('[C]', '[Sea]');
    await world.push({ 'b.md': null, 'SUMMARY.md': pushed });
    resultOf(await world.sync());
    expect(await world.titles()).toEqual(['Home', 'A', 'B', 'Sea']);
    expect(await summary(world)).toBe(pushed);
  });

  it('keeps its bullets, blanks and tabs where both sides changed the structure', async () => {
    await using world = await begin(database);
    const tabs = '# T\n\n*\t[Home](README.md)\n*\t[A](a.md)\n\t*\t[B](b.md)\n\t*\t[C](c.md)\n';
    const blanks = '# T\n\n-   [Home](README.md)\n-   [A](a.md)\n    -   [B](b.md)\n    -   [C](c.md)\n';
    for (const pushed of [tabs, blanks]) {
      const [title, page] = [`See ${pushed.length}`, await world.id(pushed === tabs ? 'c' : 'a/c')];
      await world.change({ operation: 'update_page', page, title });
      await world.push({ 'SUMMARY.md': pushed });
      resultOf(await world.sync());
      expect(await summary(world)).toBe(pushed.replace('[C]', `[${title}]`));
      await world.push({ 'SUMMARY.md': pushed, 'c.md': '# C\n' });
      resultOf(await world.sync());
    }
  });
});
