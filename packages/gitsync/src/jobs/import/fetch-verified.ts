import type { GitSyncRecord, RunningJob } from '@octavo/core';
import { type GitOperation, networkOf, openCredentials, packLimitsOf } from '../../connection/index.ts';
import { assertOwnTree, type FactsByBlob, type FileFacts, type LfsPointer, type LfsResolver, warmPlanner } from '../../content/index.ts';
import { downloadLfs, type FetchResult, fetchCommit } from '../../transport/index.ts';
import type { GitEngine } from '../git-engine.ts';

/** A commit whose tree is here, whole, and may be used by the space. */
export interface VerifiedCommit extends FetchResult {
  /** Facts of files that came, as far as they were inspected on the way. */
  facts: FactsByBlob;
  /** Fetches what is in LFS, where the operator allows that. */
  downloadLfs?: LfsResolver['download'];
}

/** Bytes of files whose facts are kept while a pack arrives. */
const MOST_NOTED_BYTES = 256 * 1024 ** 2;

/**
 * Fetches the commit an operation names, and makes sure that its tree uses nothing of other spaces.
 * @throws OctavoError those of `fetchCommit`; `git_foreign_object`; `git_bad_object`.
 */
export async function fetchVerified(
  engine: GitEngine,
  job: Pick<RunningJob, 'context' | 'signal' | 'progress'>,
  operation: GitOperation & { spaceId: string },
  sync: GitSyncRecord | null,
): Promise<VerifiedCommit> {
  const { context: ctx, signal } = job;
  const { objects } = ctx.system;
  const facts = new Map<string, FileFacts>();
  let isWarm = false;
  let noted = 0;
  const credentials = openCredentials(ctx, operation);
  const remote = { url: operation.url, ...(credentials && { credentials }), network: networkOf(ctx, operation.spaceId), signal };
  const fetched = await fetchCommit({
    ...remote,
    ref: operation.ref,
    ...(sync?.commitOid == null ? {} : { have: sync.commitOid, ...(sync.treeOid !== null && { haveTree: sync.treeOid }) }),
    objects,
    decoder: engine.decoder,
    limits: packLimitsOf(ctx),
    tempDir: engine.tempDir,
    // Only our own decoder makes notes, and only of this kind.
    onNote: (oid, note, size) => {
      // Those of further files are read when they are needed: a repository may hold millions.
      noted += size;
      if (noted <= MOST_NOTED_BYTES) facts.set(oid, note as FileFacts);
    },
    onProgress: ({ phase, receivedBytes, objects, totalObjects }) => {
      if (!isWarm && objects * 2 > totalObjects) {
        isWarm = true;
        warmPlanner(ctx, facts.size);
      }
      job.progress({
        phase: phase === 'connecting' ? 'connecting' : 'receiving',
        ...(totalObjects > 0 ? { done: objects, total: totalObjects } : {}),
        counts: { bytes: receivedBytes, objects },
      });
    },
  });
  await assertOwnTree(objects, { received: fetched.received.oids, known: sync?.treeOid ?? null }, fetched.tree);
  const { programs } = networkOf(ctx, operation.spaceId);
  const download = (pointers: readonly LfsPointer[]) =>
    downloadLfs(pointers, {
      ...remote,
      ref: fetched.ref,
      objects,
      tempDir: engine.tempDir,
      maxFileBytes: packLimitsOf(ctx).maxObjectBytes,
      onProgress: (done, total) => job.progress({ phase: 'receiving', done, total }),
    });
  return { ...fetched, facts, ...(programs && { downloadLfs: download }) };
}
