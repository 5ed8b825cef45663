import { changeContent, getPageByPath, listFiles, placeOf } from '@octavo/core';
import { ONE_DATABASE } from '@octavo/core/testing';
import { git } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import { type ConnectedWorld, connectedWorld, resultOf } from '../../testing/connected-world.ts';

const modes = async ({ repo }: ConnectedWorld) =>
  Object.fromEntries(
    (await git(repo, 'ls-tree', '-r', 'main')).split('\n').map((line) => [line.slice(line.indexOf('\t') + 1), line.slice(0, 6)]),
  );

describe.each(ONE_DATABASE)('issue-16-an executable file stays executable on %s', (database) => {
  async function begun() {
    const world = await connectedWorld(database);
    await world.push({ 'guide.md': { mode: '100755', data: '# Guide\n\n![](p.png)\n' }, 'p.png': { mode: '100755', data: 'picture' } });
    resultOf(await world.connect());
    const page = (await getPageByPath(world.ctx, placeOf(world.spaceId), 'guide', {})).id;
    const change = (...edits: Parameters<typeof changeContent>[2][number][]) => changeContent(world.ctx, world.spaceId, edits);
    return { world, page, change };
  }

  it('when its page gets another slug, and another text with it', async () => {
    const { world, page, change } = await begun();
    await using _ = world;
    await change({ operation: 'update_page', page, slug: 'handbook', document: { source: '# Guide\n\nEdited.\n\n![](p.png)\n' } });
    resultOf(await world.sync());
    const after = await modes(world);
    expect(after['handbook.md']).toBe('100755');
    expect(after['guide.md']).toBeUndefined();
    expect(after['README.md']).toBe('100644');
  });

  it('when its page becomes the parent of another one, which is none itself', async () => {
    const { world, page, change } = await begun();
    await using _ = world;
    await change({ operation: 'insert_page', title: 'Install', into: page });
    resultOf(await world.sync());
    const after = await modes(world);
    expect(after['guide/README.md']).toBe('100755');
    expect(after['guide/install.md']).toBe('100644');
  });

  it('when it is a picture that is renamed', async () => {
    const { world, change } = await begun();
    await using _ = world;
    const { items } = await listFiles(world.ctx, placeOf(world.spaceId), {});
    await change({ operation: 'rename_file', file: items[0]?.id ?? '', name: 'q.png' });
    resultOf(await world.sync());
    expect((await modes(world))['q.png']).toBe('100755');
  });

  it('but a page that takes the place of one that was deleted is none', async () => {
    const { world, page, change } = await begun();
    await using _ = world;
    await change({ operation: 'delete_page', page });
    await change({ operation: 'insert_page', title: 'Guide', document: { markdown: 'Text.\n' } });
    resultOf(await world.sync());
    expect(await world.text('guide')).toContain('Text.');
    expect((await modes(world))['guide.md']).toBe('100644');
  });
});
