import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  type ContentEdit,
  type Context,
  changeContent,
  duplicateSpace,
  getRevisionChanges,
  loadSpace,
  type System,
  systemContext,
} from '@octavo/core';
import { createLogger, createSystem, loadConfig } from '@octavo/server';
import { sized } from './extent.ts';
import { waitForJob } from './jobs.ts';
import { measureLinks } from './measure-links.ts';
import { measureMerge } from './measure-merge.ts';
import { measureTree } from './measure-tree.ts';
import { type Program, ROOT, startProgram } from './program.ts';
import { VOCABULARY } from './repository.ts';
import { type SeededSpace, seedSpace } from './seed-space.ts';
import { percentile, type Row, timed } from './stats.ts';

const EDITS = sized(200, 3);
const SLUGS = sized(20, 2);
const DUPLICATES = sized(30, 2);
const COMPARISONS = sized(20, 1);
const COMPARED = sized(10, 2);
const SEARCHES = sized(100, 3);
/** The threads that helped end after ten seconds without work, and what they indexed last may be read by then. */
const REST_MS = sized(25_000, 0);

/** Sizes that issue 4 has figures for. */
export const SIZES: readonly number[] = sized([10_000, 50_000], [300]);

/** Returns the cost of work in a space of `pages` pages: over the API of the running program, and in a process that does nothing else. */
export async function measureContent(scratch: string, pages: number, rounds: number): Promise<Row[]> {
  const rows: Row[] = [];
  let seeded: SeededSpace;
  let dataDir: string;
  {
    await using program = await startProgram(path.join(scratch, `content-${pages}`), { quiet: true });
    dataDir = program.dataDir;
    seeded = await withSystem(dataDir, (system) => seedSpace(systemContext(system, 'bench'), program.organization, pages));
    rows.push(await measureSearch(program, seeded));
    rows.push(await measureTree(program, seeded, rounds), await memoryAtRest(program, seeded));
  }
  // Opened anew, the log of the database begins empty: that it grows can be seen.
  const alone = await withSystem(dataDir, async (system) => [
    ...(await measureEdits(system, seeded, path.join(dataDir, 'octavo.db-wal'))),
    ...(await measureLinks(systemContext(system, 'bench'), seeded)),
    ...(await measureMerge(systemContext(system, 'bench'), seeded, scratch)),
  ]);
  rows.unshift(...alone);
  return rows.map((row) => ({ ...row, what: `${pages / 1000}k pages: ${row.what}` }));
}

/** Does work with a system on a data folder, in this process. */
export async function withSystem<Result>(
  dataDir: string,
  work: (system: System) => Promise<Result>,
  environment: Record<string, string> = {},
): Promise<Result> {
  const opened = await createSystem({
    config: loadConfig({ ...environment, OCTAVO_DATA: dataDir }),
    assets: {
      migrations: path.join(ROOT, 'packages/db/migrations'),
      docs: path.join(ROOT, 'docs'),
      web: undefined,
      taskWorker: path.join(ROOT, 'packages/server/src/workers/task-worker.ts'),
      packWorker: path.join(ROOT, 'packages/gitsync/src/pack-worker.ts'),
    },
    log: createLogger(),
    url: 'http://localhost',
  });
  try {
    return await work(opened.system);
  } finally {
    await opened.close();
  }
}

async function measureEdits(system: System, { spaceId, ids }: SeededSpace, log: string): Promise<Row[]> {
  const ctx = systemContext(system, 'bench');
  const change = async (edit: ContentEdit) => void (await changeContent(ctx, spaceId, [edit]));
  const page = (n: number) => ids[1 + (n % (ids.length - 1))] ?? '';
  const text = (n: number): ContentEdit => ({ operation: 'update_page', page: page(n * 37), document: { markdown: `Edit ${n}.\n` } });
  await change({ operation: 'update_page', page: page(0), description: 'Warm' });
  await change({ operation: 'update_page', page: page(0), title: 'Warm' });

  const texts = await measureMany(log, (n) => change(text(n)));
  const compared = await measureCompare(ctx, spaceId, change, text);
  const titles = await measureMany(log, (n) => change({ operation: 'update_page', page: page(n * 41), title: `Title ${n}` }));
  const moves = await measureMany(log, (n) => change({ operation: 'move_page', page: page(n * 43), at: n % 5 }));
  const inserts = await measureMany(log, (n) => change({ operation: 'insert_page', title: `New ${n}`, into: ids[(n % 50) * 100] ?? null }));
  const slugs = await measureMany(log, (n) => change({ operation: 'update_page', page: page(n * 47), slug: `slug ${n}` }), SLUGS);
  const copies = await measureMany(log, async () => void (await duplicateSpace(ctx, spaceId)), DUPLICATES);
  return [
    { what: 'edit of a text, p95', figure: texts.p95, unit: ' ms', limit: 15, detail: texts.detail },
    { what: 'edit of a text, bytes in the log, p95', figure: texts.bytes / 1024, unit: ' KB', limit: 256, detail: '' },
    ofMainThread('title in SUMMARY.md', titles),
    ofMainThread('move in SUMMARY.md', moves),
    ofMainThread('new page in SUMMARY.md', inserts),
    { what: 'another slug, links mended, p95', figure: slugs.p95, unit: ' ms', detail: slugs.detail },
    { what: 'duplicate, p95', figure: copies.p95, unit: ' ms', limit: 20, detail: copies.detail },
    compared,
  ];
}

/** Time to say what changed in the live revision since the one ten edits before it. */
async function measureCompare(
  ctx: Context,
  spaceId: string,
  change: (edit: ContentEdit) => Promise<void>,
  text: (n: number) => ContentEdit,
): Promise<Row> {
  const live = async () => (await loadSpace(ctx, spaceId, 'read')).space.revisionId;
  const times: number[] = [];
  for (let round = 0; round < COMPARISONS; round++) {
    const base = await live();
    for (let n = 0; n < COMPARED; n++) await change(text(1000 + round * COMPARED + n));
    const now = await live();
    times.push(await timed(async () => void (await getRevisionChanges(ctx, spaceId, now, { base, limit: 50 }))));
  }
  return {
    what: 'revisions 10 edits apart compared, p95',
    figure: percentile(times, 0.95),
    unit: ' ms',
    limit: 10,
    detail: `median ${percentile(times, 0.5).toFixed(1)} ms`,
  };
}

async function measureMany(log: string, work: (n: number) => Promise<void>, rounds = EDITS) {
  const times: number[] = [];
  const grown: number[] = [];
  const cpu = process.threadCpuUsage();
  for (let n = 0; n < rounds; n++) {
    const before = statSync(log).size;
    times.push(await timed(() => work(n)));
    const bytes = statSync(log).size - before;
    // The log is written from its start again after a checkpoint: then it does not grow.
    if (bytes > 0) grown.push(bytes);
  }
  const bytes = grown.length === 0 ? 0 : percentile(grown, 0.95);
  const { user, system } = process.threadCpuUsage(cpu);
  const each = (user + system) / 1000 / rounds;
  const detail = `median ${percentile(times, 0.5).toFixed(1)} ms, main thread ${each.toFixed(1)} ms each`;
  return { p95: percentile(times, 0.95), each, bytes, detail };
}

/** The time that an edit of the table of contents takes of the main thread, on average, which others wait for. */
function ofMainThread(what: string, { each, p95, detail }: { each: number; p95: number; detail: string }): Row {
  return { what: `${what}, main thread`, figure: each, unit: ' ms', limit: 20, detail: `p95 ${p95.toFixed(0)} ms, ${detail}` };
}

/** Searches once all pages are in the index. */
async function measureSearch(program: Program, { spaceId, ids }: SeededSpace): Promise<Row> {
  const since = Date.now();
  const change = { operation: 'update_page', page: ids[1], description: 'Indexed' };
  await program.call('POST', `/spaces/${spaceId}/content`, { changes: [change] });
  await waitForJob(program, 'index-space', since - 1);
  const times: number[] = [];
  for (let n = 0; n < SEARCHES; n++) {
    const words = [VOCABULARY[Math.floor(1.08 ** n) % VOCABULARY.length], n % 2 === 0 ? '' : VOCABULARY[(n * 7) % VOCABULARY.length]];
    const query = encodeURIComponent(words.join(' ').trim());
    times.push(await timed(async () => (await program.call('GET', `/spaces/${spaceId}/search?limit=20&query=${query}`)).arrayBuffer()));
  }
  const detail = `median ${percentile(times, 0.5).toFixed(1)} ms, longest ${Math.max(...times).toFixed(0)} ms`;
  return { what: 'search over /v1, p95', figure: percentile(times, 0.95), unit: ' ms', limit: 20, detail };
}

/** Returns the memory that the program holds after it has read the space, changed it, sent it whole and been idle for a while. */
async function memoryAtRest(program: Program, { spaceId, ids }: SeededSpace): Promise<Row> {
  await program.call('GET', `/spaces/${spaceId}/content/page/${ids[2]}`).then((answer) => answer.arrayBuffer());
  await new Promise((resolve) => setTimeout(resolve, REST_MS));
  const status = readFileSync(`/proc/${program.pid}/status`, 'utf8');
  const resident = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
  return {
    what: 'memory at rest, the space warm',
    figure: resident,
    unit: ' MB',
    limit: 400,
    detail: `peak ${program.peakMemory().toFixed(0)} MB`,
  };
}
