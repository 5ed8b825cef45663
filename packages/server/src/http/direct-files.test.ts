import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { initialise, memberFileAddress, signedFileAddress } from '@octavo/core';
import { buildContent, buildPublishedSite, buildSession, buildSpace, buildUser, collectingLogger, contextOf } from '@octavo/core/testing';
import { tempDir } from '@octavo/testkit';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bootServer } from '../boot.ts';
import { loadConfig } from '../config/load-config.ts';
import { ASSETS } from '../testing/backup-world.ts';
import { startS3Server } from '../testing/s3-server.ts';

const LARGE = 9 * 1024 ** 2;
const FILM = '.gitbook/assets/film.mp4';
const MINUTES = 60;

/** Asks as a browser does: `fetch` has headers of its own about whoever asks. */
async function ask(url: URL, method: string, headers: Record<string, string>): Promise<Response> {
  const asked = request(url, { method, headers });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  const body = await buffer(answer);
  const { statusCode: status = 0 } = answer;
  const told = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
  return new Response(body.length === 0 ? null : body, { status, headers: told });
}

/** A server with its large files in a bucket that readers reach, an admin, and a site with a film that everybody may see. */
async function startWorld() {
  await using stack = new AsyncDisposableStack();
  const folder = stack.use(await tempDir());
  const s3 = stack.use(await startS3Server());
  const place = s3.place('direct');
  const settings = { PORT: '0', OCTAVO_DATA: folder.path, OCTAVO_RATE_LIMIT: 'off', OCTAVO_FILES: place, OCTAVO_FILES_DIRECT: 'on' };
  const server = await bootServer({ config: loadConfig(settings), assets: ASSETS, log: collectingLogger(), build: '1.2.3' });
  stack.defer(() => server.stop());
  const { system } = server;
  const made = await initialise(system, { email: 'ada@example.com', name: 'Ada', password: 'correct horse battery', organization: 'Acme' });
  const { organization: table } = system.store.tables;
  await system.store.tx((tx) => tx.update(table).set({ hostname: 'acme' }).where(eq(table.id, made.organizationId)));
  const [admin, organization] = [{ id: made.userId }, { id: made.organizationId }];
  const space = await buildSpace(system, { organization, createdBy: admin });
  const film = randomBytes(LARGE).toString('latin1');
  await buildContent(contextOf(system, admin), space.id, { 'README.md': `# Home\n\n{% file src="/${FILM}" %}\n`, [FILM]: film }, [
    { title: 'Home', path: 'README.md' },
  ]);
  await buildPublishedSite(system, { organization, spaces: [{ space, path: 'manual' }], basename: 'guide' });
  const own = stack.move();
  return {
    system,
    space,
    origin: new URL(new URL(place).searchParams.get('endpoint') ?? '').origin,
    session: (await buildSession(system, admin)).secret,
    stranger: (await buildSession(system, await buildUser(system))).secret,
    large: await system.objects.write('blob', randomBytes(LARGE)),
    small: await system.objects.write('blob', Buffer.from('small')),
    get: (address: string, headers: Record<string, string> = {}, method = 'GET') => ask(new URL(address, server.url), method, headers),
    [Symbol.asyncDispose]: () => own.disposeAsync(),
  };
}

describe('large files that the storage sends', () => {
  let w: Awaited<ReturnType<typeof startWorld>>;
  beforeAll(async () => {
    w = await startWorld();
  });
  afterAll(() => w?.[Symbol.asyncDispose]());

  const open = (oid: string, name: string) =>
    signedFileAddress(w.system, { spaceId: w.space.id, oid, name }).replace(/^https?:\/\/[^/]+/, '');
  const member = (oid: string, name: string) =>
    memberFileAddress(w.system, { spaceId: w.space.id, oid, name }).replace(/^https?:\/\/[^/]+/, '');
  const cookie = (secret: string) => ({ cookie: `octavo_session=${secret}` });

  it('are redirected to, and come with the type, name and caching that they have here', async () => {
    const here = await w.get(member(w.large, 'it’s a "plan".zip'), cookie(w.session));
    const to = new URL(here.headers.get('location') ?? '');
    expect([here.status, to.origin]).toEqual([302, w.origin]);
    expect(Number(to.searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(5 * MINUTES);
    expect(Object.fromEntries(here.headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': expect.stringMatching(/^(?:no-referrer|same-origin)$/),
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    const there = await w.get(to.href);
    expect(there.status).toBe(200);
    expect(Buffer.from(await there.arrayBuffer()).equals((await w.system.objects.read(w.large))?.data ?? Buffer.alloc(0))).toBe(true);
    expect(Object.fromEntries(there.headers)).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': "attachment; filename*=UTF-8''it%E2%80%99s%20a%20%22plan%22.zip",
      'cache-control': 'private, max-age=86400, immutable',
    });
  });

  it('are sent in parts, at an address that stays the same for a while and is good for an hour while they are played', async () => {
    const address = open(w.large, 'film.mp4');
    const to = (await w.get(address, { range: 'bytes=0-9' })).headers.get('location') ?? '';
    expect((await w.get(address)).headers.get('location')).toBe(to);
    expect(new URL(to).searchParams.get('X-Amz-Expires')).toBe(`${60 * MINUTES}`);
    const part = await w.get(to, { range: 'bytes=10-29' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 10-29/${LARGE}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(Buffer.from((await w.system.objects.read(w.large))?.data ?? []).subarray(10, 30));
  });

  it('are not given the way to by those who may not see them', async () => {
    const refused = [
      await w.get(member(w.large, 'a.zip')),
      await w.get(member(w.large, 'a.zip'), cookie(w.stranger)),
      await w.get(member(w.large, 'a.zip').replace(w.large, '0'.repeat(40)), cookie(w.session)),
      await w.get(member(w.small, 'a.zip').replace(w.small, w.large), cookie(w.session)),
    ];
    expect(refused.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
      [404, null],
      [404, null],
      [403, null],
      [403, null],
    ]);
  });

  it.each([
    ['a small file', 'small', 'a.zip', {}, 200],
    ['what a browser has already', 'large', 'a.zip', { 'if-none-match': 'OID' }, 304],
    ['the rest of what it has a part of', 'large', 'a.zip', { 'if-range': 'OID', range: 'bytes=5-9' }, 206],
    ['a PDF, whose scripts a policy stops', 'large', 'a.pdf', {}, 200],
    ['a drawing that may run', 'large', 'a.svg', {}, 200],
    ['a text that may be taken for something else', 'large', 'a.txt', {}, 200],
    ['what a script of a page reads', 'large', 'a.zip', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }, 200],
    ['what is shown in a frame', 'large', 'a.png', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }, 200],
    ['a picture that a link downloads', 'large', 'a.png', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'empty' }, 200],
    ['a picture of a page', 'large', 'a.png', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }, 302],
    ['a download', 'large', 'a.html', { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }, 302],
  ] as const)('%s: %s %s', async (_what, which, name, headers, status) => {
    const asked = Object.fromEntries(Object.entries(headers).map(([key, value]) => [key, value === 'OID' ? `"${w[which]}"` : value]));
    const answer = await w.get(open(w[which], name), asked);
    expect(answer.status).toBe(status);
    if (status !== 302) expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('answer HEAD here, and are not there when the file is not', async () => {
    const head = await w.get(open(w.large, 'a.zip'), {}, 'HEAD');
    expect([head.status, head.headers.get('content-length')]).toEqual([200, `${LARGE}`]);
    expect((await w.get(open('0'.repeat(40), 'a.zip'))).status).toBe(404);
  });

  it('are shown on pages of a site, whose policy lets them, and come in parts from here as well', async () => {
    const home = '/docs/acme/guide/';
    const page = await w.get(home);
    const html = await page.text();
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`img-src 'self' https: ${w.origin} data:;`);
    expect(policy).toContain(`media-src 'self' https: ${w.origin};`);
    const address = /\/docs\/acme\/guide\/~octavo\/files\/[^"]+film\.mp4/.exec(html)?.[0] ?? '';
    const here = await w.get(address, { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'video', range: 'bytes=0-' });
    expect([here.status, here.headers.get('cache-control'), here.headers.get('referrer-policy')]).toEqual([
      302,
      'private, no-store',
      'no-referrer',
    ]);
    const there = await w.get(here.headers.get('location') ?? '', { range: 'bytes=0-99' });
    expect([there.status, there.headers.get('content-type'), (await there.arrayBuffer()).byteLength]).toEqual([206, 'video/mp4', 100]);
    const part = await w.get(address, { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty', range: 'bytes=7-9' });
    expect([part.status, part.headers.get('content-length'), (await part.arrayBuffer()).byteLength]).toEqual([206, '3', 3]);
    const head = await w.get(address, {}, 'HEAD');
    expect([head.status, Number(head.headers.get('content-length'))]).toEqual([200, await sizeOf(address)]);
    expect((await w.get(address, { 'if-none-match': head.headers.get('etag') ?? '' })).status).toBe(304);
    expect((await w.get(address.replace(/files\/([^/]+)\/./, 'files/$1/x'))).status).toBe(404);
  });

  async function sizeOf(address: string): Promise<number> {
    return (await (await w.get(address, { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' })).arrayBuffer()).byteLength;
  }
});
