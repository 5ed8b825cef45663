import path from 'node:path';
import { type JudgedQuery, judgedSpaces } from '@octavo/core/testing';
import { createSearchIndex, openStore, type SearchDocument, type SearchIndex } from '@octavo/db';
import { sized } from './extent.ts';
import { miniSearch } from './mini-search.ts';
import { percentile, type Row } from './stats.ts';

const PAGES = sized(50_000, 300);
const ROUNDS = sized(150, 3);
const BATCH = 500;
/** Results that are judged. */
const DEPTH = 10;
/** Least part of the best order, and most time (ms). */
const LEAST_NDCG = 0.85;
const MOST_MS = 10;

/** The order of results over judged queries, beside that of MiniSearch over the same texts, and the time of searches in a large space. */
export async function measureSearches(scratch: string): Promise<Row[]> {
  const store = await openStore({ kind: 'sqlite', file: path.join(scratch, 'search.db'), mayLoseWithPower: true });
  try {
    const search = createSearchIndex(store);
    return [...(await measureOrder(search)), ...(await measureTime(search))];
  } finally {
    await store.close();
  }
}

async function measureOrder(search: SearchIndex): Promise<Row[]> {
  const own: number[] = [];
  const others: number[] = [];
  for (const { name, pages, queries } of judgedSpaces()) {
    await search.put(name, pages);
    const other = miniSearch(pages);
    for (const judged of queries) {
      const { hits } = await search.query(name, judged[0], { limit: DEPTH, offset: 0 });
      own.push(
        ndcg(
          hits.map(({ pageId }) => pageId),
          judged,
        ),
      );
      others.push(ndcg(other(judged[0]).slice(0, DEPTH), judged));
    }
  }
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return [
    {
      what: `nDCG@10 of ${own.length} judged queries`,
      figure: mean(own),
      unit: '',
      limit: LEAST_NDCG,
      atLeast: true,
      detail: `MiniSearch over the same texts ${mean(others).toFixed(2)}`,
    },
  ];
}

/** Returns how near an order is to the best: the page that answers best is worth three, others that answer one. */
function ndcg(found: readonly string[], [, right]: JudgedQuery): number {
  const worth = (page: string) => (page === right[0] ? 3 : right.includes(page) ? 1 : 0);
  const sum = (values: readonly number[]) => values.reduce((total, value, at) => total + value / Math.log2(at + 2), 0);
  return sum(found.map(worth)) / sum(right.map(worth).slice(0, DEPTH));
}

/** Searches of some kinds in a space whose words are as unequally frequent as those of a language. */
async function measureTime(search: SearchIndex): Promise<Row[]> {
  const next = numbers();
  const word = () => wordOf(Math.floor(VOCABULARY ** next()));
  const words = (count: number) => Array.from({ length: count }, word).join(' ');
  const titles: string[] = [];
  for (let at = 0; at < PAGES; at += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, PAGES - at) }, (_, n): SearchDocument => {
      const title = `${words(3)} ${at + n}`;
      titles.push(title);
      const sections = [0, 1, 2].map((part) => ({ anchor: `part-${part}`, title: words(3), text: words(60) }));
      return { pageId: `page-${at + n}`, version: '1', title, description: words(6), sections };
    });
    await search.put('large', batch);
  }
  const title = () => titles[Math.floor(next() * titles.length)] ?? '';
  const kinds: [string, () => string][] = [
    ['a title', title],
    ['a misspelled title', () => title().replace(/(.)(.)/, '$2$1')],
    ['one to three words', () => words(1 + Math.floor(next() * 3))],
    ['eight words', () => words(8)],
  ];
  const rows: Row[] = [];
  for (const [kind, query] of kinds) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const text = query();
      const before = process.cpuUsage();
      await search.query('large', text, { limit: 20, offset: 0 });
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1000);
    }
    rows.push({
      what: `search for ${kind} among ${PAGES} pages, CPU p95`,
      figure: percentile(times, 0.95),
      unit: ' ms',
      limit: MOST_MS,
      detail: `median ${percentile(times, 0.5).toFixed(1)} ms`,
    });
  }
  return rows;
}

const VOCABULARY = 20_000;
const SYLLABLES = ['ba', 'co', 'di', 'fe', 'gu', 'ha', 'li', 'mo', 'nu', 'pe', 'ra', 'so', 'ti', 'vu', 'wa', 'ze'];

/** A word that is the same for the same number; low numbers are short. */
function wordOf(number: number): string {
  let word = '';
  for (let rest = number + 16; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) word += SYLLABLES[rest % SYLLABLES.length];
  return word;
}

/** Numbers from 0 to 1, the same in each run. */
function numbers(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
