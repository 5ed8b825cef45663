import { expect, test } from 'vitest';
import { RowMemory } from './row-memory.ts';

test('rows are given at the version they were kept at, and forgotten at any other', () => {
  const memory = new RowMemory();
  expect(memory.recall(1, 'a')).toBeUndefined();
  memory.keep(1, 'a', [{ n: 1 }]);
  expect(memory.recall(1, 'a')).toEqual([{ n: 1 }]);
  expect(memory.recall(2, 'a')).toBeUndefined();
  expect(memory.recall(1, 'a')).toBeUndefined();
});

test('rows of a version that has passed are not kept', () => {
  const memory = new RowMemory();
  memory.recall(1, 'a');
  memory.recall(2, 'b');
  memory.keep(1, 'a', [{ n: 1 }]);
  expect(memory.recall(2, 'a')).toBeUndefined();
});

test('of too many results the oldest goes', () => {
  const memory = new RowMemory();
  memory.recall(1, '');
  for (let i = 0; i <= 4000; i++) memory.keep(1, `key ${i}`, []);
  expect(memory.recall(1, 'key 0')).toBeUndefined();
  expect(memory.recall(1, 'key 1')).toEqual([]);
  expect(memory.recall(1, 'key 4000')).toEqual([]);
});

test('rows that hold bytes can be kept', () => {
  const memory = new RowMemory();
  memory.recall(1, 'a');
  const rows = [{ data: Buffer.from('x'), none: null }];
  memory.keep(1, 'a', rows);
  expect(memory.recall(1, 'a')).toBe(rows);
});
