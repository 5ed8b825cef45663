import { createSearchIndex, type SearchIndex } from '@octavo/db';
import { type OpenedTestStore, openTestStore, type TestDatabase, testDatabases } from '@octavo/db/testing';
import { tempDir } from '@octavo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JudgedQuery } from './testing/judged-product.ts';
import { drawnQueries, type JudgedSpace, judgedSpaces } from './testing/seeded-pages.ts';

const TOP = { limit: 5, offset: 0 };

async function open(database: TestDatabase, directory: string, spaces: readonly JudgedSpace[]) {
  const opened = await openTestStore(database, directory);
  const search = createSearchIndex(opened.store);
  for (const { name, pages } of spaces) await search.put(name, pages);
  return { opened, search };
}

/** The first five pages of each query. */
async function answersOf(
  search: SearchIndex,
  space: string,
  queries: readonly JudgedQuery[],
): Promise<{ query: string; right: readonly string[]; found: string[] }[]> {
  const answers = [];
  for (const [query, right] of queries) {
    const { hits } = await search.query(space, query, TOP);
    answers.push({ query, right, found: hits.map(({ pageId }) => pageId) });
  }
  return answers;
}

/** Part of queries whose first results, so many, hold a right page. */
function partFound(answers: readonly { right: readonly string[]; found: readonly string[] }[], first: number): number {
  return answers.filter(({ right, found }) => found.slice(0, first).some((page) => right.includes(page))).length / answers.length;
}

describe('results of 300 judged queries, and of 300 that are drawn', () => {
  const spaces = judgedSpaces();
  let opened: OpenedTestStore;
  let search: SearchIndex;
  let directory: Awaited<ReturnType<typeof tempDir>>;

  beforeAll(async () => {
    directory = await tempDir();
    ({ opened, search } = await open('sqlite', directory.path, spaces));
  });
  afterAll(async () => {
    await opened?.close();
    await directory?.[Symbol.asyncDispose]();
  });

  const drawn = async (kind: keyof ReturnType<typeof drawnQueries>) => {
    const all = await Promise.all(spaces.slice(0, 2).map(({ name, pages }) => answersOf(search, name, drawnQueries(pages)[kind])));
    return all.flat();
  };

  it('have a right page first for 75 in 100, and among five for 92', async () => {
    const all = (await Promise.all(spaces.map(({ name, queries }) => answersOf(search, name, queries)))).flat();
    expect(all.length).toBeGreaterThanOrEqual(300);
    expect(partFound(all, 1)).toBeGreaterThanOrEqual(0.75);
    expect(partFound(all, 5)).toBeGreaterThanOrEqual(0.92);
  });

  it('have the page first whose title is asked, for 98 in 100', async () => {
    expect(partFound(await drawn('exact'), 1)).toBeGreaterThanOrEqual(0.98);
  });

  it('have the page first whose title is misspelled by a letter, for 90 in 100', async () => {
    expect(partFound(await drawn('misspelled'), 1)).toBeGreaterThanOrEqual(0.9);
  });

  it('have the page with a heading among five for 92 in 100, and that with a phrase', async () => {
    expect(partFound(await drawn('headings'), 5)).toBeGreaterThanOrEqual(0.92);
    expect(partFound(await drawn('phrases'), 5)).toBeGreaterThanOrEqual(0.92);
  });
});

const both = testDatabases();
describe.runIf(both.length > 1)('results of judged queries on two databases', () => {
  it('are the same, in the same order', async () => {
    await using directory = await tempDir();
    const spaces = judgedSpaces();
    const found = new Map<string, string[]>();
    for (const database of both) {
      const { opened, search } = await open(database, directory.path, spaces);
      for (const { name, queries } of spaces) {
        for (const { query, found: ids } of await answersOf(search, name, queries)) {
          const asked = `${name}: ${query}`;
          expect(found.get(asked) ?? ids, asked).toEqual(ids);
          found.set(asked, ids);
        }
      }
      await opened.close();
    }
  });
});
