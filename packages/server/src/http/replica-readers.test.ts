import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { initialise } from '@octavo/core';
import { collectingLogger } from '@octavo/core/testing';
import { freePort, type PostgresCluster, requirement, startCluster, tempDir } from '@octavo/testkit';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Assets } from '../assets.ts';
import { bootServer } from '../boot.ts';
import { loadConfig } from '../config/load-config.ts';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const assets: Assets = {
  migrations: here('../../../db/migrations'),
  docs: here('../../../../docs'),
  web: undefined,
  taskWorker: here('../workers/task-worker.ts'),
  packWorker: here('../../../gitsync/src/pack-worker.ts'),
};
const SOON = { timeout: 90_000, interval: 100 };
/** Addresses of two people, and of a third who comes late. */
const [AUTHOR, READER, LATER] = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];

describe.runIf(requirement('postgres-programs').available)('readers of sites beside a replica', { timeout: 420_000 }, () => {
  /** Boots two servers that share a database with a replica. */
  async function world(settings: Record<string, string> = {}) {
    await using stack = new AsyncDisposableStack();
    const folder = stack.use(await tempDir());
    const database: PostgresCluster = stack.use(await startCluster());
    const replica: PostgresCluster = stack.use(await database.startReplica());
    const log = collectingLogger();
    const ports = [await freePort(), await freePort()];
    const start = async (port: number) => {
      const config = loadConfig({
        PORT: String(port),
        OCTAVO_DATA: path.join(folder.path, 'data'),
        OCTAVO_DATABASE_URL: database.url(),
        OCTAVO_DATABASE_READ_URL: replica.url(),
        OCTAVO_DATABASE_READ_LAG_SECONDS: '60',
        OCTAVO_SERVERS: 'several',
        OCTAVO_URL: `http://localhost:${ports[0]}`,
        OCTAVO_TRUSTED_PROXIES: '127.0.0.1',
        OCTAVO_RATE_LIMIT: 'off',
        OCTAVO_METRICS_TOKEN: 'token-of-whoever-looks-at-metrics',
        ...settings,
      });
      const server = await bootServer({ config, assets, log, build: '1.2.3' });
      stack.defer(() => server.stop());
      await expect.poll(() => server.system.store.replica?.use().state, SOON).toBe('used');
      return server;
    };
    const [first, second] = [await start(ports[0] ?? 0), await start(ports[1] ?? 0)];
    const made = await initialise(first.system, {
      email: 'ada@example.com',
      name: 'Ada',
      password: 'correct horse battery',
      organization: 'Acme',
    });
    const ask = (from: string, target: string, { at = 0, ...init }: RequestInit & { at?: number } = {}) =>
      fetch(`http://127.0.0.1:${ports[at]}${target}`, { ...init, headers: { 'x-forwarded-for': from, ...init.headers } });
    const headers = { authorization: `Bearer ${made.token}`, 'content-type': 'application/json' };
    const api = async (method: string, route: string, body?: object) => {
      const response = await ask(AUTHOR, `/v1${route}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      if (!response.ok) throw new Error(`${method} ${route}: ${response.status} ${await response.text()}`);
      const text = await response.text();
      return text === '' ? {} : JSON.parse(text);
    };
    const { id: spaceId } = await api('POST', `/orgs/${made.organizationId}/spaces`, { title: 'Guide' });
    const write = (word: string) =>
      api('POST', `/spaces/${spaceId}/content`, {
        changes: [{ operation: 'insert_page', title: word, document: { markdown: `${word}.\n` } }],
      });
    await write('Home');
    await write('Zebra');
    const sites = `/orgs/${made.organizationId}/sites`;
    const { id } = await api('POST', sites, { title: 'Help', visibility: 'public' });
    await api('POST', `${sites}/${id}/site-spaces`, { spaceId });
    await api('POST', `${sites}/${id}/publish`, {});
    const { urls } = await api('GET', `${sites}/${id}`);
    const home = new URL(urls.published).pathname.replace(/\/$/, '');
    await expect.poll(async () => (await ask(READER, `${home}/zebra.md`)).status, SOON).toBe(200);
    const own = stack.move();
    return {
      ...{ ...made, first, second, replica, log, ask, spaceId, write, published: urls.published, home },
      [Symbol.asyncDispose]: () => own.disposeAsync(),
    };
  }

  it('see what the replica has; members, whoever wrote and what is asked with a preview see what the database has, at each server', async () => {
    await using w = await world();
    const { spaceId, write, home } = w;
    const shows = async (from: string, at = 0, more: RequestInit = {}) =>
      (await w.ask(from, `${home}/giraffe.md`, { at, ...more })).status === 200;

    const { apiToken } = await (
      await w.ask(READER, '/v1/urls/published', {
        method: 'POST',
        body: JSON.stringify({ url: w.published }),
        headers: { 'content-type': 'application/json' },
      })
    ).json();
    const titles = async (token: string) =>
      JSON.stringify(await (await w.ask(LATER, `/v1/spaces/${spaceId}/content`, { headers: { authorization: `Bearer ${token}` } })).json());

    await w.replica.query('SELECT pg_wal_replay_pause()');
    await write('Giraffe');
    expect({ reader: await shows(READER), elsewhere: await shows(READER, 1) }).toEqual({ reader: false, elsewhere: false });
    expect({ author: await shows(AUTHOR) }).toEqual({ author: true });
    // The other server was told of it.
    await expect.poll(() => shows(AUTHOR, 1), SOON).toBe(true);
    const cookie = `octavo_session=${'s'.repeat(43)}`;
    expect({ member: await shows(LATER, 0, { headers: { cookie } }) }).toEqual({ member: true });
    expect(await titles(apiToken)).not.toContain('Giraffe');
    expect(await titles(w.token)).toContain('Giraffe');
    // A server that showed members the new site shows readers the former one, and the other way round.
    for (let turn = 0; turn < 3; turn++) expect([await shows(READER), await shows(AUTHOR)]).toEqual([false, true]);

    const metrics = await (
      await w.ask(READER, '/metrics', { headers: { authorization: 'Bearer token-of-whoever-looks-at-metrics' } })
    ).text();
    expect(metrics).toMatch(/^octavo_replica_used 1$/m);
    expect(metrics).toMatch(/^octavo_replica_behind_seconds \d/m);
    expect(metrics).toMatch(/^octavo_replica_reads_total\{result="answered"\} [1-9]/m);
    expect(metrics).toMatch(/^octavo_database_connections\{kind="replica",state="idle"\} \d/m);

    await w.replica.query('SELECT pg_wal_replay_resume()');
    await expect.poll(() => shows(LATER), SOON).toBe(true);
    await w.replica.stop('immediate');
    expect(await shows(LATER)).toBe(true);
    await expect.poll(() => w.first.system.store.replica?.use().state, SOON).toBe('away');
    expect(w.log.text()).toContain('readers are answered from the replica');
    expect(w.log.text()).toContain('the replica of OCTAVO_DATABASE_READ_URL does not answer');
    expect(w.log.text()).not.toContain('postgres://');
    expect(
      await (await w.ask(READER, '/metrics', { headers: { authorization: 'Bearer token-of-whoever-looks-at-metrics' } })).text(),
    ).toMatch(/^octavo_replica_used 0$/m);
  });

  it('and a shared cache is told of a page once the replica has it, so that it is not filled again with the former one', async () => {
    const told: { behind: boolean; status: number }[] = [];
    let look = async () => ({ behind: true, status: 0 });
    // The cache asks for the page at once, as whoever reads would have it do.
    const cache = createServer((request, response) => {
      request.resume().on('end', () => {
        void look().then((seen) => {
          told.push(seen);
          response.end('{}');
        });
      });
    });
    await once(cache.listen(0, '127.0.0.1'), 'listening');
    const { port } = cache.address() as AddressInfo;
    try {
      await using w = await world({ OCTAVO_CDN_PURGE_URL: `http://127.0.0.1:${port}/purge` });
      const { job } = w.first.system.store.tables;
      const purges = async () =>
        (await w.first.system.store.read.select().from(job).where(eq(job.kind, 'purge-cdn'))).map(({ state }) => state);
      const isQuiet = async () => (await purges()).every((state) => state === 'succeeded');
      let isBehind = true;
      const lookFor = (page: string) => async () => ({ behind: isBehind, status: (await w.ask(READER, `${w.home}/${page}.md`)).status });
      // Changes are told in their order: nothing of those before comes any more.
      look = lookFor('lion');
      await w.write('Lion');
      await expect.poll(() => told.at(-1)?.status, SOON).toBe(200);
      await expect.poll(isQuiet, SOON).toBe(true);
      told.length = 0;
      look = lookFor('giraffe');
      await w.replica.query('SELECT pg_wal_replay_pause()');
      await w.write('Giraffe');
      await expect.poll(purges, SOON).toContain('running');
      expect((await w.ask(READER, `${w.home}/giraffe.md`)).status).toBe(404);
      isBehind = false;
      await w.replica.query('SELECT pg_wal_replay_resume()');
      await expect.poll(() => told.at(0), SOON).toEqual({ behind: false, status: 200 });
      await expect.poll(isQuiet, SOON).toBe(true);
    } finally {
      cache.closeAllConnections();
      cache.close();
    }
  });
});
