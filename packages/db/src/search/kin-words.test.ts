import { expect, test } from 'vitest';
import { kinOf } from './kin-words.ts';
import { surfaceOf } from './sqlite/surface.ts';

test('words stand for others in any of their forms, and never for themselves', () => {
  expect(kinOf('deleting')).toEqual(kinOf('delete'));
  expect(kinOf('delete')).toContain('remov');
  for (const word of ['create', 'delete', 'change', 'show', 'fail']) expect(kinOf(word)).not.toContain(kinOf(word));
});

test('somebody who asks for something new wants nothing created', () => {
  expect(kinOf('create')).toContain('new');
  expect(kinOf('new')).toEqual([]);
});

test('every stem has a word that can be asked of FTS5', () => {
  const words =
    'create add make delete remove change modify edit update show list view enable disable start run stop clear restore fail turn find extend';
  for (const word of words.split(' ')) for (const stem of kinOf(word)) expect(surfaceOf(stem), stem).toBeDefined();
});
