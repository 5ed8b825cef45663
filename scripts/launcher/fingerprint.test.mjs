import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { examine, sourcesOf } from './fingerprint.mjs';

let root = '';
const write = (/** @type {string} */ name, /** @type {string} */ text) => {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
};
const look = () => {
  const skip = (/** @type {string} */ name) => name.endsWith('.test.ts');
  return examine({ file: path.join(root, 'stamps/build.json'), root, inputs: ['src', 'lock.yaml'], outputs: ['dist/program'], skip });
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'octavo finger print '));
  write('src/a.ts', 'a');
  write('src/deep/b.ts', 'b');
  write('lock.yaml', 'x');
  write('dist/program', 'built');
  look().done();
});
afterEach(() => rmSync(root, { recursive: true }));

test('nothing changed is fresh', () => {
  expect(look().stale).toBe(false);
});

test('a step that never succeeded is stale', () => {
  rmSync(path.join(root, 'stamps'), { recursive: true });
  expect(look().stale).toBe(true);
  write('stamps/build.json', 'torn {');
  expect(look().stale).toBe(true);
});

test.each([
  ['a changed file', () => write('src/deep/b.ts', 'bb')],
  ['a new file', () => write('src/c.ts', '')],
  ['a removed file', () => rmSync(path.join(root, 'src/a.ts'))],
  ['a lost output', () => rmSync(path.join(root, 'dist'), { recursive: true })],
])('%s makes it stale until it is done again', (_, change) => {
  change();
  const step = look();
  expect(step.stale).toBe(true);
  write('dist/program', 'built again');
  step.done();
  expect(look().stale).toBe(false);
});

test('a file that is rewritten with the same content is fresh, whatever its time', () => {
  utimesSync(path.join(root, 'src/a.ts'), new Date(0), new Date(0));
  expect(look().stale).toBe(false);
});

test('a change during the step is not taken for done', () => {
  write('src/a.ts', 'a2');
  const step = look();
  write('src/a.ts', 'a3 while building');
  step.done();
  expect(look().stale).toBe(true);
});

test('tests, dependencies, dot files and build products do not count', () => {
  write('src/a.test.ts', '1');
  write('src/node_modules/x/index.js', '1');
  write('src/.next/x', '1');
  write('src/dist/x', '1');
  expect(look().stale).toBe(false);
  expect(sourcesOf(root, ['src', 'not-there']).map(({ name }) => name)).toEqual(['src/a.test.ts', 'src/a.ts', 'src/deep/b.ts']);
});
