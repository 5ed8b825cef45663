import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { scriptRequests } from './script-requests.ts';

const never = new AbortController().signal;

it('a script may not ask a private address, unless the operator allows its host; bytes go and come as they are', async () => {
  const server = createServer((request, response) => {
    void request
      .toArray()
      .then((parts: Buffer[]) => response.setHeader('x-seen', String(request.headers['x-own'])).end(Buffer.concat(parts)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const body = Buffer.from([0, 255, 128, 10]);
  const request = {
    url,
    method: 'POST',
    headers: [
      ['X-Own', 'a'],
      ['x-own', 'b'],
    ] as [string, string][],
    body,
    signal: never,
  };
  await expect(scriptRequests([]).fetch(request)).rejects.toThrow('127.0.0.1');
  const answer = await scriptRequests(['127.0.0.1']).fetch(request);
  expect(Object.fromEntries(answer.headers)).toMatchObject({ 'x-seen': 'a, b' });
  const parts: Uint8Array[] = [];
  for await (const part of answer.body ?? []) parts.push(part);
  expect(Buffer.concat(parts)).toEqual(body);
  server.close();
});

it('the API of this installation is answered within, whatever its address, and nothing else of it is', async () => {
  const seen: Request[] = [];
  const own = {
    url: () => 'http://octavo.internal:3000',
    fetch: (request: Request) => {
      seen.push(request);
      return Response.json({ ok: true }, { status: 201 });
    },
  };
  const ask = (url: string) =>
    scriptRequests([], own).fetch({
      url: new URL(url),
      method: 'POST',
      headers: [
        ['Authorization', 'Bearer x'],
        ['X-Forwarded-For', '10.0.0.1'],
      ],
      body: Buffer.from('{"a":1}'),
      signal: never,
    });
  expect((await ask('http://octavo.internal:3000/v1/spaces/a?b=c')).status).toBe(201);
  const [request] = seen;
  expect([request?.method, request?.url, await request?.text()]).toEqual([
    'POST',
    'http://octavo.internal:3000/v1/spaces/a?b=c',
    '{"a":1}',
  ]);
  expect([request?.headers.get('authorization'), request?.headers.get('x-forwarded-for')]).toEqual(['Bearer x', null]);
  for (const url of [
    'http://octavo.internal:3000/healthz',
    'http://octavo.internal:3001/v1/x',
    'https://octavo.internal:3000/v1/x',
    'http://octavo.internal:3000/v1x',
  ])
    await expect(ask(url)).rejects.toThrow('octavo.internal');
  expect(seen).toHaveLength(1);
});
