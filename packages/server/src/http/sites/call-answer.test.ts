import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { changeContent } from '@octavo/core';
import { buildOpenApiSpec, ONE_DATABASE } from '@octavo/core/testing';
import { describe, expect, it } from 'vitest';
import { type Sent, sitesWorld } from './sites.fixture.ts';

const SAME = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };

/** An API that answers what it was asked. */
async function startApi() {
  const asked: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    asked.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString() });
    if (request.url === '/v1/pets/away') return response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end();
    if (request.url === '/v1/pets/large') return response.end('x'.repeat(1_100_000));
    response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'a=b', 'x-own': 'yes' }).end('{"ok":true}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A site with a page that shows operations of an API, for some visitors in part. */
async function apiWorld(database: 'sqlite' | 'postgres', origin: string, config: object = {}) {
  const world = await sitesWorld(database, { config: { apiProxy: true, allowHosts: ['127.0.0.1'], ...config } });
  const { system, organization, ctx, space } = world;
  const operation = {
    parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
    responses: { 200: { description: 'ok' } },
  };
  await buildOpenApiSpec(system, {
    organization,
    slug: 'pets',
    document: {
      openapi: '3.1.0',
      info: { title: 'Pets', version: '1' },
      servers: [{ url: `${origin}/v1` }, { url: 'https://elsewhere.example' }],
      paths: {
        '/pets/{id}': {
          get: { ...operation, parameters: [...operation.parameters, { name: 'X-Trace', in: 'header', schema: { type: 'string' } }] },
          put: { ...operation, requestBody: { content: { 'application/json': { example: { name: 'Rex' } } } } },
          delete: operation,
        },
      },
    },
  });
  const block = (method: string) =>
    `{% openapi-operation spec="pets" path="/pets/{id}" method="${method}" %}\n{% endopenapi-operation %}\n`;
  const insert = (title: string, markdown: string, more: object = {}) => ({
    operation: 'insert_page' as const,
    title,
    document: { markdown },
    ...more,
  });
  await changeContent(ctx, space.id, [
    insert('Api', `${block('get')}\n${block('put')}`),
    insert('Inner', block('delete'), { condition: 'visitor.claims.plan === "pro"' }),
  ]);
  const call = (body: object, headers: Record<string, string> = {}) =>
    world.send(`${world.home}/~octavo/call`, { ...SAME, ...headers }, 'POST', JSON.stringify(body));
  return {
    ...world,
    call,
    get: { page: `${world.home}/api`, method: 'GET', url: `${origin}/v1/pets/7`, headers: [] as [string, string][] },
  };
}

const answerOf = ({ text }: Sent) => {
  const { body, ...answer } = JSON.parse(text) as { status: number; headers: [string, string][]; body: string };
  return { ...answer, text: Buffer.from(body, 'base64').toString() };
};

describe.each(ONE_DATABASE)('calls of operations by the server on %s', (database) => {
  it('pass on what the form sends, and nothing of the reader, and answer with data', async () => {
    await using api = await startApi();
    await using world = await apiWorld(database, api.origin);
    const headers: [string, string][] = [
      ['Authorization', 'Bearer t'],
      ['X-Trace', 'a'],
      ['X-Other', 'b'],
      ['Host', 'evil.example'],
      ['Cookie', 'c=d'],
    ];
    const sent = await world.call({ ...world.get, headers }, { cookie: 'octavo-visitor-x=secret', authorization: 'Bearer mine' });
    expect([sent.status, sent.headers['content-type'], sent.headers['cache-control']]).toEqual([
      200,
      'application/json',
      'private, no-store',
    ]);
    const answer = answerOf(sent);
    expect(answer).toMatchObject({ status: 200, text: '{"ok":true}' });
    expect(Object.fromEntries(answer.headers)).toMatchObject({ 'x-own': 'yes' });
    expect(JSON.stringify(answer.headers)).not.toContain('a=b');
    expect(api.asked).toHaveLength(1);
    const { host: _host, connection: _connection, ...rest } = api.asked[0]?.headers ?? {};
    expect(rest).toEqual({ authorization: 'Bearer t', 'x-trace': 'a' });
    const body = Buffer.from('{"name":"Ö"}').toString('base64');
    const put = { ...world.get, method: 'put', headers: [['Content-Type', 'application/json']], body };
    expect(answerOf(await world.call(put)).status).toBe(200);
    expect(api.asked[1]).toMatchObject({ method: 'PUT', url: '/v1/pets/7', body: '{"name":"Ö"}' });
  });

  it('are of operations that the reader can see on the page alone', async () => {
    await using api = await startApi();
    await using world = await apiWorld(database, api.origin);
    const { call, get, home } = world;
    const refused = [
      await call({ ...get, method: 'DELETE' }),
      await call({ ...get, url: `${api.origin}/v2/pets/7` }),
      await call({ ...get, url: `${api.origin}/v1/pets/../admin` }),
      await call({ ...get, url: 'http://127.0.0.2/v1/pets/7' }),
      await call({ ...get, url: 'file:///etc/passwd' }),
      await call({ ...get, page: `${home}/open` }),
      await call({ ...get, page: 'https://elsewhere.example/' }),
      await call({ ...get, page: '/' }),
      await call({ ...get, headers: [['X-Trace\r\nHost', 'x']] }),
      await call({ ...get, body: '!' }),
      await call({ method: 'GET' }),
      await world.send(`${home}/~octavo/call`, SAME, 'POST', 'x'),
    ];
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 400));
    const inner = { ...get, page: `${home}/inner`, method: 'DELETE' };
    expect((await call(inner)).status).toBe(404);
    expect((await call(get, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await world.send(`${home}/~octavo/call`, SAME, 'POST', 'x'.repeat(1_600_000))).status).toBe(413);
    expect(api.asked).toEqual([]);
    const login = await world.send(`${home}/open?jwt_token=${await world.signed({ plan: 'pro' })}`);
    const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
    expect(answerOf(await call(inner, { cookie })).status).toBe(200);
  });

  it('follow no redirect, reach no private network that the operator does not list, and say why they failed', async () => {
    await using api = await startApi();
    await using world = await apiWorld(database, api.origin);
    expect(answerOf(await world.call({ ...world.get, url: `${api.origin}/v1/pets/away` })).status).toBe(302);
    const large = await world.call({ ...world.get, url: `${api.origin}/v1/pets/large` });
    expect([large.status, large.text]).toEqual([400, 'The answer has more than 1 MB. Copy the command for curl, and run it.\n']);
    await using closed = await apiWorld(database, api.origin, { allowHosts: [] });
    const blocked = await closed.call(closed.get);
    expect([blocked.status, blocked.text]).toEqual([400, expect.stringContaining('inside a private network')]);
    expect(api.asked).toHaveLength(2);
  });

  it('are limited for each address', async () => {
    await using api = await startApi();
    await using world = await apiWorld(database, api.origin);
    for (let n = 0; n < 20; n++) expect((await world.call(world.get)).status).toBe(200);
    const late = await world.call(world.get);
    expect([late.status, late.headers['retry-after']]).toEqual([429, '10']);
  });

  it('are made only where the operator allows them; else browsers may call the servers of the specification, and no others', async () => {
    await using api = await startApi();
    await using world = await apiWorld(database, api.origin, { apiProxy: false });
    expect((await world.call(world.get)).status).toBe(404);
    const page = await world.send(`${world.home}/api`);
    expect(page.headers['content-security-policy']).toContain(`connect-src 'self' ${api.origin} https://elsewhere.example;`);
    expect(page.text).toContain('data-call="');
    expect(page.text).not.toContain('data-proxy');
    expect((await world.send(`${world.home}/open`)).headers['content-security-policy']).toContain("connect-src 'self';");
    await using proxied = await apiWorld(database, api.origin);
    const other = await proxied.send(`${proxied.home}/api`);
    expect(other.headers['content-security-policy']).toContain("connect-src 'self';");
    expect(api.asked).toEqual([]);
  });
});
