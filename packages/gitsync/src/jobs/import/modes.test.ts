import { type ContentView, changeContent, findGitSync, findRevision, walkPages } from '@octavo/core';
import { testDatabases } from '@octavo/core/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walkTree } from '../../content/trees/walk.ts';
import { liveView } from '../../testing/direct-sync.ts';
import { directBranch } from '../../testing/editors/direct-branch.ts';
import { applyGitEdit, gitEdit } from '../../testing/editors/git-editor.ts';
import { BOOK } from '../../testing/editors/play.ts';
import { contentEditOf, type SpaceEdit, spaceEdit } from '../../testing/editors/space-editor.ts';
import { Texts } from '../../testing/editors/texts.ts';
import { type SyncWorld, syncWorld } from '../../testing/sync-world.ts';

describe.each(testDatabases())('modes of files on %s', (database) => {
  let world: SyncWorld;
  beforeAll(async () => {
    world = await syncWorld(database);
  });
  afterAll(async () => {
    await world[Symbol.asyncDispose]();
  });

  it('go where their files go, and what is made here is executable nowhere', { timeout: 3_600_000 }, async () => {
    const rounds = fc.asyncProperty(
      fc.array(spaceEdit, { minLength: 1, maxLength: 8 }),
      gitEdit,
      fc.array(spaceEdit, { maxLength: 4 }),
      async (edits, pushed, more) => {
        const { ctx } = world;
        const { content, objects } = ctx.system;
        const spaceId = await world.newSpace();
        const branch = directBranch(ctx, spaceId, { mode: '100755' });
        const texts = new Texts(ctx, spaceId);
        let words = 100;
        const word = () => `w${words++}x`;
        const play = async (some: readonly SpaceEdit[]) => {
          for (const edit of some) {
            await texts.live();
            const change = contentEditOf(edit, await liveView(ctx, spaceId), (oid) => texts.known(oid), word);
            if (change !== undefined) await changeContent(ctx, spaceId, [change]).catch(() => undefined);
          }
        };
        const recordsOf = ({ tree, files }: ContentView) => [...[...walkPages(tree)].map(({ page }) => page), ...files.values()];
        /** Exports what was edited beside a push of files that are all executable. */
        const exported = async () => {
          const sync = await findGitSync(ctx, spaceId);
          const { root } = await findRevision(ctx, spaceId, sync?.revisionId ?? '');
          const ofGit = new Set(recordsOf(await content.view(root)).flatMap(({ id, path }) => (path === undefined ? [] : [id])));
          await branch.export();
          const modes = new Map<string, string>();
          const tip = await branch.tip();
          for await (const { path, mode } of walkTree(objects, tip?.tree ?? '')) modes.set(path, mode);
          const wrong = recordsOf(await liveView(ctx, spaceId)).flatMap(({ id, path }) => {
            if (path === undefined) return [];
            const expected = ofGit.has(id) ? '100755' : '100644';
            return modes.get(path) === expected ? [] : [`${path}: ${modes.get(path)} instead of ${expected}`];
          });
          expect(wrong).toEqual([]);
          return texts.ofTree(tip?.tree ?? '');
        };
        await branch.push(BOOK);
        await branch.import();
        await play(edits);
        const files = await exported();
        await play(more);
        await branch.push(applyGitEdit(files, pushed, word));
        await branch.import();
        await exported();
      },
    );
    await fc.assert(rounds, { numRuns: Number(process.env.OCTAVO_TEST_RUNS ?? (database === 'sqlite' ? 20 : 4)) });
  });
});
