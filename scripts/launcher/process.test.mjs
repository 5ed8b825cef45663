import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { capture } from './process.mjs';

const launcher = fileURLToPath(new URL('./process.mjs', import.meta.url));

/**
 * A process that hands `script` to runHere, as the launcher does with the program, and ends with its code.
 * @param {string} script
 * @param {string[]} args
 */
function wrapped(script, ...args) {
  return launch('process.exitCode = await runHere(process.execPath, program)', script, args);
}

/**
 * A process that does something with `program`, the arguments with which Node plays `script`.
 * @param {string} what
 * @param {string} script
 * @param {string[]} args
 */
function launch(what, script, args) {
  const code = `import { capture, runHere } from ${JSON.stringify(launcher)};
    const program = ['-e', ${JSON.stringify(script)}, '--', ...process.argv.slice(1)];
    ${what};`;
  return spawn(process.execPath, ['--input-type=module', '-e', code, '--', ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
}

test('arguments arrive as they were given, and nothing else is on stdout', async () => {
  const args = ['a b', '--json', '$HOME', '"quoted"', ''];
  const child = wrapped('process.stdout.write(JSON.stringify(process.argv.slice(1)))', ...args);
  let stdout = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  expect(await once(child, 'close')).toEqual([0, null]);
  expect(JSON.parse(stdout)).toEqual(args);
});

test('the exit code is the program’s, and 128 + the signal when one ended it', async () => {
  expect((await once(wrapped('process.exit(7)'), 'close'))[0]).toBe(7);
  expect((await once(wrapped('process.kill(process.pid, "SIGKILL")'), 'close'))[0]).toBe(137);
});

test('a signal reaches the program, which ends in its own way', async () => {
  const child = wrapped('process.on("SIGTERM", () => process.exit(3)); setInterval(() => {}, 1000); console.log("ready")');
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([3, null]);
});

test('captured output holds both streams, and a program that is not there answers 127', async () => {
  const { code, output, stdout } = await capture(process.execPath, ['-e', 'console.log("out"); console.error("err"); process.exit(4)']);
  expect([code, stdout]).toEqual([4, 'out\n']);
  expect(output).toContain('err');
  expect((await capture('octavo-no-such-program', [])).code).toBe(127);
});

test('a captured program that is asked to end has not done its work, even if it says so', async () => {
  const script = 'process.on("SIGTERM", () => process.exit(0)); setInterval(() => {}, 1000); console.log("ready")';
  const onText = 'onText: (text) => process.stdout.write(text)';
  const child = launch(`process.exitCode = (await capture(process.execPath, program, { ${onText} })).code`, script, []);
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await once(child, 'close')).toEqual([143, null]);
});
