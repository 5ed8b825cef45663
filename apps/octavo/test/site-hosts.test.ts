import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { type DnsRecord, dnsServer } from '@octavo/core/testing';
import { requirement } from '@octavo/testkit';
import { expect, it, vi } from 'vitest';
import { ADMIN, startOctavo } from '../src/testing.ts';
import { freePort, startProxy } from './proxies.fixture.ts';

const SITE_HOST = 'help.acme.example';
const needs = requirement('haproxy');

it.skipIf(!needs.available)(
  'a host that DNS proves is a site over HTTPS, with cookies of that host alone and nothing of the installation',
  async () => {
    const records: DnsRecord[] = [];
    await using dns = await dnsServer(records);
    const port = await freePort();
    const env = {
      PORT: String(port),
      OCTAVO_TRUSTED_PROXIES: '127.0.0.1',
      OCTAVO_NAME_SERVERS: dns.address,
    };
    await using octavo = await startOctavo({ env });
    const proxy = await startProxy('haproxy', port, SITE_HOST);
    await using _proxy = { [Symbol.asyncDispose]: proxy.stop };

    const api = async (method: string, route: string, body?: object) => {
      const headers = { authorization: `Bearer ${octavo.token}`, 'content-type': 'application/json' };
      const response = await fetch(`${octavo.url}/v1${route}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
      if (!response.ok) throw new Error(`${method} ${route}: ${response.status} ${await response.text()}`);
      const answer = await response.text();
      return answer === '' ? {} : JSON.parse(answer);
    };
    const allows = async (domain: string) => (await fetch(`${octavo.url}/~octavo/tls-ask?domain=${domain}`)).status;
    /** Asks as a browser would that trusts the authority of the certificate. */
    const ask = async (target: string, headers: Record<string, string> = {}) => {
      const asked = request({
        host: '127.0.0.1',
        port: proxy.port,
        path: target,
        servername: SITE_HOST,
        ca: proxy.certificate,
        agent: false,
        headers: { host: SITE_HOST, ...headers },
      });
      const answered = once(asked, 'response') as Promise<[IncomingMessage]>;
      asked.end();
      const [response] = await answered;
      return { status: response.statusCode, headers: response.headers, body: await text(response) };
    };

    const { id: spaceId } = await api('POST', `/orgs/${octavo.organization}/spaces`, { title: 'Guide' });
    const document = { markdown: 'A zebra for those who sign in.\n' };
    await api('POST', `/spaces/${spaceId}/content`, { changes: [{ operation: 'insert_page', title: 'Start', document }] });
    const sites = `/orgs/${octavo.organization}/sites`;
    const { id } = await api('POST', sites, { title: 'Help', visibility: 'visitor-auth' });
    await api('POST', `${sites}/${id}/site-spaces`, { spaceId });
    await api('POST', `${sites}/${id}/publish`, {});
    await api('PATCH', `${sites}/${id}`, { hostname: SITE_HOST });
    const claimed = await api('GET', `/custom-hostnames/${SITE_HOST}`);
    expect([claimed.isActive, await allows(SITE_HOST)]).toEqual([false, 404]);

    records.push(claimed.records.find(({ type }: DnsRecord) => type === 'TXT'));
    await api('PATCH', `/custom-hostnames/${SITE_HOST}`);
    await vi.waitFor(async () => expect(await allows(SITE_HOST)).toBe(200), { timeout: 60_000 });
    expect(await allows('other.acme.example')).toBe(404);

    expect((await ask('/')).body).not.toContain('zebra');
    const { privateKey } = await api('GET', `${sites}/${id}/publishing/auth`);
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const signed = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ exp: Math.floor(Date.now() / 1000) + 600 })}`;
    const token = `${signed}.${createHmac('sha256', privateKey).update(signed).digest('base64url')}`;
    const arrived = await ask(`/?jwt_token=${token}`);
    expect([arrived.status, arrived.headers.location]).toEqual([303, expect.not.stringContaining('jwt_token')]);
    const [cookie = ''] = arrived.headers['set-cookie'] ?? [];
    expect(cookie).toMatch(/^__Host-.*; Secure/i);
    expect(cookie).not.toMatch(/domain=/i);
    const signedIn = cookie.split(';')[0] ?? '';
    const page = await ask('/', { cookie: signedIn });
    expect([page.status, page.headers['cache-control']]).toEqual([200, expect.stringContaining('private')]);
    expect(page.body).toContain('zebra');
    expect(page.body).toContain(`https://${SITE_HOST}/`);

    for (const target of ['/v1/user', '/api/trpc/auth.me', '/login', '/mcp']) {
      expect([target, (await ask(target, { cookie: signedIn })).status]).toEqual([target, 404]);
      expect((await ask(target, { authorization: `Bearer ${octavo.token}` })).body).not.toContain(ADMIN.email);
    }
  },
);
