import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { newDatabase, testDatabases } from '@octavo/db/testing';
import pg from 'pg';
import { sized } from '../extent.ts';
import type { Loaded } from '../load/load.ts';
import { type Loader, startLoader } from '../load/loader.ts';
import { withSystem } from '../measure-content.ts';
import { cpuOf } from '../processes.ts';
import { type Program, startProgram } from '../program.ts';
import { ask } from '../reader/ask.ts';
import { VOCABULARY } from '../repository.ts';
import { percentile, type Row, timed } from '../stats.ts';
import { databaseCpu } from './database-cpu.ts';
import { type GrownAdmin, type GrownOrganization, seedAdmin, seedOrganization } from './grown-world.ts';

/** Pages of all organizations together, and of each. */
const SIZES: readonly number[] = sized([10_000, 100_000], [60, 120]);
const OF_EACH = sized(1000, 30);
/** Pages that are asked for, spread over all organizations; those that are asked for again; and connections. */
const SAMPLE = sized(2000, 20);
const [HOT, CONNECTIONS] = [sized(200, 5), sized(8, 2)];
const EDITS = sized(200, 3);
const SEARCHES = sized(200, 3);
const LOOK_MS = 200;

/** Processor times in us for each request, times in ms. */
interface Reads extends Loaded {
  cpu: number;
  databaseCpu: number;
}

/** One act after the other: what each took (ms), and the processor time of one (us). */
interface Acts {
  times: number[];
  cpu: number;
  databaseCpu: number;
}

interface Figures {
  pages: number;
  first: Reads;
  again: Reads;
  api: Reads;
  edits: Acts;
  searches: Acts;
  bytes: number;
  /** Seconds until all of what was added could be searched, with its making. */
  seconds: number;
}

interface World {
  program: Program;
  admin: GrownAdmin;
  organizations: readonly GrownOrganization[];
  loader: Loader;
  url: string;
  client: pg.Client;
}

/**
 * Many organizations on one PostgreSQL database, each with a space that is published: reads, edits and searches as their number grows, and the bytes that a page
 * takes. What is measured at the first size stands beside the others.
 */
export async function measureGrown(scratch: string, sizes: readonly number[] = SIZES): Promise<Row[]> {
  if (!testDatabases().includes('postgres')) {
    process.stderr.write('… many organizations need PostgreSQL\n');
    return [];
  }
  const made = await newDatabase('postgres', scratch);
  const client = new pg.Client({ connectionString: made.url });
  try {
    const data = path.join(scratch, 'grown');
    const environment = { OCTAVO_DATABASE_URL: made.url };
    await using program = await startProgram(data, { quiet: true, environment });
    await using loader = startLoader();
    await client.connect();
    const organizations: GrownOrganization[] = [];
    const found: Figures[] = [];
    const admin = await withSystem(data, seedAdmin, environment);
    for (const pages of sizes.toSorted((a, b) => a - b)) {
      const took = await timed(async () => {
        await withSystem(
          data,
          async (system) => {
            while (organizations.length * OF_EACH < pages) organizations.push(await seedOrganization(system, admin, OF_EACH));
          },
          environment,
        );
        await indexed(client);
      });
      const world = { program, admin, organizations, loader, url: made.url, client };
      found.push(await figuresOf(world, pages, took / 1000));
    }
    return found.flatMap((figures) => rowsOf(figures, found[0] ?? figures));
  } finally {
    await client.end();
    await made.drop();
  }
}

/** Resolves once no job waits or runs. */
async function indexed(client: pg.Client): Promise<void> {
  // An outbox whose events were not followed yet has no jobs.
  for (let quiet = 0; quiet < 10; ) {
    const { rows } = await client.query(`select 1 from job where state in ('queued', 'running') limit 1`);
    quiet = rows.length === 0 ? quiet + 1 : 0;
    await delay(LOOK_MS);
  }
}

async function figuresOf(world: World, pages: number, seconds: number): Promise<Figures> {
  const { program, admin, organizations, client } = world;
  const sampled = await sample(program, organizations);
  const gzip = { 'Accept-Encoding': 'gzip' };
  const paths = sampled.map(({ path: at }) => at);
  const first = await read(world, { paths, headers: gzip, ms: 0, rounds: 1 });
  const hot = paths.filter((_, n) => n % Math.ceil(paths.length / HOT) === 0);
  const again = await read(world, { paths: hot, headers: gzip, ms: sized(5000, 50), rounds: 4 });
  const api = await read(world, {
    paths: sampled.map(({ spaceId, id }) => `/v1/spaces/${spaceId}/content/page/${id}`),
    tokens: [admin.token],
    ms: 0,
    rounds: 1,
  });
  const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' };
  const answered = async (url: string, init: RequestInit) => {
    const answer = await fetch(program.url + url, { ...init, headers });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${url}: ${answer.status} ${text.slice(0, 300)}`);
  };
  const bytes = await databaseBytes(client);
  const searches = await acts(world, SEARCHES, (n) => {
    const { spaceId } = pick(organizations, n * 7);
    return answered(`/v1/spaces/${spaceId}/search?query=${pick(VOCABULARY, n * 3)}`, {});
  });
  const edits = await acts(world, EDITS, (n) => {
    const { spaceId, ids } = pick(organizations, n * 11);
    const change = { operation: 'update_page', page: pick(ids, 1 + n), document: { markdown: `Edit ${n} of ${pages}.\n` } };
    return answered(`/v1/spaces/${spaceId}/content`, { method: 'POST', body: JSON.stringify({ changes: [change] }) });
  });
  await indexed(client);
  return { pages, first, again, api, edits, searches, bytes, seconds };
}

function pick<Item>(list: readonly Item[], n: number): Item {
  const item = list[n % list.length];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}

async function acts({ program, url }: World, count: number, work: (n: number) => Promise<void>): Promise<Acts> {
  const before = { own: cpuOf(program.pid), database: databaseCpu(url) };
  const all: number[] = [];
  for (let n = 0; n < count; n++) all.push(await timed(() => work(n)));
  return { times: all, cpu: (cpuOf(program.pid) - before.own) / count, databaseCpu: (databaseCpu(url) - before.database) / count };
}

/** Returns pages of all organizations in turn, each once, with their addresses on their sites; others than those of the last time, as far as there are. */
async function sample(program: Program, organizations: readonly GrownOrganization[]) {
  const each = Math.max(1, Math.floor(SAMPLE / organizations.length));
  const found: { path: string; spaceId: string; id: string }[] = [];
  for (const { home, spaceId, ids } of organizations.slice(-SAMPLE)) {
    const map = await ask(`${program.url}${home}sitemap.xml`);
    const paths = [...map.text().matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
    if (paths.length < ids.length / 2) throw new Error(`${home}: ${paths.length} pages of ${ids.length}: ${map.status}`);
    for (let n = 0; n < each; n++) {
      // Of a later size, pages that nobody has asked for yet.
      const at = Math.floor(((n + organizations.length / 1e6) * paths.length) / each);
      found.push({ path: pick(paths, at + organizations.length), spaceId, id: pick(ids, at) });
    }
  }
  return found;
}

async function read(
  { program, loader, url }: World,
  order: { paths: readonly string[]; headers?: Record<string, string>; tokens?: readonly string[]; ms: number; rounds: number },
): Promise<Reads> {
  const before = { own: cpuOf(program.pid), database: databaseCpu(url) };
  const loaded = await loader.load({ ...order, url: program.url, connections: CONNECTIONS });
  return {
    ...loaded,
    cpu: (cpuOf(program.pid) - before.own) / loaded.requests,
    databaseCpu: (databaseCpu(url) - before.database) / loaded.requests,
  };
}

async function databaseBytes(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  return Number(rows[0]?.bytes);
}

function rowsOf(now: Figures, first: Figures): Row[] {
  const compared = (text: (figures: Figures) => string) =>
    now === first ? text(now) : `${text(now)}; at ${first.pages.toLocaleString('en')}: ${text(first)}`;
  const reads = (of: (figures: Figures) => Reads) =>
    compared((figures) => {
      const { cpu, databaseCpu: rows, p50, p99, requests, ms } = of(figures);
      return `${cpu.toFixed(0)} us, PostgreSQL ${rows.toFixed(0)} us, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${((requests * 1000) / ms).toFixed(0)}/s`;
    });
  const spread = (of: (figures: Figures) => Acts) =>
    compared((figures) => {
      const { times, cpu, databaseCpu: rows } = of(figures);
      return `p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms; ${cpu.toFixed(0)} us, PostgreSQL ${rows.toFixed(0)} us`;
    });
  const bytes = ({ bytes: all, pages }: Figures) => all / pages;
  const rows: Row[] = [
    { what: 'published pages that nobody asked for yet, CPU', figure: now.first.cpu, unit: ' us', detail: reads(({ first: of }) => of) },
    { what: 'published pages asked for again, CPU', figure: now.again.cpu, unit: ' us', detail: reads(({ again }) => again) },
    { what: 'pages of the API, CPU', figure: now.api.cpu, unit: ' us', detail: reads(({ api }) => api) },
    {
      what: 'search of a space, p95',
      figure: percentile(now.searches.times, 0.95),
      unit: ' ms',
      detail: spread(({ searches }) => searches),
    },
    { what: 'edit, p95', figure: percentile(now.edits.times, 0.95), unit: ' ms', detail: spread(({ edits }) => edits) },
    {
      what: 'bytes of the database for each page',
      figure: bytes(now) / 1000,
      unit: ' KB',
      detail: compared((figures) => `${(figures.bytes / 1e9).toFixed(2)} GB, made and indexed in ${figures.seconds.toFixed(0)} s`),
    },
  ];
  return rows.map((row) => ({ ...row, what: `${now.pages.toLocaleString('en')} pages: ${row.what}` }));
}
