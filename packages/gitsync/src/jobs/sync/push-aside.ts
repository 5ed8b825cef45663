import { findRevision } from '@octavo/core';
import { eq } from 'drizzle-orm';
import { branchName, operationOf } from '../../connection/index.ts';
import { type CommitBase, type Draft, draftCommit } from '../../content/index.ts';
import { parseCommit } from '../../objects/index.ts';
import { openPush, type PushSession } from '../../transport/index.ts';
import { exportedAs } from '../export/push-draft.ts';
import { remoteOf } from './look-at-remote.ts';
import { commitInput, pairOf, send } from './send-commit.ts';
import { NOT_PUSHING, note, type SyncRun, type SyncState, stillOurs } from './sync-run.ts';

/** Push that the connected branch refused. */
interface Refused {
  /** The session that the refusal came through: it knows the other branches. */
  main: PushSession;
  base: CommitBase;
  draft: Draft;
  error: unknown;
}

/**
 * Pushes what the connected branch refused to a branch of Octavo's own, `octavo/<number>`, and goes on there until the connected one has it. The
 * number is that of the change request, where one was merged.
 * @throws what that branch refuses.
 */
export async function pushAside(run: SyncRun, state: SyncState, refused: Refused): Promise<void> {
  const { ctx } = run;
  const { connection, space, live } = state;
  const { main } = refused;
  const goesOn = connection.pushedTo !== null && main.tipOf(`refs/heads/${connection.pushedTo}`) === connection.pushedCommitOid;
  const branch = goesOn && connection.pushedTo !== null ? connection.pushedTo : await freeBranch(run, state, main);
  const ref = `refs/heads/${branch}`;
  const { base, draft } = goesOn ? await onTop(run, state, refused) : refused;
  using session = await openPush({ ...remoteOf(run, state), ref });
  await send(run, state, { base, draft, session });

  const { store } = ctx.system;
  const { gitConnection, revision } = store.tables;
  const operation = { ...operationOf(connection, run.payload.requestedAt), ref };
  const { commit, tree, revisionId } = pairOf(draft);
  await store.tx(async (tx) => {
    await stillOurs(run, state)(tx);
    await tx
      .update(revision)
      .set(exportedAs(operation, { commit, tree, message: draft.message }))
      .where(eq(revision.id, live.id));
    await tx
      .update(gitConnection)
      .set({ ...NOT_PUSHING, pushedTo: branch, pushedCommitOid: commit, pushedTreeOid: tree, pushedRevisionId: revisionId })
      .where(eq(gitConnection.spaceId, space.id));
  });
  run.exported = { commit, revisionId, files: draft.files, branch };
  note(
    run,
    'pushed_to',
    `The branch "${branchName(connection.ref)}" does not take commits from here: it is protected. They are on "${branch}". Open a pull request from it, or allow the token to push.`,
  );
}

/** Returns the refused commit anew, on top of what that branch has; what came in by the connected one meanwhile is merged into it. */
async function onTop(run: SyncRun, state: SyncState, { base, main }: Refused): Promise<{ base: CommitBase; draft: Draft }> {
  const { connection, live, space } = state;
  const parent = connection.pushedCommitOid;
  const merges = main.tip === null || (await isKnownAncestor(run, main.tip, parent)) ? [] : [main.tip];
  const top: CommitBase = { ...base, parent, merges };
  const before = connection.pushedRevisionId === null ? undefined : await findRevision(run.ctx, space.id, connection.pushedRevisionId);
  const input = commitInput(run, state, main.format, {
    syncedRevisionId: before?.id ?? null,
    ref: `refs/heads/${connection.pushedTo}`,
    ...(before === undefined ? {} : { content: before.root }),
  });
  return { base: top, draft: await draftCommit(run.ctx, input, top, live) };
}

/** Commits of ours that are followed back. */
const MOST_FOLLOWED = 500;

/** Returns whether a commit of Octavo's descends from another one; commits that are not in the store are not followed. */
async function isKnownAncestor({ ctx }: SyncRun, ancestor: string, commit: string | null): Promise<boolean> {
  const queue = commit === null ? [] : [commit];
  const seen = new Set(queue);
  for (let oid = queue.shift(); oid !== undefined && seen.size < MOST_FOLLOWED; oid = queue.shift()) {
    if (oid === ancestor) return true;
    const found = await ctx.system.objects.read(oid);
    if (found?.kind !== 'commit') continue;
    for (const parent of parseCommit(found.data).parents) {
      if (!seen.has(parent)) queue.push(parent);
      seen.add(parent);
    }
  }
  return false;
}

/** Returns a name that no branch has: by the number of the change request that was merged last, else the next number that none has. */
async function freeBranch(run: SyncRun, { space, live }: SyncState, main: PushSession): Promise<string> {
  const { store } = run.ctx.system;
  const { changeRequest } = store.tables;
  const isTaken = (name: string) => main.tipOf(`refs/heads/${name}`) !== null;
  if (live.mergedFrom !== null) {
    const [merged] = await store.read
      .select({ number: changeRequest.number })
      .from(changeRequest)
      .where(eq(changeRequest.id, live.mergedFrom));
    if (merged !== undefined && !isTaken(`octavo/${merged.number}`)) return `octavo/${merged.number}`;
  }
  let number = space.changeRequests + 1;
  while (isTaken(`octavo/${number}`)) number++;
  return `octavo/${number}`;
}
