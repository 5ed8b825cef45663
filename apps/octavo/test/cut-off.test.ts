import { once } from 'node:events';
import { METHODS } from 'node:http';
import { createConnection, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, startOctavo, type TestOctavo } from '../src/testing.ts';

/** Kinds of addresses, each with what its owner allows; the API decides by itself. */
const ADDRESSES: Record<string, { path: string; allow?: string[] }> = {
  'the console': { path: '/sign-in', allow: ['GET', 'HEAD'] },
  'a page of a space': { path: '/s/none/page', allow: ['GET', 'HEAD'] },
  'a script of the console': { path: '/_next/static/none.js', allow: ['GET', 'HEAD'] },
  'an unknown page': { path: '/no/such/%E2%82%AC?x=%', allow: ['GET', 'HEAD'] },
  'a doubled slash': { path: '//other.example/x', allow: ['GET', 'HEAD'] },
  'the API': { path: '/v1/user' },
  'an operation with a body': { path: '/v1/urls/published' },
  'a large answer': { path: '/v1/openapi.json' },
  'an unknown operation': { path: '/v1/none' },
  'the router': { path: '/api/trpc/auth.me', allow: ['GET', 'POST'] },
  'a call of the router': { path: '/api/trpc/auth.signIn', allow: ['GET', 'POST'] },
  events: { path: '/api/events?organization=none', allow: ['GET'] },
  'a file': { path: '/files/a/b/c.png?signature=x', allow: ['GET', 'HEAD'] },
  'an upload': { path: '/uploads/none?signature=x', allow: ['PUT'] },
  'an uploaded file': { path: '/uploads/none/logo.png', allow: ['GET', 'HEAD'] },
  'a PDF': { path: '/pdf/a/b/c.pdf', allow: ['GET', 'HEAD'] },
  'a specification': { path: '/openapi/a/b', allow: ['GET', 'HEAD'] },
  'a Git hook': { path: '/~git/hooks/none', allow: ['POST'] },
  'a SAML form': { path: '/sso/saml/none/acs', allow: ['POST'] },
  'a SAML sign-in': { path: '/sso/saml/none/start', allow: ['GET'] },
  'an OpenID Connect callback': { path: '/sso/oidc/callback?code=x&state=y', allow: ['GET'] },
  'stopping mails': { path: '/api/unsubscribe/none', allow: ['GET', 'HEAD', 'POST'] },
  'the health check': { path: '/healthz', allow: ['GET', 'HEAD'] },
};

const LENGTH = 100;
const BODY = '{"url":"'.padEnd(LENGTH, 'x');

/** A moment at which the connection is cut: what has been sent by then, and how much of the answer is waited for. */
const MOMENTS: Record<string, { head: number; body: number; answer: 'none' | 'begun' | 'whole' }> = {
  'before the headers end': { head: 0.7, body: 0, answer: 'none' },
  'after the headers': { head: 1, body: 0, answer: 'none' },
  'amid the body': { head: 1, body: LENGTH / 2, answer: 'none' },
  'while it answers': { head: 1, body: LENGTH, answer: 'begun' },
  'after the answer': { head: 1, body: LENGTH, answer: 'whole' },
};

/** Both ways in which a connection ends: in order, and not. */
const CUTS: ((socket: Socket) => unknown)[] = [(socket) => socket.destroy(), (socket) => socket.resetAndDestroy()];

let octavo: TestOctavo;
let cookie = '';

beforeAll(async () => {
  octavo = await startOctavo();
  const signedIn = await fetch(`${octavo.url}/api/trpc/auth.signIn`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ email: ADMIN.email, password: ADMIN.password }),
  });
  cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  // The console is started by the first who asks.
  await fetch(`${octavo.url}/sign-in`);
});
afterAll(() => octavo.stop());

/** Sends one request by hand and cuts it off; resolves with what was read of the answer. */
async function cutOff(
  method: string,
  path: string,
  moment: keyof typeof MOMENTS,
  cut: (socket: Socket) => unknown,
  more = '',
): Promise<string> {
  const { head, body, answer } = MOMENTS[moment] ?? { head: 1, body: 0, answer: 'none' };
  const { port, host } = new URL(octavo.url);
  const socket = createConnection(Number(port), '127.0.0.1');
  const closed = once(socket, 'close');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const target = method === 'CONNECT' ? host : path;
  const headers = `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nAuthorization: Bearer ${octavo.token}\r\nOrigin: ${octavo.url}\r\nContent-Type: application/json\r\nContent-Length: ${LENGTH}\r\n${more}\r\n`;
  let said = '';
  const read = new Promise<void>((resolve) => {
    socket.on('close', resolve);
    socket.setEncoding('latin1').on('data', (text: string) => {
      said += text;
      if (answer === 'begun' || isWhole(said, method)) resolve();
    });
  });
  const sent = new Promise<void>((resolve) =>
    socket.write(headers.slice(0, Math.floor(headers.length * head)) + BODY.slice(0, body), () => resolve()),
  );
  await Promise.race([sent, closed]);
  if (answer !== 'none') await read;
  cut(socket);
  await closed;
  return said;
}

function isWhole(said: string, method: string): boolean {
  const [head = '', ...rest] = said.replace(/^HTTP\/1\.1 100 Continue\r\n\r\n/, '').split('\r\n\r\n');
  const length = /^content-length: (\d+)/im.exec(head)?.[1];
  if (rest.length === 0) return false;
  if (method === 'HEAD' || / (204|304) /.test(head.slice(0, 16))) return true;
  return length === undefined ? /\r\n0\r\n\r\n$/.test(said) : rest.join('\r\n\r\n').length >= Number(length);
}

async function expectAlive(): Promise<void> {
  expect((await fetch(`${octavo.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${octavo.url}/sign-in`)).status).toBe(200);
  expect((await fetch(`${octavo.url}/v1/user`, { headers: { authorization: `Bearer ${octavo.token}` } })).status).toBe(200);
}

describe('issue-15: a request that is cut off ends nothing but itself', () => {
  it.each(Object.entries(ADDRESSES))('at %s, for every method at every moment', async (_kind, { path, allow }) => {
    for (const method of METHODS) {
      const said = await Promise.all(
        Object.keys(MOMENTS).flatMap((moment) => CUTS.map((cut) => cutOff(method, path, moment, cut).then((text) => ({ moment, text })))),
      );
      if (allow === undefined || allow.includes(method)) continue;
      for (const { text } of said.filter(({ moment }) => moment === 'after the answer')) {
        expect(text, `${method} ${path}`).toMatch(/^HTTP\/1\.1 405 /);
        expect(/^allow: (.*)$/im.exec(text)?.[1]).toBe(method === 'CONNECT' ? 'GET, HEAD' : allow.join(', '));
      }
    }
    await expectAlive();
  });

  it.each([
    [
      'a web socket',
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n',
    ],
    ['HTTP/2', 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n'],
    ['being asked for the body', 'Expect: 100-continue\r\n'],
    ['something unknown', 'Expect: the unexpected\r\n'],
    ['two lengths of the body', 'Transfer-Encoding: chunked\r\n'],
    ['a part', 'Range: bytes=0-\r\n'],
    ['brotli', 'Accept-Encoding: br\r\n'],
    ['gzip', 'Accept-Encoding: gzip\r\n'],
  ])('when it wants %s', async (_what, ask) => {
    for (const { path } of Object.values(ADDRESSES)) {
      await Promise.all(
        ['GET', 'POST', 'PUT', 'TRACE'].flatMap((method) =>
          Object.keys(MOMENTS).flatMap((moment) => CUTS.map((cut) => cutOff(method, path, moment, cut, ask))),
        ),
      );
    }
    await expectAlive();
  });

  it('when its target or its host is no address', async () => {
    const targets = [
      '*',
      '/\\',
      '/%',
      '/%00',
      '/%ff',
      '//',
      '///',
      '/..',
      '/./x',
      '/?%',
      '/[',
      'http://',
      'http://[/',
      'https://a:99999/',
      'x:y',
    ];
    const hosts = ['[', 'a b', '%', 'a:99999', 'a/b', '\u00e9', 'user@host', ''];
    const send = async (method: string, target: string, host: string) => {
      const { port } = new URL(octavo.url);
      const socket = createConnection(Number(port), '127.0.0.1');
      const closed = once(socket, 'close');
      socket.on('error', () => undefined).resume();
      socket.write(`${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`, 'latin1');
      await closed;
    };
    for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS', 'TRACE']) {
      await Promise.all(targets.map((target) => send(method, target, 'localhost')));
      await Promise.all(['/sign-in', '/v1/user', '/healthz'].flatMap((target) => hosts.map((host) => send(method, target, host))));
    }
    await expectAlive();
  });
});
