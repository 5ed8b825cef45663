import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { awaitBackground } from '@octavo/core';
import { buildOrganization, buildSession, buildSpace, buildToken, buildUser, testSystem } from '@octavo/core/testing';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../config/load-config.ts';
import { createApps, createFrontDoor } from './front-door.ts';

async function world() {
  const system = await testSystem('sqlite', { config: { url: 'http://localhost:1' } });
  const server = createFrontDoor(createApps(system, loadConfig({ OCTAVO_RATE_LIMIT: 'off' }), '9.9.9'), () =>
    Promise.reject(new Error('none')),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const admin = await buildUser(system);
  const organization = await buildOrganization(system, { admin });
  for (let i = 0; i < 30; i++) await buildSpace(system, { organization, createdBy: admin });
  const { secret } = await buildToken(system, admin);
  const session = await buildSession(system, admin);
  return {
    system,
    spaces: `/v1/orgs/${organization.id}/spaces?limit=100`,
    async get(path: string, headers: Record<string, string> = {}, method = 'GET') {
      const own = { authorization: `Bearer ${secret}`, cookie: `octavo_session=${session.secret}`, 'x-request-id': 'same' };
      const asked = request({ port, host: '127.0.0.1', path, method, headers: { ...own, ...headers }, agent: false }).end();
      const [response] = (await once(asked, 'response')) as [IncomingMessage];
      return { status: response.statusCode, headers: response.headers, body: await buffer(response) };
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await system[Symbol.asyncDispose]();
    },
  };
}

describe('issue-15: answers', () => {
  it('of the API are the same compressed and plain, also when they come from memory', async () => {
    await using w = await world();
    for (let i = 0; i < 3; i++) {
      for (const path of [w.spaces, '/v1/openapi.json']) {
        const plain = await w.get(path);
        expect([plain.status, plain.headers['content-encoding']]).toEqual([200, undefined]);
        const brotli = await w.get(path, { 'accept-encoding': 'gzip, deflate, br' });
        const gzip = await w.get(path, { 'accept-encoding': 'gzip' });
        expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
        expect([brotli.headers.vary, brotli.headers['content-length']]).toEqual(['Accept-Encoding', undefined]);
        expect(brotliDecompressSync(brotli.body).equals(plain.body) && gunzipSync(gzip.body).equals(plain.body)).toBe(true);
        expect(brotli.body.length).toBeLessThan(plain.body.length / 3);
      }
      await awaitBackground(w.system);
    }
  });

  it('that are short, that are errors or 304, and those to HEAD stay as they are', async () => {
    await using w = await world();
    const accept = { 'accept-encoding': 'gzip, br' };
    for (const [path, method] of [
      ['/v1/user', 'GET'],
      ['/v1/none', 'GET'],
      ['/healthz', 'GET'],
      [w.spaces, 'HEAD'],
    ] as const) {
      const { headers } = await w.get(path, accept, method);
      expect([path, headers['content-encoding']]).toEqual([path, undefined]);
    }
    const refused = await w.get(w.spaces, { 'accept-encoding': 'identity;q=1, br;q=0, gzip;q=0' });
    expect(refused.headers['content-encoding']).toBeUndefined();
  });

  it.each(['cross-site', 'same-site'])('to a page of another site (%s) are not, so that their size tells nothing', async (site) => {
    await using w = await world();
    expect((await w.get(w.spaces, { 'accept-encoding': 'br', 'sec-fetch-site': site })).headers['content-encoding']).toBeUndefined();
    expect((await w.get(w.spaces, { 'accept-encoding': 'br', 'sec-fetch-site': 'same-origin' })).headers['content-encoding']).toBe('br');
  });

  it('that name a revision have a tag, and are not sent again to who has them', async () => {
    await using w = await world();
    const spaces = JSON.parse((await w.get(w.spaces)).body.toString()) as { items: { id: string; revision: string }[] };
    const [{ id, revision } = { id: '', revision: '' }] = spaces.items;
    const path = `/v1/spaces/${id}/revisions/${revision}/pages`;
    const first = await w.get(path, { 'accept-encoding': 'br' });
    expect([first.status, first.headers.etag]).toEqual([200, expect.any(String)]);
    const again = await w.get(path, { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) });
    expect([again.status, again.body.length, again.headers['content-encoding']]).toEqual([304, 0, undefined]);
  });
});
