import { describe, expect, it } from 'vitest';
import { ContentQuery, ListQuery, PageQuery, SearchQuery, SpaceQuery } from './query.ts';

describe('ListQuery', () => {
  it('asks for 50 results when the request names no limit', () => {
    expect(ListQuery.parse({})).toEqual({ limit: 50 });
  });

  it.each(['0', '1', '50', '1000'])('accepts limit=%s', (limit) => {
    expect(ListQuery.parse({ limit }).limit).toBe(Number(limit));
  });

  it.each(['-1', '1001', '10000', '1.5', '1e3', '0x10', ' 5', '', 'many', 'NaN'])('refuses limit=%s', (limit) => {
    expect(ListQuery.safeParse({ limit }).success).toBe(false);
  });

  it('refuses an empty page and one with NUL', () => {
    expect(ListQuery.safeParse({ page: '' }).success).toBe(false);
    expect(ListQuery.safeParse({ page: 'a\0' }).success).toBe(false);
  });
});

describe('ContentQuery', () => {
  it('takes metadata and computed as true when absent', () => {
    expect(ContentQuery.parse({})).toEqual({ metadata: true, computed: true });
  });

  it('reads exactly true and false', () => {
    expect(ContentQuery.parse({ metadata: 'false', computed: 'true' })).toEqual({ metadata: false, computed: true });
  });

  it.each(['TRUE', '1', '0', 'yes', '', ' true'])('refuses metadata=%s', (metadata) => {
    expect(ContentQuery.safeParse({ metadata }).success).toBe(false);
  });
});

describe('PageQuery', () => {
  it('has no format and is not evaluated when nothing is asked for', () => {
    expect(PageQuery.parse({})).toEqual({
      metadata: true,
      computed: true,
      evaluated: false,
      dereferenced: false,
      'format.markdown.refs': 'relative',
      'format.markdown.frontMatter': false,
    });
  });

  it('accepts both formats and the three kinds of evaluation', () => {
    expect(PageQuery.parse({ format: 'markdown', evaluated: 'true' })).toMatchObject({ format: 'markdown', evaluated: true });
    expect(PageQuery.parse({ format: 'document', evaluated: 'deterministic-only' })).toMatchObject({ evaluated: 'deterministic-only' });
  });

  it('refuses an unknown format', () => {
    expect(PageQuery.safeParse({ format: 'html' }).success).toBe(false);
  });
});

describe('SearchQuery', () => {
  it('requires a query of 1 to 512 characters', () => {
    expect(SearchQuery.safeParse({}).success).toBe(false);
    expect(SearchQuery.safeParse({ query: '' }).success).toBe(false);
    expect(SearchQuery.safeParse({ query: 'a'.repeat(512) }).success).toBe(true);
    expect(SearchQuery.safeParse({ query: 'a'.repeat(513) }).success).toBe(false);
  });
});

describe('SpaceQuery', () => {
  it('takes an optional share key', () => {
    expect(SpaceQuery.parse({})).toEqual({});
    expect(SpaceQuery.parse({ shareKey: 'k' })).toEqual({ shareKey: 'k' });
  });
});
