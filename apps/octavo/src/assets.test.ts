import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { ASSETS, WORKERS } from './asset-table.ts';
import { type AssetKind, assetPath } from './assets.ts';

afterEach(() => {
  globalThis.OCTAVO_ASSETS = undefined;
});

test('from the sources, assets are found in the checkout', () => {
  expect(assetPath('web')).toMatch(/apps.web$/);
  expect(existsSync(path.join(assetPath('web'), 'package.json'))).toBe(true);
});

test('in a build they lie beside the program, the console inside its standalone tree', () => {
  globalThis.OCTAVO_ASSETS = path.resolve('/opt/octavo');
  expect(assetPath('migrations')).toBe(path.resolve('/opt/octavo/migrations'));
  expect(assetPath('web')).toBe(path.resolve('/opt/octavo/web/apps/web'));
});

test('everything the table names exists', () => {
  const missing = Object.keys(ASSETS).filter((kind) => !existsSync(assetPath(kind as AssetKind)));
  expect(missing).toEqual([]);
  const checkout = path.join(assetPath('docs'), '..');
  expect(Object.values<string>(WORKERS).filter((source) => !existsSync(path.join(checkout, source)))).toEqual([]);
});
