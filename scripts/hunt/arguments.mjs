import { parseArgs } from 'node:util';

/** @typedef {{ minutes: number, seeds: number[] | undefined, property: string | undefined, files: string[] }} Wanted */

export const USAGE = `Usage: npm run hunt -- [options] [FILE or FOLDER ...]

Plays property tests with other seeds than npm test does, and names file, seed and counterexample of each property that fails.

  --minutes N      ends after so many minutes: 10 unless told
  --seeds A,B,...  plays these seeds once each, instead of random ones until the time is up
  --property TEXT  only tests whose full name, \`describe > test\`, contains TEXT
  FILE or FOLDER   only property tests whose path contains it; all of them when none is given
`;

/**
 * Reads the arguments of the hunt. Throws Error, with a message for people, for what it does not know.
 * @param {string[]} argv
 * @returns {Wanted}
 */
export function wanted(argv) {
  const { values, positionals } = parseArgs({
    args: argv,
    allowPositionals: true,
    options: { minutes: { type: 'string', default: '10' }, seeds: { type: 'string' }, property: { type: 'string' } },
  });
  const minutes = Number(values.minutes);
  if (!(minutes > 0)) throw new Error(`--minutes must be a number above 0, not "${values.minutes}".`);
  const seeds = values.seeds?.split(',').map(Number);
  // fast-check reads seeds as signed integers of 32 bits.
  if (seeds?.some((seed) => !Number.isInteger(seed) || seed !== (seed | 0)))
    throw new Error(`--seeds must be whole numbers of 32 bits with commas in between, not "${values.seeds}".`);
  return { minutes, seeds, property: values.property, files: positionals };
}
