import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pack } from './archive.ts';
import { cacheFolder, ensureUnpacked, type Payload } from './cache.ts';

const HASH = '0123456789abcdef0123456789abcdef';
const OLD = 'ffffffffffffffffffffffffffffffff';
/** Above the largest process id of any system we run on. */
const DEAD_PID = 2 ** 30;
let base = '';
let cache = '';
let payload: Payload;

beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), 'octavo cache '));
  cache = path.join(base, 'cache');
  mkdirSync(path.join(base, 'dist'));
  writeFileSync(path.join(base, 'dist/octavo.cjs'), 'run();\n');
  payload = { hash: HASH, ...pack(path.join(base, 'dist')) };
});
afterEach(() => rmSync(base, { recursive: true }));

function oldVersion(pid: number): string {
  const folder = path.join(cache, OLD);
  mkdirSync(path.join(cache, `${OLD}.users`), { recursive: true });
  mkdirSync(folder);
  writeFileSync(path.join(cache, `${OLD}.users`, String(pid)), '');
  const longAgo = new Date(Date.now() - 30 * 24 * 3600 * 1000);
  utimesSync(folder, longAgo, longAgo);
  return folder;
}

test('the first start unpacks, the next one finds it there', () => {
  const folder = ensureUnpacked(payload, cache);
  expect(readFileSync(path.join(folder, 'octavo.cjs'), 'utf8')).toBe('run();\n');
  expect(ensureUnpacked({ ...payload, data: Buffer.from('not read again') }, cache)).toBe(folder);
});

test('a version that was damaged is unpacked again', () => {
  const folder = ensureUnpacked(payload, cache);
  writeFileSync(path.join(folder, 'octavo.cjs'), '');
  ensureUnpacked(payload, cache);
  expect(readFileSync(path.join(folder, 'octavo.cjs'), 'utf8')).toBe('run();\n');
});

test('what an interrupted start left is removed, and so is an old version that nobody runs', () => {
  const old = oldVersion(DEAD_PID);
  const interrupted = path.join(cache, `.tmp-${DEAD_PID}-abc`);
  mkdirSync(interrupted);
  ensureUnpacked(payload, cache);
  expect(existsSync(old)).toBe(false);
  expect(existsSync(interrupted)).toBe(false);
});

test('an old version that is still running stays', () => {
  const old = oldVersion(process.pid);
  ensureUnpacked(payload, cache);
  expect(existsSync(old)).toBe(true);
});

test('a cache that cannot be written names the folder and the setting', () => {
  const file = path.join(base, 'file');
  writeFileSync(file, '');
  expect(() => ensureUnpacked(payload, path.join(file, 'cache'))).toThrow(/could not unpack itself into .*file.cache .*OCTAVO_CACHE/);
});

test('the cache lies where the system keeps caches, unless OCTAVO_CACHE says otherwise', () => {
  expect(cacheFolder({ OCTAVO_CACHE: '/x', HOME: '/home/a' }, 'linux')).toBe('/x');
  expect(cacheFolder({ HOME: '/home/a' }, 'linux')).toBe('/home/a/.cache/octavo');
  expect(cacheFolder({ HOME: '/home/a', XDG_CACHE_HOME: '/c' }, 'linux')).toBe('/c/octavo');
  expect(cacheFolder({ HOME: '/Users/a' }, 'darwin')).toBe('/Users/a/Library/Caches/octavo');
  expect(() => cacheFolder({}, 'linux')).toThrow(/OCTAVO_CACHE/);
});
