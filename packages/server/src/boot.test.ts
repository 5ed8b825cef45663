import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { type AddressInfo, createConnection } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createSpace, initialise, systemContext } from '@octavo/core';
import { collectingLogger, type TestDatabase, testDatabases } from '@octavo/core/testing';
import { openTestStore } from '@octavo/db/testing';
import { startGitImport } from '@octavo/gitsync';
import { commitFiles, initBareRepo, startGitServer, tempDir } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import type { Assets } from './assets.ts';
import { bootServer, type RunningServer } from './boot.ts';
import { loadConfig } from './config/load-config.ts';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
const assets: Assets = {
  migrations: here('../../db/migrations'),
  docs: here('../../../docs'),
  web: undefined,
  taskWorker: here('./workers/task-worker.ts'),
  packWorker: here('../../gitsync/src/pack-worker.ts'),
};

/** A data folder, and servers on it that stop with the test. */
async function world(database: TestDatabase = 'sqlite') {
  const folder = await tempDir();
  const postgres = database === 'postgres' ? await openTestStore('postgres', folder.path) : undefined;
  const servers = new Set<RunningServer>();
  const data = path.join(folder.path, 'data');
  return {
    data,
    log: collectingLogger(),
    async boot(environment: Record<string, string> = {}): Promise<RunningServer> {
      const settings = { PORT: '0', OCTAVO_DATA: data, OCTAVO_ALLOW_HOSTS: '127.0.0.1', ...environment };
      const config = loadConfig(postgres === undefined ? settings : { ...settings, OCTAVO_DATABASE_URL: postgres.url });
      const server = await bootServer({ config, assets, log: this.log, build: '1.2.3' });
      servers.add(server);
      const stop = () => {
        servers.delete(server);
        return server.stop();
      };
      return { ...server, stop };
    },
    async [Symbol.asyncDispose]() {
      for (const server of servers) await server.stop();
      await postgres?.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

describe('a server', () => {
  it('answers at the port it was given, and not any more when it has stopped', async () => {
    await using w = await world();
    const server = await w.boot();
    expect(server.url).toMatch(/^http:\/\/localhost:\d+$/);
    const health = await fetch(`${server.url}/healthz`);
    expect(await health.json()).toEqual({ ok: true, build: '1.2.3' });
    expect((await fetch(`${server.url}/sign-in`)).status).toBe(503);
    await server.stop();
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
    expect((await readdir(path.join(w.data, 'tmp'))).length).toBe(0);
  });

  it('is known under its public address when it has one', async () => {
    await using w = await world();
    const server = await w.boot({ OCTAVO_URL: 'https://docs.example.com/' });
    expect(server.url).toBe('https://docs.example.com');
  });

  it('says what to do when the port is taken, and leaves nothing open', async () => {
    await using w = await world();
    const other = createServer();
    await once(other.listen(0, '127.0.0.1'), 'listening');
    const { port } = other.address() as AddressInfo;
    await expect(w.boot({ PORT: String(port) })).rejects.toMatchObject({
      code: 'port_in_use',
      message: `Octavo cannot listen on port ${port} of 127.0.0.1: another program uses it. Set PORT to another one.`,
    });
    other.close();
    await once(other, 'close');
    await w.boot({ PORT: String(port) });
  });

  it('says so when the machine does not have the address', async () => {
    await using w = await world();
    await expect(w.boot({ OCTAVO_HOST: '192.0.2.1' })).rejects.toMatchObject({
      message: expect.stringMatching(/no such address.*OCTAVO_HOST/),
    });
  });

  it('has its data folder for itself', async () => {
    await using w = await world();
    const first = await w.boot();
    await expect(w.boot()).rejects.toMatchObject({ code: 'data_in_use', message: expect.stringContaining(w.data) });
    expect((await fetch(`${first.url}/healthz`)).status).toBe(200);
    await first.stop();
    const second = await w.boot();
    expect((await fetch(`${second.url}/healthz`)).status).toBe(200);
  });

  it('lets a request that is under way end before it stops', async () => {
    await using w = await world();
    const server = await w.boot();
    const socket = createConnection(Number(new URL(server.url).port), '127.0.0.1');
    const said = async () => String(await once(socket, 'data'));
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'wrong' });
    const head = [
      'POST /api/trpc/auth.signIn HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/json',
      'Sec-Fetch-Site: same-origin',
    ];
    socket.write(`${head.join('\r\n')}\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`);
    // Now the request is the server's.
    expect(await said()).toMatch(/^HTTP\/1.1 100 /);
    const stopped = server.stop();
    const answer = said();
    socket.write(body);
    expect(await answer).toMatch(/^HTTP\/1.1 401 /);
    await stopped;
  });
});

describe('a data folder that cannot be used', () => {
  it('because it is a file: in words', async () => {
    await using w = await world();
    await writeFile(w.data, '');
    await expect(w.boot()).rejects.toMatchObject({ code: 'storage_unusable', message: expect.stringMatching(/is a file/) });
  });

  it('because the database is damaged: in words, and nothing is changed', async () => {
    await using w = await world();
    await mkdir(w.data);
    const garbage = Buffer.alloc(20_000, 'not a database');
    await writeFile(path.join(w.data, 'octavo.db'), garbage);
    await expect(w.boot()).rejects.toMatchObject({ code: 'storage_unusable', message: expect.stringMatching(/damaged/) });
  });

  it('because the database server is not there: in words, without its password', async () => {
    await using w = await world();
    const failure = await w.boot({ OCTAVO_DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/db' }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'storage_unusable', message: expect.stringMatching(/OCTAVO_DATABASE_URL.*does not answer/) });
    expect(String(failure) + w.log.text()).not.toContain('hunter2');
  });
});

describe.each(testDatabases())('a server that stops on %s', (database) => {
  it('puts running jobs back, and the next one does them', async () => {
    await using w = await world(database);
    await using git = await tempDir();
    await initBareRepo(path.join(git.path, 'r.git'));
    await commitFiles(path.join(git.path, 'r.git'), { 'README.md': '# Hello\n' });
    await using remote = await startGitServer({ root: git.path, faults: [{ match: 'info/refs', fault: { kind: 'hang' }, times: 1 }] });

    const first = await w.boot();
    const { organizationId } = await initialise(first.system, { email: 'ada@example.com', name: 'Ada', organization: 'Acme' });
    const ctx = systemContext(first.system, 'test');
    const space = await createSpace(ctx, organizationId, { title: 'Docs' });
    const job = await startGitImport(ctx, space.id, { url: remote.url('r.git'), ref: 'refs/heads/main' });
    await expect.poll(() => remote.requests.length).toBe(1);
    await first.stop();

    const second = await w.boot();
    const { job: table } = second.system.store.tables;
    const state = async () => (await second.system.store.read.select().from(table)).find((row) => row.id === job?.id);
    await expect.poll(async () => (await state())?.state).toBe('succeeded');
    // The try that was interrupted does not count.
    expect((await state())?.attempts).toBe(1);
  });
});
