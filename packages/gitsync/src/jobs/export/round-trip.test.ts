import { editPageText, findGitSync, findRevision, loadSpace, type PageRecord, walkPages } from '@octavo/core';
import { ONE_DATABASE } from '@octavo/core/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentEdits } from '../../content/content-edits.ts';
import { diffTrees } from '../../content/trees/diff.ts';
import { importStored, liveView, shapeOf, storeCommit } from '../../testing/direct-sync.ts';
import { type RepoFiles, repoEdit, repoFiles } from '../../testing/repo-edits.ts';
import { type SyncWorld, syncWorld } from '../../testing/sync-world.ts';

/** Documents of the live content by file, unlisted ones aside. */
async function documents(world: SyncWorld, spaceId: string): Promise<Map<string, PageRecord>> {
  const found = new Map<string, PageRecord>();
  for (const { page } of walkPages((await liveView(world.ctx, spaceId)).tree)) {
    if (page.type === 'document' && page.path !== undefined) found.set(page.path, page);
  }
  return found;
}

/** The commit that an export of everything, on top of a tree, would make: paths that differ. */
async function wholeExport(world: SyncWorld, spaceId: string, before: string, tree: string) {
  const { space } = await loadSpace(world.ctx, spaceId, 'read');
  const { root } = await findRevision(world.ctx, spaceId, space.revisionId);
  return contentEdits(world.ctx, { before, after: root, tree, projectDirectory: '' });
}

/** Pages keep their ids while they are edited and moved, and their times while they are not edited. */
function expectSamePages(before: Map<string, PageRecord>, after: Map<string, PageRecord>, files: RepoFiles): void {
  const alone = (pages: Map<string, PageRecord>, oid: string | undefined) => {
    const found = [...pages].filter(([, page]) => page.oid === oid);
    return found.length === 1 ? found[0] : undefined;
  };
  for (const [path, page] of after) {
    const was = alone(after, page.oid) && alone(before, page.oid);
    const moved = was !== undefined && !files.has(was[0]) ? was[1] : undefined;
    const old = before.get(path) ?? moved;
    if (old === undefined) continue;
    expect(page.id, path).toBe(old.id);
    if (old.oid === page.oid) expect(page.updatedAt, path).toBe(old.updatedAt);
  }
}

describe.each(ONE_DATABASE)('imports and exports of random histories on %s', (database) => {
  const runs = database === 'sqlite' ? 25 : 5;
  let world: SyncWorld;
  let time = 1_700_000_000;
  beforeAll(async () => {
    world = await syncWorld(database);
  });
  afterAll(async () => {
    await world[Symbol.asyncDispose]();
  });
  const push = async (spaceId: string, files: RepoFiles) => {
    time += 60;
    const stored = await storeCommit(world.ctx, files, time);
    await importStored(world.ctx, spaceId, stored);
    return stored;
  };

  it('a file that only a Markdown file among the assets names goes when that one names it no more', async () => {
    const before: RepoFiles = new Map([
      ['README.md', '# Home\n'],
      ['.gitbook/assets/notes.md', '![](/img/one.png)\n'],
      ['img/one.png', 'picture\n'],
    ]);
    const after: RepoFiles = new Map([...before, ['.gitbook/assets/notes.md', 'Nothing.\n']]);
    const [stepwise, fresh] = [await world.newSpace(), await world.newSpace()];
    await push(stepwise, before);
    await push(stepwise, after);
    await push(fresh, after);
    expect(shapeOf(await liveView(world.ctx, stepwise))).toEqual(shapeOf(await liveView(world.ctx, fresh)));
  });

  it('step by step they give what the last commit alone gives, and pages stay who they are', async () => {
    await fc.assert(
      fc.asyncProperty(repoFiles, fc.array(repoEdit, { minLength: 1, maxLength: 8 }), async (start, edits) => {
        const spaceId = await world.newSpace();
        let files = start;
        await push(spaceId, files);
        for (const edit of edits) {
          const before = await documents(world, spaceId);
          files = edit.apply(files);
          const { tree } = await push(spaceId, files);
          const fresh = await world.newSpace();
          await push(fresh, files);
          expect(shapeOf(await liveView(world.ctx, spaceId)), edit.name).toEqual(shapeOf(await liveView(world.ctx, fresh)));
          // Laid over the tree it came from, the content changes nothing.
          expect(await wholeExport(world, spaceId, world.system.content.emptyRoot, tree), edit.name).toEqual(new Map());
          expectSamePages(before, await documents(world, spaceId), files);
        }
      }),
      { numRuns: runs },
    );
  });

  it('edits made here change exactly their files, and come back as no change', async () => {
    const edits = fc.array(fc.tuple(fc.nat(), fc.string({ unit: 'binary' })), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(repoFiles, edits, async (start, edits) => {
        const spaceId = await world.newSpace();
        const { tree } = await push(spaceId, start);
        const pages = [...(await documents(world, spaceId)).values()];
        fc.pre(pages.length > 0);
        const edited = new Map(start);
        for (const [n, text] of edits) {
          const page = pages[n % pages.length];
          if (page?.path === undefined) continue;
          // Stored text has no half characters: they are no bytes of it.
          const written = text.toWellFormed();
          await editPageText(world.ctx, spaceId, page.id, written);
          edited.set(page.path, written);
        }
        const sync = await findGitSync(world.ctx, spaceId);
        const synced = await findRevision(world.ctx, spaceId, sync?.revisionId ?? '');
        const changes = await wholeExport(world, spaceId, synced.root, tree);
        const exported = await storeCommit(world.ctx, edited, time);
        const expected: string[] = [];
        for await (const { path } of diffTrees(world.system.objects, tree, exported.tree)) expected.push(path);
        expect([...changes.keys()].sort()).toEqual(expected.sort());

        const before = await liveView(world.ctx, spaceId);
        await importStored(world.ctx, spaceId, exported);
        const after = await liveView(world.ctx, spaceId);
        const texts = (view: typeof before) => [...view.pages.values()].map(({ page }) => `${page.id} ${page.path} ${page.oid}`).sort();
        expect(texts(after)).toEqual(texts(before));
        expect(after.tree.map(({ page }) => page.id)).toEqual(before.tree.map(({ page }) => page.id));
      }),
      { numRuns: runs },
    );
  });
});
