import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { createUpload, keepUploads, openUpload, pruneUploads } from '@octavo/core';
import { buildOrganization, buildUser, contextOf, testSystem } from '@octavo/core/testing';
import { describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../config/load-config.ts';
import { createApps, createFrontDoor } from './front-door.ts';
import { uploadsApp } from './uploads.ts';

/** A server on a free port, and somebody who may upload. */
async function door({ bodyMs }: { bodyMs?: number } = {}) {
  const system = await testSystem('sqlite');
  const apps = createApps(system, loadConfig({ OCTAVO_RATE_LIMIT: 'off' }), 'test');
  const server = createFrontDoor(apps, async () => async (_, response) => void response.end('console'), {
    ...(bodyMs === undefined ? {} : { bodyMs }),
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  system.config.url = `http://127.0.0.1:${port}`;
  const user = await buildUser(system);
  const organization = await buildOrganization(system, { admin: user });
  const ctx = contextOf(system, user);
  return {
    system,
    port,
    announce: async (size: number) =>
      createUpload(ctx, organization.id, { file: { name: 'film.mp4', type: 'video/mp4', size }, kind: 'organization_file' }),
    /** Announces a file of this name, and sends it. */
    send: async (name: string, text: string, kind: 'organization_file' | 'customization_font' = 'organization_file') => {
      const upload = await createUpload(ctx, organization.id, { file: { name, type: 'text/html', size: text.length }, kind });
      await put(upload.url, text);
      return upload;
    },
    organization,
    open: (key: string) => openUpload(ctx, organization.id, key),
    files: async () => readdir(path.dirname(await system.objects.uploads.local('any'))),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await system[Symbol.asyncDispose]();
    },
  };
}

const put = (url: string, body: BodyInit) => fetch(url, { method: 'PUT', body });

describe('the address of an upload', () => {
  it('takes a large file as it comes, once, from anybody who has it', async () => {
    await using d = await door();
    const bytes = randomBytes(9 * 1024 * 1024);
    const { url, key } = await d.announce(bytes.length);
    const response = await put(url, bytes);
    expect([response.status, await response.text()]).toEqual([204, '']);
    const opened = await d.open(key);
    await d.system.objects.adopt(opened ?? { file: '', oid: '', size: 0 });
    const kept = await new Response((await d.system.objects.stream(opened?.oid ?? '')).body).arrayBuffer();
    expect(Buffer.compare(Buffer.from(kept), bytes)).toBe(0);
    const again = await put(url, bytes);
    expect([again.status, await again.json()]).toEqual([
      409,
      { error: { code: 409, name: 'upload_taken', message: expect.stringContaining('already') } },
    ]);
  });

  it('says why it refuses, also while much is still coming', async () => {
    await using d = await door();
    const { url } = await d.announce(5);
    const much = Buffer.alloc(3 * 1024 * 1024);
    for (const [address, body, status, words] of [
      [url.replace(/signature=.*/, 'signature=x'), much, 403, 'no address'],
      [url.replace(/\?.*/, ''), much, 403, 'no address'],
      [url, much, 400, '3145728 are sent'],
      [url, 'four', 400, '4 are sent'],
      [url, new Blob(['four']).stream(), 400, '4 came'],
      [url, new Blob([much]).stream(), 400, 'more came'],
    ] as const) {
      const response = await fetch(address, {
        method: 'PUT',
        body,
        ...(typeof body === 'object' && 'getReader' in body ? { duplex: 'half' } : {}),
      } as RequestInit);
      const answer = (await response.json()) as { error: { message: string } };
      expect([response.status, answer.error.message]).toEqual([status, expect.stringContaining(words)]);
    }
    expect((await fetch(url)).status).toBe(405);
    expect(await d.files()).toEqual([]);
  });

  it('forgets what came of a sender that went away or stopped, who may then send it again', async () => {
    await using d = await door();
    const { url, key } = await d.announce(1000);
    const { pathname, search } = new URL(url);
    const socket = connect(d.port, '127.0.0.1');
    socket.write(`PUT ${pathname}${search} HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nabc`);
    await vi.waitFor(async () => expect(await d.files()).toHaveLength(1), { timeout: 60_000 });
    socket.destroy();
    await vi.waitFor(async () => expect(await d.files()).toEqual([]), { timeout: 60_000 });

    const stopped = new ReadableStream<Uint8Array>({ start: (controller) => controller.enqueue(Buffer.from('abc')) });
    const request = { method: 'PUT', body: stopped, duplex: 'half' } as RequestInit;
    const response = await uploadsApp(d.system, { stalledMs: 20 }).request(pathname + search, request);
    expect([response.status, await response.text()]).toEqual([400, expect.stringContaining('Nothing came any more')]);
    expect(await d.files()).toEqual([]);
    expect(d.system.log.lines.filter(({ level }) => level === 'error')).toEqual([]);

    expect((await put(url, Buffer.alloc(1000))).status).toBe(204);
    expect(await d.open(key)).toMatchObject({ size: 1000 });
  });
});

it('other bodies have to come soon, files may take their time', async () => {
  await using d = await door({ bodyMs: 50 });
  const { url } = await d.announce(3);
  const { pathname, search } = new URL(url);
  const slow = connect(d.port, '127.0.0.1');
  const closed = once(slow, 'close');
  slow.resume();
  slow.write('POST /v1/orgs HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nabc');
  const sending = connect(d.port, '127.0.0.1');
  sending.write(`PUT ${pathname}${search} HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nab`);
  await closed;
  const answered = once(sending, 'data');
  sending.write('c');
  expect(String(await answered)).toContain('204 No Content');
  sending.destroy();
});

describe('the public address of an upload', () => {
  it('gives pictures and fonts to everybody, in a sandbox, and what settings name for good', async () => {
    await using d = await door();
    const logo = await d.send('logo.svg', '<svg/>');
    const font = await d.send('Face.woff2', 'font', 'customization_font');
    const shown = await fetch(logo.publicUrl ?? '');
    expect([shown.status, await shown.text()]).toEqual([200, '<svg/>']);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect((await fetch((logo.publicUrl ?? '').replace('logo.svg', 'page.html'))).headers.get('content-type')).toBe('image/svg+xml');
    expect((await fetch(font.publicUrl ?? '')).headers.get('content-type')).toBe('font/woff2');

    await d.system.store.tx((tx) =>
      keepUploads(tx, d.system, d.organization.id, {
        header: { logo: { light: logo.publicUrl, dark: 'https://elsewhere.example/a.png' }, links: [null, 3] },
      }),
    );
    await d.system.store.tx((tx) => keepUploads(tx, d.system, 'another', [font.publicUrl]));
    d.system.clock.advance(25 * 60 * 60 * 1000);
    expect(await pruneUploads(d.system)).toMatchObject({ count: 1 });
    expect([(await fetch(logo.publicUrl ?? '')).status, (await fetch(font.publicUrl ?? '')).status]).toEqual([200, 404]);
  });

  it('is there for no other file, and for none that was not sent', async () => {
    await using d = await door();
    expect((await d.send('page.html', '<script>')).publicUrl).toBeUndefined();
    const { url, key } = await d.send('film.mp4', 'film');
    expect((await fetch(`${new URL(url).origin}/uploads/${key}/logo.png`)).status).toBe(404);
    expect((await fetch(`${new URL(url).origin}/uploads/nothing/logo.png`)).status).toBe(404);
  });
});
