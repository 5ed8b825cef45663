import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { requirement } from '@octavo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, startOctavo, type TestOctavo } from '../src/testing.ts';
import { freePort, HOST, startProxy } from './proxies.fixture.ts';

describe.each(['nginx', 'haproxy'] as const)('issue-15: behind %s, configured as the manual says', (name) => {
  const needs = requirement(name);
  let octavo: TestOctavo;
  let proxy: Awaited<ReturnType<typeof startProxy>>;

  beforeAll(async () => {
    if (!needs.available) return;
    const port = await freePort();
    const env = { PORT: String(port), OCTAVO_TRUSTED_PROXIES: '127.0.0.1', OCTAVO_URL: `https://${HOST}` };
    octavo = await startOctavo({ env });
    proxy = await startProxy(name, port);
  });
  afterAll(async () => {
    if (!needs.available) return;
    await proxy.stop();
    await octavo.stop();
  });

  /** Asks through the proxy, from an address of one's own. */
  async function ask(
    from: string,
    target: string,
    options: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
  ) {
    const { method = options.body === undefined ? 'GET' : 'POST', headers = {}, body } = options;
    const asked = request({
      host: '127.0.0.1',
      port: proxy.port,
      localAddress: from,
      path: target,
      method,
      servername: HOST,
      rejectUnauthorized: false,
      agent: false,
      headers: { host: HOST, 'content-type': 'application/json', ...headers },
    });
    const answered = once(asked, 'response') as Promise<[IncomingMessage]>;
    asked.end(body);
    const [response] = await answered;
    return response;
  }

  async function signIn(from: string, email: string, password: string, headers: Record<string, string> = {}) {
    const body = JSON.stringify({ email, password });
    const response = await ask(from, '/api/trpc/auth.signIn', { body, headers: { origin: `https://${HOST}`, ...headers } });
    await text(response);
    return { status: response.statusCode, cookie: (response.headers['set-cookie'] ?? []).map((one) => one.split(';')[0]).join('; ') };
  }

  const SPOOFED = {
    'x-forwarded-for': '6.6.6.6',
    forwarded: 'for=6.6.6.6;host=evil.example',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': 'evil.example',
  };

  it.skipIf(!needs.available)('sessions have the address of the browser, whatever it claims', async () => {
    const { status, cookie } = await signIn('127.0.0.2', ADMIN.email, ADMIN.password, SPOOFED);
    expect([status, cookie]).toEqual([200, expect.stringMatching(/__Host-octavo_session=.*__Host-octavo_device=/)]);
    const sessions = await text(await ask('127.0.0.2', '/api/trpc/account.sessions', { headers: { cookie } }));
    expect(JSON.parse(sessions)).toMatchObject({ result: { data: [{ address: '127.0.0.2' }] } });
  });

  it.skipIf(!needs.available)('wrong passwords of one address keep nobody else out', async () => {
    const statuses: unknown[] = [];
    for (let i = 0; i < 11; i++) statuses.push((await signIn('127.0.0.3', `nobody${i}@example.com`, 'wrong password', SPOOFED)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    expect((await signIn('127.0.0.4', ADMIN.email, ADMIN.password)).status).toBe(200);
  });

  it.skipIf(!needs.available)('events come at once, large bodies go through, and pages are drawn', async () => {
    const { cookie } = await signIn('127.0.0.2', ADMIN.email, ADMIN.password);
    const events = await ask('127.0.0.2', `/api/events?organization=${octavo.organization}`, { headers: { cookie } });
    const [first] = (await once(events, 'data')) as [Buffer];
    expect([events.statusCode, first.toString()]).toEqual([200, expect.stringContaining('retry:')]);
    events.destroy();
    const upload = await ask('127.0.0.2', '/uploads/none?signature=x', { method: 'PUT', body: Buffer.alloc(3_000_000) });
    expect(JSON.parse(await text(upload))).toMatchObject({ error: { code: upload.statusCode } });
    const page = await ask('127.0.0.2', '/sign-in');
    expect([page.statusCode, await text(page)]).toEqual([200, expect.stringContaining('<html')]);
  });
});
