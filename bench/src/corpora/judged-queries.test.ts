import { describe, expect, it } from 'vitest';
import { addFound, judgedNames, noFigures, pageKey, readJudgedQueries } from './judged-queries.ts';

describe('judged queries', () => {
  it.each([
    ['tuned', 300],
    ['tuned later', 80],
    ['held out', 80],
  ] as const)('that are %s are %i at least, each with a page that answers it, and none twice', async (set, least) => {
    let count = 0;
    for (const name of await judgedNames()) {
      const queries = await readJudgedQueries(name, set);
      expect(new Set(queries.map(({ query }) => query)).size, name).toBe(queries.length);
      for (const { query, grades } of queries) {
        expect(
          [...grades.values()].every((grade) => [1, 2, 3].includes(grade)),
          query,
        ).toBe(true);
        expect(Math.max(...grades.values()), query).toBeGreaterThan(1);
      }
      count += queries.length;
    }
    expect(count).toBeGreaterThanOrEqual(least);
  });

  it('that are held out are none of the tuned ones', async () => {
    for (const name of await judgedNames()) {
      const tuned = new Set(
        [...(await readJudgedQueries(name, 'tuned')), ...(await readJudgedQueries(name, 'tuned later'))].map(({ query }) => query),
      );
      expect((await readJudgedQueries(name, 'held out')).filter(({ query }) => tuned.has(query))).toEqual([]);
    }
  });

  it('count versions of a page once', () => {
    expect(pageKey('docset/winserver2016-ps/Hyper-V/New-VM.md')).toBe(pageKey('docset/winserver2025-ps/hyper-v/New-VM.md'));
  });
});

describe('figures of an order', () => {
  const judged = {
    query: 'a',
    grades: new Map([
      ['right', 3],
      ['also', 2],
      ['near', 1],
    ]),
  };

  it('are whole for the best order', () => {
    const figures = noFigures();
    addFound(figures, judged, ['right.md', 'also.md', 'near.md']);
    expect(figures).toEqual({ queries: 1, first: 1, inFive: 1, gain: 1 });
  });

  it('count a page that only touches on the query as no answer', () => {
    const figures = noFigures();
    addFound(figures, judged, ['near', 'other', 'more', 'and more', 'and more yet', 'right']);
    expect(figures).toMatchObject({ queries: 1, first: 0, inFive: 0 });
    expect(figures.gain).toBeLessThan(0.6);
  });
});
