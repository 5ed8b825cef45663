import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { sourcesOf } from '../sources/sources.mjs';
import { USAGE, wanted } from './arguments.mjs';
import { playRound } from './rounds.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Test files with properties whose path contains one of `parts`, or all of them.
 * @param {string[]} parts
 */
function propertyFiles(parts) {
  return sourcesOf(root, ['apps', 'packages', 'scripts'])
    .filter(
      (name) => /\.test\.[a-z]+$/.test(name) && (parts.length === 0 || parts.some((part) => name.includes(part.replace(/^\.\//, '')))),
    )
    .map((name) => path.join(root, name))
    .filter((file) => /\bfc\.assert\(/.test(readFileSync(file, 'utf8')));
}

/** Random seeds without end; of 32 bits, as fast-check reads them. */
function* randomSeeds() {
  for (;;) yield randomInt(2 ** 31);
}

/**
 * Plays rounds until the time or the seeds are up, and prints what failed as soon as it is known.
 * @param {import('./arguments.mjs').Wanted} options
 * @returns {Promise<number>} how many properties failed
 */
async function hunt({ minutes, seeds, property: part, files: parts }) {
  const files = propertyFiles(parts);
  if (files.length === 0) throw new Error(`No file with properties has ${parts.join(' or ')} in its path.`);
  const folder = mkdtempSync(path.join(tmpdir(), 'octavo-hunt-'));
  const until = Date.now() + minutes * 60_000;
  const vitest = [process.execPath, path.join(root, 'node_modules/vitest/vitest.mjs')];
  /** @type {import('./rounds.mjs').Played[] | undefined} */
  let known;
  const failed = new Set();
  try {
    for (const seed of seeds ?? randomSeeds()) {
      if (Date.now() >= until) break;
      const played = await playRound({ vitest, cwd: root, env: process.env, folder, files, part, until }, seed, known);
      if (played.length === 0 && known === undefined)
        throw new Error('No property was played: none has this name, or the time was too short.');
      known ??= played;
      for (const { file, test, message } of played) {
        if (message === undefined || failed.has(`${file}\n${test}`)) continue;
        failed.add(`${file}\n${test}`);
        const name = path.relative(root, file);
        process.stdout.write(
          `\n${name} > ${test}\nSeed ${seed}; again with: npm run hunt -- --seeds ${seed} ${name} --property ${JSON.stringify(test)}\n${message}\n\n`,
        );
      }
      process.stdout.write(`seed ${seed}: ${played.length} properties played\n`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  process.stdout.write(`${failed.size} properties failed\n`);
  return failed.size;
}

try {
  const options = wanted(process.argv.slice(2));
  process.exitCode = (await hunt(options)) > 0 ? 1 : 0;
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${message}\n\n${USAGE}`);
  process.exitCode = 1;
}
