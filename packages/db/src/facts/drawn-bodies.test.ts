import { type TempDir, tempDir } from '@octavo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenedTestStore, openTestStore, testDatabases } from '../testing/index.ts';
import { createDrawnBodies, type DrawnBodies } from './drawn-bodies.ts';

describe.each(testDatabases())('drawn bodies on %s', (database) => {
  let dir: TempDir;
  let opened: OpenedTestStore;
  let bodies: DrawnBodies;
  const entry = (oid: string, text: string) => ({ oid, data: Buffer.from(text) });
  const text = (found: ReadonlyMap<string, Uint8Array>, oid: string) => Buffer.from(found.get(oid) ?? []).toString();

  beforeAll(async () => {
    dir = await tempDir();
    opened = await openTestStore(database, dir.path);
    bodies = createDrawnBodies(opened.store);
  });
  afterAll(async () => {
    await opened.close();
    await dir[Symbol.asyncDispose]();
  });

  it('are known to the version that drew them only, and replaced by another one', async () => {
    await bodies.put([entry('a', 'old')], 1);
    expect(text(await bodies.read(['a', 'b'], 1), 'a')).toBe('old');
    expect((await bodies.read(['a'], 2)).size).toBe(0);
    await bodies.put([entry('a', 'first'), entry('a', 'new')], 2);
    expect((await bodies.read(['a'], 1)).size).toBe(0);
    expect(text(await bodies.read(['a', 'a'], 2), 'a')).toBe('new');
  });

  it('are taken and given back by the hundred', async () => {
    const oids = Array.from({ length: 450 }, (_, n) => `many-${n}`);
    await bodies.put(
      oids.map((oid) => entry(oid, oid.repeat(400))),
      1,
    );
    const found = await bodies.read(oids, 1);
    expect(oids.filter((oid) => text(found, oid) !== oid.repeat(400))).toEqual([]);
  });
});
