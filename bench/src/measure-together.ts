import { type Context, changeChangeRequest, changeContent, createChangeRequest, mergeChangeRequest, type System } from '@octavo/core';
import { buildSpaceOfAdmin, type TestDatabase, testSystem } from '@octavo/core/testing';
import { sized } from './extent.ts';
import { seedSpace } from './seed-space.ts';
import { median, percentile, type Row, timed } from './stats.ts';

const PAGES = sized(1000, 100);
const EDITS = sized(200, 3);
const MERGES = sized(20, 2);
/** The seconds that two hundred edits at once may take. */
const LIMITS: Record<TestDatabase, number> = { sqlite: 5, postgres: 10 };
/** Pages of somebody else's space, and of each of one's own. */
const FOREIGN = sized(60_000, 100);
const OWN = { spaces: 8, pages: sized(200, 10) };
const ROUNDS = sized(15, 1);
const SEARCHERS = 10;
/** Duration of the searches. */
const SEARCHING_MS = sized(3000, 50);
const READ_EVERY_MS = 2;

/** Many at once on a database: edits and merges of one space, and searches beside a large space of somebody else. */
export async function measureTogether(database: TestDatabase): Promise<Row[]> {
  const found = [...(await measureEditsAtOnce(database)), ...(await measureScopedSearch(database))];
  return found.map((row) => ({ ...row, what: `${database}: ${row.what}` }));
}

async function measureEditsAtOnce(database: TestDatabase): Promise<Row[]> {
  await using system = await testSystem(database);
  const { ctx, organization } = await buildSpaceOfAdmin(system);
  const { spaceId, ids } = await seedSpace(ctx, organization.id, PAGES);
  const edit = (n: number, text: string) =>
    changeContent(ctx, spaceId, [{ operation: 'update_page', page: ids[1 + n] ?? '', document: { markdown: `${text} ${n}.\n` } }]);
  await edit(EDITS + 1, 'Warm');
  const edits = await atOnce(Array.from({ length: EDITS }, (_, n) => () => edit(n, 'Edit')));
  const numbers = await changeRequests(ctx, spaceId);
  const mixed = await atOnce([
    ...numbers.map((number) => () => mergeChangeRequest(ctx, spaceId, number)),
    ...Array.from({ length: MERGES }, (_, n) => () => edit(n, 'Beside')),
  ]);
  const limit = LIMITS[database];
  return [
    { what: `${EDITS} edits of as many pages at once`, figure: edits.seconds, unit: ' s', limit, detail: edits.detail },
    { what: 'refused of those', figure: edits.refused, unit: '', limit: 0, detail: '' },
    { what: `refused of ${MERGES} merges beside as many edits`, figure: mixed.refused, unit: '', limit: 0, detail: mixed.detail },
  ];
}

async function changeRequests(ctx: Context, spaceId: string): Promise<string[]> {
  const numbers: string[] = [];
  for (let n = 0; n < MERGES; n++) {
    const { number } = await createChangeRequest(ctx, spaceId, { subject: `Change ${n}` });
    await changeChangeRequest(ctx, spaceId, `${number}`, [{ operation: 'insert_page', title: `Merged ${n}` }]);
    numbers.push(`${number}`);
  }
  return numbers;
}

async function atOnce(works: readonly (() => Promise<unknown>)[]) {
  const times: number[] = [];
  const start = performance.now();
  const ends = await Promise.allSettled(
    works.map(async (work) => {
      await work();
      times.push(performance.now() - start);
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  const each = ((seconds * 1000) / works.length).toFixed(1);
  return {
    seconds,
    refused: ends.filter(({ status }) => status === 'rejected').length,
    detail: `${each} ms each, half are there after ${(percentile(times, 0.5) / 1000).toFixed(1)} s`,
  };
}

/** Searches of one's own spaces, where somebody else has a large one: a word that is on every page, and one that few hold. */
async function measureScopedSearch(database: TestDatabase): Promise<Row[]> {
  // The index alone, of spaces that are not there.
  await using system = await testSystem(database, { dangling: true });
  await fill(system, 'foreign', FOREIGN);
  const own = Array.from({ length: OWN.spaces }, (_, i) => `own-${i}`);
  for (const space of own) await fill(system, space, OWN.pages);
  const organization = (words: string) => medianOf(() => system.search.querySpaces(own, words, { limit: 20, pages: 5 }));
  const space = (words: string) => medianOf(() => system.search.query('own-7', words, { limit: 20, offset: 0 }));
  const detail = `${OWN.spaces} spaces of ${OWN.pages} pages beside one of ${FOREIGN}`;
  return [
    { what: 'search of an organization, a word of every page', figure: await organization('everywhere '), unit: ' ms', detail },
    { what: 'search of an organization, a rare word', figure: await organization('seldom '), unit: ' ms', detail },
    { what: 'search of one space, a word of every page', figure: await space('everywhere '), unit: ' ms', detail },
    { what: 'search of one space, a rare word', figure: await space('seldom '), unit: ' ms', detail },
    await readBesideSearchers(system, own),
  ];
}

/** Plain reads, one after the other, while ten people search without a pause. */
async function readBesideSearchers({ search, store }: System, spaces: readonly string[]): Promise<Row> {
  let searches = 0;
  let isOver = false;
  const searchers = Array.from({ length: SEARCHERS }, async () => {
    for (; !isOver; searches++) await search.querySpaces(spaces, 'everywhere ', { limit: 20, pages: 5 });
  });
  const reads: number[] = [];
  const { setting } = store.tables;
  for (const end = performance.now() + SEARCHING_MS; performance.now() < end; ) {
    // Each comes by itself, as a request does, and what it waits for its turn counts.
    const due = performance.now() + READ_EVERY_MS;
    await new Promise((resolve) => setTimeout(resolve, READ_EVERY_MS));
    await store.read.select().from(setting).limit(1);
    reads.push(performance.now() - due);
  }
  isOver = true;
  await Promise.all(searchers);
  const detail = `p50 ${percentile(reads, 0.5).toFixed(1)} ms; ${reads.length} reads beside ${searches} searches of ${SEARCHERS} people`;
  return { what: 'a plain read beside ten searchers, p99', figure: percentile(reads, 0.99), unit: ' ms', limit: 50, detail };
}

async function fill({ search }: System, space: string, pages: number): Promise<void> {
  for (let start = 0; start < pages; start += 2000) {
    const documents = Array.from({ length: Math.min(2000, pages - start) }, (_, i) => {
      const n = start + i;
      const text = `everywhere ${n % 100 === 0 ? 'seldom ' : ''}${Array.from({ length: 12 }, (_, k) => `w${(n * 7 + k * 31) % 3000}`).join(' ')}`;
      const sections = [{ anchor: 'use', title: 'Use', text }];
      return { pageId: `${n}`, version: '1', title: `Page ${n}`, description: '', sections };
    });
    await search.put(space, documents);
  }
}

async function medianOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await timed(work));
  return median(times);
}
