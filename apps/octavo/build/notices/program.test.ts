import { build } from 'esbuild';
import { expect, it } from 'vitest';
import { BUNDLES, bundleOptions } from '../bundles.ts';
import { filesOfBundle } from './bundled.ts';
import { noticesText } from './notices.ts';
import { packageNameOf, usedInFiles } from './write-notices.ts';

it('every package in the bundles of the program has its text and an accepted licence, and none holds code of isomorphic-git', async () => {
  const bundles = await Promise.all(BUNDLES.map((bundle) => build({ ...bundleOptions(bundle, '/nowhere'), write: false })));
  const files = bundles.flatMap(({ metafile }) => filesOfBundle(metafile));
  const names = new Set(files.map(packageNameOf));
  expect([...names]).toEqual(expect.arrayContaining(['zod', 'markdown-it', 'hono', '@xmldom/xmldom']));
  expect(names.has('isomorphic-git')).toBe(false);
  expect(noticesText(await usedInFiles(new Map([['program', files]])))).toMatch(/\nzod \d[^\n]*, MIT \(program\)\n/);
});
