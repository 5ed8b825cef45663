import { changeContent, getPageByPath, placeOf } from '@octavo/core';
import { ONE_DATABASE } from '@octavo/core/testing';
import { describe, expect, it } from 'vitest';
import { connectedWorld, resultOf } from '../../testing/connected-world.ts';

const BOOK: Record<string, string> = {
  'README.md': '# Home\n',
  'a.md': '# A\n',
  'guide/README.md': '# Guide\n',
  'guide/one.md': '# One\n',
  'SUMMARY.md': '* [Home](README.md)\n* [A](a.md)\n* [Guide](guide/README.md)\n  * [One](guide/one.md)\n\n## Words\n',
};
const MOVED = {
  ...Object.fromEntries(Object.keys(BOOK).map((path) => [path, null])),
  ...Object.fromEntries(Object.entries(BOOK).map(([path, text]) => [`docs/${path}`, text])),
  '.gitbook.yaml': 'root: ./docs\n',
};

describe.each(ONE_DATABASE)('issue-16-pages made around a move of the root lie inside it, on %s:', (database) => {
  async function made(when: 'before' | 'after') {
    await using world = await connectedWorld(database);
    await world.push({ ...BOOK, 'guide.md': null, 'tool.sh': null });
    resultOf(await world.connect());
    const page = async (path: string) => (await getPageByPath(world.ctx, placeOf(world.spaceId), path, {})).id;
    const edit = async () => {
      await changeContent(world.ctx, world.spaceId, [
        { operation: 'insert_page', title: 'Top', at: 1, document: { markdown: 'Words.\n' } },
        { operation: 'insert_page', title: 'Below', into: await page('guide'), document: { markdown: 'Words.\n' } },
        { operation: 'insert_page', title: 'First below', into: await page('a'), document: { markdown: 'Words.\n' } },
        { operation: 'insert_page', title: 'In words', into: await page('words'), document: { markdown: 'Words.\n' } },
        { operation: 'insert_group', title: 'More', ref: 'more' },
        { operation: 'insert_page', title: 'In more', into: 'more', document: { markdown: 'Words.\n' } },
      ]);
    };
    if (when === 'before') await edit();
    await world.push(MOVED);
    resultOf(await world.sync());
    if (when === 'after') await edit();
    resultOf(await world.sync());
    const titles = await world.titles();
    expect(resultOf(await world.sync()).outcome).toBe('unchanged');
    await world.push({ 'other.txt': 'x\n', '.gitbook.yaml': 'root: ./docs\n# read again\n' });
    resultOf(await world.sync());
    expect(await world.titles()).toEqual(titles);
    return { titles, files: Object.keys(await world.files()).sort() };
  }
  const TITLES = ['Home', 'Top', 'A', '.First below', 'Guide', '.One', '.Below', 'Words', '.In words', 'More', '.In more'];

  it('after it', async () => {
    const { titles, files } = await made('after');
    expect(titles).toEqual(TITLES);
    for (const path of files) expect(path).toMatch(/^(docs\/|\.gitbook\.yaml$|other\.txt$)/);
  });

  it('before it', async () => {
    const { titles, files } = await made('before');
    expect(titles).toEqual(TITLES);
    for (const path of files) expect(path).toMatch(/^(docs\/|\.gitbook\.yaml$|other\.txt$)/);
  });
});
