import { type TempDir, tempDir } from '@octavo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenedTestStore, openTestStore, testDatabases } from '../testing/index.ts';
import { createImageSizes, type ImageSizes } from './image-sizes.ts';

describe.each(testDatabases())('sizes of pictures on %s', (database) => {
  let dir: TempDir;
  let opened: OpenedTestStore;
  let sizes: ImageSizes;

  beforeAll(async () => {
    dir = await tempDir();
    opened = await openTestStore(database, dir.path);
    sizes = createImageSizes(opened.store);
  });
  afterAll(async () => {
    await opened.close();
    await dir[Symbol.asyncDispose]();
  });

  it('are kept under their version, and so is that a blob is no picture', async () => {
    const fluid = { width: 0.5, height: 24, fluid: true } as const;
    await sizes.put(
      [
        { oid: 'a', dimensions: { width: 1, height: 1 } },
        { oid: 'a', dimensions: fluid },
        { oid: 'b', dimensions: null },
      ],
      1,
    );
    expect(await sizes.read(['a', 'b', 'c'], 1)).toEqual(
      new Map([
        ['a', fluid],
        ['b', null],
      ]),
    );
    expect(await sizes.read(['a', 'b'], 2)).toEqual(new Map());
    await sizes.put([{ oid: 'b', dimensions: { width: 3, height: 4 } }], 2);
    expect(await sizes.read(['a', 'b'], 2)).toEqual(new Map([['b', { width: 3, height: 4 }]]));
  });

  it('are taken and asked for by the thousand', async () => {
    const oids = Array.from({ length: 1200 }, (_, i) => `many-${i}`);
    await sizes.put(
      oids.map((oid, i) => ({ oid, dimensions: { width: i + 1, height: 1 } })),
      1,
    );
    expect((await sizes.read([...oids, ...oids], 1)).size).toBe(1200);
  });
});
