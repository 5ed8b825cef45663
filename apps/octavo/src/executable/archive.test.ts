import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isWhole, pack, unpack } from './archive.ts';

let base = '';
beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), 'octavo archive '));
  mkdirSync(path.join(base, 'from/node_modules/.store/a'), { recursive: true });
  writeFileSync(path.join(base, 'from/program.cjs'), 'run();\n');
  writeFileSync(path.join(base, 'from/empty'), '');
  writeFileSync(path.join(base, 'from/node_modules/.store/a/ü.bin'), Buffer.from([0, 255, 10, 13]));
  symlinkSync('.store/a', path.join(base, 'from/node_modules/a'), 'junction');
});
afterEach(() => rmSync(base, { recursive: true }));

test('a folder comes out of the archive as it went in, links included', () => {
  const archive = pack(path.join(base, 'from'));
  unpack(archive, path.join(base, 'to'));
  expect(readFileSync(path.join(base, 'to/program.cjs'), 'utf8')).toBe('run();\n');
  expect(readFileSync(path.join(base, 'to/empty'), 'utf8')).toBe('');
  expect([...readFileSync(path.join(base, 'to/node_modules/a/ü.bin'))]).toEqual([0, 255, 10, 13]);
  expect(readlinkSync(path.join(base, 'to/node_modules/a'))).toBe('.store/a');
  expect(isWhole(archive.entries, path.join(base, 'to'))).toBe(true);
});

test('the same content gives the same bytes', () => {
  const first = pack(path.join(base, 'from'));
  unpack(first, path.join(base, 'to'));
  const second = pack(path.join(base, 'to'));
  expect(second.entries).toEqual(first.entries);
  expect(second.data.equals(first.data)).toBe(true);
});

test('a file that is gone or shorter, and a folder that never was, are noticed', () => {
  const archive = pack(path.join(base, 'from'));
  unpack(archive, path.join(base, 'to'));
  truncateSync(path.join(base, 'to/program.cjs'), 0);
  expect(isWhole(archive.entries, path.join(base, 'to'))).toBe(false);
  expect(isWhole(archive.entries, path.join(base, 'nowhere'))).toBe(false);
  expect(isWhole(archive.entries, path.join(base, 'from/empty/below a file'))).toBe(false);
});
