import { hash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { createCaches } from '@octavo/core';
import { expect, it } from 'vitest';
import { KeptPages } from './kept-pages.ts';

/** Text that hardly gets smaller. */
const noise = (n: number): string => Array.from({ length: 100 }, (_, at) => hash('sha512', `${n} ${at}`)).join('');

it('keeps pages that were asked for again, however many a crawler asks for once', async () => {
  const pages = new KeptPages(createCaches(10));
  let drawn = 0;
  const get = async (n: number) => {
    const draw = async () => {
      drawn++;
      return noise(n);
    };
    return gunzipSync((await pages.get(`page ${n}`, 'gzip', draw)).bytes).toString();
  };
  for (let time = 0; time < 2; time++) expect(await get(0)).toBe(noise(0));
  expect(drawn).toBe(1);
  const crawled = 100;
  for (let n = 1; n <= crawled; n++) await get(n);
  expect(drawn).toBe(1 + crawled);
  expect(await get(0)).toBe(noise(0));
  expect(drawn).toBe(1 + crawled);
  // The first of them had to go, the last is there.
  await get(crawled);
  expect(drawn).toBe(1 + crawled);
  await get(1);
  expect(drawn).toBe(2 + crawled);
});

it('draws once for all who ask at the same time, and again after a failure', async () => {
  const pages = new KeptPages(createCaches());
  let drawn = 0;
  const failing = async () => {
    drawn++;
    throw new Error('no');
  };
  const asked = await Promise.allSettled([pages.get('page', 'gzip', failing), pages.get('page', 'gzip', failing)]);
  expect([drawn, asked.map(({ status }) => status)]).toEqual([1, ['rejected', 'rejected']]);
  const draw = async () => `drawn ${++drawn}`;
  const [one, other] = await Promise.all([pages.get('page', 'identity', draw), pages.get('page', 'identity', draw)]);
  expect([one.bytes.toString(), other.bytes.toString()]).toEqual(['drawn 2', 'drawn 2']);
});
