import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { newDatabase, type TestDatabase } from '@octavo/db/testing';
import type { ProgramCommand } from '@octavo/testkit';
import { sized } from '../extent.ts';
import type { Loaded } from '../load/load.ts';
import { startLoader } from '../load/loader.ts';
import { withSystem } from '../measure-content.ts';
import { cpuOf } from '../processes.ts';
import { type Program, startProgram } from '../program.ts';
import { median, type Row } from '../stats.ts';
import { type PagesWorld, seedPagesWorld } from './world.ts';
import { prepareWrites, type Writes } from './writes.ts';

/** Size of the measurement. */
export interface PagesSize {
  pages: number;
  people: number;
  connections: number;
  /** Length of a measured stretch (ms), and time between two writes meanwhile. */
  ms: number;
  writeEveryMs: number;
  /** Pairs of stretches, one of the program and one of the bare server. */
  rounds: number;
}

const SIZE: PagesSize = sized(
  { pages: 1000, people: 20, connections: 20, ms: 10_000, writeEveryMs: 1000, rounds: 3 },
  { pages: 10, people: 2, connections: 2, ms: 200, writeEveryMs: 40, rounds: 1 },
);
const LIMIT = 0.4;

interface Stretch extends Loaded {
  /** Processor time of the server's process, with all its threads (us). */
  cpu: number;
}

/**
 * Pages in turn with many tokens, with an edit a second and one merge in ten, in pairs with a bare Node server that reads the same rows of the
 * same database. Program, bare server and whoever asks are processes of their own.
 */
export async function measurePages(
  database: TestDatabase,
  scratch: string,
  { command, ...size }: Partial<PagesSize> & { command?: ProgramCommand } = {},
): Promise<Row[]> {
  const order = { ...SIZE, ...size };
  const dataDir = path.join(scratch, `pages-${database}`);
  const made = database === 'postgres' ? await newDatabase(database, scratch) : undefined;
  const environment: Record<string, string> = made === undefined ? {} : { OCTAVO_DATABASE_URL: made.url };
  try {
    let world: PagesWorld | undefined;
    await using program = await startProgram(dataDir, {
      quiet: true,
      environment,
      ...(command === undefined ? {} : { command }),
      async seed({ organization }) {
        world = await withSystem(dataDir, (system) => seedPagesWorld(system, organization, order), environment);
      },
    });
    if (world === undefined) throw new Error('nothing was seeded');
    const { pairs, writing } = await measurePairs(program, world, made?.url ?? path.join(dataDir, 'octavo.db'), order);
    return rowsOf(pairs, writing).map((row) => ({ ...row, what: `${database}: ${row.what}` }));
  } finally {
    await made?.drop();
  }
}

interface Measured {
  pairs: [Stretch, Stretch][];
  /** Share of a processor that the edits take where nobody reads: it is in the figure, and weighs more where few requests come through. */
  writing: number;
}

async function measurePairs(program: Program, world: PagesWorld, database: string, size: PagesSize): Promise<Measured> {
  const texts = Object.fromEntries(world.ids.map((id, n) => [id, world.oids[n]]));
  const bare = fork(scriptOf('./bare-pages.ts'), [database, JSON.stringify(texts)]);
  await using loader = startLoader();
  try {
    const [bareUrl] = (await once(bare, 'message')) as [string];
    const { spaceId, ids, tokens } = world;
    const { connections, ms } = size;
    const order = { paths: ids.map((id) => `/v1/spaces/${spaceId}/content/page/${id}`), tokens, connections, rounds: 1 };
    // Whoever has just started is slow at everything.
    for (const url of [program.url, bareUrl]) await loader.load({ ...order, url, ms: 0, rounds: 3 });
    const writes = await prepareWrites(program, world, ((1 + 2 * size.rounds) * ms * 2) / size.writeEveryMs);
    const idle = cpuOf(program.pid);
    await whileWriting(writes, size.writeEveryMs, () => delay(ms));
    const writing = (cpuOf(program.pid) - idle) / (ms * 1000);
    const pairs: [Stretch, Stretch][] = [];
    for (let round = 0; round < size.rounds; round++) {
      const stretch = async (url: string, pid: number | undefined): Promise<Stretch> => {
        const before = cpuOf(pid);
        const loaded = await whileWriting(writes, size.writeEveryMs, () => loader.load({ ...order, url, ms }));
        return { ...loaded, cpu: cpuOf(pid) - before };
      };
      pairs.push([await stretch(program.url, program.pid), await stretch(bareUrl, bare.pid)]);
    }
    return { pairs, writing };
  } finally {
    bare.kill();
  }
}

const scriptOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

async function whileWriting<Result>(writes: Writes, everyMs: number, work: () => Promise<Result>): Promise<Result> {
  const under = new Set<Promise<void>>();
  const timer = setInterval(() => under.add(writes.next()), everyMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await Promise.all(under);
  }
}

function rowsOf(pairs: readonly [Stretch, Stretch][], writing: number): Row[] {
  const [ours, bare] = [pairs.map(([one]) => one), pairs.map(([, other]) => other)];
  const each = (stretches: readonly Stretch[]) => median(stretches.map(({ cpu, requests }) => cpu / requests));
  const rate = (stretches: readonly Stretch[]) => median(stretches.map(({ ms, requests }) => (requests * 1000) / ms));
  const p99 = (stretches: readonly Stretch[]) => median(stretches.map((one) => one.p99));
  const p50 = median(ours.map((one) => one.p50));
  const sizes = `${(median(ours.map(({ bytes }) => bytes)) / 1000).toFixed(1)} KB each, bare ${(median(bare.map(({ bytes }) => bytes)) / 1000).toFixed(1)} KB`;
  const limit = { limit: LIMIT, atLeast: true };
  return [
    {
      what: 'pages in turn / bare node:http, CPU',
      figure: median(pairs.map(([one, other]) => other.cpu / other.requests / (one.cpu / one.requests))),
      unit: 'x',
      ...limit,
      detail: `${each(ours).toFixed(0)} us a request, bare ${each(bare).toFixed(0)} us; edits alone ${(writing * 100).toFixed(0)} % of a processor; ${sizes}`,
    },
    {
      what: 'pages in turn / bare node:http, wall',
      figure: median(pairs.map(([one, other]) => one.requests / one.ms / (other.requests / other.ms))),
      unit: 'x',
      ...limit,
      detail: `${rate(ours).toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99(ours).toFixed(1)} ms; bare ${rate(bare).toFixed(0)}/s, p99 ${p99(bare).toFixed(1)} ms`,
    },
  ];
}
