import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { MOST_SCRIPT } from './script-budget';
import { scriptBytes } from './script-bytes';

const BUILD = path.resolve(import.meta.dirname, '../.next');

it('sends no more script to a screen than its budget, and each screen has one', async () => {
  expect(existsSync(path.join(BUILD, 'BUILD_ID')), 'The console has not been built: run `npm run build` first.').toBe(true);
  const sent = await scriptBytes(BUILD);
  const tooMuch = [...sent].filter(([screen, bytes]) => bytes > 1000 * (MOST_SCRIPT[screen] ?? 0));
  expect(Object.fromEntries(tooMuch.map(([screen, bytes]) => [screen, Math.ceil(bytes / 1000)]))).toEqual({});
  expect(Object.keys(MOST_SCRIPT).filter((screen) => !sent.has(screen))).toEqual([]);
});

it('leaves no budget more than a tenth above its screen, so that what was won stays', async () => {
  const sent = await scriptBytes(BUILD);
  const loose = [...sent].filter(([screen, bytes]) => 1000 * (MOST_SCRIPT[screen] ?? 0) > 1.1 * bytes);
  expect(Object.fromEntries(loose.map(([screen, bytes]) => [screen, Math.ceil(bytes / 1000)]))).toEqual({});
});
