import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A query as people ask it of a repository, with its pages by how well they answer it: 3 the answer, 2 answers as well or in part, 1 touches on it. */
export interface GradedQuery {
  query: string;
  grades: ReadonlyMap<string, number>;
}

const FOLDER = path.resolve(import.meta.dirname, '../../judged');

/**
 * Sets of queries, by the beginnings of their files: those that weights, kin words and stop words were chosen by, those that were held out at first and
 * chosen by later, and those that nothing may be chosen by.
 */
export const QUERY_SETS = { tuned: '', 'tuned later': 'tuned-later-', 'held out': 'held-out-' } as const;
export type QuerySet = keyof typeof QUERY_SETS;

/** Returns the names of the repositories that have judged queries. */
export async function judgedNames(): Promise<string[]> {
  const prefixes = new RegExp(`^(?:${Object.values(QUERY_SETS).filter(Boolean).join('|')})`);
  const names = (await readdir(FOLDER)).map((file) => path.basename(file, '.txt').replace(prefixes, ''));
  return [...new Set(names)].sort();
}

/**
 * Reads the queries of a set that were judged of a repository.
 * @throws if there are none
 */
export async function readJudgedQueries(name: string, set: QuerySet): Promise<GradedQuery[]> {
  const text = await readFile(path.join(FOLDER, `${QUERY_SETS[set]}${name}.txt`), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [query = '', pages = ''] = line.split(' | ');
      return { query, grades: new Map(pages.split(', ').map((page) => [pageKey(page.slice(2)), Number(page[0])])) };
    });
}

/** Returns the name under which a page is judged: its path without its ending and the version in it. Some versions write their folders in other cases. */
export function pageKey(file: string): string {
  return file
    .replace(/winserver\d+-ps/, '*')
    .replace(/\.md$/, '')
    .toLowerCase();
}

/** Figures of an order over some queries. */
export interface OrderFigures {
  queries: number;
  /** Number of queries whose first page answers them. */
  first: number;
  /** Number of queries that have such a page among the first five. */
  inFive: number;
  /** Sum of nDCG@10. */
  gain: number;
}

const DEPTH = 10;
/** From this grade on a page answers a query. */
const ANSWERS = 2;

/** Returns no figures. */
export function noFigures(): OrderFigures {
  return { queries: 0, first: 0, inFive: 0, gain: 0 };
}

/** Adds the pages that were found for a query, best first; versions of a page count once. */
export function addFound(figures: OrderFigures, { grades }: GradedQuery, found: readonly string[]): void {
  const got = [...new Set(found.map(pageKey))].slice(0, DEPTH).map((page) => grades.get(page) ?? 0);
  const best = [...grades.values()].toSorted((a, b) => b - a).slice(0, DEPTH);
  const gainOf = (values: readonly number[]) => values.reduce((sum, value, at) => sum + value / Math.log2(at + 2), 0);
  figures.queries += 1;
  figures.first += Number((got[0] ?? 0) >= ANSWERS);
  figures.inFive += Number(got.slice(0, 5).some((grade) => grade >= ANSWERS));
  figures.gain += gainOf(got) / gainOf(best);
}

/** Returns figures in words. */
export function describeFigures({ queries, first, inFive, gain }: OrderFigures): string {
  const part = (value: number) => ((100 * value) / Math.max(1, queries)).toFixed(0);
  return `first ${part(first)} %, in five ${part(inFive)} %, nDCG@10 ${(gain / Math.max(1, queries)).toFixed(2)}`;
}
