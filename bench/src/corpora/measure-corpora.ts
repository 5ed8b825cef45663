import { existsSync } from 'node:fs';
import path from 'node:path';
import { createSearchIndex, openStore, type SearchIndex } from '@octavo/db';
import { miniSearch } from '../mini-search.ts';
import type { Row } from '../stats.ts';
import { addFound, describeFigures, judgedNames, noFigures, type OrderFigures, readJudgedQueries } from './judged-queries.ts';
import { type Corpus, readCorpus } from './read-corpus.ts';

/** Project directories of repositories that are not all documentation. */
const PROJECTS: Readonly<Record<string, string>> = { 'iot-logic-api': 'docs' };
const BATCH = 500;
/** Results that are asked for; versions of a page that stand apart count once. */
const LIMIT = 20;
/** Least parts (%) of queries that have an answer first, and among five. */
const LEAST_FIRST = 75;
const LEAST_IN_FIVE = 92;

/** An order, by its figures over one repository and over all. */
interface Judged {
  here: OrderFigures;
  all: OrderFigures;
}

/** The order of results over queries that were judged of real repositories, beside that of MiniSearch over the same texts. */
export async function measureCorpora(scratch: string, folder: string): Promise<Row[]> {
  const store = await openStore({ kind: 'sqlite', file: path.join(scratch, 'corpora.db'), mayLoseWithPower: true });
  try {
    const search = createSearchIndex(store);
    const own: Judged = { here: noFigures(), all: noFigures() };
    const others: Judged = { here: noFigures(), all: noFigures() };
    const rows: Row[] = [];
    for (const name of await judgedNames()) {
      const bundle = path.join(folder, `${name}.bundle`);
      if (!existsSync(bundle)) continue;
      const corpus = await readCorpus(bundle, path.join(scratch, 'corpora', name), PROJECTS[name] ?? '');
      own.here = noFigures();
      others.here = noFigures();
      await judge(search, corpus, own, others);
      rows.push({
        what: `judged queries of ${name}: nDCG@10`,
        figure: own.here.gain / own.here.queries,
        unit: '',
        detail: `${corpus.pages.length} pages; ${describeFigures(own.here)}; MiniSearch ${describeFigures(others.here)}`,
      });
    }
    return rows.length === 0 ? [] : [...rows, ...totals(own.all, others.all)];
  } finally {
    await store.close();
  }
}

async function judge(search: SearchIndex, { name, pages, facts }: Corpus, own: Judged, others: Judged): Promise<void> {
  for (let at = 0; at < pages.length; at += BATCH) await search.put(name, pages.slice(at, at + BATCH));
  const other = miniSearch(pages);
  const known = (_: string, pageId: string) => facts.get(pageId);
  for (const judged of await readJudgedQueries(name)) {
    const { hits } = await search.query(name, judged.query, { limit: LIMIT, offset: 0, facts: known });
    const found = hits.map(({ pageId }) => pageId);
    const otherFound = other(judged.query);
    for (const figures of [own.here, own.all]) addFound(figures, judged, found);
    for (const figures of [others.here, others.all]) addFound(figures, judged, otherFound);
  }
}

function totals(own: OrderFigures, others: OrderFigures): Row[] {
  const row = (what: string, figure: number, limit?: number): Row => ({
    what: `judged queries of all: ${what}`,
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
