import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tempDir } from '@octavo/testkit';
import { expect, test } from 'vitest';
import { compiledFolder } from './compiled.ts';

test('compiled code lies among the caches, by version where the program is unpacked there, for its user alone', async () => {
  await using temp = await tempDir();
  const cache = path.join(temp.path, 'cache');
  const env = { OCTAVO_CACHE: cache };
  const folder = compiledFolder(env, '/opt/octavo');
  expect(folder).toBe(path.join(cache, 'compiled'));
  expect(statSync(folder ?? '').mode & 0o777).toBe(0o700);
  expect(compiledFolder(env, path.join(cache, '0123456789abcdef'))).toBe(path.join(cache, '0123456789abcdef.compiled'));
});

test('there is none where others can write, where nothing can be written, and where there is no place for caches', async () => {
  await using temp = await tempDir();
  const shared = path.join(temp.path, 'shared');
  mkdirSync(path.join(shared, 'compiled'), { recursive: true });
  chmodSync(path.join(shared, 'compiled'), 0o777);
  expect(compiledFolder({ OCTAVO_CACHE: shared }, '/opt/octavo')).toBeUndefined();
  const file = path.join(temp.path, 'file');
  writeFileSync(file, '');
  expect(compiledFolder({ OCTAVO_CACHE: path.join(file, 'cache') }, '/opt/octavo')).toBeUndefined();
  expect(compiledFolder({}, '/opt/octavo')).toBeUndefined();
  expect(existsSync(path.join(file, 'cache'))).toBe(false);
});
