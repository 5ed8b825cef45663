import { describe, expect, it } from 'vitest';
import type { SearchOptions } from '../types.ts';
import { placeDocuments } from './place-documents.ts';
import { rankQuery } from './rank-query.ts';

const PAGES = new Map(['a', 'b', 'c', 'd'].map((id, document) => [document, id]));

async function place(
  scores: readonly number[],
  options: SearchOptions,
  pinned: readonly number[] = [],
  linked: Readonly<Record<string, number>> = {},
) {
  const documents = scores.map((score, document) => ({ document, score, form: 0 }));
  const ranking = { forms: [{ query: rankQuery('', [], []), words: [] }], documents };
  const placed = await placeDocuments(
    ranking,
    PAGES,
    () => 'space',
    options,
    async () => undefined,
    async (pages) => new Map(pages.map(({ document, pageId }) => [document, linked[pageId] ?? 0])),
    pinned,
  );
  return placed.map(({ pageId, variants }) =>
    variants.length === 0 ? pageId : [pageId, ...variants.map((variant) => variant.pageId)].join('+'),
  );
}

describe('the order of pages that may be found', () => {
  it('leaves out those that may not', async () => {
    expect(await place([3, 2, 1, 0], { shows: (_, id) => id !== 'a' && id !== 'd' })).toEqual(['b', 'c']);
  });

  it('leaves out those that are gone', async () => {
    expect(await place([5, 4, 3, 2, 1], {})).toEqual(['a', 'b', 'c', 'd']);
  });

  it('has what stands high in the tree, or has pages below it, before what is alike', async () => {
    const facts = (_: string, id: string) => ({ depth: id === 'a' ? 3 : 0, below: id === 'c' ? 5 : 0 });
    expect(await place([1, 1, 1, 0.2], { facts })).toEqual(['c', 'b', 'a', 'd']);
  });

  it('has what many pages link to before what is alike, and behind what says more', async () => {
    expect(await place([1, 1, 1, 5], {}, [], { b: 3, c: 60 })).toEqual(['d', 'c', 'b', 'a']);
    expect(await place([1, 1, 0, 0], {}, [1], { a: 60, c: 60, d: 60 })).toEqual(['b', 'a', 'c', 'd']);
  });

  it('has versions of one page as one result, the best of them first', async () => {
    const versions: Record<string, string> = { a: 'install', c: 'install', b: 'update' };
    const facts = (_: string, id: string) => ({ depth: 0, below: 0, versionOf: versions[id] });
    expect(await place([1, 2, 3, 0], { facts })).toEqual(['c+a', 'b', 'd']);
  });

  it('has pinned pages first, in their order, and their versions with them', async () => {
    expect(await place([4, 3, 2, 1], {}, [3, 1])).toEqual(['d', 'b', 'a', 'c']);
    const facts = () => ({ depth: 0, below: 0, versionOf: 'install' });
    expect(await place([4, 3, 2, 1], { facts }, [2])).toEqual(['c+a+b+d']);
  });

  it('looks at no more pages than are enough where the rest has no order', async () => {
    const asked: string[] = [];
    const shows = (_: string, id: string) => asked.push(id) > 0;
    expect(await place([2, 1, 0, 0], { shows, enough: 2 })).toEqual(['a', 'b']);
    expect(asked).toEqual(['a', 'b']);
    expect(await place([3, 2, 1, 0], { shows, enough: 2 })).toEqual(['a', 'b', 'c']);
    expect(await place([0, 0, 0, 0], { shows, enough: 2 }, [3])).toEqual(['d', 'a', 'b']);
  });

  it('leaves out pinned pages that may not be found', async () => {
    expect(await place([2, 1], { shows: (_, id) => id !== 'b' }, [1])).toEqual(['a']);
  });

  it('does not tell of a version that may not be found', async () => {
    const facts = () => ({ depth: 0, below: 0, versionOf: 'install' });
    expect(await place([4, 3, 2, 1], { facts, shows: (_, id) => id !== 'b' })).toEqual(['a+c+d']);
  });
});
