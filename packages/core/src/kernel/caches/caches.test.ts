import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CACHES, type CacheName, DEFAULT_CACHE_MB } from './cache-table.ts';
import { createCaches } from './caches.ts';

const MEGABYTE = 1024 * 1024;
const useOf = (caches: ReturnType<typeof createCaches>, name: CacheName) => caches.use().find((use) => use.name === name);

test('a cache is the same for everybody who opens it, and forgets what was not asked for longest', () => {
  const caches = createCaches();
  const texts = caches.open<string>('page-texts');
  const half = (CACHES['page-texts'].megabytes * MEGABYTE) / 2;
  texts.set('a', 'A', half);
  texts.set('b', 'B', half);
  expect(caches.open<string>('page-texts').get('a')).toBe('A');
  texts.set('c', 'C', half);
  expect([texts.get('a'), texts.get('b'), texts.get('c')]).toEqual(['A', undefined, 'C']);
  texts.delete('a');
  expect(texts.get('a')).toBeUndefined();
  expect(useOf(caches, 'page-texts')).toMatchObject({ entries: 1, bytes: half, hits: 3, misses: 2, limit: 2 * half });
});

test('what is larger than its cache is not kept, and nothing else goes for it', () => {
  const texts = createCaches().open<string>('page-texts');
  texts.set('a', 'A', 1000);
  texts.set('b', 'B', CACHES['page-texts'].megabytes * MEGABYTE + 1);
  expect([texts.get('a'), texts.get('b')]).toEqual(['A', undefined]);
});

test('limits follow the budget', () => {
  const limit = (budget: number) => useOf(createCaches(budget), 'documents')?.limit;
  expect(limit(2 * DEFAULT_CACHE_MB)).toBe(2 * CACHES.documents.megabytes * MEGABYTE);
  expect(limit(DEFAULT_CACHE_MB / 2)).toBe((CACHES.documents.megabytes * MEGABYTE) / 2);
});

test('all of them together stay within the budget, whatever is kept, and none goes above its limit', () => {
  const names = Object.keys(CACHES) as CacheName[];
  const step = fc.record({
    name: fc.constantFrom(...names),
    key: fc.nat({ max: 9 }),
    share: fc.double({ min: 0.01, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.integer({ min: 16, max: 64 }), fc.array(step, { maxLength: 120 }), (budget, steps) => {
      const caches = createCaches(budget);
      for (const { name, key, share } of steps) {
        const limit = useOf(caches, name)?.limit ?? 0;
        caches.open<number>(name).set(`${key}`, share, limit * share);
        const uses = caches.use();
        expect(uses.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(budget * MEGABYTE);
        for (const use of uses) expect(use.bytes).toBeLessThanOrEqual(use.limit + 1);
      }
    }),
    { numRuns: 60 },
  );
});

test('a cache that keeps its values itself gives way to others, and keeps what it must', () => {
  const caches = createCaches(16);
  const own = [10 * MEGABYTE, 4 * MEGABYTE];
  const evict = () => own.length > 1 && own.shift() !== undefined;
  const { limit, grown } = caches.add('content-views', {
    use: () => ({ bytes: own.reduce((sum, bytes) => sum + bytes, 0), entries: own.length, hits: 0, misses: 0 }),
    evict,
  });
  expect(limit).toBe(Math.floor((CACHES['content-views'].megabytes * MEGABYTE * 16) / DEFAULT_CACHE_MB));
  grown();
  expect(own).toHaveLength(2);
  caches.open<string>('site-pages').set('a', 'A', 5 * MEGABYTE);
  expect(own).toEqual([4 * MEGABYTE]);
  own.push(14 * MEGABYTE);
  grown();
  expect(own).toEqual([14 * MEGABYTE]);
});
