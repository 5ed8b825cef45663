import { deleteSpace, memberFileAddress, signedFileAddress } from '@octavo/core';
import { buildOrganization, buildSession, buildSpace, buildUser, contextOf, type TestSystem, testSystem } from '@octavo/core/testing';
import { describe, expect, it } from 'vitest';
import { filesApp } from './files.ts';

/** A space with a file, its admin's session, and the route that serves it. */
async function world(database: 'sqlite' | 'postgres' = 'sqlite') {
  const system = await testSystem(database);
  const admin = await buildUser(system);
  const organization = await buildOrganization(system, { admin });
  const space = await buildSpace(system, { organization, createdBy: admin });
  const { secret } = await buildSession(system, admin);
  const oid = await system.objects.write('blob', Buffer.from('<h1>hi</h1>'));
  const app = filesApp(system);
  return {
    system,
    admin,
    organization,
    space,
    oid,
    cookie: `__Host-octavo_session=${secret}`,
    get: (address: string, init?: RequestInit) => app.request(address, init),
    [Symbol.asyncDispose]: () => system[Symbol.asyncDispose](),
  };
}

const open = (system: TestSystem, spaceId: string, oid: string, name = 'a.png') => signedFileAddress(system, { spaceId, oid, name });

describe('files by a signed address', () => {
  it('are for everybody until the address expires', async () => {
    await using w = await world();
    const address = open(w.system, w.space.id, w.oid);
    const response = await w.get(address);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('<h1>hi</h1>');
    expect(response.headers.get('content-length')).toBe('11');
    w.system.clock.advance(49 * 3600_000);
    const late = await w.get(address);
    expect(late.status).toBe(403);
    expect(await late.text()).toMatch(/expired/);
  });

  it('are refused for another blob, another space, another time and without a signature', async () => {
    await using w = await world();
    const other = await buildSpace(w.system, { organization: w.organization, createdBy: w.admin });
    const foreign = await w.system.objects.write('blob', Buffer.from('secret of somebody else'));
    const address = open(w.system, w.space.id, w.oid);
    const changed = [
      address.replace(w.oid, foreign),
      address.replace(w.space.id, other.id),
      address.replace(/expires=\d+/, 'expires=99999999999999'),
      address.replace(/expires=\d+/, 'expires=Infinity'),
      address.replace(/expires=\d+&/, ''),
      address.replace(/signature=.*/, 'signature='),
      address.replace(/\?.*/, ''),
      address.replace(/signature=./, 'signature=é'),
    ];
    for (const one of changed) {
      const response = await w.get(one);
      expect([one, response.status]).toEqual([one, 403]);
      expect(await response.text()).not.toContain('secret');
    }
  });

  it('end with their space', async () => {
    await using w = await world();
    const address = open(w.system, w.space.id, w.oid);
    await deleteSpace(contextOf(w.system, w.admin), w.space.id);
    const response = await w.get(address);
    expect([response.status, await response.text()]).toEqual([404, expect.not.stringContaining('<h1>')]);
  });

  it('are not there when the blob is not', async () => {
    await using w = await world();
    const response = await w.get(open(w.system, w.space.id, '0'.repeat(40)));
    expect([response.status, await response.text()]).toEqual([404, 'There is no such file.']);
  });
});

describe('parts of files', () => {
  it('are sent as they are asked for; what is no part of the same file is the whole, or refused', async () => {
    await using w = await world();
    const bytes = '0123456789';
    const oid = await w.system.objects.write('blob', Buffer.from(bytes));
    const address = open(w.system, w.space.id, oid, 'film.mp4');
    const ask = (range: string, more: Record<string, string> = {}, method = 'GET') =>
      w.get(address, { method, headers: { range, ...more } });
    for (const [range, part, where] of [
      ['bytes=0-3', '0123', '0-3'],
      ['bytes=5-', '56789', '5-9'],
      ['bytes=-2', '89', '8-9'],
      ['bytes=-99', bytes, '0-9'],
      ['bytes=9-99', '9', '9-9'],
    ] as const) {
      const response = await ask(range);
      expect([range, response.status, await response.text()]).toEqual([range, 206, part]);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-range': `bytes ${where}/10`,
        'content-length': String(part.length),
        'content-type': 'video/mp4',
        'accept-ranges': 'bytes',
        etag: `"${oid}"`,
        'content-security-policy': expect.stringContaining('sandbox'),
      });
    }
    for (const range of ['bytes=10-', 'bytes=99-100', 'bytes=-0']) {
      const response = await ask(range);
      expect([range, response.status, response.headers.get('content-range')]).toEqual([range, 416, 'bytes */10']);
    }
    for (const range of ['bytes=3-1', 'bytes=0-1,4-5', 'lines=0-1', 'bytes=-', 'bytes=a-b', 'nonsense']) {
      const response = await ask(range);
      expect([range, response.status, await response.text()]).toEqual([range, 200, bytes]);
    }
    expect((await ask('bytes=0-3', { 'if-range': `"${oid}"` })).status).toBe(206);
    for (const other of [`"${'0'.repeat(40)}"`, `W/"${oid}"`, 'Sun, 01 Mar 2026 12:00:00 GMT']) {
      expect((await ask('bytes=0-3', { 'if-range': other })).status).toBe(200);
    }
    expect((await ask('bytes=0-3', { 'if-none-match': `"${oid}"` })).status).toBe(304);
    expect((await ask('bytes=0-3', {}, 'HEAD')).headers.get('content-length')).toBe('10');
    const nothing = open(w.system, w.space.id, await w.system.objects.write('blob', Buffer.alloc(0)), 'empty.mp4');
    expect((await w.get(nothing, { headers: { range: 'bytes=0-' } })).status).toBe(416);
    expect((await w.get(open(w.system, w.space.id, '0'.repeat(40)), { headers: { range: 'bytes=0-' } })).status).toBe(404);
  });
});

describe('files by the address in a page', () => {
  it('are for who may read the space; for others the space is not there', async () => {
    await using w = await world();
    const address = memberFileAddress(w.system, { spaceId: w.space.id, oid: w.oid, name: 'a.png' });
    expect((await w.get(address, { headers: { cookie: w.cookie } })).status).toBe(200);
    expect((await w.get(address)).status).toBe(404);
    const stranger = await buildSession(w.system, await buildUser(w.system));
    const refused = await w.get(address, { headers: { cookie: `__Host-octavo_session=${stranger.secret}` } });
    expect(refused.status).toBe(404);
    expect((await w.get(address, { headers: { cookie: '__Host-octavo_session=wrong', 'if-none-match': `"${w.oid}"` } })).status).toBe(404);
  });

  it('need the signature as well, so that a blob id alone opens nothing', async () => {
    await using w = await world();
    const foreign = await w.system.objects.write('blob', Buffer.from('secret of somebody else'));
    const address = memberFileAddress(w.system, { spaceId: w.space.id, oid: w.oid, name: 'a.png' });
    for (const one of [address.replace(w.oid, foreign), address.replace(/\?.*/, '')]) {
      expect((await w.get(one, { headers: { cookie: w.cookie } })).status).toBe(403);
    }
  });

  it('may be used by pages of the same origin only', async () => {
    await using w = await world();
    const address = memberFileAddress(w.system, { spaceId: w.space.id, oid: w.oid, name: 'a.png' });
    const response = await w.get(address, { headers: { cookie: w.cookie } });
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect((await w.get(open(w.system, w.space.id, w.oid))).headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });
});

describe('how files are sent', () => {
  it.each([
    ['photo.png', 'inline', 'image/png'],
    ['notes.txt', 'inline', 'text/plain; charset=utf-8'],
    ['drawing.svg', 'inline', 'image/svg+xml'],
    ['manual.pdf', 'inline', 'application/pdf'],
    ['page.html', 'attachment', 'text/html; charset=utf-8'],
    ['page.HTM', 'attachment', 'text/html; charset=utf-8'],
    ['page.xhtml', 'attachment', 'application/xhtml+xml'],
    ['code.js', 'attachment', 'text/javascript; charset=utf-8'],
    ['feed.xml', 'attachment', 'application/xml'],
    ['page.html;.png', 'inline', 'image/png'],
    ['nothing', 'attachment', 'application/octet-stream'],
  ])('%s: %s, as %s, never sniffed and never running', async (name, disposition, type) => {
    await using w = await world();
    const { headers } = await w.get(open(w.system, w.space.id, w.oid, name));
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('content-disposition')).toMatch(new RegExp(`^${disposition};`));
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy.includes('sandbox')).toBe(type !== 'application/pdf');
    expect(policy).not.toMatch(/allow-|script-src/);
  });

  it('names the download as the file is named, whatever is in the name', async () => {
    await using w = await world();
    for (const name of [`it's "quoted" (1)*.html`, 'Größe 漢字 🎉.zip', 'a;b=c\r\nX-Evil: 1.bin', '%41.bin', 'a\\b']) {
      const response = await w.get(open(w.system, w.space.id, w.oid, name));
      expect(response.status, name).toBe(200);
      const given = response.headers.get('content-disposition') ?? '';
      const [, encoded = ''] = /^(?:inline|attachment); filename\*=UTF-8''([A-Za-z0-9!#$&+.^_`|~%-]+)$/.exec(given) ?? [];
      expect(decodeURIComponent(encoded)).toBe(name);
      expect(response.headers.get('x-evil')).toBeNull();
    }
  });

  it('are asked for once: the answer to a known tag is 304, and no shared cache keeps them', async () => {
    await using w = await world();
    const address = open(w.system, w.space.id, w.oid);
    const first = await w.get(address);
    expect(first.headers.get('etag')).toBe(`"${w.oid}"`);
    expect(first.headers.get('cache-control')).toBe('private, max-age=86400, immutable');
    for (const tag of [`"${w.oid}"`, `W/"${w.oid}"`, `"a", "${w.oid}"`]) {
      const again = await w.get(address, { headers: { 'if-none-match': tag } });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    expect((await w.get(address, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  it('HEAD tells the same without the bytes', async () => {
    await using w = await world();
    const response = await w.get(open(w.system, w.space.id, w.oid), { method: 'HEAD' });
    expect([response.status, response.headers.get('content-length'), await response.text()]).toEqual([200, '11', '']);
  });

  it('large files stream', async () => {
    await using w = await world();
    const large = Buffer.alloc(9 * 1024 * 1024, 'x');
    const oid = await w.system.objects.write('blob', large);
    const response = await w.get(open(w.system, w.space.id, oid, 'large.bin'));
    expect(Buffer.from(await response.arrayBuffer()).equals(large)).toBe(true);
  });
});
