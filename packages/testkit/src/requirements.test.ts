import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { findRequirements, requirement } from './requirements.ts';

const nowhere = { OCTAVO_TEST_POSTGRES_URL: 'postgres://postgres@127.0.0.1:1/postgres', CHROMIUM_PATH: '/nonexistent/chromium' };

test('a missing database and a missing browser are named, each in a line that says what to set', async () => {
  const env: NodeJS.ProcessEnv = { ...nowhere };
  const lines = (await findRequirements(env)).filter((line) => /that need (postgres|browser) /.test(line));
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/postgres are skipped: no PostgreSQL at 127\.0\.0\.1:1 .*OCTAVO_TEST_POSTGRES_URL/);
  expect(lines[1]).toMatch(/browser are skipped: no Chromium at \/nonexistent\/chromium; set CHROMIUM_PATH/);
  expect(requirement('postgres', env).available).toBe(false);
});

test('what is missing and required throws, what is missing and not required does not', async () => {
  const env: NodeJS.ProcessEnv = { ...nowhere, OCTAVO_TEST_REQUIRE: 'postgres' };
  await findRequirements(env);
  expect(() => requirement('postgres', env)).toThrow(/OCTAVO_TEST_REQUIRE names postgres/);
  expect(requirement('browser', env).why).toContain('CHROMIUM_PATH');
});

test('a port where something else answers is no PostgreSQL', async () => {
  const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const env: NodeJS.ProcessEnv = { ...nowhere, OCTAVO_TEST_POSTGRES_URL: `postgres://postgres@127.0.0.1:${port}/postgres` };
  await findRequirements(env);
  server.close();
  expect(requirement('postgres', env).available).toBe(false);
});

test('a browser that can be run is found by its path', async () => {
  const env: NodeJS.ProcessEnv = { ...nowhere, CHROMIUM_PATH: process.execPath };
  await findRequirements(env);
  expect(requirement('browser', env)).toEqual({ available: true, value: process.execPath, why: '' });
});

test('the workers of this run know what was found before they started', () => {
  expect(requirement('browser', { ...process.env, OCTAVO_TEST_REQUIRE: '' }).why).not.toContain('nobody looked');
});
