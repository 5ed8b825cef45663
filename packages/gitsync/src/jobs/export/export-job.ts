import { OctavoError } from '@octavo/contract';
import { findGitSync, findRevision, type GitSyncRecord, type RunningJob, type SpaceRecord } from '@octavo/core';
import { eq } from 'drizzle-orm';
import { commitWords, DEFAULT_MESSAGE, loadTarget, networkOf, openCredentials, saveConnection } from '../../connection/index.ts';
import { type CommitBase, type CommitInput, type Draft, draftCommit, lastSynced, startOfHistory } from '../../content/index.ts';
import { openPush, type PushSession } from '../../transport/index.ts';
import type { GitEngine } from '../git-engine.ts';
import type { GitJobResult } from '../git-job.ts';
import { fetchVerified, type VerifiedCommit } from '../import/fetch-verified.ts';
import { isOutdated } from '../operation-order.ts';
import type { ExportPayload } from '../start-git-operation.ts';
import { findOwnCommit } from './find-own-commit.ts';
import { branchMoved, exportedAs, pushDraft, wasRefused } from './push-draft.ts';

/** Input of the commit of an export that somebody asked for. */
interface ExportInput extends CommitInput {
  payload: ExportPayload;
}

/** Commits what changed here since the last sync on top of a branch, and pushes it. Never by force. */
export async function runExport(engine: GitEngine, job: RunningJob): Promise<GitJobResult> {
  const { context: ctx } = job;
  const payload = job.payload as unknown as ExportPayload;
  const space = await loadTarget(ctx, payload.spaceId);
  const sync = await findGitSync(ctx, space.id);
  if (isOutdated(payload, sync)) return { outcome: 'outdated' };
  const projectDirectory = payload.projectDirectory ?? sync?.projectDirectory ?? '';
  using remote = await connect(job, payload);
  const input: ExportInput = { space, payload, projectDirectory, sync, job, format: remote.format, ...ownWords(job, space, sync) };
  const { tip } = remote;

  let base: CommitBase;
  if (tip === null) base = (sync?.url === payload.url ? await lastSynced(ctx, input) : undefined) ?? (await startOfHistory(ctx, input));
  else {
    const known = tip === sync?.commitOid ? await lastSynced(ctx, input) : undefined;
    if (known !== undefined) base = known;
    else {
      const fetched = await fetchTip(engine, job, payload, sync, tip);
      const own = await findOwnCommit(ctx, input, fetched);
      if (own !== undefined) {
        await record(input, own);
        // Edited since that try: the rest goes on top of what it pushed.
        if (own.revision.id !== space.revisionId && isConnected(input)) return runExport(engine, job);
        return resultOf('exported', own);
      }
      base = await baseAt(input, fetched);
    }
  }
  const draft = await pushFrom(engine, input, base, remote);
  await record(input, draft);
  return resultOf(draft.commit === tip ? 'unchanged' : 'exported', draft);
}

/** Returns the words of a commit without a message of its own: a summary of the changes. */
function ownWords({ context, payload }: RunningJob, space: SpaceRecord, sync: GitSyncRecord | null): Pick<CommitInput, 'words'> {
  const { message, ref } = payload as unknown as ExportPayload;
  if (message !== '') return {};
  return { words: commitWords(context, { space, template: DEFAULT_MESSAGE, ref, syncedRevisionId: sync?.revisionId ?? null }) };
}

function resultOf(outcome: GitJobResult['outcome'], { commit, files, revision }: Draft): GitJobResult {
  return { outcome, revisionId: revision.id, commit, files };
}

/** Asks the remote where the branch is. */
async function connect(job: RunningJob, payload: ExportPayload): Promise<PushSession> {
  job.progress({ phase: 'connecting' });
  return openPush({
    url: payload.url,
    ref: payload.ref,
    credentials: openCredentials(job.context, payload),
    network: networkOf(job.context, payload.spaceId),
    signal: job.signal,
  });
}

async function fetchTip(
  engine: GitEngine,
  job: RunningJob,
  payload: ExportPayload,
  sync: GitSyncRecord | null,
  tip: string,
): Promise<VerifiedCommit> {
  const fetched = await fetchVerified(engine, job, payload, sync);
  if (fetched.commit !== tip) throw branchMoved();
  return fetched;
}

/** Returns the base at a commit of the branch other than that of the last sync. @throws OctavoError `git_diverged`. */
async function baseAt(input: ExportInput, { commit, tree }: VerifiedCommit): Promise<CommitBase> {
  const { job, payload, sync } = input;
  const synced = tree === sync?.treeOid ? await lastSynced(job.context, input) : undefined;
  if (synced !== undefined) return { ...synced, parent: commit };
  // This side wins: all of our files, on top of all of theirs.
  if (payload.force) return { parent: commit, tree, content: job.context.system.content.emptyRoot };
  const branch = payload.ref.replace(/^refs\/heads\//, '');
  throw new OctavoError(
    'conflict',
    `The branch "${branch}" holds commits that are not in this space. Import it first and export again, or export to a new branch. Nothing was pushed.`,
    { code: 'git_diverged', data: { ref: payload.ref } },
  );
}

/** Commits the live content on a base and pushes it. */
async function pushFrom(engine: GitEngine, input: CommitInput, base: CommitBase, remote: PushSession): Promise<Draft> {
  const { tip } = remote;
  const { context: ctx } = input.job;
  const revision = await findRevision(ctx, input.space.id, input.space.revisionId);
  const draft = await draftCommit(ctx, input, base, revision);
  if (draft.commit === tip) return draft;
  try {
    await pushDraft(engine, input.job, base, draft, remote);
    return draft;
  } catch (error) {
    // The remote may have forgotten the commit of the last sync, after a rewritten history: a new branch then starts a history of its own.
    if (tip !== null || base.parent === null || !wasRefused(error, 'remote')) throw error;
    const start = await startOfHistory(ctx, input);
    const anew = await draftCommit(ctx, input, start, revision);
    await pushDraft(engine, input.job, start, anew, remote);
    return anew;
  }
}

/** Returns whether the export goes to the branch that the space is connected to, or connects it. */
function isConnected({ sync, payload }: ExportInput): boolean {
  return sync === null || (sync.url === payload.url && sync.ref === payload.ref);
}

/**
 * Writes the commit on the revision it holds, so that importing it later is no change; and moves the connection on when this was its branch,
 * or when the space had none.
 */
async function record(input: ExportInput, { commit, tree, objects, revision }: Draft): Promise<void> {
  const { space, payload, projectDirectory, job } = input;
  const { context: ctx } = job;
  const { store } = ctx.system;
  const table = store.tables.revision;
  const connected = isConnected(input);
  await store.tx(async (tx) => {
    await job.assertHeld(tx);
    // A commit that was there before keeps its own words on the revision that was imported from it.
    if (objects.length > 0 && (connected || revision.gitOid === null)) {
      await tx
        .update(table)
        .set(exportedAs(payload, { commit, tree, message: payload.message }))
        .where(eq(table.id, revision.id));
    }
    if (connected) await saveConnection(tx, ctx, space.id, { ...payload, projectDirectory }, { commit, tree, revisionId: revision.id });
  });
}
