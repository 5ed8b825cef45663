import { findRevision } from '@octavo/core';
import { eq } from 'drizzle-orm';
import { branchName, type GitConnectionRecord, operationOf, packLimitsOf } from '../../connection/index.ts';
import { parseCommit } from '../../objects/index.ts';
import { findAncestor } from '../../transport/index.ts';
import { fetchVerified, type VerifiedCommit } from '../import/fetch-verified.ts';
import { importCommit } from '../import/import-commit.ts';
import type { DroppedCommit } from '../import/keep-dropped.ts';
import { droppedCommits } from './dropped-commits.ts';
import { remoteOf } from './look-at-remote.ts';
import { NOT_ASIDE, NOT_PUSHING, note, recordPair, type SyncedPair, type SyncRun, type SyncState, stillOurs } from './sync-run.ts';

const WARNINGS_KEPT = 10;

/**
 * Fetches the branch and merges it into the live content, three ways from what was synced last. What both changed becomes an open change request.
 * If the branch stands on a commit of ours that is not known to have arrived, that is only recorded: the next round continues from there.
 */
export async function bringIn(run: SyncRun, state: SyncState): Promise<void> {
  const { engine, job, ctx, payload } = run;
  const { connection, space, synced } = state;
  const operation = operationOf(connection, payload.requestedAt);
  await run.report.begin('import');
  const fetched = await fetchVerified(engine, job, operation, state.sync);
  run.seenTip = fetched.commit;
  if (fetched.commit === synced?.commit) return;
  const aside = asideOf(connection);
  // A squashed pull request: another commit, the same files.
  if (aside !== null && fetched.tree === aside.tree) {
    await recordPair(run, state, { ...aside, commit: fetched.commit });
    saysBack(run, state);
    return;
  }
  const ground = await standsOn(run, state, fetched);
  if (ground !== undefined && ground !== null && ground.commit !== synced?.commit) {
    await recordPair(run, state, ground, await messageOf(run, ground));
    if (ground.commit === connection.pushedCommitOid) saysBack(run, state);
    return;
  }
  const dropped = ground === null ? await droppedCommits(ctx, state, (commits) => ancestorAmong(run, state, commits)) : [];
  const {
    warnings,
    unmerged,
    settled = [],
    hasAside,
    droppedInto,
    ...result
  } = await importCommit(ctx, space.id, fetched, {
    operation,
    standalone: false,
    force: false,
    signal: job.signal,
    assertHeld: stillOurs(run, state),
    aside: aside === null ? undefined : await findRevision(ctx, space.id, aside.revisionId),
    ...(dropped.length === 0 ? {} : { dropped }),
    onRecorded: async (tx, recorded) => {
      const { gitConnection } = ctx.system.store.tables;
      if (recorded.hasAside === true) await tx.update(gitConnection).set(NOT_ASIDE).where(eq(gitConnection.spaceId, space.id));
    },
    onProgress: (phase, done, total) => job.progress({ phase, done, total, counts: { bytes: fetched.received.bytes } }),
  });
  const revisionId = result.mergedRevisionId ?? result.revisionId;
  const before = run.imported;
  run.imported = {
    commit: result.commit,
    revisionId,
    changedPages: result.changedPages + (before?.changedPages ?? 0),
    ...(result.changeRequest === undefined ? {} : { changeRequest: result.changeRequest }),
    warnings: { count: warnings.length, first: warnings.slice(0, WARNINGS_KEPT).map(({ message }) => message) },
  };
  if (ground === null) saysRewritten(run, state, dropped, droppedInto);
  if (hasAside === true) saysBack(run, state);
  if (settled.length > 0) note(run, 'settled', settled.join(' '));
  if (result.changeRequest !== undefined) {
    note(
      run,
      'conflicts',
      unmerged === true
        ? `The commit and edits here could not be merged. Both are kept: the commit live, the edits in change request ${result.changeRequest}.`
        : `The commit and edits here changed the same places. Both are kept: the edits live, the commit in change request ${result.changeRequest}, where it can be decided.`,
    );
  }
}

/**
 * Returns the known commit that the branch builds on: one of Octavo's whose push was not recorded, the one on the branch that replaced it, or
 * the last synced one. Returns `null` if it builds on none of them, `undefined` if that cannot be determined.
 */
async function standsOn(run: SyncRun, state: SyncState, fetched: VerifiedCommit): Promise<SyncedPair | null | undefined> {
  const { connection, synced } = state;
  const [pushing, aside] = [pushingOf(connection), asideOf(connection)];
  const pairs = [pushing, aside, synced].filter((pair) => pair !== null);
  const commit = parseCommit((await run.ctx.system.objects.read(fetched.commit))?.data ?? new Uint8Array());
  const direct = pairs.find((pair) => pair.commit === fetched.commit || commit.parents.includes(pair.commit));
  if (direct !== undefined || pairs.length === 0) return direct;
  const found = await ancestorAmong(
    run,
    state,
    pairs.map((pair) => pair.commit),
  );
  return found === null ? null : pairs.find((pair) => pair.commit === found);
}

/** Returns the candidate that the branch builds on; `null` for none, `undefined` if that cannot be determined. */
async function ancestorAmong(run: SyncRun, state: SyncState, candidates: readonly string[]): Promise<string | null | undefined> {
  try {
    const limits = packLimitsOf(run.ctx);
    return await findAncestor({ ...remoteOf(run, state), ref: state.connection.ref, candidates, decoder: run.engine.decoder, limits });
  } catch (error) {
    run.job.signal.throwIfAborted();
    run.ctx.system.log.info('it is not known whether a branch was rewritten', { spaceId: state.space.id, error });
    return undefined;
  }
}

/** Commits that a note names. */
const MOST_NAMED = 5;

function saysRewritten(run: SyncRun, { connection }: SyncState, dropped: readonly DroppedCommit[], number: number | undefined): void {
  const names = dropped.slice(-MOST_NAMED).map(({ commit }) => commit.slice(0, 8));
  const more = dropped.length > names.length ? ` and ${dropped.length - names.length} before` : '';
  const kept =
    number === undefined ? '' : ` It was pushed without ${names.join(', ')}${more}: those edits are kept in change request ${number}.`;
  note(
    run,
    'rewritten',
    `The history of "${branchName(connection.ref)}" was rewritten at the remote: it does not hold the commit that was synced last any more. What it says now was merged all the same, from what both sides had in common last.${kept}`,
    number,
  );
}

/** Returns a push that is under way. */
function pushingOf({ pushingCommitOid, pushingTreeOid, pushingRevisionId }: GitConnectionRecord): SyncedPair | null {
  return pairOf(pushingCommitOid, pushingTreeOid, pushingRevisionId);
}

/** Returns the commit pushed to the substitute of a protected branch. */
function asideOf({ pushedCommitOid, pushedTreeOid, pushedRevisionId }: GitConnectionRecord): SyncedPair | null {
  return pairOf(pushedCommitOid, pushedTreeOid, pushedRevisionId);
}

function pairOf(commit: string | null, tree: string | null, revisionId: string | null): SyncedPair | null {
  return commit === null || tree === null || revisionId === null ? null : { commit, tree, revisionId };
}

/** Returns the message of a commit of Octavo's, which is in the store. */
async function messageOf({ ctx }: SyncRun, { commit }: SyncedPair): Promise<string> {
  const found = await ctx.system.objects.read(commit);
  return found?.kind === 'commit' ? parseCommit(found.data).message.trimEnd() : '';
}

/**
 * Records a push whose answer was lost, when the branch turns out to be at it.
 * @returns whether that was so.
 */
export async function recogniseOwn(run: SyncRun, state: SyncState, tip: string | null): Promise<boolean> {
  const { connection, synced } = state;
  const [pushing, aside] = [pushingOf(connection), asideOf(connection)];
  const own = [pushing, aside].find((pair) => pair !== null && pair.commit === tip);
  if (own === undefined || own === null || own.commit === synced?.commit) return false;
  await recordPair(run, state, own, await messageOf(run, own));
  if (own === aside) saysBack(run, state);
  else run.exported = { commit: own.commit, revisionId: own.revisionId, files: 0, branch: branchName(connection.ref) };
  return true;
}

function saysBack(run: SyncRun, { connection }: SyncState): void {
  note(
    run,
    'pushed_back',
    `The commits of "${connection.pushedTo}" are in "${branchName(connection.ref)}" now. That branch may be deleted.`,
  );
}

/** Forgets a push that did not arrive. */
export async function forgetPush(run: SyncRun, state: SyncState): Promise<void> {
  const { store } = run.ctx.system;
  const { gitConnection } = store.tables;
  await store.tx(async (tx) => {
    await stillOurs(run, state)(tx);
    await tx.update(gitConnection).set(NOT_PUSHING).where(eq(gitConnection.spaceId, state.space.id));
  });
}
