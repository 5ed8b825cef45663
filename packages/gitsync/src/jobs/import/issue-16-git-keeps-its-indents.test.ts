import { changeContent, walkPages } from '@octavo/core';
import { ONE_DATABASE } from '@octavo/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { liveView } from '../../testing/direct-sync.ts';
import { directBranch } from '../../testing/editors/direct-branch.ts';
import { Texts } from '../../testing/editors/texts.ts';
import { type SyncWorld, syncWorld } from '../../testing/sync-world.ts';

const LINES = ['# Contents\n\n* [Home](README.md)\n', '* [One](one.md)\n', '* [Two](two.md)\n* [Three](three.md)\n'];
const PAGES: readonly (readonly [string, string])[] = ['README', 'one', 'two', 'three'].map((name) => [
  `${name}.md`,
  `# ${name}\n\nWords of ${name}.\n`,
]);

describe.each(ONE_DATABASE)('a table of contents that both sides changed alike, on %s,', (database) => {
  let world: SyncWorld;
  beforeAll(async () => {
    world = await syncWorld(database);
  });
  afterAll(async () => {
    await world[Symbol.asyncDispose]();
  });

  it('issue-16-the tab before a page that Git added stays a tab when both sides deleted one page', async () => {
    const { ctx } = world;
    const spaceId = await world.newSpace();
    const branch = directBranch(ctx, spaceId);
    const book = new Map([...PAGES, ['SUMMARY.md', LINES.join('')]]);
    await branch.push(book);
    await branch.import();
    const one = [...walkPages((await liveView(ctx, spaceId)).tree)].find(({ page }) => page.path === 'one.md');
    await changeContent(ctx, spaceId, [{ operation: 'delete_page', page: one?.page.id ?? '' }]);
    const summary = `${LINES[0]}${LINES[2]}\t* [Four](four.md)\n`;
    const pushed = new Map(book).set('SUMMARY.md', summary).set('four.md', '# Four\n\nWords of four.\n');
    pushed.delete('one.md');
    await branch.push(pushed);
    await branch.import();
    await branch.export();
    const tree = await new Texts(ctx, spaceId).ofTree((await branch.tip())?.tree ?? '');
    expect(tree.get('SUMMARY.md')).toBe(summary);
  });
});
