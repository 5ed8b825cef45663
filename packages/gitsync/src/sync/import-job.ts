import { OctavoError } from '@octavo/contract';
import { type Context, findGitSync, type JobHandler, loadSpace, type RunningJob } from '@octavo/core';
import { eq } from 'drizzle-orm';
import { fetchCommit } from '../transport/fetch.ts';
import { DEFAULT_PACK_LIMITS } from '../transport/network.ts';
import type { GitEngine } from './git-jobs.ts';
import { networkOf, openCredentials } from './git-request.ts';
import { importCommit } from './import-commit.ts';
import type { FileFacts } from './page-tasks.ts';
import { IMPORT_KIND, type ImportPayload } from './start-git-operation.ts';
import { reportFailure, reportStart, reportSuccess } from './sync-events.ts';

/** Fetches a branch and makes its content the space's. */
export function importJob(engine: GitEngine): JobHandler {
  return {
    kind: IMPORT_KIND,
    maxAttempts: 4,
    async run(job) {
      const payload = job.payload as unknown as ImportPayload;
      await reportStart(job, 'import');
      try {
        const result = await runImport(engine, job, payload);
        await reportSuccess(job, 'import', result);
        return result;
      } catch (error) {
        await reportFailure(job, 'import', error);
        throw error;
      }
    },
  };
}

async function runImport(engine: GitEngine, job: RunningJob, payload: ImportPayload): Promise<Record<string, unknown>> {
  const { context: ctx, signal } = job;
  const { space } = await loadSpace(ctx, payload.spaceId, 'create');
  const sync = await findGitSync(ctx, space.id);
  if (isOutdated(payload, sync?.operationAt ?? null)) return { outcome: 'outdated' };
  const facts = new Map<string, FileFacts>();
  const fetched = await fetchCommit({
    url: payload.url,
    credentials: openCredentials(ctx, payload),
    ref: payload.ref,
    ...(sync?.commitOid == null ? {} : { have: sync.commitOid }),
    objects: ctx.system.objects,
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
  const same =
    fetched.commit === sync?.commitOid && payload.projectDirectory === sync.projectDirectory && sync.revisionId === space.revisionId;
  if (same && !payload.force && !payload.standalone) {
    await refreshConnection(ctx, payload);
    return { outcome: 'unchanged', revisionId: space.revisionId, commit: fetched.commit };
  }
  const result = await importCommit(
    ctx,
    space,
    { commit: fetched.commit, tree: fetched.tree, received: fetched.received.oids, facts },
    {
      operation: payload,
      standalone: payload.standalone,
      signal,
      assertHeld: (tx) => job.assertHeld(tx),
      onProgress: (phase, done, total) => job.progress({ phase, done, total, counts: { bytes: fetched.received.bytes } }),
    },
  );
  return { outcome: 'imported', ...result, receivedBytes: fetched.received.bytes };
}

/** Whether a newer operation was applied while this one waited (decisions B-GIT3). */
export function isOutdated(payload: { timestamp: number | null; force: boolean }, newest: number | null): boolean {
  return !payload.force && payload.timestamp !== null && newest !== null && payload.timestamp < newest;
}

/** Nothing changed there: only when we looked, and with which credentials, is new. */
async function refreshConnection(ctx: Context, payload: ImportPayload): Promise<void> {
  const { store, now } = ctx.system;
  const { gitSync } = store.tables;
  const rows = await store.tx((tx) =>
    tx
      .update(gitSync)
      .set({ updatedAt: now(), url: payload.url, ref: payload.ref, credentials: payload.credentials, operationAt: payload.timestamp })
      .where(eq(gitSync.spaceId, payload.spaceId))
      .returning({ spaceId: gitSync.spaceId }),
  );
  if (rows.length === 0) throw new OctavoError('not_found', 'The space is gone.');
}
