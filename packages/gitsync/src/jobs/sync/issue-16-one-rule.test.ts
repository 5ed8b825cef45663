import { changeContent, getPageByPath, placeOf } from '@octavo/core';
import { ONE_DATABASE } from '@octavo/core/testing';
import { describe, expect, it } from 'vitest';
import { connectedWorld, resultOf } from '../../testing/connected-world.ts';

const HOME = '# Home\n\nSee [B](b.md), and [its part](/b.md#part).\n\nWords of this page.\n';
const BOOK = {
  'README.md': HOME,
  'b.md': '# B\n\n## Part\n\nBack [home](README.md).\n',
  'c.md': '# C\n',
  'SUMMARY.md': '* [Home](README.md)\n* [B](b.md)\n* [C](c.md)\n* [Part of B](b.md#part)\n',
  '.gitbook.yaml': 'redirects:\n  old: b.md\n',
};
/** Git moves B, and leaves what leads there as it is. */
const MOVED = {
  'b.md': null,
  'other/bee.md': BOOK['b.md'],
  'SUMMARY.md': BOOK['SUMMARY.md'].replace('* [B](b.md)', '* [B](other/bee.md)'),
};

describe.each(ONE_DATABASE)('issue-16-a merge leaves the links and redirects alone that an import leaves alone, on %s:', (database) => {
  async function begun() {
    const world = await connectedWorld(database);
    await world.push({ ...BOOK, 'guide.md': null, 'tool.sh': null });
    resultOf(await world.connect());
    const page = async (path: string) => (await getPageByPath(world.ctx, placeOf(world.spaceId), path, {})).id;
    return {
      ...world,
      page,
      change: (...edits: Parameters<typeof changeContent>[2][number][]) => changeContent(world.ctx, world.spaceId, edits),
      async settled() {
        resultOf(await world.sync());
        expect(resultOf(await world.sync())).toEqual({ outcome: 'unchanged', notes: [] });
        return world.files();
      },
      [Symbol.asyncDispose]: () => world[Symbol.asyncDispose](),
    };
  }
  const moved = (() => {
    const { 'b.md': _gone, ...rest } = MOVED;
    const { 'b.md': _was, ...before } = BOOK;
    return { ...before, ...rest };
  })();

  it('an edit of another page is all that goes out', async () => {
    await using world = await begun();
    await world.edit('c', '# C\n\nEdited.\n');
    await world.push(MOVED);
    expect(await world.settled()).toEqual({ ...moved, 'c.md': '# C\n\nEdited.\n' });
  });

  it('an edit of the page that has the links is all that goes out', async () => {
    await using world = await begun();
    await world.edit('', HOME.replace('Words of', 'Other words of'));
    await world.push(MOVED);
    expect(await world.settled()).toEqual({ ...moved, 'README.md': HOME.replace('Words of', 'Other words of') });
  });

  it('an edit of the page that was moved is all that goes out', async () => {
    await using world = await begun();
    await world.edit('b', BOOK['b.md'].replace('Back', 'Back to'));
    await world.push(MOVED);
    expect(await world.settled()).toEqual({ ...moved, 'other/bee.md': BOOK['b.md'].replace('Back', 'Back to') });
  });

  it('what was written here goes on to lead where it led', async () => {
    await using world = await begun();
    await world.edit('c', '# C\n\nSee [B](b.md).\n');
    await world.push(MOVED);
    expect(await world.settled()).toEqual({ ...moved, 'c.md': '# C\n\nSee [B](other/bee.md).\n' });
  });

  it('what Git wrote goes on to lead to what was moved here', async () => {
    await using world = await begun();
    await world.change({ operation: 'update_page', page: await world.page('b'), slug: 'bee' });
    await world.push({
      'c.md': '# C\n\nSee [B](b.md).\n',
      'README.md': HOME.replace('Words', '[Again](b.md): words'),
      '.gitbook.yaml': 'redirects:\n  old: b.md\n  older: b.md\n',
    });
    expect(await world.settled()).toEqual({
      'README.md': HOME.replace('Words', '[Again](b.md): words').replaceAll('b.md', 'bee.md'),
      'bee.md': BOOK['b.md'],
      'c.md': '# C\n\nSee [B](bee.md).\n',
      'SUMMARY.md': BOOK['SUMMARY.md'].replaceAll('b.md', 'bee.md'),
      '.gitbook.yaml': 'redirects:\n  old: bee.md\n  older: bee.md\n',
    });
  });

  it('links that Git mended are mended where the text was edited here, too', async () => {
    await using world = await begun();
    await world.edit('', HOME.replace('Words of', 'Other words of'));
    const mended = HOME.replaceAll('b.md', 'other/bee.md');
    await world.push({ ...MOVED, 'README.md': mended });
    expect(await world.settled()).toEqual({ ...moved, 'README.md': mended.replace('Words of', 'Other words of') });
  });
});
