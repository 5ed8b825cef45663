import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Owner } from '../http/routes.ts';
import { type InstallationState, readState, type StateSources } from './read-state.ts';

/** Outcome of one run of a job. */
export type JobOutcome = 'succeeded' | 'failed' | 'interrupted';

/** Counts what happens in a server, and reads its state when it is asked. */
export interface Metrics {
  /** An answer of the server; `status` is `aborted` if the connection ended before all of it was sent. */
  onRequest(door: Owner, status: number | 'aborted', seconds: number): void;
  /** An answer of an operation of the API. */
  onOperation(operation: string, status: number, seconds: number): void;
  onJob(kind: string, outcome: JobOutcome, seconds: number): void;
  /** Returns all metrics in the text format of Prometheus. Those of a database that does not answer are left out. */
  text(): Promise<string>;
  readonly contentType: string;
  /** Names of all metrics, those of the process included. */
  readonly names: readonly string[];
  close(): void;
}

/** Answers of a documentation server take from a millisecond, of a cache, to a minute, of a large import. */
const REQUEST_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];
const JOB_SECONDS = [0.01, 0.05, 0.25, 1, 5, 30, 120, 600, 3600];

/**
 * Creates the metrics of a server. Labels have values that the program knows beforehand (operations, kinds, statuses), never those of users. On
 * the path of a request it takes some microseconds.
 */
export function createMetrics(sources: StateSources, build: string): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'octavo_http_request_seconds',
    help: 'Time until a request was answered whole, by door and status.',
    labelNames: ['door', 'status'] as const,
    buckets: REQUEST_SECONDS,
    registers,
  });
  const operations = new Counter({
    name: 'octavo_api_requests_total',
    help: 'Answers of the API, by operation and status.',
    labelNames: ['operation', 'status'] as const,
    registers,
  });
  const latencies = new Histogram({
    name: 'octavo_api_request_seconds',
    help: 'Time that an operation of the API took, without sending the answer.',
    labelNames: ['operation'] as const,
    buckets: REQUEST_SECONDS,
    registers,
  });
  const jobs = new Histogram({
    name: 'octavo_job_seconds',
    help: 'Time that runs of jobs took, by kind and outcome. Git exchanges are those of git-import, git-export and git-sync; mails those of mail.',
    labelNames: ['kind', 'outcome'] as const,
    buckets: JOB_SECONDS,
    registers,
  });
  new Gauge({
    name: 'octavo_info',
    help: 'Version of the program, and its database.',
    labelNames: ['version', 'database'] as const,
    registers,
  })
    .labels(build, sources.system.store.dialect)
    .set(1);
  const state = stateGauges(registers);
  let refreshing: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    state.set(await readState(sources));
  }

  return {
    onRequest: (door, status, seconds) => requests.labels(door, String(status)).observe(seconds),
    onOperation(operation, status, seconds) {
      operations.labels(operation, String(status)).inc();
      latencies.labels(operation).observe(seconds);
    },
    onJob: (kind, outcome, seconds) => jobs.labels(kind, outcome).observe(seconds),
    async text() {
      // Two scrapers at once cost one.
      refreshing ??= refresh().finally(() => {
        refreshing = undefined;
      });
      await refreshing;
      return registry.metrics();
    },
    contentType: registry.contentType,
    names: registry.getMetricsAsArray().map(({ name }) => name),
    close: () => registry.clear(),
  };
}

/** Creates the gauges of the state that is read when somebody asks. */
function stateGauges(registers: Registry[]): { set(state: InstallationState): void } {
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
    new Gauge({ name, help, labelNames: [...labelNames], registers });
  const up = gauge('octavo_database_up', '1 if the database answers, else 0.', []);
  const databaseBytes = gauge('octavo_database_bytes', 'Size of the database.', []);
  const connections = gauge('octavo_database_connections', 'Connections to the database, by kind and state.', ['kind', 'state']);
  const waiting = gauge('octavo_database_waiting', 'Transactions and reads that wait for a connection.', ['kind']);
  const replicaUsed = gauge('octavo_replica_used', '1 while readers are answered from the replica of the database, else 0.', []);
  const replicaBehind = gauge(
    'octavo_replica_behind_seconds',
    'Time that the replica is behind the database; missing before it is known.',
    [],
  );
  const replicaReads = new Counter({
    name: 'octavo_replica_reads_total',
    help: 'Reads of the replica: answered, or failed and asked of the database instead.',
    labelNames: ['result'] as const,
    registers,
  });
  const jobs = gauge('octavo_jobs', 'Jobs on the queue, by kind and state; failed ones are those that will be tried again.', [
    'kind',
    'state',
  ]);
  const oldest = gauge('octavo_job_oldest_seconds', 'Time that the oldest job of a kind has waited beyond the time it was due.', ['kind']);
  const git = gauge('octavo_git_connections', 'Connections with Git remotes, by state.', ['state']);
  const cacheBytes = gauge('octavo_cache_bytes', 'Bytes in a cache.', ['cache']);
  const cacheLimit = gauge('octavo_cache_limit_bytes', 'Most bytes of a cache.', ['cache']);
  const found = new Counter({
    name: 'octavo_cache_requests_total',
    help: 'Values that a cache was asked for, and whether it had them.',
    labelNames: ['cache', 'result'] as const,
    registers,
  });
  const lanes = gauge('octavo_worker_tasks', 'Tasks of worker threads, by lane and state.', ['lane', 'state']);
  const laneLimit = gauge('octavo_worker_limit', 'Tasks of a lane that may run at once.', ['lane']);
  const disk = gauge('octavo_disk_bytes', 'Room on the disk of the data folder: free for this user, and in all.', ['state']);
  const backupAt = gauge(
    'octavo_backup_last_proven_timestamp_seconds',
    'Moment of the newest backup that was proven by restoring it; 0 if none is.',
    [],
  );
  const provenAt = gauge('octavo_backup_last_proof_timestamp_seconds', 'Time at which that backup was proven.', []);
  const backupBytes = gauge('octavo_backup_last_bytes', 'Bytes that this backup added.', []);
  const runOk = gauge('octavo_backup_last_run_ok', '1 if the last run made a backup and proved it, else 0.', []);
  const runAt = gauge('octavo_backup_last_run_timestamp_seconds', 'End of the last run.', []);
  const runSeconds = gauge('octavo_backup_last_run_seconds', 'Time that the last run took.', []);

  return {
    set(state) {
      databaseBytes.remove();
      for (const one of [jobs, oldest, git, disk, found, lanes, connections, replicaReads]) one.reset();
      for (const one of [replicaUsed, replicaBehind]) one.remove();
      up.set(state.rows === undefined ? 0 : 1);
      for (const { kind, idle, open, waiting: count } of state.connections) {
        connections.labels(kind, 'idle').set(idle);
        connections.labels(kind, 'busy').set(open - idle);
        waiting.labels(kind).set(count);
      }
      if (state.replica !== undefined) {
        const { state: use, behindMs, answered, failed } = state.replica;
        replicaUsed.set(use === 'used' ? 1 : 0);
        if (behindMs !== undefined) replicaBehind.set(behindMs / 1000);
        replicaReads.labels('answered').inc(answered);
        replicaReads.labels('failed').inc(failed);
      }
      for (const { name, bytes, limit, hits, misses } of state.caches) {
        cacheBytes.labels(name).set(bytes);
        cacheLimit.labels(name).set(limit);
        found.labels(name, 'hit').inc(hits);
        found.labels(name, 'miss').inc(misses);
      }
      for (const { lane, limit, running, waiting: count } of state.lanes) {
        lanes.labels(lane, 'running').set(running);
        lanes.labels(lane, 'waiting').set(count);
        laneLimit.labels(lane).set(limit);
      }
      if (state.disk !== undefined) {
        disk.labels('free').set(state.disk.free);
        disk.labels('size').set(state.disk.size);
      }
      if (state.rows === undefined) return;
      const { bytes, queue, gitStates, backup } = state.rows;
      databaseBytes.set(bytes);
      for (const { kind, state: jobState, count, oldestSeconds } of queue) {
        jobs.labels(kind, jobState).set(count);
        if (jobState === 'queued') oldest.labels(kind).set(oldestSeconds);
      }
      for (const { state: gitState, count } of gitStates) git.labels(gitState).set(count);
      if (backup === undefined) return;
      runOk.set(backup.run.ok ? 1 : 0);
      runAt.set(backup.run.at / 1000);
      runSeconds.set(backup.run.seconds);
      if (backup.proven === undefined) return;
      backupAt.set(backup.proven.madeAt / 1000);
      provenAt.set(backup.proven.provenAt / 1000);
      backupBytes.set(backup.proven.bytes);
    },
  };
}
