import { findGitSync, type GitSyncRecord, type RunningJob } from '@octavo/core';
import { loadTarget, type SyncedOperation, saveConnection } from '../../connection/index.ts';
import type { GitEngine } from '../git-engine.ts';
import type { GitJobResult } from '../git-job.ts';
import { isOutdated } from '../operation-order.ts';
import type { ImportPayload } from '../start-git-operation.ts';
import { fetchVerified } from './fetch-verified.ts';
import { importCommit } from './import-commit.ts';

/** Warnings kept on a job: lists of jobs show them. */
const MOST_WARNINGS = 100;

/** Fetches a branch and makes its content the space's. */
export async function runImport(engine: GitEngine, job: RunningJob): Promise<GitJobResult> {
  const { context: ctx, signal } = job;
  const payload = job.payload as unknown as ImportPayload;
  const space = await loadTarget(ctx, payload.spaceId);
  const sync = await findGitSync(ctx, space.id);
  if (isOutdated(payload, sync)) return { outcome: 'outdated' };
  const fetched = await fetchVerified(engine, job, payload, sync);
  // The person may have written a short name, or HEAD.
  const operation = { ...payload, ref: fetched.ref, projectDirectory: payload.projectDirectory ?? '' };

  const { commit, tree } = fetched;
  if (!payload.force && !payload.standalone && isKnown(sync, operation, commit, space.revisionId)) {
    await ctx.system.store.tx(async (tx) => {
      await job.assertHeld(tx);
      await saveConnection(tx, ctx, space.id, operation, { commit, tree, revisionId: sync?.revisionId ?? space.revisionId });
    });
    return { outcome: 'unchanged', revisionId: space.revisionId, commit };
  }
  const {
    warnings,
    settled = [],
    ...result
  } = await importCommit(ctx, space.id, fetched, {
    operation,
    standalone: payload.standalone,
    force: payload.force,
    signal,
    assertHeld: (tx) => job.assertHeld(tx),
    onProgress: (phase, done, total) => job.progress({ phase, done, total, counts: { bytes: fetched.received.bytes } }),
  });
  return {
    outcome: 'imported',
    ...result,
    ...(settled.length === 0 ? {} : { notes: [{ code: 'settled', message: settled.join(' ') }] }),
    receivedBytes: fetched.received.bytes,
    warnings: warnings.slice(0, MOST_WARNINGS),
    ...(warnings.length > MOST_WARNINGS ? { moreWarnings: warnings.length - MOST_WARNINGS } : {}),
  };
}

/** Returns whether the live content equals a commit, or builds on it since it was imported from the same branch before. */
function isKnown(sync: GitSyncRecord | null, { url, ref, projectDirectory }: SyncedOperation, commit: string, liveId: string): boolean {
  if (sync === null || sync.revisionId === null || sync.commitOid !== commit || sync.projectDirectory !== projectDirectory) return false;
  return sync.revisionId === liveId || (sync.url === url && sync.ref === ref);
}
