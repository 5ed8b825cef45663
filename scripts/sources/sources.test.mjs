import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { sourcesOf } from './sources.mjs';

test('dependencies, dot files, build products and folders that are not there do not count', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'octavo sources '));
  for (const name of ['a.ts', 'deep/b.ts', 'node_modules/x/index.js', '.next/x', 'dist/x', '.gitbook/assets/a.png']) {
    mkdirSync(path.dirname(path.join(root, 'src', name)), { recursive: true });
    writeFileSync(path.join(root, 'src', name), '');
  }
  expect(sourcesOf(root, ['src', 'not-there'])).toEqual(['src/.gitbook/assets/a.png', 'src/a.ts', 'src/deep/b.ts']);
  rmSync(root, { recursive: true });
});
