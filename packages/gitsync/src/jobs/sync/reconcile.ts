import { isOctavoError } from '@octavo/contract';
import { findRevision } from '@octavo/core';
import { branchName } from '../../connection/index.ts';
import { gitError } from '../../objects/index.ts';
import { branchMissing } from '../../transport/index.ts';
import { branchMoved } from '../export/push-draft.ts';
import { bringIn, forgetPush, recogniseOwn } from './bring-in.ts';
import { followMove, type Look, lookAtRemote } from './look-at-remote.ts';
import { pushOut } from './push-out.ts';
import { loadState, note, type SyncRun, type SyncState } from './sync-run.ts';

/** A branch that moves all the time must not keep the queue of a space busy for ever. */
const MOST_ROUNDS = 8;

/**
 * Brings a space and the branch it is connected to together: what is new there comes in, then what is new here goes out. Each step leaves a
 * state that the next round goes on from, also when it is another process that does. Returns the state it ended with; undefined for a space that
 * has no connection any more, or a paused one.
 * @throws OctavoError those of the remote; `git_branch_deleted`, `git_diverged`, `git_branch_moved`.
 */
export async function reconcile(run: SyncRun): Promise<SyncState | undefined> {
  for (let round = 1; ; round++) {
    run.job.signal.throwIfAborted();
    const state = await loadState(run);
    if (state === undefined) return undefined;
    if (round > MOST_ROUNDS) throw branchMoved();
    const toPush = state.connection.direction !== 'in' && (await hasToPush(run, state));
    // The imported state is the latest one known a moment ago: any later movement makes another sync.
    if (round > 1 && !toPush && state.synced !== null && state.synced.commit === run.seenTip) return state;
    const look = await lookAtRemote(run, state, toPush);
    using _session = look.session;
    run.seenTip = look.tip;
    if (await followMove(run, state, look)) continue;
    try {
      if ((await step(run, state, look, toPush)) === 'done') return await loadState(run);
    } catch (error) {
      if (!isOctavoError(error) || error.code !== 'git_branch_moved') throw error;
    }
  }
}

/** One step; `again` when what it did asks for another look. */
async function step(run: SyncRun, state: SyncState, look: Look, toPush: boolean): Promise<'done' | 'again'> {
  const { connection, synced } = state;
  const { tip, session } = look;
  if (await recogniseOwn(run, state, tip)) return 'again';
  if (tip === synced?.commit && connection.pushingCommitOid !== null) await forgetPush(run, state);
  if (tip === null) return whereThereIsNone(run, state, look, toPush);
  if (synced === null ? comesIn(state) : tip !== synced.commit && connection.direction !== 'out') {
    try {
      await bringIn(run, state);
      return 'again';
    } catch (error) {
      // Nothing is there yet, at that place: the side that has something goes first.
      const isNothing = synced === null && isOctavoError(error) && error.code === 'git_directory_missing';
      if (!isNothing || !toPush) throw error;
    }
  }
  if (!toPush) {
    if (tip !== synced?.commit && connection.direction === 'out' && synced !== null) refuseForeign(state);
    if (state.isEmpty && synced === null) note(run, 'nothing_yet', 'The space is empty: there is nothing to push yet.');
    return 'done';
  }
  if (session === undefined) throw mayNotWrite(look);
  await pushOut(run, state, session, synced === null || (run.payload.force && connection.direction === 'out'));
  return 'done';
}

/** Returns whether the first sync imports the repository's content: decided by the direction, then by an empty space, then by the user's choice. */
function comesIn({ connection, isEmpty }: SyncState): boolean {
  if (connection.direction !== 'both') return connection.direction === 'in';
  return isEmpty || connection.firstSide === 'git';
}

/** Returns whether the live content has to be pushed to the remote. */
async function hasToPush(run: SyncRun, { connection, synced, live, isAhead, space }: SyncState): Promise<boolean> {
  const { cause, force } = run.payload;
  if (synced !== null && force) return true;
  if (!isAhead) return false;
  if (connection.pushedRevisionId === null || cause === 'manual' || cause === 'settings') return true;
  // The branch of its own has it, and the protected one would refuse it again.
  const pushed = await findRevision(run.ctx, space.id, connection.pushedRevisionId);
  return pushed.root !== live.root;
}

/** The remote has no such branch: it is made, when something may go out and none was there before. */
async function whereThereIsNone(run: SyncRun, state: SyncState, look: Look, toPush: boolean): Promise<'done' | 'again'> {
  const { connection, synced, isEmpty } = state;
  const branch = branchName(connection.ref);
  if (synced !== null && !run.payload.force) {
    throw gitError(
      'git_branch_deleted',
      `The branch "${branch}" is gone at the remote. The space has everything that was in it. Nothing was changed.`,
      { data: { ref: connection.ref } },
    );
  }
  if (connection.direction === 'in') throw branchMissing(connection.ref, [], (text) => text);
  if (isEmpty && synced === null) {
    note(run, 'nothing_yet', `Neither side has anything yet: the branch "${branch}" is made with the first edit.`);
    return 'done';
  }
  if (!toPush) return 'done';
  if (look.session === undefined) throw mayNotWrite(look);
  await pushOut(run, state, look.session, false);
  return 'done';
}

/** Commits of somebody else on a branch that only takes ours: said at once, not with the next edit. */
function refuseForeign({ connection }: SyncState): never {
  throw gitError(
    'git_diverged',
    `The branch "${branchName(connection.ref)}" holds commits that are not in this space, and the connection only goes out. Nothing of them is undone.`,
    { data: { ref: connection.ref } },
  );
}

function mayNotWrite({ mayNotWrite: cause, url }: Look): unknown {
  if (!isOctavoError(cause)) return cause;
  const by = url.startsWith('ssh:') ? 'key' : 'token';
  return gitError('git_auth_failed', `The ${by} may not write to this repository. What is new there came in; what is new here waits.`, {
    data: { ...cause.data, access: 'write', by },
    cause,
  });
}
