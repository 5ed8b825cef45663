import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CACHES, createCaches } from '@octavo/core';
import { tempDir } from '@octavo/testkit';
import { expect, test } from 'vitest';
import { readReportedCaches, reportCaches } from './cache-use.ts';

test('what a server tells of its caches is read by commands, all of them by name', async () => {
  await using data = await tempDir();
  expect(await readReportedCaches(data.path)).toBeUndefined();
  const caches = createCaches(64);
  const texts = caches.open<string>('page-texts');
  texts.set('a', 'text', 400);
  expect([texts.get('a'), texts.get('b')]).toEqual(['text', undefined]);
  await reportCaches({ caches, now: () => 7 }, data.path);
  const told = await readReportedCaches(data.path);
  expect(told?.at).toBe(7);
  expect(told?.caches.map(({ name }) => name)).toEqual(Object.keys(CACHES));
  expect(told?.caches.find(({ name }) => name === 'page-texts')).toMatchObject({ bytes: 400, entries: 1, hits: 1, misses: 1 });
  await writeFile(path.join(data.path, 'caches.json'), 'damaged');
  expect(await readReportedCaches(data.path)).toBeUndefined();
});
