import { changeContent, editPageText, listChangeRequests, walkPages } from '@octavo/core';
import { ONE_DATABASE } from '@octavo/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importStored, liveView, shapeOf } from '../../testing/direct-sync.ts';
import { directBranch } from '../../testing/editors/direct-branch.ts';
import { Texts } from '../../testing/editors/texts.ts';
import { type SyncWorld, syncWorld } from '../../testing/sync-world.ts';

const SUMMARY =
  '# Contents\n\n* [Home](README.md)\n* [Guide](guide/README.md)\n  * [One](guide/one.md)\n\n## Words\n\n* [Terms](terms.md)\n';
const BOOK = {
  'README.md': '# Home\n\nFirst.\n',
  'SUMMARY.md': SUMMARY,
  'guide/README.md': '# Guide\n\nHow.\n',
  'guide/one.md': '# One\n\nText.\n',
  'terms.md': '# Terms\n\nText.\n',
};

describe.each(ONE_DATABASE)('what two editors found on %s:', (database) => {
  let world: SyncWorld;
  beforeAll(async () => {
    world = await syncWorld(database);
  });
  afterAll(async () => {
    await world[Symbol.asyncDispose]();
  });

  /** A space that has imported the book, what is done in it, and what is pushed meanwhile: both are synced. */
  async function both(
    inSpace: (edit: {
      id: (title: string) => string;
      change: (...edits: Parameters<typeof changeContent>[2][number][]) => Promise<unknown>;
      write: (title: string, text: string) => Promise<unknown>;
    }) => Promise<unknown>,
    pushed: Record<string, string | null>,
  ) {
    const { ctx } = world;
    const spaceId = await world.newSpace();
    const branch = directBranch(ctx, spaceId);
    const files = new Map(Object.entries(BOOK));
    await branch.push(files);
    await branch.import();
    const pages = [...walkPages((await liveView(ctx, spaceId)).tree)];
    const id = (title: string) => pages.find(({ page }) => page.title === title)?.page.id ?? '';
    await inSpace({
      id,
      change: (...edits) => changeContent(ctx, spaceId, edits),
      write: (title, text) => editPageText(ctx, spaceId, id(title), text),
    });
    for (const [path, text] of Object.entries(pushed)) {
      if (text === null) files.delete(path);
      else files.set(path, text);
    }
    await branch.push(files);
    expect([await branch.import(), await branch.export(), await branch.import(), await branch.export()]).toEqual([
      'done',
      expect.stringMatching(/done|unchanged/),
      'unchanged',
      'unchanged',
    ]);
    const texts = new Texts(ctx, spaceId);
    const view = await liveView(ctx, spaceId);
    return {
      view,
      titles: [...walkPages(view.tree)].map(({ page }) => page.title),
      tree: await texts.ofTree((await branch.tip())?.tree ?? ''),
      proposed: await texts.proposed(),
      requests: (await listChangeRequests(ctx, spaceId, {})).items,
    };
  }

  it('issue-6-a page that was deleted here with pages below it, one of which Git edited, does not stop the sync', async () => {
    const { titles, proposed } = await both(({ change, id }) => change({ operation: 'delete_page', page: id('Words') }), {
      'terms.md': '# Terms\n\nOf Git.\n',
      'SUMMARY.md': SUMMARY.replace('[Terms]', '[Terms of Git]'),
    });
    expect(titles).toEqual(['Home', 'Guide', 'One']);
    expect(proposed.join()).toContain('Of Git.');
  });

  it('issue-6-a page that was deleted here stays where Git put a page below it', async () => {
    const { titles, requests } = await both(({ change, id }) => change({ operation: 'delete_page', page: id('Guide') }), {
      'guide/README.md': '# Guide\n\nHow, in Git.\n',
      'guide/two.md': '# Two\n',
      'SUMMARY.md': SUMMARY.replace('\n\n## Words', '\n  * [Two](guide/two.md)\n\n## Words'),
    });
    expect(titles).toEqual(['Home', 'Guide', 'Two', 'Words', 'Terms']);
    expect(requests).toEqual([]);
  });

  it('issue-6-the text of a page stays whose file Git took away while it was edited here', async () => {
    const gone = { 'guide/README.md': null, 'SUMMARY.md': SUMMARY.replace('[Guide](guide/README.md)', 'Guide') };
    const edited = await both(({ write }) => write('Guide', '# Guide\n\nHow, of the space.\n'), gone);
    expect(edited.tree.get('guide/README.md')).toContain('How, of the space.');
    expect(edited.requests).toHaveLength(1);
    const renamed = await both(({ change, id }) => change({ operation: 'update_page', page: id('One'), title: 'First' }), gone);
    expect(renamed.tree.has('guide/README.md')).toBe(false);
    expect(renamed.titles).toEqual(['Home', 'Guide', 'First', 'Words', 'Terms']);
    expect([...renamed.view.pages.values()].find(({ page }) => page.title === 'Guide')?.page.oid).toBeUndefined();
  });

  it('issue-6-what Git wrote between the entries of SUMMARY.md stays when the structure was changed here, too', async () => {
    const { tree, titles } = await both(({ change }) => change({ operation: 'insert_page', title: 'Added' }), {
      'SUMMARY.md': `${SUMMARY.replace('* [Home]', '<!-- Keep this first -->\n* [Home]')}* [Soon](soon.md)\n* [More](more.md)\n`,
      'more.md': '# More\n',
    });
    expect(titles).toEqual(['Home', 'Guide', 'One', 'Words', 'Terms', 'More', 'Added']);
    expect(tree.get('SUMMARY.md')).toBe(
      `${SUMMARY.replace('* [Home]', '<!-- Keep this first -->\n* [Home]')}* [Soon](soon.md)\n* [More](more.md)\n\n***\n\n* [Added](added.md)\n`,
    );
    const again = await both(({ write }) => write('Terms', '# Terms\n\nOf the space.\n'), {
      'terms.md': null,
      'SUMMARY.md': SUMMARY.replace('Home', 'Start'),
    });
    expect(again.titles).toEqual(['Start', 'Guide', 'One', 'Words', 'Terms']);
  });

  it('issue-6-a page made here is not written over a file of Git that no SUMMARY.md lists', async () => {
    const { tree, titles } = await both(
      ({ change }) => change({ operation: 'insert_page', title: 'Alpha', document: { markdown: 'Of the space.\n' } }),
      { 'alpha.md': '# Not listed\n' },
    );
    expect(titles).toEqual(['Home', 'Guide', 'One', 'Words', 'Terms', 'Alpha']);
    expect([tree.get('alpha.md'), tree.get('alpha-1.md')]).toEqual(['# Not listed\n', '# Alpha\n\nOf the space.\n']);
    expect(tree.get('SUMMARY.md')).toContain('* [Alpha](alpha-1.md)\n');
  });

  it('issue-6-a picture is of the space while a page names it that only the space kept', async () => {
    const withPicture = { 'guide/one.md': '# One\n\n![](../img/p.png)\n', 'img/p.png': 'picture' };
    const { ctx } = world;
    const spaceId = await world.newSpace();
    const branch = directBranch(ctx, spaceId);
    const files = new Map(Object.entries({ ...BOOK, ...withPicture }));
    await branch.push(files);
    await branch.import();
    const before = await liveView(ctx, spaceId);
    const page = before.byFile.get('guide/one.md')?.page.id ?? '';
    await editPageText(ctx, spaceId, page, '# One\n\nHere: ![](../img/p.png)\n');
    files.delete('guide/one.md');
    await branch.push(files);
    await branch.import();
    const after = await liveView(ctx, spaceId);
    expect(after.byFile.get('guide/one.md')?.page.id).toBe(page);
    expect(after.filesByPath.get('img/p.png')).toEqual(before.filesByPath.get('img/p.png'));
  });

  it('issue-6-a line of SUMMARY.md that led nowhere is no second entry of the page that is back', async () => {
    const { ctx } = world;
    const spaceId = await world.newSpace();
    const branch = directBranch(ctx, spaceId);
    const book = new Map(Object.entries(BOOK));
    const first = await branch.push(book);
    await branch.import();
    const one = (await liveView(ctx, spaceId)).byFile.get('guide/one.md')?.page.id ?? '';
    await changeContent(ctx, spaceId, [{ operation: 'update_page', page: one, slug: 'first' }]);
    const named = new Map(book).set('SUMMARY.md', SUMMARY.replace('Home', 'Start'));
    const second = await branch.push(named, first);
    const without = new Map(named);
    without.delete('README.md');
    await branch.push(without);
    await branch.import();
    await branch.push(new Map(named).set('README.md', '# Home\n\nBack.\n'), second);
    const last = new Map(named);
    last.delete('guide/README.md');
    await branch.push(last);
    expect([await branch.import(), await branch.export(), await branch.import()]).toEqual(['done', 'done', 'unchanged']);

    const live = await liveView(ctx, spaceId);
    expect([...walkPages(live.tree)].map(({ page }) => page.path ?? page.title)).toEqual([
      'README.md',
      'guide/first.md',
      'Words',
      'terms.md',
    ]);
    const tip = await branch.tip();
    const fresh = await world.newSpace();
    await importStored(ctx, fresh, { commit: tip?.commit ?? '', tree: tip?.tree ?? '' });
    expect(shapeOf(live)).toEqual(shapeOf(await liveView(ctx, fresh)));
  });
});
