import { type TempDir, tempDir } from '@octavo/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenedTestStore, openTestStore, testDatabases } from '../testing/index.ts';
import { type BlobFacts, createBlobFacts } from './blob-facts.ts';
import { decodeFacts, encodeFacts } from './facts-codec.ts';

test('Facts come back as JSON gives them, and damaged ones are refused', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (facts) => {
      expect(decodeFacts(encodeFacts(facts))).toEqual(JSON.parse(JSON.stringify(facts)));
    }),
  );
  expect(() => decodeFacts(encodeFacts({ links: ['a', 'b'] }).subarray(0, -1))).toThrow();
});

describe.each(testDatabases())('facts of blobs on %s', (database) => {
  let dir: TempDir;
  let opened: OpenedTestStore;
  let facts: BlobFacts;
  const entry = (oid: string, version: number, value: unknown) => ({ oid, version, data: encodeFacts(value) });

  beforeAll(async () => {
    dir = await tempDir();
    opened = await openTestStore(database, dir.path);
    facts = createBlobFacts(opened.store);
  });
  afterAll(async () => {
    await opened.close();
    await dir[Symbol.asyncDispose]();
  });

  test('are known under their version only, and read under any', async () => {
    await facts.put([entry('a', 1, { links: ['x'] }), entry('b', 2, {})]);
    expect(await facts.known(['a', 'b', 'c'], 1)).toEqual(new Set(['a']));
    const read = await facts.read(['a', 'b', 'c']);
    expect([...read.keys()].sort()).toEqual(['a', 'b']);
    expect(decodeFacts(read.get('a')?.data ?? new Uint8Array())).toEqual({ links: ['x'] });
  });

  test('are replaced by a later version, and the last of two in one list counts', async () => {
    await facts.put([entry('r', 1, 'old')]);
    await facts.put([entry('r', 2, 'first'), entry('r', 2, 'last')]);
    expect(await facts.known(['r'], 1)).toEqual(new Set());
    expect(decodeFacts((await facts.read(['r'])).get('r')?.data ?? new Uint8Array())).toBe('last');
  });

  test('are taken and asked for by the thousand', async () => {
    const oids = Array.from({ length: 2500 }, (_, i) => `many-${i}`);
    await facts.put(oids.map((oid) => entry(oid, 1, oid)));
    expect((await facts.known([...oids, ...oids], 1)).size).toBe(2500);
    expect((await facts.read(oids)).size).toBe(2500);
    expect(await facts.known([], 1)).toEqual(new Set());
  });
});
