import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { withLock } from './lock.mjs';

let folder = '';
const file = () => path.join(folder, 'sub/.lock');
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'octavo lock '));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('two at once go one after the other, and the second says that it waits', async () => {
  /** @type {string[]} */
  const order = [];
  let release = () => {};
  const gate = new Promise((resolve) => {
    release = () => resolve(undefined);
  });
  const first = withLock(file(), async () => {
    order.push('first begins');
    await gate;
    order.push('first ends');
  });
  const waiting = vi.fn(() => release());
  const second = withLock(file(), async () => order.push('second'), { waiting, every: 1 });
  await Promise.all([first, second]);
  expect(order).toEqual(['first begins', 'first ends', 'second']);
  expect(waiting).toHaveBeenCalledOnce();
});

test('the lock of a process that was killed is taken over', async () => {
  await withLock(file(), async () => {});
  writeFileSync(file(), String(2 ** 30));
  expect(await withLock(file(), async () => 'done')).toBe('done');
});

test('work that fails gives the lock back', async () => {
  await expect(withLock(file(), async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(existsSync(file())).toBe(false);
});
