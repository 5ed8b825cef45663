import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { changeContent, unpublishSite } from '@octavo/core';
import { testDatabases } from '@octavo/core/testing';
import { describe, expect, it } from 'vitest';
import { cookieOfAnswer, sitesWorld } from './sites.fixture.ts';

describe.each(testDatabases())('published sites on %s', (database) => {
  it('are read on the own host by a policy that lets no script run but the reader’s', async () => {
    await using world = await sitesWorld(database);
    const { send, home } = world;
    const page = await send(`${home}/open`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('A zebra for all.');
    expect(page.text).not.toContain('Secret');
    const inline = page.text.replace('<script></script>', '');
    expect(inline).not.toMatch(/<script(?![^>]*\bsrc=| type="application\/ld\+json")|<style|\sstyle=|\son\w+=/);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    // The script of the theme, which is empty here, stands in the page: the policy names it by its hash.
    const hash = createHash('sha256').update('').digest('base64');
    expect(policy).toContain(`script-src https://octavo.example${home}/~octavo/assets/ 'sha256-${hash}';`);
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toContain("script-src 'self'");
    expect(page.headers['x-content-type-options']).toBe('nosniff');
    expect(page.headers['set-cookie']).toBeUndefined();
    for (const [, name] of page.text.matchAll(/(?:src|href)="([^"]*~octavo\/assets\/[^"]*)"/g)) {
      const asset = await send(name ?? '');
      expect([name, asset.status, asset.headers['cache-control']]).toEqual([name, 200, 'public, max-age=31536000, immutable']);
    }
  });

  it('are sent by their hash, compressed, and anew when they change', async () => {
    await using world = await sitesWorld(database);
    const { send, home } = world;
    const plain = await send(`${home}/open`);
    const gzip = await send(`${home}/open`, { 'accept-encoding': 'gzip' });
    expect(gunzipSync(gzip.body).toString()).toBe(plain.text);
    const tag = String(gzip.headers.etag);
    const known = await send(`${home}/open`, { 'if-none-match': tag, 'accept-encoding': 'br, gzip' });
    expect([known.status, known.body.length, known.headers['cache-control']]).toEqual([304, 0, gzip.headers['cache-control']]);
    const head = await send(`${home}/open`, { 'accept-encoding': 'gzip' }, 'HEAD');
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, String(gzip.body.length)]);
    let better = await send(`${home}/open`, { 'accept-encoding': 'gzip, br' });
    for (let n = 0; n < 50 && better.headers['content-encoding'] !== 'br'; n++)
      better = await send(`${home}/open`, { 'accept-encoding': 'gzip, br' });
    if (better.headers['content-encoding'] === 'br') expect(brotliDecompressSync(better.body).toString()).toBe(plain.text);
    await unpublishSite(world.ctx, world.organization.id, world.site.id);
    expect((await send(`${home}/open`, { 'if-none-match': tag })).status).toBe(404);
  });

  it('name the rules by which browsers fetch pages ahead: those of the site, and nothing that is done or made by being asked for', async () => {
    await using world = await sitesWorld(database);
    const { send, home, preview } = world;
    const named = JSON.parse(String((await send(`${home}/open`)).headers['speculation-rules']));
    const { status, headers, text } = await send(named);
    expect([status, headers['content-type']]).toEqual([200, 'application/speculationrules+json; charset=utf-8']);
    const [{ where, eagerness }] = JSON.parse(text).prefetch;
    const [own, { not }] = where.and;
    const matches = (pattern: string, path: string) =>
      new URLPattern(pattern, 'https://octavo.example').test(`https://octavo.example${path}`);
    const isFetched = (path: string) =>
      matches(own.href_matches, path) && !not.href_matches.some((pattern: string) => matches(pattern, path));
    expect(eagerness).toBe('moderate');
    expect(['/', '/open', '/a/b?x=1', '/open#part'].filter((path) => !isFetched(home + path))).toEqual([]);
    const left = [
      '/~octavo/auth/logout',
      '/~octavo/pdf/site',
      '/~search?q=x',
      '/open.md',
      '/a/b.pdf',
      '/llms.txt',
      '/log/rss.xml',
      '/~mcp',
    ];
    expect([...left.map((path) => home + path), '/docs/acme/other/open', '/s/console'].filter(isFetched)).toEqual([]);
    const cookie = String((await send(await preview())).headers['set-cookie']).split(';')[0] ?? '';
    const previewed = await send(`${home}/open`, { cookie });
    expect([previewed.status, previewed.headers['speculation-rules']]).toEqual([200, undefined]);
  });

  it('tell nobody by any address what their visitor cannot open', async () => {
    await using world = await sitesWorld(database);
    const { send, home } = world;
    const addresses = [
      '',
      '/open',
      '/branch',
      '/secret',
      '/secret.md',
      '/branch.md',
      '/hidden',
      '/llms.txt',
      '/llms-full.txt',
      '/sitemap.xml',
      '/robots.txt',
    ];
    addresses.push(
      '/~search?q=giraffe',
      '/~search.json?q=giraffe',
      '/~search.json?q=secret',
      '/nothing/secret',
      '/~octavo/tree/x.0.html',
      '/README.md',
    );
    for (const path of addresses) {
      for (const accept of ['text/html', 'text/markdown']) {
        const { text } = await send(home + path, { accept });
        expect([path, text.includes('giraffe for'), text.includes('secret giraffe'), />Secret</.test(text)]).toEqual([
          path,
          false,
          false,
          false,
        ]);
      }
    }
    const { text: robots } = await send(`${home}/robots.txt`);
    expect(robots.match(/Disallow: .*/g)).toEqual(
      ['~search', '~octavo/files/', '~octavo/pdf/', '*.pdf$'].map((path) => `Disallow: ${home}/${path}`),
    );
    const plain = await send(`${home}/~search.json?q=zebra`);
    const zipped = await send(`${home}/~search.json?q=zebra`, { 'accept-encoding': 'gzip' });
    expect([zipped.headers['content-encoding'], zipped.headers.vary]).toEqual(['gzip', 'Accept-Encoding']);
    expect(gunzipSync(zipped.body).toString()).toBe(plain.text);
    const listed = await send(`${home}/llms.txt`);
    expect(listed.text).toContain('/open.md');
    expect(listed.text).not.toMatch(/secret|hidden/i);
    expect((await send(`${home}/sitemap.xml`)).text).not.toMatch(/secret|hidden/i);
    expect((await send(`${home}/hidden`)).headers['x-robots-tag']).toBe('noindex');
    expect((await send(`${home}/open.md`)).text).toContain('A zebra for all.');
    expect((await send(`${home}/secret`)).status).toBe(404);
  });

  it('name their other forms in a header, and are found by programs below .well-known, which are told no more than a browser', async () => {
    await using world = await sitesWorld(database);
    const { send, home } = world;
    const { link } = (await send(`${home}/open`)).headers;
    expect(link).toBe(
      [
        `<https://octavo.example${home}/open>; rel="canonical"`,
        `<${home}/open.md>; rel="alternate"; type="text/markdown"`,
        `<${home}/llms.txt>; rel="llms-txt"`,
        `<${home}/llms-full.txt>; rel="llms-full-txt"`,
      ].join(', '),
    );
    const listed = await send(`${home}/.well-known/llms.txt`);
    expect(listed.text).toBe((await send(`${home}/llms.txt`)).text);
    expect(listed.text).not.toMatch(/secret|hidden/i);
    for (const name of ['mcp.json', 'mcp/server-card.json']) {
      const card = await send(`${home}/.well-known/${name}`);
      expect(JSON.parse(card.text)).toMatchObject({
        transport: { type: 'streamable-http', endpoint: `https://octavo.example${home}/~mcp` },
        authentication: { required: false },
      });
    }
    expect((await send(`${home}/.well-known/else`)).status).toBe(404);
    await using closed = await sitesWorld(database, { visibility: 'visitor-auth' });
    for (const name of ['mcp.json', 'llms.txt', 'llms-full.txt'])
      expect((await closed.send(`${closed.home}/.well-known/${name}`)).status).toBe(401);
  });

  it('are private wherever a claim was asked for, and public elsewhere', async () => {
    await using asking = await sitesWorld(database);
    expect((await asking.send(`${asking.home}/open`)).headers['cache-control']).toBe('private, no-cache');
    await using open = await sitesWorld(database, { spaces: [] });
    expect((await open.send(open.home)).headers['cache-control']).toBe('private, no-store');
  });

  it('sign visitors in by a token that leaves the address, and out again', async () => {
    await using world = await sitesWorld(database, {
      visibility: 'visitor-auth',
      visitorAuth: { backend: 'custom', fallbackURL: 'https://login.example/in' },
    });
    const { send, home } = world;
    const away = await send(`${home}/open`);
    expect([away.status, away.headers.location]).toEqual([303, 'https://login.example/in?location=open']);
    const token = await world.signed({ plan: 'pro' });
    const arrived = await send(`${home}/branch?x=1&jwt_token=${token}`);
    expect([arrived.status, arrived.headers.location, arrived.headers['cache-control']]).toEqual([303, `${home}/branch?x=1`, 'no-store']);
    expect(String(arrived.headers['set-cookie'])).toMatch(
      /^__Host-octavo-visitor-\S+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax; Secure$/,
    );
    const cookie = cookieOfAnswer(arrived);
    const page = await send(`${home}/branch`, { cookie });
    expect([page.status, page.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(page.text).toContain('A giraffe for the few.');
    expect(page.text).not.toContain('visitor.claims');
    expect(page.text).not.toContain(token);
    expect((await send(`${home}/secret`, { cookie })).text).toContain('A secret giraffe.');
    const out = await send(`${home}/~octavo/auth/logout`, { cookie });
    expect([out.status, out.headers.location]).toEqual([303, `${home}/`]);
    expect(String(out.headers['set-cookie'])).toContain('Max-Age=0');
    // Back shows nothing of the visit.
    expect(out.headers['clear-site-data']).toContain('"cache"');
    // Once more, as from a page that was open for long: nobody is sent to sign in for it.
    expect((await send(`${home}/~octavo/auth/logout`)).headers.location).toBe(`${home}/`);
    const forged = await send(`${home}/open?jwt_token=${token.slice(0, -4)}AAAA`);
    expect([forged.status, forged.headers['set-cookie']]).toEqual([401, undefined]);
    expect(forged.text).not.toContain('zebra');
  });

  it('are read by a share key that no referrer tells, and not without it', async () => {
    await using world = await sitesWorld(database, { visibility: 'share-link' });
    const { send, home } = world;
    expect((await send(`${home}/open`)).status).toBe(404);
    const { urls } = await world.shareLink();
    const path = new URL(urls.published).pathname.replace(/\/$/, '');
    const page = await send(`${path}/open`);
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'cache-control': 'private, no-cache',
    });
    expect(page.text).toContain(`href="${path}/branch"`);
    expect((await send(`${path}/robots.txt`)).text).toContain('Disallow: /\n');
    expect((await send(`${path}/sitemap.xml`)).text).not.toContain('<loc>');
  });

  it('are looked at before they are published by a preview that leaves the address', async () => {
    await using world = await sitesWorld(database, { isPublished: false });
    const { send, home } = world;
    expect((await send(home)).status).toBe(404);
    const arrived = await send(await world.preview());
    expect(arrived.status).toBe(303);
    const page = await send(`${home}/open`, { cookie: cookieOfAnswer(arrived) });
    expect([page.status, page.headers['cache-control'], page.headers['x-robots-tag']]).toEqual([200, 'private, no-store', 'noindex']);
    expect((await send(`${home}/open`)).status).toBe(404);
  });

  it('are told to be the same as long as they are, however often a client asks for nothing else', async () => {
    await using world = await sitesWorld(database);
    const { send, home, ctx, space } = world;
    const first = await send(`${home}/open`);
    const known = { 'if-none-match': String(first.headers.etag) };
    for (let time = 0; time < 5; time++) {
      const again = await send(`${home}/open`, known);
      expect([again.status, again.headers.etag, again.body.length]).toEqual([304, first.headers.etag, 0]);
    }
    // The page itself is still answered as a whole.
    expect((await send(`${home}/open`)).text).toBe(first.text);
    await changeContent(ctx, space.id, [{ operation: 'insert_page', title: 'Newest', document: { markdown: 'New.' } }]);
    const changed = await send(`${home}/open`, known);
    expect([changed.status, changed.text.includes('Newest')]).toEqual([200, true]);
  });

  it('have their stylesheet compressed for whoever takes it, named by its content', async () => {
    await using world = await sitesWorld(database);
    const { send, home } = world;
    const page = await send(`${home}/open`);
    const [, css = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page.text) ?? [];
    const plain = await send(css);
    expect(plain.headers).toMatchObject({ 'content-type': 'text/css; charset=utf-8', vary: 'Accept-Encoding' });
    const zipped = await send(css, { 'accept-encoding': 'gzip' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.body).toString()).toBe(plain.text);
    expect(zipped.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('are alone at their hosts, and hosts without a site are refused', async () => {
    await using world = await sitesWorld(database, { sitesHost: 'docs.example' });
    const { send } = world;
    const host = { host: 'acme.docs.example' };
    const page = await send('/guide/open', host);
    expect(page.status).toBe(200);
    expect(String(page.headers['content-security-policy'])).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
    for (const path of ['/v1', '/v1/user', '/api/trpc/x', '/login', '/files/a/b/c', '/healthz/x', '/docs/acme/guide', '/', '/guide/v1']) {
      const { status, text } = await send(path, host);
      expect([path, status, text.includes('console'), text.includes('"error"')]).toEqual([path, 404, false, false]);
    }
    for (const path of ['/v1', '/', '/docs/acme/guide/open']) expect((await send(path, { host: 'elsewhere.example' })).status).toBe(421);
    expect((await send('/healthz', { host: 'elsewhere.example' })).status).toBe(200);
    expect((await send('/', {})).text).toBe('console');
    const asks = async (domain: string) => (await send(`/~octavo/tls-ask?domain=${domain}`)).status;
    expect([await asks('acme.docs.example'), await asks('nobody.docs.example'), await asks('elsewhere.example')]).toEqual([200, 404, 404]);
  });

  it('answer nothing but reading and reports of readers, which name the pages of the site', async () => {
    await using world = await sitesWorld(database);
    const { send, home, system } = world;
    expect((await send(`${home}/open`, {}, 'DELETE')).status).toBe(405);
    expect((await send(`${home}/open`, {}, 'POST', 'x')).status).toBe(405);
    const report = (body: string, headers = {}) =>
      send(`${home}/~octavo/events`, { 'content-type': 'application/json', ...headers }, 'POST', body);
    const view = (path: string) =>
      JSON.stringify({ events: [{ type: 'page_view', location: { url: `https://octavo.example${home}${path}` } }] });
    expect((await report(view('/open'))).status).toBe(204);
    expect((await report(view('/secret'))).status).toBe(204);
    expect((await report('{')).status).toBe(400);
    expect((await report('x'.repeat(40_000))).status).toBe(413);
    expect((await report(view('/open'), { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    const { siteInsight } = system.store.tables;
    const rows = await system.store.read.select().from(siteInsight);
    expect(rows.map(({ event, itemId, count }) => [event, itemId === '' ? '' : 'page', count]).toSorted()).toEqual([
      ['page_view', '', 1],
      ['page_view', 'page', 1],
    ]);
  });
});
