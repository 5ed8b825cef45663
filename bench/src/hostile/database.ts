import { randomUUID } from 'node:crypto';
import { findRequirements, type PostgresCluster, requirement, startCluster } from '@octavo/testkit';
import { hostileSeconds, sized } from '../extent.ts';
import { type Program, startProgram } from '../program.ts';
import type { Row } from '../stats.ts';

const RESTARTS = sized(20, 1);
const TERMINATED = sized(100, 2);
const WRITERS = sized(6, 2);
const EDITORS = sized(8, 2);
const SECONDS = hostileSeconds(0.3);

/**
 * A PostgreSQL of its own that is restarted and whose backends are ended, while people write: writes that were acknowledged and are not there
 * once, refused ones that are, and whether the program is still there. And how often the server's log names a serialisation failure while
 * eight people edit and comment in one space.
 */
export async function measureDatabase(dataDir: string): Promise<Row[]> {
  await findRequirements();
  const here = requirement('postgres-programs');
  if (!here.available) throw new Error(here.why);
  await using cluster = await startCluster();
  await using program = await startProgram(dataDir, { quiet: true, environment: { OCTAVO_DATABASE_URL: cluster.url() } });
  return [...(await whileItGoesAway(program, cluster)), ...(await ordinaryWork(program, cluster))];
}

async function whileItGoesAway(program: Program, cluster: PostgresCluster): Promise<Row[]> {
  const titles = new Map<string, number>();
  const counts = new Map<number, number>();
  let stopped = false;
  const writer = async () => {
    while (!stopped) {
      const title = randomUUID();
      const status = await create(program, title);
      titles.set(title, status);
      counts.set(status, (counts.get(status) ?? 0) + 1);
      if (status !== 201) await pause(50);
    }
  };
  const writers = Promise.all(Array.from({ length: WRITERS }, writer));
  let ended = 0;
  while (ended < TERMINATED) {
    const count = await terminate(cluster);
    ended += count;
    await pause(30);
  }
  for (let i = 0; i < RESTARTS; i++) {
    await cluster.restart('fast');
    await pause(200);
  }
  stopped = true;
  await writers;
  while ((await fetch(`${program.url}/readyz`)).status !== 200) await pause(50);
  const there = await titlesOf(cluster);
  let wrong = 0;
  for (const [title, status] of titles) {
    const times = there.get(title) ?? 0;
    if (status === 201 ? times !== 1 : status === 503 ? times !== 0 : times > 1) wrong++;
  }
  const statuses = [...counts].map(([status, count]) => `${count} times ${status}`).join(', ');
  const detail = `${RESTARTS} restarts and ${ended} ended backends under ${WRITERS} writers: ${statuses}`;
  return [
    { what: 'writes lost, done twice, or refused and done', figure: wrong, unit: '', limit: 0, detail },
    {
      what: 'other answers than 201 and 503',
      figure: titles.size - (counts.get(201) ?? 0) - (counts.get(503) ?? 0),
      unit: '',
      limit: 0,
      detail: '',
    },
  ];
}

/** Creates a space, and returns the status; 0 when there was no answer. */
async function create(program: Program, title: string): Promise<number> {
  try {
    const response = await fetch(`${program.url}/v1/orgs/${program.organization}/spaces`, {
      method: 'POST',
      headers: { authorization: `Bearer ${program.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ title }),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return 0;
  }
}

/** Ends one backend of the program, whatever it is at. Returns how many it were. */
async function terminate(cluster: PostgresCluster): Promise<number> {
  const rows = await cluster.query(
    `SELECT pg_terminate_backend(pid) FROM (SELECT pid FROM pg_stat_activity
       WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() ORDER BY random() LIMIT 1) AS one`,
  );
  return rows.length;
}

async function titlesOf(cluster: PostgresCluster): Promise<Map<string, number>> {
  const rows = await cluster.query('SELECT title, count(*) AS times FROM space GROUP BY title');
  return new Map(rows.map(({ title, times }) => [String(title), Number(times)]));
}

/** Eight people edit a page each of one space, and comment on it, one act after the other. */
async function ordinaryWork(program: Program, cluster: PostgresCluster): Promise<Row[]> {
  const made = await program.call('POST', `/orgs/${program.organization}/spaces`, { title: 'Bench' });
  const { id: spaceId } = (await made.json()) as { id: string };
  const content = `/spaces/${spaceId}/content`;
  const pages = await Promise.all(
    Array.from({ length: EDITORS }, async (_, i) => {
      const insert = { operation: 'insert_page', ref: 'page', into: null, title: `Page ${i}`, document: { markdown: 'First.\n' } };
      await program.call('POST', content, { changes: [insert] });
    }),
  ).then(async () => {
    const listed = (await (await program.call('GET', `${content}/pages`)).json()) as { pages: { id: string }[] };
    return listed.pages.map(({ id }) => id);
  });
  const before = failuresIn(await cluster.log());
  const until = performance.now() + SECONDS * 1000;
  let acts = 0;
  await Promise.all(
    pages.slice(0, EDITORS).map(async (page, i) => {
      for (let n = 0; performance.now() < until; n++, acts += 2) {
        await program.call('POST', content, { changes: [{ operation: 'update_page', page, title: `Page ${i} ${n}` }] });
        await program.call('POST', `/spaces/${spaceId}/comments`, { body: { markdown: `Comment ${n}` }, page });
      }
    }),
  );
  const failures = failuresIn(await cluster.log()).slice(before.length);
  const by = new Map<string, number>();
  for (const statement of failures) by.set(statement, (by.get(statement) ?? 0) + 1);
  const most = [...by].sort((a, b) => b[1] - a[1]).slice(0, 5);
  const detail = `${failures.length} in ${acts} acts of ${EDITORS} people in ${SECONDS} s; ${most.map(([text, count]) => `${count}: ${text}`).join('; ')}`;
  return [
    {
      what: 'serialisation failures of 100 ordinary acts',
      figure: (failures.length / Math.max(1, acts)) * 100,
      unit: '',
      limit: 5,
      detail,
    },
  ];
}

/** The statements of the serialisation failures and deadlocks in a server's log, shortened. */
function failuresIn(log: string): string[] {
  return [...log.matchAll(/ERROR: {2}(?:could not serialize|deadlock)[\s\S]*?STATEMENT: {2}([^\n]{0,60})/g)].map(([, text = '']) => text);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
