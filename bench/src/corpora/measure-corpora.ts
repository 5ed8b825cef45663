import { existsSync } from 'node:fs';
import path from 'node:path';
import { createSearchIndex, openStore, type SearchIndex } from '@octavo/db';
import { miniSearch } from '../mini-search.ts';
import type { Row } from '../stats.ts';
import {
  addFound,
  describeFigures,
  judgedNames,
  noFigures,
  type OrderFigures,
  type QuerySet,
  readJudgedQueries,
} from './judged-queries.ts';
import { type Corpus, readCorpus } from './read-corpus.ts';

/** Project directories of repositories that are not all documentation. */
const PROJECTS: Readonly<Record<string, string>> = { 'iot-logic-api': 'docs' };
const BATCH = 500;
/** Sets of queries, in the order in which they are printed. */
const SETS: readonly QuerySet[] = ['held out', 'tuned later', 'tuned'];
/** Results that are asked for; versions of a page that stand apart count once. */
const LIMIT = 20;
/** Least parts (%) of queries that have an answer first, and among five. */
const LEAST_FIRST = 75;
const LEAST_IN_FIVE = 92;

/** Two orders over one set of queries. */
interface Compared {
  own: OrderFigures;
  others: OrderFigures;
}

/**
 * The order of results over queries that were judged of real repositories, beside that of MiniSearch over the same texts. Queries that were held out come
 * first: weights were chosen by the others.
 */
export async function measureCorpora(scratch: string, folder: string): Promise<Row[]> {
  const store = await openStore({ kind: 'sqlite', file: path.join(scratch, 'corpora.db'), mayLoseWithPower: true });
  try {
    const search = createSearchIndex(store);
    const rows: Record<QuerySet, Row[]> = { 'held out': [], 'tuned later': [], tuned: [] };
    const all: Record<QuerySet, Compared> = {
      'held out': noneCompared(),
      'tuned later': noneCompared(),
      tuned: noneCompared(),
    };
    for (const name of await judgedNames()) {
      const bundle = path.join(folder, `${name}.bundle`);
      if (!existsSync(bundle)) continue;
      const corpus = await readCorpus(bundle, path.join(scratch, 'corpora', name), PROJECTS[name] ?? '');
      for (let at = 0; at < corpus.pages.length; at += BATCH) await search.put(name, corpus.pages.slice(at, at + BATCH));
      const other = miniSearch(corpus.pages);
      for (const set of SETS) {
        const here = noneCompared();
        await judge(search, other, corpus, set, [here, all[set]]);
        rows[set].push({
          what: `queries of ${name} ${set}: nDCG@10`,
          figure: here.own.gain / here.own.queries,
          unit: '',
          detail: `${here.own.queries} queries, ${corpus.pages.length} pages; ${describeFigures(here.own)}; MiniSearch ${describeFigures(here.others)}`,
        });
      }
    }
    return SETS.flatMap((set) => (rows[set].length === 0 ? [] : [...totals(set, all[set]), ...rows[set]]));
  } finally {
    await store.close();
  }
}

function noneCompared(): Compared {
  return { own: noFigures(), others: noFigures() };
}

async function judge(
  search: SearchIndex,
  other: (query: string) => string[],
  { name, facts }: Corpus,
  set: QuerySet,
  compared: readonly Compared[],
): Promise<void> {
  const known = (_: string, pageId: string) => facts.get(pageId);
  for (const judged of await readJudgedQueries(name, set)) {
    const { hits } = await search.query(name, judged.query, { limit: LIMIT, offset: 0, facts: known });
    const found = hits.map(({ pageId }) => pageId);
    const otherFound = other(judged.query);
    for (const { own, others } of compared) {
      addFound(own, judged, found);
      addFound(others, judged, otherFound);
    }
  }
}

function totals(set: QuerySet, { own, others }: Compared): Row[] {
  const row = (what: string, figure: number, limit?: number): Row => ({
    what: `queries ${set}: ${what}`,
    figure,
    unit: limit === undefined ? '' : ' %',
    ...(limit === undefined ? {} : { limit, atLeast: true }),
    detail: `of ${own.queries} queries; MiniSearch ${describeFigures(others)}`,
  });
  return [
    row('answer first', (100 * own.first) / own.queries, LEAST_FIRST),
    row('answer in five', (100 * own.inFive) / own.queries, LEAST_IN_FIVE),
    row('nDCG@10', own.gain / own.queries),
  ];
}
