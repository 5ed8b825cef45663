import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { systemContext } from '@octavo/core';
import { newDatabase, testDatabases } from '@octavo/db/testing';
import { freePort, requirement } from '@octavo/testkit';
import { sized } from '../extent.ts';
import { type Loader, startLoader } from '../load/loader.ts';
import { withSystem } from '../measure-content.ts';
import { type PagesWorld, seedPagesWorld } from '../pages/world.ts';
import { cpuOf } from '../processes.ts';
import { type Program, runWith, startProgram } from '../program.ts';
import { type SeededSpace, seedSpace } from '../seed-space.ts';
import { median, percentile, type Row } from '../stats.ts';
import { databaseCpu } from './database-cpu.ts';
import { type Haproxy, startHaproxy } from './start-haproxy.ts';

const SIZE = sized({ pages: 1000, people: 20 }, { pages: 20, people: 2 });
const CONNECTIONS = sized(18, 3);
const MS = sized(10_000, 200);
const ROUNDS = sized(3, 1);
const WRITERS = sized(6, 2);
const EDITS = sized(40, 2);
const SERVERS = 3;

/** Servers behind a proxy, and what is asked of them. */
interface Arrangement {
  program: Program;
  world: PagesWorld;
  /** Space of each writer. */
  spaces: readonly SeededSpace[];
  pids: readonly number[];
  proxy: Haproxy;
  database: string;
  loader: Loader;
}

/** Figures of one arrangement: processor times in us for each request. */
interface Figures {
  cpu: number;
  databaseCpu: number;
  proxyCpu: number;
  rate: number;
  p99: number;
  /** Seconds of the same edits, of one space and of a space for each writer. */
  together: number;
  apart: number;
  editP95: number;
}

/** One server and three on one PostgreSQL database, behind HAProxy: what a page costs, and how long the same edits take. */
export async function measureServers(scratch: string): Promise<Row[]> {
  if (!testDatabases().includes('postgres') || !requirement('haproxy').available) {
    process.stderr.write('… several servers need PostgreSQL and HAProxy\n');
    return [];
  }
  const folder = path.join(scratch, 'servers');
  await mkdir(folder, { recursive: true });
  const made = await newDatabase('postgres', folder);
  try {
    return await measure(folder, made.url);
  } finally {
    await made.drop();
  }
}

async function measure(folder: string, database: string): Promise<Row[]> {
  const data = path.join(folder, 'data');
  const [port, ...ports] = await Promise.all(Array.from({ length: SERVERS + 1 }, () => freePort()));
  const [first = 0, ...others] = ports;
  const environment = {
    OCTAVO_DATABASE_URL: database,
    OCTAVO_SERVERS: 'several',
    OCTAVO_URL: `http://127.0.0.1:${port}`,
    OCTAVO_TRUSTED_PROXIES: '127.0.0.1',
    PORT: String(first),
  };
  let world: PagesWorld | undefined;
  const spaces: SeededSpace[] = [];
  await using program = await startProgram(data, {
    quiet: true,
    environment,
    async seed({ organization }) {
      await withSystem(
        data,
        async (system) => {
          world = await seedPagesWorld(system, organization, SIZE);
          for (let n = 0; n < WRITERS; n++) spaces.push(await seedSpace(systemContext(system, 'bench'), organization, SIZE.pages));
        },
        environment,
      );
    },
  });
  if (world === undefined || port === undefined) throw new Error('nothing was seeded');
  await using loader = startLoader();
  const shared = { program, world, spaces, database, loader };
  const alone = await proxied(folder, port, [first], (proxy) => figuresOf({ ...shared, proxy, pids: [program.pid] }));
  const more = others.map((at) => startAnother(program, at));
  try {
    const pids = [program.pid, ...more.map(({ pid = 0 }) => pid)];
    const together = await proxied(folder, port, ports, (proxy) => figuresOf({ ...shared, proxy, pids }));
    return rowsOf(alone, together);
  } finally {
    await Promise.all(more.map(end));
  }
}

function startAnother({ environment }: Program, port: number): ChildProcess {
  const [node = '', ...args] = runWith('serve');
  return spawn(node, args, { env: { ...environment, PORT: String(port) }, stdio: 'ignore' });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

async function proxied<Result>(
  folder: string,
  port: number,
  servers: readonly number[],
  work: (proxy: Haproxy) => Promise<Result>,
): Promise<Result> {
  await using proxy = await startHaproxy(folder, port, servers);
  // Awaited here: the proxy ends with this function.
  return await work(proxy);
}

async function figuresOf(arrangement: Arrangement): Promise<Figures> {
  const { program, world, spaces, pids, proxy, database, loader } = arrangement;
  const { spaceId, ids, tokens } = world;
  const paths = ids.map((id) => `/v1/spaces/${spaceId}/content/page/${id}`);
  const order = { url: program.url, paths, tokens, connections: CONNECTIONS, rounds: 1 };
  // Each server comes by each page.
  await loader.load({ ...order, ms: 0, rounds: 2 * pids.length });
  const stretches: Pick<Figures, 'cpu' | 'databaseCpu' | 'proxyCpu' | 'rate' | 'p99'>[] = [];
  const took = () => pids.reduce((sum, pid) => sum + cpuOf(pid), 0);
  for (let round = 0; round < ROUNDS; round++) {
    const before = { own: took(), database: databaseCpu(database), proxy: cpuOf(proxy.pid) };
    const { requests, ms, p99 } = await loader.load({ ...order, ms: MS });
    stretches.push({
      cpu: (took() - before.own) / requests,
      databaseCpu: (databaseCpu(database) - before.database) / requests,
      proxyCpu: (cpuOf(proxy.pid) - before.proxy) / requests,
      rate: (requests * 1000) / ms,
      p99,
    });
  }
  const of = (name: 'cpu' | 'databaseCpu' | 'proxyCpu' | 'rate' | 'p99') => median(stretches.map((one) => one[name]));
  const together = await edit(
    program,
    spaces.map(() => world),
  );
  const apart = await edit(program, spaces);
  return {
    ...{ cpu: of('cpu'), databaseCpu: of('databaseCpu'), proxyCpu: of('proxyCpu'), rate: of('rate'), p99: of('p99') },
    ...{ together: together.seconds, apart: apart.seconds, editP95: apart.p95 },
  };
}

/** Edits by some people at once, each one page after the other of a space. */
async function edit(program: Program, spaces: readonly SeededSpace[]): Promise<{ seconds: number; p95: number }> {
  const times: number[] = [];
  const began = performance.now();
  await Promise.all(
    spaces.map(async ({ spaceId, ids }, writer) => {
      for (let n = 0; n < EDITS; n++) {
        const page = ids[1 + ((writer * EDITS + n) % (ids.length - 1))];
        const change = { operation: 'update_page', page, document: { markdown: `Edit ${n} of ${writer} at ${performance.now()}.\n` } };
        const start = performance.now();
        await (await program.call('POST', `/spaces/${spaceId}/content`, { changes: [change] })).text();
        times.push(performance.now() - start);
      }
    }),
  );
  return { seconds: (performance.now() - began) / 1000, p95: percentile(times, 0.95) };
}

function rowsOf(one: Figures, three: Figures): Row[] {
  const read = ({ cpu, databaseCpu: rows, proxyCpu, rate, p99 }: Figures) =>
    `${cpu.toFixed(0)} us a page, PostgreSQL ${rows.toFixed(0)}, HAProxy ${proxyCpu.toFixed(0)}; ${rate.toFixed(0)}/s, p99 ${p99.toFixed(1)} ms`;
  const edits = `${WRITERS} people, ${EDITS} each`;
  return [
    {
      what: 'pages of three servers / of one, CPU',
      figure: three.cpu / one.cpu,
      unit: 'x',
      limit: 1.2,
      detail: `${read(three)}; one ${read(one)}`,
    },
    {
      what: 'pages of three servers / of one, rate',
      figure: three.rate / one.rate,
      unit: 'x',
      detail: 'as the cores of this machine allow',
    },
    {
      what: 'edits of one space: three servers / one, time',
      figure: three.together / one.together,
      unit: 'x',
      limit: 1.3,
      detail: `${edits}: ${three.together.toFixed(1)} s; one ${one.together.toFixed(1)} s`,
    },
    {
      what: 'edits of as many spaces: three servers / one, time',
      figure: three.apart / one.apart,
      unit: 'x',
      limit: 1.3,
      detail: `${edits}: ${three.apart.toFixed(1)} s, p95 ${three.editP95.toFixed(0)} ms; one ${one.apart.toFixed(1)} s, p95 ${one.editP95.toFixed(0)} ms`,
    },
  ];
}
