import {
  changeChangeRequest,
  changeRequestPlace,
  getChangeRequest,
  getPageByPath,
  mergeChangeRequest,
  placeOf,
  proposeChanges,
  updateChangeRequest,
} from '@octavo/core';
import { ONE_DATABASE } from '@octavo/core/testing';
import { commitFiles, git } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import { listChangeBranches } from '../../connection/change-branch-record.ts';
import { followEdits } from '../../connection/follow-edits.ts';
import { pollConnections } from '../../connection/poll-connections.ts';
import { type ConnectedWorld, connectedWorld, resultOf } from '../../testing/connected-world.ts';

/** An open change request that edits the guide; its number. */
async function propose({ ctx, spaceId }: ConnectedWorld, subject: string, source: string): Promise<string> {
  const { id } = await getPageByPath(ctx, placeOf(spaceId), 'guide', {});
  const { changeRequest } = await proposeChanges(ctx, spaceId, {
    subject,
    changes: [{ operation: 'update_page', page: id, document: { source } }],
  });
  const number = String(changeRequest?.number);
  await updateChangeRequest(ctx, spaceId, number, { status: 'open' });
  return number;
}

async function change({ ctx, spaceId }: ConnectedWorld, number: string, source: string): Promise<void> {
  const { id } = await getPageByPath(ctx, placeOf(spaceId), 'guide', {});
  await changeChangeRequest(ctx, spaceId, number, [{ operation: 'update_page', page: id, document: { source } }]);
}

const proposed = async ({ ctx, spaceId }: ConnectedWorld, number: string) => {
  const page = await getPageByPath(ctx, changeRequestPlace(spaceId, number), 'guide', { format: 'markdown' });
  return page.type === 'document' ? page.markdown : '';
};
const codes = (job: Parameters<typeof resultOf>[0]) => resultOf(job).notes.map(({ code }) => code);
const guide = (first: string, second: string) => `# Guide\n\n${first}\n\nBetween.\n\n${second}\n`;

describe.each(ONE_DATABASE)('change requests that are kept as branches on %s', (database) => {
  it('go both ways, and are closed in both places when they are merged in either', async () => {
    await using world = await connectedWorld(database);
    const { ctx, spaceId, system, repo } = world;
    await world.push({ 'guide.md': guide('First.', 'Second.') });
    await world.connect({ changeRequestBranches: true });
    const main = await world.tip();
    const one = await propose(world, 'Say more', guide('First, more.', 'Second.'));
    expect(codes(await world.sync())).toEqual(['change_request_out']);
    expect(await world.tip()).toBe(main);
    expect(await git(repo, 'log', '-1', '--format=%an: %s', 'octavo/cr-1')).toBe('Ada: #1: Say more');
    expect(await git(repo, 'diff', '--name-only', 'main', 'octavo/cr-1')).toBe('guide.md');
    expect(resultOf(await world.sync()).outcome).toBe('unchanged');

    // Commits there and edits here, both at once.
    await commitFiles(repo, { 'guide.md': guide('First, more.', 'Second, in Git.'), 'added.md': '# Added\n' }, { branch: 'octavo/cr-1' });
    await change(world, one, guide('First, even more.', 'Second.'));
    expect(codes(await world.sync())).toEqual(['change_request_in', 'change_request_out']);
    expect(await proposed(world, one)).toBe(guide('First, even more.', 'Second, in Git.'));
    expect((await world.files('octavo/cr-1'))['guide.md']).toBe(guide('First, even more.', 'Second, in Git.'));
    expect((await world.files('octavo/cr-1'))['added.md']).toBe('# Added\n');
    expect(await world.text('guide')).toBe(guide('First.', 'Second.'));
    expect(resultOf(await world.sync()).outcome).toBe('unchanged');

    // Merged in Git, squashed; the branch stays, and goes with the change request.
    await commitFiles(repo, { 'README.md': '# Home\n\nMeanwhile.\n' });
    await commitFiles(repo, { 'guide.md': guide('First, even more.', 'Second, in Git.'), 'added.md': '# Added\n' });
    expect(codes(await world.sync())).toContain('change_request_closed');
    expect(await getChangeRequest(ctx, spaceId, one)).toMatchObject({ status: 'merged' });
    expect(await world.text('guide')).toBe(guide('First, even more.', 'Second, in Git.'));
    expect(await world.tip('octavo/cr-1')).toBeUndefined();
    expect(await listChangeBranches(system, spaceId)).toEqual([]);

    // Merged here: main gets it, and the branch goes.
    const two = await propose(world, 'Again', guide('Again.', 'Second, in Git.'));
    await world.sync();
    expect(await world.tip('octavo/cr-2')).toBeDefined();
    await mergeChangeRequest(ctx, spaceId, two);
    expect(resultOf(await world.sync())).toMatchObject({ exported: { branch: 'main' } });
    expect(await world.tip('octavo/cr-2')).toBeUndefined();
    expect((await world.files())['guide.md']).toBe(guide('Again.', 'Second, in Git.'));
    expect(resultOf(await world.sync())).toEqual({ outcome: 'unchanged', notes: [] });
  });
});

describe('change requests that are kept as branches', () => {
  it('issue-6-leave-their-branch-where-commits-on-it-change-files-that-are-none-of-the-space', async () => {
    await using world = await connectedWorld('sqlite');
    const { ctx, spaceId, repo } = world;
    await world.push({
      'SUMMARY.md': '* [Home](README.md)\n* [Guide](guide.md)\n',
      'build.sh': 'one\n',
      'both.txt': 'one\n',
      'gone.md': 'one\n',
    });
    await world.connect({ changeRequestBranches: true });
    const merge = async (text: string, files: Record<string, string>) => {
      const number = await propose(world, text, `# Guide\n\n${text}\n`);
      await world.sync();
      if (Object.keys(files).length > 0) await commitFiles(repo, files, { branch: `octavo/cr-${number}` });
      // Pushes of others to main meanwhile are none of the branch's.
      await world.push({ 'main.txt': `${text}\n` });
      await world.sync();
      await mergeChangeRequest(ctx, spaceId, number);
      const { notes } = resultOf(await world.sync());
      expect((await world.files())['guide.md']).toBe(`# Guide\n\n${text}\n`);
      return { notes, tip: await world.tip(`octavo/cr-${number}`) };
    };
    const kept = await merge('Kept.', { 'build.sh': 'two\n', 'unlisted.md': '# Not a page\n' });
    expect(kept.notes).toEqual([
      {
        code: 'branch_kept',
        message:
          'Change request 1 is merged, and "octavo/cr-1" stays: its commits change files that are none of this space\'s (build.sh, unlisted.md). Merge that branch in Git to keep them, or delete it.',
      },
    ]);
    expect(kept.tip).toBeDefined();
    expect((await world.files('octavo/cr-1'))['unlisted.md']).toBe('# Not a page\n');
    expect(resultOf(await world.sync())).toEqual({ outcome: 'unchanged', notes: [] });
    // Commits that main has too need no branch.
    await world.push({ 'both.txt': 'two\n' });
    await world.sync();
    expect(await merge('Gone.', { 'both.txt': 'two\n' })).toMatchObject({ notes: [{ code: 'change_request_closed' }], tip: undefined });
    expect(await merge('Plain.', {})).toMatchObject({ notes: [{ code: 'change_request_closed' }], tip: undefined });
  });

  it('are followed by edits and by the clock, survive a branch that is deleted, and leave branches of others alone', async () => {
    await using world = await connectedWorld('sqlite');
    const { ctx, spaceId, system, repo, runner } = world;
    await world.connect({ changeRequestBranches: true });
    await commitFiles(repo, { 'theirs.txt': 'theirs\n' }, { branch: 'octavo/cr-2' });
    const theirs = await world.tip('octavo/cr-2');
    const following = followEdits(system, { pollMs: 5 });
    const settle = async () => {
      await following.caughtUp();
      system.clock.advance(2_000);
      await runner.idle();
    };
    try {
      const one = await propose(world, 'One', '# Guide\n\nOne.\n');
      await settle();
      expect((await world.files('octavo/cr-1'))['guide.md']).toBe('# Guide\n\nOne.\n');
      const two = await propose(world, 'Two', '# Guide\n\nTwo.\n');
      await settle();
      expect(await world.tip('octavo/cr-2')).toBe(theirs);
      // A commit there is seen by the clock.
      await commitFiles(repo, { 'guide.md': '# Guide\n\nOne, in Git.\n' }, { branch: 'octavo/cr-1' });
      system.clock.advance(66_000);
      expect(await pollConnections(system)).toEqual({ looked: 1, requested: 1 });
      await runner.idle();
      expect(await proposed(world, one)).toBe('# Guide\n\nOne, in Git.\n');
      await settle();
      // Deleted there: it stays open, and comes back when it changes.
      await git(repo, 'update-ref', '-d', 'refs/heads/octavo/cr-1');
      expect(codes(await world.sync())).toContain('branch_gone');
      expect(await getChangeRequest(ctx, spaceId, one)).toMatchObject({ status: 'open' });
      await world.sync();
      expect(await world.tip('octavo/cr-1')).toBeUndefined();
      await change(world, one, '# Guide\n\nOne, back.\n');
      await settle();
      expect((await world.files('octavo/cr-1'))['guide.md']).toBe('# Guide\n\nOne, back.\n');
      // Archived: the branch goes.
      await updateChangeRequest(ctx, spaceId, one, { status: 'archived' });
      await updateChangeRequest(ctx, spaceId, two, { status: 'archived' });
      await settle();
      expect(await world.tip('octavo/cr-1')).toBeUndefined();
      expect(await world.tip('octavo/cr-2')).toBe(theirs);
    } finally {
      await following.stop();
    }
  });
});
