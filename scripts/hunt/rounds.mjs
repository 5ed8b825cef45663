import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { capture } from '../launcher/process.mjs';

/** @typedef {{ file: string, test: string }} Property absolute path of the file, and full name of the test */
/** @typedef {{ until: number, part?: string, properties?: Property[] }} Plan when to end (ms since 1970), a part of the names of tests that are wanted, and what to play when it is known */
/** @typedef {Property & { message?: string }} Played `message`: seed and counterexample, as fast-check prints them, when it failed */
/** @typedef {{ vitest: string[], cwd: string, env: NodeJS.ProcessEnv, folder: string, files: string[], part: string | undefined, until: number }} Ground `vitest`: the program and its first arguments; `folder`: where rounds leave what they found */

/**
 * Plays all properties once with a seed. Throws Error with the output of vitest when something failed that is no property, or nothing ran.
 * @param {Ground} ground
 * @param {number} seed
 * @param {Property[] | undefined} properties what to play; `undefined` if nobody knows yet which tests are properties
 * @returns {Promise<Played[]>} in the order in which they ended
 */
export async function playRound({ vitest: [program = '', ...first], cwd, env, folder, files, part, until }, seed, properties) {
  const list = path.join(folder, 'played.jsonl');
  rmSync(list, { force: true });
  /** @type {Plan} */
  const plan = { until, ...(part !== undefined && { part }), ...(properties && { properties }) };
  writeFileSync(path.join(folder, 'plan.json'), JSON.stringify(plan));
  const args = [...first, 'run', '--reporter=dot', ...files];
  const hunting = { ...env, OCTAVO_TEST_SEED: String(seed), OCTAVO_TEST_HUNT: folder };
  const { code, output } = await capture(program, args, { cwd, env: hunting });
  const played = existsSync(list) ? readLines(list) : [];
  const explained = code === 0 || played.some(({ message }) => message !== undefined);
  if (!explained) throw new Error(`${output.trimEnd()}\n\nSeed ${seed}: vitest ended with ${code}, and no property failed.`);
  return played;
}

/**
 * @param {string} list
 * @returns {Played[]}
 */
function readLines(list) {
  return readFileSync(list, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}
