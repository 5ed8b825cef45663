import { findRevision, loadSpace } from '@octavo/core';
import { ONE_DATABASE } from '@octavo/core/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentEdits } from '../../content/content-edits.ts';
import { importStored, liveView, shapeOf } from '../../testing/direct-sync.ts';
import type { Branch } from '../../testing/editors/branch.ts';
import { directBranch } from '../../testing/editors/direct-branch.ts';
import { Play, reviewedStep, type Step, step, troubledStep } from '../../testing/editors/play.ts';
import { remoteBranch } from '../../testing/editors/remote-branch.ts';
import { wordsIn } from '../../testing/editors/texts.ts';
import { type SyncWorld, syncWorld } from '../../testing/sync-world.ts';

/** Both sides hold the same: the live content changes nothing of the branch, and the branch alone gives the live content. */
async function expectSame(world: SyncWorld, spaceId: string, branch: Branch): Promise<void> {
  const { content } = world.system;
  const tip = await branch.tip();
  const { space } = await loadSpace(world.ctx, spaceId, 'read');
  const { root } = await findRevision(world.ctx, spaceId, space.revisionId);
  const tree = tip?.tree ?? '';
  const edits = await contentEdits(world.ctx, { before: content.emptyRoot, after: root, tree, projectDirectory: '' });
  expect([...edits.keys()]).toEqual([]);
  const fresh = await world.newSpace();
  await importStored(world.ctx, fresh, { commit: tip?.commit ?? '', tree });
  const [live, anew] = [await liveView(world.ctx, spaceId), await liveView(world.ctx, fresh)];
  const { files, ...rest } = shapeOf(live);
  const { files: found, ...others } = shapeOf(anew);
  expect(rest).toEqual(others);
  // A file that no page names any more stays one of the space until the next import reads everything.
  expect(files).toEqual(expect.arrayContaining(found));
  const known = new Set(found.map(({ path }) => path));
  for (const { path } of files) expect(known.has(path) || !path.startsWith('.gitbook/'), path).toBe(true);
}

/** Expects all text written on either side in a revision or in a commit. */
async function expectHistory(play: Play, branch: Branch): Promise<void> {
  const kept = wordsIn(await play.texts.everRevised());
  for (const tip of play.tips) for (const word of wordsIn((await branch.files(tip)).values())) kept.add(word);
  expect([...play.said].filter((word) => !kept.has(word))).toEqual([]);
}

/** Both play, then sync until nothing changes. */
async function expectPeace(
  world: SyncWorld,
  play: Play,
  branch: Branch,
  spaceId: string,
  steps: readonly Step[],
  connect?: () => Promise<void>,
) {
  try {
    await play.begin(connect);
    for (const each of steps) await play.play(each);
    expect(await play.lost()).toEqual([]);
    await play.settle();
    expect(await play.lost()).toEqual([]);
    await expectHistory(play, branch);
    await expectSame(world, spaceId, branch);
    // Whoever breaks the merge keeps both sides by that, which must not hide it.
    expect(world.system.log.lines.filter(({ message }) => message.endsWith('could not be merged'))).toEqual([]);
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.stack : String(error)}\n${play.log.join('\n')}`);
  }
}

/** OCTAVO_TEST_RUNS hunts, with that many rounds. */
const rounds = (usual: number) => ({ numRuns: Number(process.env.OCTAVO_TEST_RUNS ?? usual) });
const LONG = { timeout: 3_600_000 };

describe.each(ONE_DATABASE)('two editors, one in the space and one in Git, on %s', (database) => {
  let world: SyncWorld;
  beforeAll(async () => {
    world = await syncWorld(database);
  });
  afterAll(async () => {
    await world[Symbol.asyncDispose]();
  });

  it('end with the same, and nothing that nobody took away is lost', LONG, async () => {
    const histories = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
      const spaceId = await world.newSpace();
      const branch = directBranch(world.ctx, spaceId);
      await expectPeace(world, new Play(world.ctx, spaceId, branch), branch, spaceId, steps);
    });
    await fc.assert(histories, rounds(database === 'sqlite' ? 9 : 3));
  });

  it('do so with change requests that are opened before Git moves the structure, and merged after', LONG, async () => {
    const histories = fc.asyncProperty(fc.array(reviewedStep, { minLength: 4, maxLength: 20 }), async (steps) => {
      const spaceId = await world.newSpace();
      const branch = directBranch(world.ctx, spaceId);
      await expectPeace(world, new Play(world.ctx, spaceId, branch), branch, spaceId, steps);
    });
    await fc.assert(histories, rounds(database === 'sqlite' ? 9 : 3));
  });

  it('do so over HTTP, where connections break off and servers are killed', LONG, async () => {
    await world.runner.stop();
    const histories = fc.asyncProperty(fc.array(troubledStep, { minLength: 4, maxLength: 16 }), fc.boolean(), async (steps, isKept) => {
      const spaceId = await world.newSpace();
      const branch = remoteBranch(world, spaceId);
      const play = new Play(world.ctx, spaceId, branch);
      await expectPeace(world, play, branch, spaceId, steps, isKept ? branch.connect : undefined);
    });
    await fc.assert(histories, rounds(database === 'sqlite' ? 3 : 1));
  });
});
