import { once } from 'node:events';
import { readdir, readlink } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, createConnection, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { signedFileAddress } from '@octavo/core';
import { buildOrganization, buildSpace, buildUser, testSystem } from '@octavo/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../config/load-config.ts';
import { createApps, createFrontDoor } from './front-door.ts';

/** Larger than what the kernel takes for a connection, and a file of its own in the data folder. */
const BYTES = 24 * 1024 * 1024;

async function world() {
  const system = await testSystem('sqlite', { config: { url: 'http://localhost:1' } });
  const apps = createApps(system, loadConfig({ OCTAVO_RATE_LIMIT: 'off' }), '9.9.9');
  const server = createFrontDoor(apps, async () => async (_request, response) => {
    response.end('console');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const admin = await buildUser(system);
  const space = await buildSpace(system, { organization: await buildOrganization(system, { admin }), createdBy: admin });
  const oid = await system.objects.write('blob', Buffer.alloc(BYTES, 'x'));
  const url = new URL(signedFileAddress(system, { spaceId: space.id, oid, name: 'a.bin' }), 'http://localhost');
  return {
    system,
    server,
    port,
    oid,
    path: url.pathname + url.search,
    /** Reads the beginning of an answer. */
    async begin(path: string): Promise<{ socket: Socket; text: string }> {
      const socket = createConnection(port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      const [first] = (await once(socket, 'data')) as [Buffer];
      socket.pause();
      return { socket, text: first.toString('latin1') };
    },
    health: async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).status,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await system[Symbol.asyncDispose]();
    },
  };
}

/** Files of a blob that this process has open. */
async function openFiles(oid: string): Promise<number> {
  const links = await Promise.all((await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')));
  return links.filter((link) => link.includes(oid.slice(2))).length;
}

describe('issue-15: a large file', () => {
  it.skipIf(process.platform !== 'linux')('that is cut off while it is sent is closed, and nobody else notices', async () => {
    await using w = await world();
    const cuts: ((socket: Socket) => unknown)[] = [(socket) => socket.destroy(), (socket) => socket.resetAndDestroy()];
    for (const cut of [...cuts, ...cuts, ...cuts]) {
      const begun = await Promise.all(Array.from({ length: 4 }, () => w.begin(w.path)));
      expect(await openFiles(w.oid)).toBe(4);
      for (const { socket, text } of begun) {
        expect(text).toMatch(/^HTTP\/1\.1 200 /);
        cut(socket);
      }
    }
    await vi.waitFor(async () => expect(await openFiles(w.oid)).toBe(0), { timeout: 60_000 });
    expect(await w.health()).toBe(200);
  });

  it('that fails while it is sent cuts its own connection off, and tells nothing', async () => {
    await using w = await world();
    const stream = w.system.objects.stream.bind(w.system.objects);
    w.system.objects.stream = async (oid, range) => {
      const { size, ...found } = await stream(oid, range);
      const reader = found.body.getReader();
      let pulls = 0;
      const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
        async pull(controller) {
          const { value } = await reader.read();
          if (++pulls > 3 || value === undefined) throw new Error('the disk of /srv/secret failed');
          controller.enqueue(new Uint8Array(value));
        },
        cancel: (reason) => reader.cancel(reason),
      });
      return { ...found, size, body };
    };
    const { socket, text } = await w.begin(w.path);
    let said = text;
    socket.on('data', (chunk: Buffer) => {
      said += chunk.toString('latin1');
    });
    socket.resume();
    await once(socket, 'close');
    expect([said.length < BYTES, said.includes('secret')]).toEqual([true, false]);
    expect(await w.health()).toBe(200);
  });
});

describe('issue-15: a body that is refused and cut off', () => {
  it('is not kept', async () => {
    setFlagsFromString('--expose-gc');
    const collect = runInNewContext('gc') as () => void;
    await using w = await world();
    const requests: WeakRef<IncomingMessage>[] = [];
    w.server.on('request', (request: IncomingMessage) => requests.push(new WeakRef(request)));
    for (const length of ['Content-Length: 10000000', 'Transfer-Encoding: chunked']) {
      const socket = createConnection(w.port, '127.0.0.1');
      socket.on('error', () => undefined);
      socket.write(`POST /v1/urls/published HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${length}\r\n\r\n`);
      socket.write(length.startsWith('T') ? `989680\r\n${'['.repeat(100_000)}` : '['.repeat(100_000));
      await once(socket, 'data');
      socket.destroy();
    }
    expect(requests).toHaveLength(2);
    await vi.waitFor(
      () => {
        collect();
        expect(requests.filter((request) => request.deref() !== undefined)).toHaveLength(0);
      },
      { timeout: 60_000 },
    );
  });
});
