import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { wanted } from './arguments.mjs';
import { playRound } from './rounds.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
let cwd = '';

beforeEach(() => {
  cwd = mkdtempSync(path.join(tmpdir(), 'octavo hunt '));
  mkdirSync(path.join(cwd, 'found'));
  symlinkSync(path.join(root, 'node_modules'), path.join(cwd, 'node_modules'), 'junction');
  const setup = JSON.stringify(path.join(root, 'scripts/vitest/seed.setup.mjs'));
  writeFileSync(path.join(cwd, 'vitest.config.mjs'), `export default { test: { setupFiles: [${setup}] } };`);
});
afterEach(() => rmSync(cwd, { recursive: true }));

/**
 * Plays one round over a file with these tests.
 * @param {string} body
 * @param {{ seed?: number, part?: string, until?: number, properties?: string[] }} [options]
 */
function play(body, { seed = 1, part, until = Date.now() + 60_000, properties } = {}) {
  const file = path.join(cwd, 'x.test.mjs');
  writeFileSync(file, `import fc from 'fast-check'; import { describe, expect, test } from 'vitest';\n${body}`);
  // A hunt is no part of the run that this test is in.
  const env = { ...process.env, VITEST: undefined, VITEST_WORKER_ID: undefined, VITEST_POOL_ID: undefined };
  const vitest = [process.execPath, path.join(root, 'node_modules/vitest/vitest.mjs')];
  return playRound(
    { vitest, cwd, env, folder: path.join(cwd, 'found'), files: [file], part, until },
    seed,
    properties?.map((name) => ({ file, test: name })),
  );
}

const SMALL = `test('small', () => fc.assert(fc.property(fc.nat(1e6), (n) => n < 10)));`;
const TRUE = `describe('d', () => test('true', async () => { await fc.assert(fc.asyncProperty(fc.nat(), async () => true)); }));`;

test('a property that fails is named, with seed and counterexample; one that holds without', async () => {
  const played = await play(`${SMALL}${TRUE}`, { seed: 77 });
  expect(played.map(({ test: name }) => name)).toEqual(['small', 'd > true']);
  expect(played[0]?.message).toMatch(/seed: 77,[\s\S]*Counterexample: \[10\]/);
  expect(played[1]?.message).toBeUndefined();
});

test('only what is asked for is played: a part of the name, or known properties', async () => {
  expect(await play(`${SMALL}${TRUE}`, { part: 'd > t' })).toMatchObject([{ test: 'd > true' }]);
  expect(await play(`${TRUE} test('none', () => expect(1).toBe(2));`, { properties: ['d > true'] })).toMatchObject([{ test: 'd > true' }]);
});

test('nothing is begun when the time is up, and a property under way ends', async () => {
  expect(await play(SMALL, { until: Date.now() })).toEqual([]);
  const endless = `test('endless', () => fc.assert(fc.property(fc.nat(), () => true), { numRuns: 1e12 }));`;
  expect(await play(endless, { until: Date.now() + 3000 })).toMatchObject([{ test: 'endless' }]);
});

test('a failure of something else ends the hunt, with the output', async () => {
  await expect(play(`test('none', () => expect(1).toBe(2));`)).rejects.toThrow(/expected 1 to be 2[\s\S]*no property failed/);
});

test('arguments are minutes, seeds, a property and files; others are refused in words', () => {
  expect(wanted([])).toEqual({ minutes: 10, seeds: undefined, property: undefined, files: [] });
  expect(wanted(['--minutes', '0.5', '--seeds=1,-2', '--property', 'a b', 'packages/x'])).toEqual({
    minutes: 0.5,
    seeds: [1, -2],
    property: 'a b',
    files: ['packages/x'],
  });
  expect(() => wanted(['--minutes', 'ten'])).toThrow('--minutes must be a number above 0, not "ten".');
  expect(() => wanted(['--seeds', '1,x'])).toThrow('--seeds must be whole numbers');
  expect(() => wanted(['--hours', '1'])).toThrow('--hours');
});
