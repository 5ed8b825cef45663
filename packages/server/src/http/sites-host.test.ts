import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { changeContent } from '@octavo/core';
import { buildOrganization, buildPublishedSite, buildSpace, buildUser, collectingLogger, contextOf } from '@octavo/core/testing';
import { tempDir } from '@octavo/testkit';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../config/load-config.ts';
import { createSystem } from '../create-system.ts';
import { createApps, createFrontDoor } from './front-door.ts';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** A server as it is configured, with sites of two organizations at hosts below the one for sites. */
async function world() {
  const folder = await tempDir();
  const config = loadConfig({
    OCTAVO_DATA: path.join(folder.path, 'data'),
    OCTAVO_URL: 'https://octavo.example',
    OCTAVO_SITES_HOST: 'Docs.Example.com:8443',
    OCTAVO_RATE_LIMIT: 'off',
  });
  const assets = {
    migrations: here('../../../db/migrations'),
    docs: here('../../../../docs'),
    web: undefined,
    taskWorker: here('../workers/task-worker.ts'),
    packWorker: here('../../../gitsync/src/pack-worker.ts'),
  };
  const opened = await createSystem({ config, assets, log: collectingLogger(), url: 'http://localhost:1' });
  const { system } = opened;
  const sites: Record<string, string> = {};
  for (const name of ['acme', 'other']) {
    const admin = await buildUser(system);
    const organization = await buildOrganization(system, { admin });
    const { organization: table } = system.store.tables;
    await system.store.tx((tx) => tx.update(table).set({ hostname: name }).where(eq(table.id, organization.id)));
    const space = await buildSpace(system, { organization, createdBy: admin });
    await changeContent(contextOf(system, admin), space.id, [{ operation: 'insert_page', title: 'Home' }]);
    const site = await buildPublishedSite(system, { organization, spaces: [{ space, path: 'open' }], basename: 'guide' });
    sites[name] = site.id;
  }
  const server = createFrontDoor(createApps(system, config, '9.9.9'), async () => async (_request, response) => {
    response.writeHead(200).end('console');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    sites,
    /** Sends a request with a Host of one's own, which `fetch` does not let one choose. */
    async lookUp(url: string, headers: Record<string, string> = {}): Promise<{ status: number; body: Record<string, unknown> }> {
      const asked = request({
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/v1/urls/published',
        headers: { 'content-type': 'application/json', ...headers },
      });
      asked.end(JSON.stringify({ url }));
      const [response] = (await once(asked, 'response')) as [IncomingMessage];
      const told = await text(response);
      // Sites and the front door answer in words.
      return { status: response.statusCode ?? 0, body: told.startsWith('{') ? JSON.parse(told) : {} };
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await opened.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}

describe('OCTAVO_SITES_HOST', () => {
  let w: Awaited<ReturnType<typeof world>>;
  beforeAll(async () => {
    w = await world();
  });
  afterAll(() => w?.[Symbol.asyncDispose]());

  it('puts the sites of each organization below a host of its own, which is their canonical address', async () => {
    for (const name of ['acme', 'other']) {
      const base = `https://${name}.docs.example.com:8443/guide/`;
      for (const url of [base, `https://${name.toUpperCase()}.DOCS.example.com./GUIDE`, `https://octavo.example/docs/${name}/guide/`]) {
        const { status, body } = await w.lookUp(url);
        expect([status, body.site, body.canonicalUrl]).toEqual([200, w.sites[name], base]);
      }
    }
  });

  it.each([
    'https://docs.example.com/guide/',
    'https://nobody.docs.example.com/guide/',
    'https://acme.docs.example.com/other/',
    'https://acme.docs.example.com.evil.example/guide/',
    'https://acmedocs.example.com/guide/',
    'https://x.acme.docs.example.com/guide/',
    'https://acme.other.docs.example.com/guide/',
    'https://evil.example/guide/',
    'https://evil.example#.docs.example.com/guide/',
    'https://acme.docs.example.com%00.evil.example/guide/',
    'https://acme@other.docs.example.com/guide/',
    'https://acme.docs.example.com/..%2fguide/',
    'https://acme.docs.example.com/%2e%2e/guide/',
    'https://acme.docs.example.com\\@other.docs.example.com/guide/',
    'https://[acme.docs.example.com]/guide/',
    'https:///guide/',
    'https://*.docs.example.com/guide/',
  ])('finds nothing at %s', async (url) => {
    const { status, body } = await w.lookUp(url);
    expect([status, body]).toMatchObject([404, { error: { code: 404 } }]);
  });

  it.each<[number, Record<string, string>]>([
    [404, { host: 'other.docs.example.com' }],
    [421, { host: 'evil.example' }],
    [404, { host: 'acme.docs.example.com:8443', 'x-forwarded-host': 'other.docs.example.com', 'x-forwarded-proto': 'gopher' }],
    [421, { host: 'x'.repeat(2000) }],
  ])('has no API at a host of sites, and nothing at another one: %i for %o', async (expected, headers) => {
    const { status, body } = await w.lookUp('https://acme.docs.example.com:8443/guide/', headers);
    expect([status, body]).toEqual([expected, {}]);
  });

  it('answers for the address that is asked about, whatever a sender says of the host', async () => {
    const { status, body } = await w.lookUp('https://acme.docs.example.com:8443/guide/', { forwarded: 'host=other.docs.example.com' });
    expect([status, body.site]).toEqual([200, w.sites.acme]);
    expect(body.canonicalUrl).toBe('https://acme.docs.example.com:8443/guide/');
    expect(JSON.stringify(body)).not.toContain('other.docs');
  });
});
