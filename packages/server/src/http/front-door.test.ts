import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createConnection } from 'node:net';
import { buildOrganization, buildSession, buildToken, buildUser, testSystem } from '@octavo/core/testing';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../config/load-config.ts';
import { answer, createApps, createFrontDoor, type NextHandler } from './front-door.ts';

const console200: NextHandler = async (request, response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end(`console ${request.url}`);
};

/** A front door on a free port; `next` plays the console. */
async function door(
  next: () => Promise<NextHandler> = async () => console200,
  { environment = {}, ...options }: { dangling?: boolean; environment?: Record<string, string> } = {},
) {
  const system = await testSystem('sqlite', { config: { url: 'http://localhost:1' }, ...options });
  const apps = createApps(system, loadConfig({ OCTAVO_RATE_LIMIT: 'off', ...environment }), '9.9.9');
  const server = createFrontDoor(apps, next);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const user = await buildUser(system, { displayName: 'Ada', password: 'correct horse battery' });
  const organization = await buildOrganization(system, { admin: user });
  const session = await buildSession(system, user);
  return {
    system,
    apps,
    server,
    url,
    user,
    organization,
    cookie: `octavo_session=${session.secret}`,
    get: (path: string, init?: RequestInit) => fetch(url + path, init),
    post: (path: string, body: unknown, headers: Record<string, string>) =>
      fetch(url + path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } }),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await system[Symbol.asyncDispose]();
    },
  };
}

describe('who answers what', () => {
  it.each(['/', '/sign-in', '/v10/x', '/v1x', '/V1/user', '/api/trpcs', '/files.txt', '/healthzz', '/ssox', '/_next/static/x.js', '//v1'])(
    '%s is the console',
    async (path) => {
      await using d = await door();
      expect(await (await d.get(path)).text()).toBe(`console ${path}`);
    },
  );

  it.each([
    '/v1',
    '/v1/',
    '/v1/user',
    '/v1?x=1',
    '/v1/nothing',
    '/api/trpc',
    '/api/trpc/x',
    '/files',
    '/files/a/b/c',
    '/healthz',
    '/healthz?x',
    '/sso/saml/x/metadata',
  ])('%s is not', async (path) => {
    await using d = await door();
    const response = await d.get(path);
    expect(await response.text()).not.toContain('console');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('the API answers a token, the router a session, and each only its own', async () => {
    await using d = await door();
    const { secret } = await buildToken(d.system, d.user);
    const rest = await d.get('/v1/user', { headers: { authorization: `Bearer ${secret}` } });
    expect(await rest.json()).toMatchObject({ object: 'user', displayName: 'Ada' });
    const trpc = await d.get('/api/trpc/auth.me', { headers: { cookie: d.cookie } });
    expect(await trpc.json()).toMatchObject({ result: { data: { displayName: 'Ada' } } });
    expect((await d.get('/api/trpc/auth.me', { headers: { authorization: `Bearer ${secret}` } })).status).toBe(401);
  });

  it('answers requests of this process by the same ways', async () => {
    await using d = await door();
    const health = await answer(d.apps, new Request('http://localhost/healthz'));
    expect(await health.json()).toEqual({ ok: true, build: '9.9.9' });
    expect((await answer(d.apps, new Request('http://localhost/v1/user'))).status).toBe(401);
  });
});

describe('a console that cannot start', () => {
  it('answers 503 in words, while the API and the health check answer', async () => {
    await using d = await door(() => Promise.reject(new Error('no console')));
    const response = await d.get('/sign-in');
    expect(response.status).toBe(503);
    expect(await response.text()).toMatch(/console could not be started.*\/v1 is not affected/);
    expect((await d.get('/v1')).status).not.toBe(503);
    expect((await d.get('/healthz')).status).toBe(200);
  });

  it('one request that it fails on leaves the others alone', async () => {
    await using d = await door(async () => async (request, response) => {
      if (request.url === '/bad') throw new Error('broken page');
      await console200(request, response);
    });
    expect((await d.get('/bad')).status).toBe(503);
    expect((await d.get('/good')).status).toBe(200);
  });
});

describe('the health check', () => {
  it('says that the program is alive without asking the database', async () => {
    await using d = await door(undefined, { dangling: true });
    await d.system.store.close();
    const response = await d.get('/healthz');
    expect([response.status, await response.json()]).toEqual([200, { ok: true, build: '9.9.9' }]);
  });

  it('says apart from that whether it can do its work', async () => {
    await using d = await door();
    const response = await d.get('/readyz');
    expect([response.status, await response.json()]).toEqual([200, { ok: true, build: '9.9.9' }]);
  });
});

describe('the router of the console', () => {
  const signOut = (d: Awaited<ReturnType<typeof door>>, headers: Record<string, string>) =>
    d.post('/api/trpc/auth.signOut', {}, { cookie: d.cookie, ...headers });
  const isSignedIn = async (d: Awaited<ReturnType<typeof door>>) =>
    (await d.get('/api/trpc/auth.me', { headers: { cookie: d.cookie } })).status === 200;

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['another host of the site', { 'sec-fetch-site': 'same-site' }],
    ['another origin, by a browser without fetch metadata', { origin: 'https://evil.example' }],
    ['nowhere', {}],
  ])('refuses a change that comes from %s', async (_from, headers) => {
    await using d = await door();
    const response = await signOut(d, headers);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ error: { data: { octavo: { code: 'cross_origin' } } } });
    expect(await isSignedIn(d)).toBe(true);
  });

  it('takes a change from a page of its own', async () => {
    await using d = await door();
    expect((await signOut(d, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect(await isSignedIn(d)).toBe(false);
  });

  it('changes nothing by GET', async () => {
    await using d = await door();
    const response = await d.get('/api/trpc/auth.signOut', { headers: { cookie: d.cookie, 'sec-fetch-site': 'same-origin' } });
    expect(response.status).toBe(405);
    expect(await isSignedIn(d)).toBe(true);
  });

  it('gives answers that nobody keeps, whoever asks', async () => {
    await using d = await door();
    for (const cookie of [d.cookie, 'octavo_session=nobody']) {
      const response = await d.get('/api/trpc/auth.me', { headers: { cookie } });
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('refuses a large body, declared or not, before it has come', async () => {
    await using d = await door();
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    const chunk = Buffer.alloc(1024 * 1024, ' ');
    let given = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        given += chunk.length;
        if (given > 100 * chunk.length) controller.close();
        else controller.enqueue(chunk);
      },
    });
    // Node's fetch reports the connection that is closed on it; what counts is that the server did not read on.
    const streamed = await d.get('/api/trpc/auth.signIn', { method: 'POST', body: endless, duplex: 'half', headers } as RequestInit).then(
      (response) => response.status,
      () => 413,
    );
    expect(streamed).toBe(413);
    expect(given).toBeLessThan(60 * chunk.length);

    const socket = createConnection((d.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write('POST /api/trpc/auth.signIn HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 104857600\r\n\r\n{');
    const [head] = (await once(socket, 'data')) as [Buffer];
    expect(head.toString()).toMatch(/^HTTP\/1.1 413 /);
    socket.destroy();
    expect((await d.get('/healthz')).status).toBe(200);
  });

  it('refuses more calls in one request than a page ever makes', async () => {
    await using d = await door();
    const names = Array.from({ length: 51 }, () => 'auth.me').join(',');
    expect((await d.get(`/api/trpc/${names}?batch=1`)).status).toBe(400);
  });

  it('hides what went wrong inside, and logs it under an id', async () => {
    await using d = await door(undefined, { dangling: true });
    await d.system.store.close();
    const response = await d.get('/api/trpc/auth.me', { headers: { cookie: d.cookie } });
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(text).not.toMatch(/database|stack/i);
    const [, id = 'none'] = /this id: (\w+)\./.exec(text) ?? [];
    expect(d.system.log.lines).toMatchObject([
      { level: 'error', message: 'request failed', fields: { requestId: id, path: '/api/trpc/auth.me' } },
    ]);
  });
});

describe('the access log', () => {
  const lines = (d: Awaited<ReturnType<typeof door>>) => d.system.log.lines.filter(({ message }) => message === 'request');

  it('has a line for each request: its path without the query, its answer, and the id that its sender was told', async () => {
    await using d = await door(undefined, { environment: { OCTAVO_ACCESS_LOG: 'on' } });
    await (await d.get('/sign-in?next=secret')).text();
    const answer = await d.get('/v1/user?token=secret');
    await answer.text();
    await expect.poll(() => lines(d).length).toBe(2);
    expect(lines(d).map(({ fields }) => fields)).toMatchObject([
      { method: 'GET', path: '/sign-in', status: 200, door: 'console', address: '127.0.0.1' },
      { method: 'GET', path: '/v1/user', status: 401, door: 'api', requestId: answer.headers.get('x-request-id') },
    ]);
    expect(JSON.stringify(lines(d))).not.toContain('secret');
  });

  it('is off unless it is asked for', async () => {
    await using d = await door();
    await (await d.get('/sign-in')).text();
    await (await d.get('/sign-in')).text();
    expect(lines(d)).toEqual([]);
  });
});
