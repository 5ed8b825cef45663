import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { lockedPin } from './parts.mjs';

const lockfile = await readFile(new URL('../../pnpm-lock.yaml', import.meta.url), 'utf8');

test('a pin has the version and the sha512 of the lockfile', () => {
  const pin = lockedPin(lockfile, '@img/sharp-linux-arm64');
  expect(pin).toMatchObject({ package: '@img/sharp-linux-arm64', version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
  expect(pin.integrity).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/);
});

test('a package that the lockfile lacks is named, with the remedy', () => {
  expect(() => lockedPin(lockfile, '@img/sharp-linux-z80')).toThrow('pnpm-lock.yaml does not hold @img/sharp-linux-z80.');
});

test('every package with a binary for Linux on x64 is locked for arm64, too: there, nothing is missing after an installation', () => {
  const names = [...lockfile.matchAll(/^ {2}'?((?:@[^/\n]+\/)?[^@'\n]+)@[^\n]*:\n {4}resolution:/gm)].map(([, name = '']) => name);
  const here = [...new Set(names.filter((name) => /linux-x64(?:-gnu|-glibc)?$/.test(name)))];
  expect(here.length).toBeGreaterThan(8);
  const missing = here.map((name) => name.replace('linux-x64', 'linux-arm64')).filter((name) => !names.includes(name));
  expect(missing).toEqual([]);
});
