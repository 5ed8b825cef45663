import { execFile } from 'node:child_process';
import { chown, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from './free-port.ts';
import { postgresUser } from './postgres-user.ts';
import { requirement } from './requirements.ts';
import { tempDir } from './temp.ts';

const run = promisify(execFile);

/** Way of stopping a server: `fast` ends its connections, `immediate` is a crash, after which it recovers. */
export type StopMode = 'fast' | 'immediate';

/** A PostgreSQL server of the test's own, which may be stopped and restarted. */
export interface PostgresCluster extends AsyncDisposable {
  readonly port: number;
  /** Address of the database `postgres`, or of another one. */
  url(database?: string): string;
  start(): Promise<void>;
  stop(mode: StopMode): Promise<void>;
  restart(mode: StopMode): Promise<void>;
  /** Stops all its processes where they are (SIGSTOP), so that nothing answers and no connection ends; {@link PostgresCluster.resume} lets them go on. */
  pause(): Promise<void>;
  resume(): void;
  /** Runs one statement on a connection of its own, and returns the rows. */
  query(statement: string): Promise<Record<string, unknown>[]>;
  /** Returns everything it has logged. */
  log(): Promise<string>;
  /** Starts a streaming replica of it, on a port of its own. It is no promise of how far behind that is. */
  startReplica(): Promise<PostgresCluster>;
}

/** Settings beside those of every test cluster, as lines of `postgresql.conf`. */
export interface ClusterOptions {
  settings?: Record<string, string>;
}

/** Creates a cluster in a temporary folder on a port of its own, and starts it. Needs the requirement `postgres-programs`. */
export async function startCluster({ settings = {} }: ClusterOptions = {}): Promise<PostgresCluster> {
  return startIn(settings, (run, data) => run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-N', '--locale=C', '-E', 'UTF8']));
}

/** Runs a program of PostgreSQL. */
type RunProgram = (name: string, args: readonly string[]) => Promise<unknown>;

async function startIn(
  settings: Record<string, string>,
  make: (run: RunProgram, data: string) => Promise<unknown>,
): Promise<PostgresCluster> {
  const bin = requirement('postgres-programs').value;
  const user = postgresUser();
  const folder = await tempDir('octavo-pg-');
  if (user.uid !== undefined && user.gid !== undefined) await chown(folder.path, user.uid, user.gid);
  const data = path.join(folder.path, 'data');
  const logFile = path.join(folder.path, 'log');
  const port = await freePort();
  const program: RunProgram = (name, args) => run(path.join(bin, name), args, { ...user, cwd: folder.path });
  const control = (...args: string[]) => program('pg_ctl', ['-D', data, '-w', '-s', ...args]);
  await make(program, data);
  // The machine outlives the test: what is handed to the system is kept when the server crashes.
  const all = { fsync: 'off', listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port), ...settings };
  const options = Object.entries(all)
    .map(([name, value]) => `-c ${name}='${value}'`)
    .join(' ');
  let paused: number[] = [];
  const cluster: PostgresCluster = {
    port,
    url: (database = 'postgres') => `postgres://postgres@127.0.0.1:${port}/${database}`,
    start: async () => void (await control('start', '-l', logFile, '-o', options)),
    stop: async (mode) => void (await control('stop', '-m', mode)),
    async restart(mode) {
      await cluster.stop(mode);
      await cluster.start();
    },
    async pause() {
      const [main = ''] = (await readFile(path.join(data, 'postmaster.pid'), 'utf8')).split('\n');
      const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', main, '-p', main]);
      paused = stdout.trim().split(/\s+/).map(Number);
      for (const pid of paused) process.kill(pid, 'SIGSTOP');
    },
    resume() {
      for (const pid of paused.splice(0)) process.kill(pid, 'SIGCONT');
    },
    async query(statement) {
      const client = new pg.Client({ connectionString: cluster.url() });
      client.on('error', () => undefined);
      try {
        await client.connect();
        return (await client.query<Record<string, unknown>>(statement)).rows;
      } finally {
        await client.end().catch(() => undefined);
      }
    },
    log: () => readFile(logFile, 'utf8'),
    startReplica() {
      const from = `host=127.0.0.1 port=${port} user=postgres`;
      // Without it, the copy would wait for the next checkpoint of the clock.
      return startIn(settings, (program, to) => program('pg_basebackup', ['-d', from, '-D', to, '-R', '-X', 'stream', '-c', 'fast', '-N']));
    },
    async [Symbol.asyncDispose]() {
      cluster.resume();
      await cluster.stop('immediate').catch(() => undefined);
      await folder[Symbol.asyncDispose]();
    },
  };
  try {
    await cluster.start();
  } catch (error) {
    await folder[Symbol.asyncDispose]();
    throw error;
  }
  return cluster;
}
