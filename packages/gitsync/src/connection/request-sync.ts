import { OctavoError } from '@octavo/contract';
import { type Context, contentKey, enqueueJob, type JobRecord, lockInTransaction, type SpaceRecord } from '@octavo/core';
import type { Db } from '@octavo/db';
import { and, asc, eq } from 'drizzle-orm';
import { findGitConnection, notConnected } from './connection-record.ts';
import { loadTarget } from './load-target.ts';

/** Kind of the job that brings a space and its remote together. */
export const SYNC_KIND = 'git-sync';

/** Longest time (ms) that a sync is put off while somebody goes on writing. */
export const LONGEST_WAIT_MS = 10 * 60_000;

/** Cause of a sync. */
export type SyncCause = 'connected' | 'settings' | 'manual' | 'api' | 'webhook' | 'poll' | 'edit' | 'merge' | 'retry';

/** Payload of a sync job. */
export interface SyncPayload extends Record<string, unknown> {
  spaceId: string;
  cause: SyncCause;
  /** Performs actions that are otherwise refused for safety; see {@link requestSync}. */
  force: boolean;
  /** Time (ms) of the first request. */
  requestedAt: number;
  /** True while all that it was asked for is text that somebody is still writing: a later request puts it off. */
  mayWait?: boolean;
}

/** Request for a sync. */
export interface SyncRequest {
  cause: SyncCause;
  /**
   * Lets the side win that the connection's direction comes from, and makes a branch again that was deleted at the remote. No history is ever
   * rewritten.
   */
  force?: boolean;
  /** Not before this time (ms); now when absent. */
  runAt?: number;
  /** True for text that somebody is still writing: puts off a sync that waits for nothing else, for ten minutes at most. */
  mayWait?: boolean;
}

/**
 * Asks for a sync of a space with its remote. One that waits already serves everybody: at most one of a space has not begun. Needs the role
 * `create`. Returns the job that will do it.
 * @throws OctavoError `not_found` (`git_not_connected`), `forbidden`; `conflict` (`git_paused`).
 */
export async function requestSync(ctx: Context, spaceId: string, cause: SyncCause, options: Omit<SyncRequest, 'cause'> = {}) {
  const space = await loadTarget(ctx, spaceId);
  const { store } = ctx.system;
  const job = await store.tx(async (tx) => {
    const connection = await findGitConnection(ctx.system, space.id, tx);
    if (connection === null) throw notConnected();
    if (connection.state === 'paused') {
      throw new OctavoError('conflict', 'The connection is paused. Resume it first.', { code: 'git_paused' });
    }
    return queueSync(tx, ctx, space, { cause, ...options });
  });
  ctx.system.wakeJobs();
  return job;
}

/** As {@link requestSync} inside a transaction, without its checks. */
export async function queueSync(tx: Db, ctx: Context, space: SpaceRecord, request: SyncRequest): Promise<JobRecord> {
  const { store, now } = ctx.system;
  const { job } = store.tables;
  const { cause, force = false, runAt = now(), mayWait = false } = request;
  await lockInTransaction(tx, ctx.system, `git-sync:${space.id}`);
  const connection = await findGitConnection(ctx.system, space.id, tx);
  const host = URL.parse(connection?.url ?? '')?.host;
  const waiting = await findWaiting(tx, ctx, space.id);
  if (waiting === undefined) {
    return enqueueJob(tx, ctx, {
      kind: SYNC_KIND,
      key: contentKey(space.id),
      spaceId: space.id,
      organizationId: space.organizationId,
      ...(host === undefined ? {} : { host }),
      payload: { spaceId: space.id, cause, force, requestedAt: now(), ...(mayWait ? { mayWait } : {}) } satisfies SyncPayload,
      runAt,
    });
  }
  const { mayWait: mightWait, ...asked } = waiting.payload;
  const stillWaits = mightWait === true && mayWait;
  const payload = { ...asked, force: asked.force === true || force, ...(stillWaits ? { mayWait: true } : {}) };
  const at = stillWaits ? Math.max(waiting.runAt, Math.min(runAt, waiting.createdAt + LONGEST_WAIT_MS)) : Math.min(waiting.runAt, runAt);
  const isSame = at === waiting.runAt && payload.force === waiting.payload.force && stillWaits === (mightWait === true);
  if (isSame && host === (waiting.host ?? undefined)) return waiting;
  const [changed] = await tx
    .update(job)
    .set({ runAt: at, payload, host: host ?? null })
    .where(and(eq(job.id, waiting.id), eq(job.state, 'queued')))
    .returning();
  return changed ?? waiting;
}

/** Lets a sync that waits for somebody to stop writing run now, inside a transaction: other work of the space waits behind it. */
export async function hastenSync(tx: Db, ctx: Context, spaceId: string): Promise<void> {
  const { store, now } = ctx.system;
  const waiting = await findWaiting(tx, ctx, spaceId);
  if (waiting?.payload.mayWait !== true) return;
  const { mayWait: _over, ...payload } = waiting.payload;
  const { job } = store.tables;
  await tx
    .update(job)
    .set({ runAt: now(), payload })
    .where(and(eq(job.id, waiting.id), eq(job.state, 'queued')));
}

/** Returns the sync of a space that has not begun. */
async function findWaiting(tx: Db, { system: { store } }: Context, spaceId: string): Promise<JobRecord | undefined> {
  const { job } = store.tables;
  const [waiting] = await tx
    .select()
    .from(job)
    .where(and(eq(job.key, contentKey(spaceId)), eq(job.state, 'queued'), eq(job.kind, SYNC_KIND), eq(job.attempts, 0)))
    .orderBy(asc(job.id))
    .limit(1);
  return waiting;
}
