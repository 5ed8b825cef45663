import { once } from 'node:events';
import { type AddressInfo, createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import { testSystem } from '@octavo/core/testing';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../config/load-config.ts';
import { createApps, createFrontDoor } from './front-door.ts';

/** A front door whose console repeats what it was asked. */
async function door() {
  const system = await testSystem('sqlite', { config: { url: 'https://octavo.example' } });
  const server = createFrontDoor(
    createApps(system, loadConfig({ OCTAVO_RATE_LIMIT: 'off' }), '9.9.9'),
    async () => async (request, response) => {
      response.end(`console ${request.headers.host}${request.url}`);
    },
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    /** Sends a request line with a `Host`, and returns the whole answer. */
    async send(line: string, host: string): Promise<string> {
      const socket = createConnection(port, '127.0.0.1');
      socket.write(`${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      return text(socket);
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await system[Symbol.asyncDispose]();
    },
  };
}

describe('issue-15: an absolute target', () => {
  it.each([
    ['https://octavo.example/a?b', 'evil.example', 'console octavo.example/a?b'],
    ['http://octavo.example', 'octavo.example', 'console octavo.example/'],
    ['HTTP://Octavo.Example/x', 'octavo.example', 'console octavo.example/x'],
    ['https://octavo.example/healthz', 'evil.example', '"ok":true'],
    ['https://octavo.example/v1', 'evil.example', '"version"'],
  ])('of this server, %s, is answered for its own host whatever the header says', async (target, host, answered) => {
    await using d = await door();
    expect(await d.send(`GET ${target}`, host)).toMatch(new RegExp(`^HTTP/1.1 200 [^]*${answered.replace(/[?/.]/g, '\\$&')}`));
  });

  it('of the address that the request came to is answered too', async () => {
    await using d = await door();
    for (const host of [`127.0.0.1:${d.port}`, `localhost:${d.port}`]) {
      expect(await d.send(`GET http://${host}/a`, host)).toContain(`console ${host}/a`);
    }
  });

  it.each([
    'http://evil.example/',
    'https://octavo.example:444/healthz',
    'https://octavo.example.evil.example/',
    'http://127.0.0.1:1/v1/user',
    'http://[::1]/healthz',
  ])('of another host, %s, is answered with 421', async (target) => {
    await using d = await door();
    for (const host of ['octavo.example', new URL(target).host]) expect(await d.send(`GET ${target}`, host)).toMatch(/^HTTP\/1.1 421 /);
  });

  it.each(['http://', 'http://user:password@octavo.example/', 'ftp://octavo.example/', 'octavo.example:443', '*'])(
    'that is none, %s, is answered with 400',
    async (target) => {
      await using d = await door();
      expect(await d.send(`OPTIONS ${target}`, 'octavo.example')).toMatch(/^HTTP\/1.1 400 /);
    },
  );
});
