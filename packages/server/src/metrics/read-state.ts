import { statfs } from 'node:fs/promises';
import { type CacheUse, JOB_KINDS, type System } from '@octavo/core';
import type { ConnectionUse, ReplicaUse } from '@octavo/db';
import { and, count, eq, inArray, isNotNull, min, or } from 'drizzle-orm';
import { type BackupStatus, readBackupStatus } from '../backup/index.ts';
import type { LaneUse } from '../workers/pool.ts';

/** Sources of the state of an installation. */
export interface StateSources {
  system: System;
  lanes(): LaneUse[];
  /** Absolute path of the data folder. */
  data: string;
}

/** Jobs of a kind in a state. */
export interface QueueState {
  kind: string;
  state: 'queued' | 'running' | 'failed';
  count: number;
  /** Time for which the oldest of them has been due (s); 0 if none is. */
  oldestSeconds: number;
}

/** State of an installation at one moment. */
export interface InstallationState {
  connections: ConnectionUse[];
  /** Absent where no replica is set. */
  replica: ReplicaUse | undefined;
  caches: CacheUse[];
  lanes: LaneUse[];
  /** Bytes; `undefined` if the file system does not say. */
  disk: { free: number; size: number } | undefined;
  /** Read from the database; `undefined` while it does not answer. */
  rows: { bytes: number; queue: QueueState[]; gitStates: { state: string; count: number }[]; backup: BackupStatus | undefined } | undefined;
}

/** Reads the state: some counts over indexes, so that it takes milliseconds. */
export async function readState({ system, lanes, data }: StateSources): Promise<InstallationState> {
  const { store, caches } = system;
  return {
    connections: store.connections(),
    replica: store.replica?.use(),
    caches: caches.use(),
    lanes: lanes(),
    disk: await statfs(data).then(
      ({ bavail, blocks, bsize }) => ({ free: bavail * bsize, size: blocks * bsize }),
      () => undefined,
    ),
    // A database that is known to be away is not waited for, and one that fails now is no reason to tell nothing.
    rows: store.problem() === undefined ? await readRows(system).catch(() => undefined) : undefined,
  };
}

async function readRows(system: System): Promise<InstallationState['rows']> {
  const { store } = system;
  const { gitConnection } = store.tables;
  const gitStates = await store.read
    .select({ state: gitConnection.state, count: count() })
    .from(gitConnection)
    .groupBy(gitConnection.state);
  return {
    bytes: await store.size(),
    queue: await readQueue(system),
    gitStates: gitStates.map((row) => ({ ...row, count: Number(row.count) })),
    backup: await readBackupStatus(store),
  };
}

async function readQueue({ store, now }: System): Promise<QueueState[]> {
  const { job } = store.tables;
  const rows = await store.read
    .select({ kind: job.kind, state: job.state, count: count(), due: min(job.runAt) })
    .from(job)
    .where(or(inArray(job.state, ['queued', 'running']), and(eq(job.state, 'failed'), isNotNull(job.retryAt))))
    .groupBy(job.kind, job.state);
  return rows.flatMap(({ kind, state, count: jobs, due }) => {
    // A kind of a later version is none that this one knows by name.
    const name = Object.hasOwn(JOB_KINDS, kind) ? kind : 'other';
    if (state !== 'queued' && state !== 'running' && state !== 'failed') return [];
    return [{ kind: name, state, count: Number(jobs), oldestSeconds: Math.max(0, (now() - Number(due ?? now())) / 1000) }];
  });
}
