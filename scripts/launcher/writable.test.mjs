import { expect, test } from 'vitest';
import { explain, StageError } from './stage.mjs';
import { writingTo } from './writable.mjs';

/** @param {string} code */
const failing = (code) => async () => {
  throw Object.assign(new Error(`${code}: no, open '/srv/octavo/.toolchain/.lock'`), { code, path: '/srv/octavo/.toolchain/.lock' });
};

test.each([
  ['EACCES', 'this user may not write to it'],
  ['EROFS', 'it is on a file system that is mounted read-only'],
  ['ENOSPC', 'its disk is full'],
])('%s is told in a sentence, with what to do', async (code, reason) => {
  const error = await writingTo('/srv/octavo', failing(code)).catch((/** @type {unknown} */ thrown) => thrown);
  expect(error).toBeInstanceOf(StageError);
  const text = explain(/** @type {StageError} */ (error));
  expect(text).toContain(`/srv/octavo/.toolchain/.lock cannot be written: ${reason}.`);
  expect(text).toContain('Run it as the owner of that folder');
});

test('other errors, and results, pass', async () => {
  await expect(writingTo('/srv/octavo', failing('EMFILE'))).rejects.toThrow('EMFILE');
  expect(await writingTo('/srv/octavo', async () => 7)).toBe(7);
});
