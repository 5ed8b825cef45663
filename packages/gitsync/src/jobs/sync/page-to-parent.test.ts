import { changeContent, getPageByPath, placeOf } from '@octavo/core';
import { describe, expect, it } from 'vitest';
import { BOOK, type ConnectedWorld, connectedWorld, resultOf } from '../../testing/connected-world.ts';
import { liveView } from '../../testing/direct-sync.ts';

const HOME = '# Home\n\nSee [the guide](guide.md).\n';
const IN_GIT = {
  'guide.md': null,
  'guide/README.md': `${BOOK['guide.md']}\n[Home](../README.md)\n`,
  'guide/install.md': '# Install\n\nIn Git.\n',
  'README.md': HOME.replace('guide.md', 'guide/'),
  'SUMMARY.md': '* [Home](README.md)\n* [Guide](guide/README.md)\n  * [Install](guide/install.md)\n',
};

async function begun(): Promise<{ world: ConnectedWorld; id: string }> {
  const world = await connectedWorld('sqlite');
  await world.push({ 'README.md': HOME });
  await world.connect();
  return { world, id: (await getPageByPath(world.ctx, placeOf(world.spaceId), 'guide', {})).id };
}

describe('a page that becomes a parent', () => {
  it('in Git keeps its id, what was edited here meanwhile, and the links that lead to it', async () => {
    const { world, id } = await begun();
    await using _ = world;
    await world.edit('guide', BOOK['guide.md'].replace('First', 'First, here'));
    await world.push(IN_GIT);
    const { notes, imported } = resultOf(await world.sync());
    expect(notes).toEqual([]);
    expect(imported).not.toHaveProperty('changeRequest');
    const view = await liveView(world.ctx, world.spaceId);
    expect(view.pages.get(id)?.page.path).toBe('guide/README.md');
    expect(await world.titles()).toEqual(['Home', 'Guide', '.Install']);
    expect(await world.files()).toEqual({
      ...BOOK,
      ...IN_GIT,
      'guide.md': undefined,
      'guide/README.md': IN_GIT['guide/README.md'].replace('First', 'First, here'),
    });
  });

  it('on both sides at once has the children of both', async () => {
    const { world, id } = await begun();
    await using _ = world;
    await changeContent(world.ctx, world.spaceId, [
      { operation: 'insert_page', title: 'Install', into: id, at: 0, document: { markdown: 'Here.\n' } },
      { operation: 'insert_page', title: 'Use', into: id, at: 1, document: { markdown: 'Here.\n' } },
    ]);
    await world.push(IN_GIT);
    const { notes, imported } = resultOf(await world.sync());
    expect(notes).toEqual([]);
    expect(imported).not.toHaveProperty('changeRequest');
    // The same file, made twice with other words, is one page with the words of both.
    const { 'guide/install.md': install, 'SUMMARY.md': summary, ...files } = await world.files();
    expect(Object.keys(files)).toEqual(['README.md', 'guide/README.md', 'guide/use.md', 'tool.sh']);
    expect(install).toBe('# Install\n\nHere.\n\nIn Git.\n');
    expect(summary).toBe(`${IN_GIT['SUMMARY.md']}  * [Use](guide/use.md)\n`);
    expect(await world.titles()).toEqual(['Home', 'Guide', '.Install', '.Use']);
    expect((await liveView(world.ctx, world.spaceId)).pages.get(id)?.page.path).toBe('guide/README.md');
  });
});
