import { expect, it } from 'vitest';
import { LazySource } from './lazy-source';

it('is fetched once, however often it is asked for', async () => {
  let asked = 0;
  const source = new LazySource(async () => ++asked);
  expect(source.loaded).toBeUndefined();
  expect(await Promise.all([source.load(), source.load()])).toEqual([1, 1]);
  expect([await source.load(), source.loaded, asked]).toEqual([1, 1, 1]);
});

it('is fetched again after it failed, and a failure leaves nothing', async () => {
  let asked = 0;
  const source = new LazySource(async () => {
    asked++;
    if (asked === 1) throw new Error('no network');
    return asked;
  });
  await expect(source.load()).rejects.toThrow('no network');
  expect(source.loaded).toBeUndefined();
  expect([await source.load(), source.loaded]).toEqual([2, 2]);
});
