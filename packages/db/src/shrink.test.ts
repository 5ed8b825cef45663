import { randomBytes } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { tempDir } from '@octavo/testkit';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createObjectStore } from './objects/object-store.ts';
import { openStore } from './open-store.ts';
import { createSearchIndex } from './search/search-index.ts';
import { openTestStore, testDatabases } from './testing/index.ts';

const page = (pageId: string, text: string) => ({
  pageId,
  version: '1',
  title: `Page ${pageId}`,
  description: '',
  sections: [{ anchor: '', title: '', text }],
});
const all = { limit: 50, offset: 0 };

describe.each(testDatabases())('shrinking on %s', (database) => {
  test('what was deleted takes no room afterwards, and searches and rows are as before', async () => {
    await using directory = await tempDir();
    const opened = await openTestStore(database, directory.path);
    const { store } = opened;
    const objects = await createObjectStore(store, { directory: path.join(directory.path, 'objects') });
    const search = createSearchIndex(store);
    const kept = await objects.write('blob', randomBytes(200_000));
    // Noise does not compress: 12 MB are 12 MB.
    for (let i = 0; i < 12; i++) await objects.write('blob', randomBytes(1_000_000));
    await search.put('space-a', [page('a', 'An albatross flies'), page('b', 'A wombat digs')]);
    await search.put('space-b', [page('c', 'Another albatross sleeps')]);
    await search.remove('space-a', ['b']);
    const full = await store.size();
    const { object } = store.tables;
    await store.tx(async (tx) => {
      for (const { oid } of await tx.select({ oid: object.oid }).from(object)) {
        if (oid !== kept) await tx.delete(object).where(eq(object.oid, oid));
      }
    });
    const found = async () => (await search.query('space-a', 'albatross', all)).hits.map(({ pageId }) => pageId);
    expect(await found()).toEqual(['a']);
    await store.shrink();
    expect(full - (await store.size())).toBeGreaterThan(11_500_000);
    expect(await found()).toEqual(['a']);
    expect((await search.query('space-b', 'albatross', all)).hits.map(({ pageId }) => pageId)).toEqual(['c']);
    expect((await search.query('space-a', 'wombat', all)).hits).toEqual([]);
    expect((await search.query('space-a', 'albatros', all)).hits).toHaveLength(1);
    const terms: { term: string }[] = await store.read.select({ term: sql<string>`term` }).from(sql`search_term`);
    expect(terms.map(({ term }) => term).filter((term) => /wombat|albatross/.test(term))).toEqual(['albatross']);
    await search.put('space-a', [page('d', 'The albatross again')]);
    expect((await found()).toSorted()).toEqual(['a', 'd']);
    expect((await objects.read(kept))?.data).toHaveLength(200_000);
    expect(await store.check()).toMatchObject({ ok: true });
    await opened.close();
  });
});

test('words that were deleted are in no file of the database after it was shrunk', async () => {
  await using directory = await tempDir();
  const { store } = await openTestStore('sqlite', directory.path);
  const search = createSearchIndex(store);
  await search.put('space', [page('a', 'The word quetzalcoatlus is here'), page('b', 'This stays')]);
  await search.remove('space', ['a']);
  await store.shrink();
  for (const name of await readdir(directory.path)) {
    const bytes = await readFile(path.join(directory.path, name));
    expect(bytes.includes('quetzalcoatlu'), name).toBe(false);
  }
  await store.close();
});

test('without room for a second copy nothing is done, and the room that it takes is named', async () => {
  await using directory = await tempDir();
  const file = path.join(directory.path, 'octavo.db');
  const store = await openStore({ kind: 'sqlite', file, freeBytes: async () => 1024 });
  await expect(store.shrink()).rejects.toMatchObject({
    code: 'disk_too_full',
    message: expect.stringMatching(/takes \d+ MB .* of which 1 MB are free. Nothing was done/),
  });
  expect((await stat(file)).size).toBeGreaterThan(0);
  expect(await store.check()).toMatchObject({ ok: true });
  await store.close();
});
