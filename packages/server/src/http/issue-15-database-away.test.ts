import { randomBytes } from 'node:crypto';
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { initialise } from '@octavo/core';
import { collectingLogger } from '@octavo/core/testing';
import { requirement, startCluster, tempDir } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import type { Assets } from '../assets.ts';
import { bootServer, type RunningServer } from '../boot.ts';
import { loadConfig } from '../config/load-config.ts';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const assets: Assets = {
  migrations: here('../../../db/migrations'),
  docs: here('../../../../docs'),
  web: undefined,
  taskWorker: here('../workers/task-worker.ts'),
  packWorker: here('../../../gitsync/src/pack-worker.ts'),
};

async function boot(data: string, environment: Record<string, string> = {}) {
  const log = collectingLogger();
  const config = loadConfig({ PORT: '0', OCTAVO_DATA: data, OCTAVO_RATE_LIMIT: 'off', ...environment });
  const server = await bootServer({ config, assets, log, build: '1.2.3' });
  const { token } = await initialise(server.system, {
    email: 'ada@example.com',
    name: 'Ada',
    password: 'correct horse battery',
    organization: 'Acme',
  });
  return { server, log, token };
}

/** Status of an address, once it is that; asked again and again until then. */
async function until(url: string, status: number): Promise<Response> {
  for (;;) {
    const response = await fetch(url);
    if (response.status === status) return response;
    await response.body?.cancel();
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

const doors = ({ url }: RunningServer, token: string) => [
  () => fetch(`${url}/v1/user`, { headers: { authorization: `Bearer ${token}` } }),
  () => fetch(`${url}/v1/orgs`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: '{"title":"New"}' }),
  () => fetch(`${url}/api/trpc/setup.state`),
  () => fetch(`${url}/api/events?space=x`, { headers: { cookie: `octavo_session=s${'0'.repeat(22)}` } }),
  () => fetch(`${url}/openapi/${'A'.repeat(20)}/x`),
  () => fetch(`${url}/some/page`),
];

describe.skipIf(!requirement('postgres-programs').available)('issue-15-a PostgreSQL that is away', () => {
  it('is answered with 503 in words at every door, alive but not ready, and everything goes on by itself', async () => {
    await using cluster = await startCluster();
    await using folder = await tempDir();
    const { server, log, token } = await boot(path.join(folder.path, 'data'), { OCTAVO_DATABASE_URL: cluster.url() });
    try {
      await cluster.stop('fast');
      const notReady = await until(`${server.url}/readyz`, 503);
      expect(await notReady.json()).toMatchObject({
        ok: false,
        reason: 'database_away',
        message: expect.stringContaining('does not answer'),
      });
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      const answers = await Promise.all(doors(server, token).map((ask) => ask()));
      for (const answer of answers) {
        const text = await answer.text();
        // Callers who are not signed in, and values that cannot be an id, are refused without the database.
        if (answer.status === 401 || answer.status === 404 || answer.status === 204) continue;
        expect({ url: answer.url, status: answer.status, retry: answer.headers.get('retry-after') !== null }).toEqual({
          url: answer.url,
          status: 503,
          retry: true,
        });
        expect(text).toContain('The database does not answer');
      }
      const statuses = answers.map(({ status }) => status);
      expect([statuses[0], statuses[1], statuses[5]]).toEqual([503, 503, 503]);
      await cluster.start();
      await until(`${server.url}/readyz`, 200);
      const user = await fetch(`${server.url}/v1/user`, { headers: { authorization: `Bearer ${token}` } });
      expect(user.status).toBe(200);
      const lines = log.text().split('\n');
      expect(lines.filter((line) => line.includes('does not answer')).length).toBeLessThan(3);
      expect(log.text()).toContain('the database answers again');
      expect(log.text()).not.toMatch(/select |insert /i);
    } finally {
      await server.stop();
    }
  });
});

describe('issue-15-a SQLite file that was taken away', () => {
  it('is written to no more, and answered with 503 in words until it is back', async () => {
    await using folder = await tempDir();
    const data = path.join(folder.path, 'data');
    const { server, token } = await boot(data);
    try {
      const file = path.join(data, 'octavo.db');
      const away = `${file}.${randomBytes(4).toString('hex')}`;
      await rename(file, away);
      const notReady = await fetch(`${server.url}/readyz`);
      expect([notReady.status, await notReady.json()]).toEqual([503, expect.objectContaining({ reason: 'database_gone' })]);
      const ask = () =>
        fetch(`${server.url}/v1/orgs`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: '{"title":"New organization"}',
        });
      const refused = await ask();
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
      expect(await refused.text()).toContain('not where it was');
      await rename(away, file);
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      expect((await ask()).status).toBe(201);
    } finally {
      await server.stop();
    }
  });
});
