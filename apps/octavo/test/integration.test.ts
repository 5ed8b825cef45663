import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runProgram, startServer, tempDir } from '@octavo/testkit';
import { expect, it } from 'vitest';
import { builtOrSource } from '../src/testing.ts';

it('an integration is made, published, run from its folder until Ctrl-C, and watched', async () => {
  await using folder = await tempDir();
  const env = { OCTAVO_DATA: path.join(folder.path, 'data'), OCTAVO_ALLOW_HOSTS: '127.0.0.1' };
  const options = { command: builtOrSource(), cwd: folder.path, env };
  const server = await startServer(options);
  await using stack = new AsyncDisposableStack();
  stack.defer(async () => void (await server.stop()));
  const made = await runProgram(['init', '--email', 'ada@example.com', '--organization', 'Acme', '--json'], options);
  const { organization, token } = JSON.parse(made.stdout) as { organization: string; token: string };
  const author = { ...options, env: { OCTAVO_URL: server.url, OCTAVO_TOKEN: token } };
  const run = async (...args: string[]) => {
    const { code, stdout, stderr } = await runProgram(['integration', ...args], author);
    if (code !== 0) throw new Error(stderr);
    return stdout;
  };
  const ask = async <Answer>(method: string, address: string, body: object) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const response = await fetch(`${server.url}/v1${address}`, { method, headers, body: JSON.stringify(body) });
    if (!response.ok) throw new Error(await response.text());
    return (await response.json()) as Answer;
  };

  expect(await run('new', 'hello')).toContain(path.join('hello', 'script.ts'));
  expect(JSON.parse(await run('publish', 'hello', '--json'))).toMatchObject({ name: 'hello', version: 1 });
  const { id } = await ask<{ id: string }>('POST', '/integrations/hello/installations', { organization });
  const draw = async () =>
    JSON.stringify(
      await ask('POST', '/integrations/hello/render', {
        componentId: 'configure',
        context: { type: 'configuration_account', theme: 'light', organizationId: organization },
      }),
    );
  expect(await draw()).toContain('Stands before the name.');

  const script = path.join(folder.path, 'hello/script.ts');
  await writeFile(script, (await readFile(script, 'utf8')).replace('Stands before the name.', 'Runs from its folder.'));
  const { command } = author;
  const dev = spawn(command[0], [...command.slice(1), 'integration', 'dev', 'hello'], {
    cwd: folder.path,
    env: { ...process.env, ...author.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  stack.defer(() => void dev.kill('SIGKILL'));
  let printed = '';
  dev.stdout.on('data', (text) => (printed += String(text)));
  await expect.poll(() => printed).toContain('Ctrl-C ends it.');
  expect(await draw()).toContain('Runs from its folder.');
  await expect.poll(() => printed).toMatch(/ok ui_render \d+ ms/);
  dev.kill('SIGINT');
  const [code] = await once(dev, 'exit');
  expect([code, printed.trim().split('\n').at(-1)]).toEqual([0, 'hello runs as it is published again.']);
  expect(await draw()).toContain('Stands before the name.');

  const tail = spawn(command[0], [...command.slice(1), 'integration', 'tail', 'hello'], {
    cwd: folder.path,
    env: { ...process.env, ...author.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  stack.defer(() => void tail.kill('SIGKILL'));
  let seen = '';
  tail.stdout.on('data', (text) => (seen += String(text)));
  await expect.poll(() => seen).toMatch(/ok ui_render[\s\S]*POST http:\/\/127\.0\.0\.1:\d+\/v1 200/);
  tail.kill('SIGINT');
  expect((await once(tail, 'exit'))[0]).toBe(0);
  expect(id).not.toBe('');
});
