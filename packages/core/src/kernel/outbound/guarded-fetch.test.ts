import { lookup } from 'node:dns/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { guardedFetch } from './guarded-fetch.ts';

const limits = { allowHosts: ['127.0.0.1'], timeoutMs: 5000, maxBytes: 1000 };
const get = { method: 'GET', headers: {} };

async function serve(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}/path?q=1`),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

describe('a request to another server', () => {
  it('sends what it is given, and gives the answer as fetch does', async () => {
    await using server = await serve((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        response.setHeader('set-cookie', ['a=1', 'b=2']);
        response.setHeader('content-type', 'application/json');
        response.statusCode = 201;
        response.end(JSON.stringify({ method: request.method, url: request.url, kind: request.headers['content-type'], body }));
      });
    });
    const answer = await guardedFetch(server.url, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'grüße' }, limits);
    expect(answer.status).toBe(201);
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(await answer.json()).toEqual({ method: 'POST', url: '/path?q=1', kind: 'text/plain', body: 'grüße' });
  });

  it('follows no redirect', async () => {
    await using server = await serve((_request, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end());
    const answer = await guardedFetch(server.url, get, limits);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, 'http://169.254.169.254/']);
  });

  it('reaches no private address that is not listed', async () => {
    let asked = 0;
    await using server = await serve((_request, response) => {
      asked++;
      response.end();
    });
    await expect(guardedFetch(server.url, get, { ...limits, allowHosts: [] })).rejects.toMatchObject({ reason: 'blocked' });
    expect(asked).toBe(0);
  });

  it('ends when the answer is too large, too slow, or nobody waits any more', async () => {
    await using large = await serve((_request, response) => response.end('x'.repeat(1001)));
    await expect(guardedFetch(large.url, get, limits)).rejects.toMatchObject({ name: 'AnswerTooLarge' });
    await using slow = await serve((_request, response) => void response.write('x'));
    await expect(guardedFetch(slow.url, get, { ...limits, timeoutMs: 100 })).rejects.toMatchObject({ name: 'TimeoutError' });
    const stop = new AbortController();
    const under = guardedFetch(slow.url, { ...get, signal: stop.signal }, limits);
    stop.abort(new Error('nobody waits'));
    await expect(under).rejects.toThrow('nobody waits');
  });

  it('leaves no rejection behind when nobody waited from the start', async () => {
    const left: unknown[] = [];
    const note = (reason: unknown) => left.push(reason);
    process.on('unhandledRejection', note);
    try {
      const host = 'nobody-has-this-name.invalid';
      const signal = AbortSignal.abort(new Error('nobody waits'));
      await expect(guardedFetch(new URL(`http://${host}/`), { ...get, signal }, limits)).rejects.toThrow('nobody waits');
      // Asked later, so answered later than what is asked within.
      await expect(lookup(host)).rejects.toThrow();
      await new Promise(setImmediate);
    } finally {
      process.off('unhandledRejection', note);
    }
    expect(left).toEqual([]);
  });
});
