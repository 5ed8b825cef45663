import { appendFileSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import fc from 'fast-check';
import { beforeEach, expect } from 'vitest';

/**
 * Property tests play the same rounds in each run, so that a run that fails says something of what was changed, not of luck.
 * `OCTAVO_TEST_SEED` plays another seed; `npm run hunt` sets it, and `OCTAVO_TEST_HUNT`: the folder in which scripts/hunt says what it is after.
 */
const { OCTAVO_TEST_SEED: seed = '2026', OCTAVO_TEST_HUNT: folder } = process.env;
fc.configureGlobal({ seed: Number(seed) });
if (folder !== undefined) hunt(folder);

/**
 * Leaves out tests that are no properties, ends at the deadline, and writes each property that was played to `played.jsonl` of the folder.
 * @param {string} folder
 */
function hunt(folder) {
  /** @type {import('../hunt/rounds.mjs').Plan} */
  const { until, part = '', properties } = JSON.parse(readFileSync(path.join(folder, 'plan.json'), 'utf8'));
  const wanted = properties && new Set(properties.map(({ file, test }) => `${file}\n${test}`));
  beforeEach(({ skip }) => {
    const { testPath, currentTestName = '' } = expect.getState();
    skip(Date.now() >= until, 'the time is up');
    skip(!currentTestName.includes(part), 'not asked for');
    skip(wanted !== undefined && !wanted.has(`${testPath}\n${currentTestName}`), 'no property');
  });
  fc.configureGlobal({
    seed: Number(seed),
    interruptAfterTimeLimit: Math.max(1, until - Date.now()),
    reporter(details) {
      const { testPath: file, currentTestName: test } = expect.getState();
      const message = details.failed ? (fc.defaultReportMessage(details) ?? 'The property failed.') : undefined;
      appendFileSync(path.join(folder, 'played.jsonl'), `${JSON.stringify({ file, test, message })}\n`);
      if (message !== undefined) throw new Error(message, { cause: details.errorInstance });
    },
  });
}
