import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { areInstalled, hashOfDependencies, recordInstalled } from './dependencies.mjs';

let root = '';
const write = (/** @type {string} */ name, /** @type {string} */ text) => {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
};
const isFresh = () => areInstalled(root, hashOfDependencies(root));

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'octavo dependencies '));
  for (const name of ['pnpm-lock.yaml', 'package.json', 'apps/web/package.json', 'packages/db/package.json']) write(name, 'a');
  mkdirSync(path.join(root, 'node_modules/.pnpm'), { recursive: true });
  recordInstalled(root, hashOfDependencies(root));
});
afterEach(() => rmSync(root, { recursive: true }));

test('nothing changed, or only the time of a file, needs no installation', () => {
  expect(isFresh()).toBe(true);
  utimesSync(path.join(root, 'pnpm-lock.yaml'), new Date(0), new Date(0));
  expect(isFresh()).toBe(true);
});

test.each([
  ['a changed lockfile', () => write('pnpm-lock.yaml', 'b')],
  ['a new package', () => write('packages/new/package.json', 'a')],
  ['a package that is gone', () => rmSync(path.join(root, 'packages/db'), { recursive: true })],
  ['lost dependencies', () => rmSync(path.join(root, 'node_modules/.pnpm'), { recursive: true })],
  ['no record', () => rmSync(path.join(root, 'node_modules/.octavo-installed'))],
])('%s needs one', (_, change) => {
  change();
  expect(isFresh()).toBe(false);
});

test('a change while they are installed is not taken for done', () => {
  const before = hashOfDependencies(root);
  write('pnpm-lock.yaml', 'b');
  recordInstalled(root, before);
  expect(isFresh()).toBe(false);
});
