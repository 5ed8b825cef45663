import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'octavo summary '));
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  const reporter = JSON.stringify(path.join(root, 'scripts/vitest/summary.mjs'));
  writeFileSync(path.join(folder, 'vitest.config.mjs'), `export default { test: { reporters: ['default', ${reporter}] } };`);
});
afterEach(() => rmSync(folder, { recursive: true }));

/**
 * Runs vitest over one test file and answers its exit code and the last line it printed.
 * @param {string} body
 * @returns {Promise<{ code: number, last: string | undefined }>}
 */
function runVitest(body) {
  writeFileSync(path.join(folder, 'x.test.mjs'), `import { beforeAll, describe, expect, test } from 'vitest';\n${body}`);
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const env = {
    ...process.env,
    VITEST: undefined,
    VITEST_WORKER_ID: undefined,
    VITEST_POOL_ID: undefined,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [vitest, 'run', '--root', folder], { cwd: folder, env }, (error, stdout) => {
      resolve({ code: Number(error?.code ?? 0), last: stdout.trimEnd().split('\n').at(-1) });
    });
  });
}

test('tests are counted one by one, and the counts are the last line', async () => {
  const body = 'test("a", () => {}); describe("d", () => { test("b", () => {}); test.skip("c", () => {}); }); test.todo("e");';
  expect(await runVitest(body)).toMatchObject({ code: 0, last: '2 passed, 0 failed, 2 skipped' });
});

test('a test that fails is counted and the run fails', async () => {
  expect(await runVitest('test("a", () => expect(1).toBe(2)); test("b", () => {});')).toMatchObject({
    code: 1,
    last: '1 passed, 1 failed, 0 skipped',
  });
});

test('a file that cannot be loaded counts as failed', async () => {
  expect(await runVitest('throw new Error("broken");')).toMatchObject({ code: 1, last: '0 passed, 1 failed, 0 skipped' });
});

test('a hook that fails counts as failed, beside the tests it kept from running', async () => {
  const body = 'describe("d", () => { beforeAll(() => { throw new Error("hook"); }); test("a", () => {}); });';
  const { code, last } = await runVitest(body);
  expect(code).toBe(1);
  expect(last).toMatch(/^0 passed, 1 failed, 1 skipped$/);
});

test('an error that nobody caught counts as failed although every test passed', async () => {
  const body =
    'test("a", async () => { setTimeout(() => { throw new Error("late"); }, 0); await new Promise((r) => setTimeout(r, 20)); });';
  expect(await runVitest(body)).toMatchObject({ code: 1, last: '1 passed, 1 failed, 0 skipped' });
});
