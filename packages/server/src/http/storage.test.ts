import { once } from 'node:events';
import { chmod, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { sessionCookieName } from '@octavo/core';
import { buildOrganization, buildSession, buildSpace, buildToken, buildUser, testSystem } from '@octavo/core/testing';
import { openStore } from '@octavo/db';
import { tempDir } from '@octavo/testkit';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../config/load-config.ts';
import { createApps, createFrontDoor } from './front-door.ts';

async function world() {
  const system = await testSystem('sqlite', { config: { url: 'http://localhost:1' } });
  const server = createFrontDoor(createApps(system, loadConfig({ OCTAVO_RATE_LIMIT: 'off' }), '9.9.9'), () =>
    Promise.reject(new Error('none')),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const admin = await buildUser(system);
  const organization = await buildOrganization(system, { admin });
  const space = await buildSpace(system, { organization, createdBy: admin });
  const { secret } = await buildToken(system, admin);
  const session = await buildSession(system, admin);
  const send = (address: string, body: unknown, headers: Record<string, string>) =>
    fetch(url + address, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } });
  return {
    system,
    organization,
    /** Limits the size of the database (pages); 1 limits it to its current size. */
    limit: (pages: number) => system.store.tx(async (tx) => tx.run(sql.raw(`PRAGMA max_page_count = ${pages}`))),
    write: () =>
      send(
        `/v1/orgs/${organization.id}/spaces`,
        { title: 'x'.repeat(50), description: 'y'.repeat(200) },
        { authorization: `Bearer ${secret}` },
      ),
    /** The same through the console's router, two at once as the console asks. */
    writeInConsole: () => {
      const make = { orgId: organization.id, space: { title: 'x'.repeat(50) } };
      const headers = {
        cookie: `${sessionCookieName(system.config.url)}=${session.secret}`,
        'sec-fetch-site': 'same-origin',
      };
      return send('/api/trpc/spaces.create,spaces.create?batch=1', { 0: make, 1: make }, headers);
    },
    read: () => fetch(`${url}/v1/spaces/${space.id}`, { headers: { authorization: `Bearer ${secret}` } }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await system[Symbol.asyncDispose]();
    },
  };
}

describe('issue-15: a disk that is full', () => {
  it('is answered with 507 for what would be written, reading goes on, and no query is in the log', async () => {
    await using w = await world();
    await w.limit(1);
    let refused: Response | undefined;
    for (let i = 0; i < 200 && refused === undefined; i++) {
      const response = await w.write();
      if (response.status === 201) await response.text();
      else refused = response;
    }
    expect(refused?.status).toBe(507);
    expect(await refused?.json()).toMatchObject({
      error: { code: 507, name: 'storage_full', message: expect.stringMatching(/disk of this installation is full/) },
    });
    const inConsole = await w.writeInConsole();
    expect(inConsole.status).toBe(507);
    for (const { error } of (await inConsole.json()) as { error: { data: { httpStatus: number; octavo: object } } }[])
      expect(error.data.octavo).toMatchObject({
        code: 'storage_full',
        message: expect.stringMatching(/disk of this installation is full/),
      });
    expect((await w.read()).status).toBe(200);
    expect(w.system.log.text()).toMatch(/SQLITE_FULL/);
    expect(w.system.log.text()).not.toMatch(/insert into|update "|query failed/i);
    await w.limit(1_000_000);
    expect((await w.write()).status).toBe(201);
    expect((await w.writeInConsole()).status).toBe(200);
  });
});

describe('issue-15: the database file', () => {
  it('is readable for nobody else, and made so when it was not, with what SQLite has beside it', async () => {
    await using folder = await tempDir();
    const file = path.join(folder.path, 'octavo.db');
    const modes = async () =>
      Promise.all([file, `${file}-wal`, `${file}-shm`].map(async (one) => ((await stat(one)).mode & 0o777).toString(8)));
    const store = await openStore({ kind: 'sqlite', file });
    expect(await modes()).toEqual(['600', '600', '600']);
    await store.close();
    await chmod(file, 0o644);
    const again = await openStore({ kind: 'sqlite', file });
    expect(await modes()).toEqual(['600', '600', '600']);
    await again.close();
  });
});
