import type { GitSyncRecord, RunningJob } from '@octavo/core';
import { type FetchResult, fetchCommit } from '../transport/fetch.ts';
import { DEFAULT_PACK_LIMITS } from '../transport/network.ts';
import type { FactsByBlob } from './file-facts.ts';
import type { GitEngine } from './git-jobs.ts';
import { type GitOperation, networkOf, openCredentials } from './git-request.ts';
import type { FileFacts } from './page-tasks.ts';
import { assertOwnTree } from './verify-tree.ts';

/** A commit whose tree is here, whole, and may be used by the space. */
export interface VerifiedCommit extends FetchResult {
  /** Facts of files that came, as far as they were inspected on the way. */
  facts: FactsByBlob;
}

/**
 * Fetches the commit an operation names, and makes sure that its tree uses nothing of other spaces.
 * @throws OctavoError those of `fetchCommit`; `git_foreign_object`; `git_bad_object`.
 */
export async function fetchVerified(
  engine: GitEngine,
  job: RunningJob,
  operation: GitOperation & { spaceId: string },
  sync: GitSyncRecord | null,
): Promise<VerifiedCommit> {
  const { context: ctx, signal } = job;
  const { objects } = ctx.system;
  const facts = new Map<string, FileFacts>();
  const fetched = await fetchCommit({
    url: operation.url,
    credentials: openCredentials(ctx, operation),
    ref: operation.ref,
    ...(sync?.commitOid == null ? {} : { have: sync.commitOid }),
    objects,
    decoder: engine.decoder,
    limits: DEFAULT_PACK_LIMITS,
    network: networkOf(ctx),
    tempDir: engine.tempDir,
    signal,
    // Only our own decoder makes notes, and only of this kind.
    onNote: (oid, note) => facts.set(oid, note as FileFacts),
    onProgress: ({ phase, receivedBytes, objects, totalObjects }) => {
      job.progress({
        phase: phase === 'connecting' ? 'connecting' : 'receiving',
        ...(totalObjects > 0 ? { done: objects, total: totalObjects } : {}),
        counts: { bytes: receivedBytes, objects },
      });
    },
  });
  await assertOwnTree(objects, { received: fetched.received.oids, known: sync?.treeOid ?? null }, fetched.tree);
  return { ...fetched, facts };
}
