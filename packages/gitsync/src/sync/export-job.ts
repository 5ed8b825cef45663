import { OctavoError } from '@octavo/contract';
import { findGitSync, findRevision, type JobHandler, loadSpace, type RunningJob, type SpaceRecord } from '@octavo/core';
import { eq } from 'drizzle-orm';
import { fetchCommit } from '../transport/fetch.ts';
import { DEFAULT_PACK_LIMITS } from '../transport/network.ts';
import { pushCommit } from '../transport/push.ts';
import { listRefs } from '../transport/refs.ts';
import { type Draft, makeCommit } from './commit-content.ts';
import type { GitEngine } from './git-jobs.ts';
import { networkOf, openCredentials } from './git-request.ts';
import { isOutdated } from './import-job.ts';
import { commitAddress, saveConnection } from './save-connection.ts';
import { EXPORT_KIND, type ExportPayload } from './start-git-operation.ts';
import { reportFailure, reportStart, reportSuccess } from './sync-events.ts';

/** Commits what changed here since the last sync on top of a branch, and pushes it. Never by force. */
export function exportJob(engine: GitEngine): JobHandler {
  return {
    kind: EXPORT_KIND,
    maxAttempts: 4,
    async run(job) {
      const payload = job.payload as unknown as ExportPayload;
      await reportStart(job, 'export');
      try {
        const result = await runExport(engine, job, payload);
        await reportSuccess(job, 'export', result);
        return result;
      } catch (error) {
        await reportFailure(job, 'export', error);
        throw error;
      }
    },
  };
}

async function runExport(engine: GitEngine, job: RunningJob, payload: ExportPayload): Promise<Record<string, unknown>> {
  const { context: ctx } = job;
  const { space } = await loadSpace(ctx, payload.spaceId, 'create');
  const sync = await findGitSync(ctx, space.id);
  if (isOutdated(payload, sync?.operationAt ?? null)) return { outcome: 'outdated' };
  const tip = await remoteTip(job, payload);
  const parent = tip ?? (sync?.url === payload.url ? sync.commitOid : null);
  const parentTree = parent === null ? null : await treeOf(engine, job, payload, parent, sync);
  const draft = await makeCommit(ctx, { space, payload, sync, parent, parentTree, job });
  if (draft.commit !== tip) await push(job, payload, draft, tip);
  const revisionId = await record(job, space, payload, draft, sync);
  return { outcome: draft.commit === tip ? 'unchanged' : 'exported', revisionId, commit: draft.commit, files: draft.files };
}

/** Where the branch is; null when the remote has no such branch yet. */
async function remoteTip(job: RunningJob, payload: ExportPayload): Promise<string | null> {
  job.progress({ phase: 'connecting' });
  const { refs } = await listRefs({
    url: payload.url,
    credentials: openCredentials(job.context, payload),
    prefix: payload.ref,
    network: networkOf(job.context),
    signal: job.signal,
  });
  return refs.find((ref) => ref.name === payload.ref)?.oid ?? null;
}

/** The tree of the commit to build on; fetched when the branch is at one that is not here. */
async function treeOf(
  engine: GitEngine,
  job: RunningJob,
  payload: ExportPayload,
  parent: string,
  sync: Awaited<ReturnType<typeof findGitSync>>,
): Promise<string> {
  if (sync !== null && sync.treeOid !== null && parent === sync.commitOid) return sync.treeOid;
  const { context: ctx, signal } = job;
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
    onProgress: ({ receivedBytes, objects }) => job.progress({ phase: 'receiving', counts: { bytes: receivedBytes, objects } }),
  });
  if (fetched.commit !== parent) {
    throw new OctavoError('unavailable', 'The branch moved while it was read. It is tried again.', { code: 'git_branch_moved' });
  }
  return fetched.tree;
}

async function push(job: RunningJob, payload: ExportPayload, draft: Draft, tip: string | null): Promise<void> {
  const { context: ctx, signal } = job;
  await pushCommit({
    url: payload.url,
    credentials: openCredentials(ctx, payload),
    ref: payload.ref,
    commit: draft.commit,
    parent: tip,
    newOids: draft.newOids,
    objects: ctx.system.objects,
    network: networkOf(ctx),
    signal,
    onProgress: ({ sentBytes, objects, totalObjects }) =>
      job.progress({
        phase: 'sending',
        ...(totalObjects > 0 ? { done: objects, total: totalObjects } : {}),
        counts: { bytes: sentBytes, objects },
      }),
  });
}

/**
 * Writes the commit on the revision it holds, so that importing it later is no change; and moves the connection on when this was its branch,
 * or when the space had none.
 */
async function record(
  job: RunningJob,
  space: SpaceRecord,
  payload: ExportPayload,
  draft: Draft,
  sync: Awaited<ReturnType<typeof findGitSync>>,
): Promise<string> {
  const { context: ctx } = job;
  const { store } = ctx.system;
  const { revision } = store.tables;
  const exported = await findRevision(ctx, space.id, space.revisionId);
  const own = sync === null || (sync.url === payload.url && sync.ref === payload.ref);
  await store.tx(async (tx) => {
    await job.assertHeld(tx);
    if (own || exported.gitOid === null) {
      const git = {
        gitOid: draft.commit,
        gitTree: draft.tree,
        gitMessage: payload.message,
        gitUrl: commitAddress(payload, draft.commit) ?? null,
        gitRef: payload.ref,
        gitByOctavo: true,
      };
      await tx.update(revision).set(git).where(eq(revision.id, exported.id));
    }
    if (own) await saveConnection(tx, ctx, space.id, payload, { commit: draft.commit, tree: draft.tree, revisionId: exported.id });
  });
  return exported.id;
}
