import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { coreTasks } from '../../../tasks.ts';
import { type Routes, specServer, testSystem } from '../../../testing/index.ts';
import { crawlWebsite } from './crawl-website.ts';
import { CRAWL_LIMITS, type CrawlLimits } from './limits.ts';
import type { SavedPage } from './saved-pages.ts';

const send =
  (body: string | Buffer, type = 'text/html; charset=utf-8', headers: Record<string, string> = {}): Routes[string] =>
  (_, response) =>
    void response.writeHead(200, { 'content-type': type, ...headers }).end(body);
const page = (...links: string[]) => send(links.map((href) => `<a href="${href}">x</a>`).join(' '));
const redirect =
  (location: string): Routes[string] =>
  (_, response) =>
    void response.writeHead(301, { location }).end();

/** Reads a site whose first page is at `path`. `routes` may be added to once the server has its address. */
async function crawl(
  routes: Routes,
  path: string,
  { limits, more, stopAt }: { limits?: Partial<CrawlLimits>; more?: (url: string) => Routes; stopAt?: number } = {},
) {
  await using server = await specServer(routes);
  await using system = await testSystem('sqlite', { tasks: coreTasks, config: { allowHosts: ['127.0.0.1'] } });
  Object.assign(routes, more?.(server.url));
  const stop = new AbortController();
  const progress: [number, number][] = [];
  const shown = (text: string) => text.replaceAll(server.url, '');
  const settled: { paths?: string[]; messages?: string[]; error?: string } = await crawlWebsite(
    { system, organizationId: 'none' },
    server.url + path,
    {
      signal: stop.signal,
      limits: { ...CRAWL_LIMITS, delayMs: 0, ...limits },
      onProgress: (done, known) => {
        progress.push([done, known]);
        if (done === stopAt) stop.abort(new Error('nobody waits'));
      },
    },
  ).then(
    ({ entries, warnings }) => ({
      paths: entries.map((entry) => shown(entry.path)),
      messages: warnings.map(({ message }) => shown(message)),
    }),
    (error: Error) => ({ error: shown(error.message) }),
  );
  return { ...settled, progress, asked: server.asked };
}

describe('a crawl that was interrupted', () => {
  it('goes on where it stopped: what was read is not asked for again', async () => {
    const names = Array.from({ length: 25 }, (_, at) => `/p${at}`);
    const routes: Routes = { '/': page(...names), ...Object.fromEntries(names.map((name) => [name, page()])) };
    await using server = await specServer(routes);
    await using system = await testSystem('sqlite', { tasks: coreTasks, config: { allowHosts: ['127.0.0.1'] } });
    const stop = new AbortController();
    let saved: readonly SavedPage[] = [];
    const memory = () => ({
      known: saved,
      save: (pages: readonly SavedPage[]) => {
        saved = [...pages];
        return Promise.resolve();
      },
    });
    const run = (signal: AbortSignal, stopAt?: number) =>
      crawlWebsite({ system, organizationId: 'none' }, `${server.url}/`, {
        signal,
        limits: { ...CRAWL_LIMITS, delayMs: 0 },
        memory: memory(),
        onProgress: (done) => void (done === stopAt && stop.abort(new Error('a restart'))),
      });
    await expect(run(stop.signal, 15)).rejects.toThrow('a restart');
    expect(saved.map(({ url }) => new URL(url).pathname)).toEqual(['/', ...names.slice(0, 9)]);
    server.asked.length = 0;
    const { entries } = await run(new AbortController().signal);
    expect(entries.map((entry) => new URL(entry.path).pathname)).toEqual(['/', ...names]);
    expect(server.asked.filter((path) => path === '/' || /^\/p\d+$/.test(path))).toEqual(names.slice(9));
  });
});

describe('reading a web site', () => {
  it('finds the pages below an address by links and by the site map, and nothing else', async () => {
    const routes: Routes = {
      '/docs/': page('/docs/a', '/docs/b#x', 'a', '/blog', 'https://elsewhere.example/docs/c', '/docs/file.zip', '/docs/a?sort=1', '/docs/search', 'mailto:a@b.c'),
      '/docs/a': page('/docs/', '/docs/index.html'),
      '/docs/b': page('/docs/missing', '/docs/plain', '/docs/moved', '/docs/away', '/docs/twin'),
      '/docs/plain': send('no page', 'text/plain'),
      '/docs/moved': redirect('/docs/new'),
      '/docs/new': page(),
      '/docs/away': redirect('http://169.254.169.254/latest'),
      '/docs/twin': send('<link rel="canonical" href="/docs/a">'),
      '/docs/map-only': send(gzipSync('<p>packed</p>'), 'text/html', { 'content-encoding': 'gzip' }),
    }; // biome-ignore format: a table
    const { paths, messages, progress, asked } = await crawl(routes, '/docs/', {
      more: (url) => {
        const places = [`${url}/docs/map-only`, `${url}/blog/x`, 'http://10.0.0.1/docs/y'].map((loc) => `<url><loc>${loc}</loc></url>`);
        const index = `<sitemapindex><sitemap><loc>${url}/docs/map-2.xml</loc></sitemap><sitemap><loc>http://169.254.169.254/map.xml</loc></sitemap></sitemapindex>`;
        return { '/docs/sitemap.xml': send(index, 'text/xml'), '/docs/map-2.xml': send(`<urlset>${places.join('')}</urlset>`, 'text/xml') };
      },
    });
    expect(paths).toEqual(['/docs/', '/docs/a', '/docs/b', '/docs/map-only', '/docs/new']);
    expect(messages).toEqual(['This page is left out: /docs/missing answered 404.']);
    expect(progress.at(-1)).toEqual([5, 5]);
    expect(asked.filter((path) => !path.startsWith('/docs'))).toEqual(['/robots.txt', '/sitemap.xml']);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('obeys robots.txt, and asks one thing at a time by its own name', async () => {
    let atOnce = 0;
    let most = 0;
    const agents = new Set<string | undefined>();
    const slow =
      (body: string): Routes[string] =>
      (request, response) => {
        most = Math.max(most, ++atOnce);
        agents.add(request.headers['user-agent']);
        setImmediate(() => {
          atOnce--;
          response.writeHead(200, { 'content-type': 'text/html' }).end(body);
        });
      };
    const { paths, messages, asked } = await crawl(
      {
        '/robots.txt': send('User-agent: *\nDisallow: /\n\nUser-agent: octavo\nDisallow: /private\n', 'text/plain'),
        '/': slow('<a href="/a">a</a><a href="/b">b</a><a href="/private/c">c</a>'),
        '/a': slow(''),
        '/b': slow(''),
      },
      '/',
    );
    expect(paths).toEqual(['/', '/a', '/b']);
    expect(messages).toEqual(['1 page is left out, since robots.txt of the site asks for that.']);
    expect(asked).not.toContain('/private/c');
    expect(most).toBe(1);
    expect([...agents]).toEqual(['Octavo (+https://octavo.example)']);
  });

  it('stops at its limits, and says what is left', async () => {
    const routes = () => ({ '/': page('/a', '/b', '/c'), '/a': page('/d'), '/b': page(), '/c': send('x'.repeat(2000)), '/d': page() });
    expect(await crawl(routes(), '/', { limits: { maxPages: 2 } })).toMatchObject({
      paths: ['/', '/a'],
      messages: ['3 further pages are known and left out: at most 2 pages are read at once. Continue the import to read on.'],
      progress: [[1, 2], [2, 2], [2, 2]],
    }); // biome-ignore format: a table
    expect(await crawl(routes(), '/', { limits: { maxPageBytes: 1000 } })).toMatchObject({
      paths: ['/', '/a', '/b', '/d'],
      messages: ['This page is left out: /c is larger than 1 MB.'],
    });
    expect(await crawl(routes(), '/', { limits: { maxBytes: 10 } })).toMatchObject({ paths: ['/'] });
  });

  it('goes to the language and version that the first page leads to, and stays there', async () => {
    const { paths } = await crawl(
      { '/': redirect('/en/latest/'), '/en/latest/': page('/en/latest/a', '/en/v1/a', '/fr/latest/a'), '/en/latest/a': page() },
      '/',
    );
    expect(paths).toEqual(['/en/latest/', '/en/latest/a']);
  });

  it('ends when nobody waits any more', async () => {
    const { error, asked } = await crawl({ '/': page('/a', '/b'), '/a': page(), '/b': page() }, '/', { stopAt: 2 });
    expect(error).toBe('nobody waits');
    expect(asked).not.toContain('/b');
  });

  it.each<[string, Routes, string]>([
    ['there is no such page', {}, 'answered 404'],
    ['it is a file', { '/': send('x', 'application/pdf') }, 'no web page but a file (application/pdf)'],
    ['it leads to another site', { '/': redirect('https://elsewhere.example/') }, 'import its address'],
    ['it leads into a private network', { '/': redirect('http://169.254.169.254/') }, 'not part of this site'],
    ['robots.txt forbids it', { '/robots.txt': send('User-agent: *\nDisallow: /', 'text/plain'), '/': page() }, 'robots.txt'],
    ['robots.txt cannot be asked', { '/robots.txt': (_, response) => void response.writeHead(503).end(), '/': page() }, 'robots.txt'],
  ])('says so when %s', async (_name, routes, message) => {
    expect((await crawl(routes, '/')).error).toContain(message);
  });

  it('reads no private address that the operator did not list', async () => {
    await using server = await specServer({ '/': page() });
    await using system = await testSystem('sqlite', { tasks: coreTasks });
    await expect(crawlWebsite({ system, organizationId: 'none' }, server.url, { signal: new AbortController().signal })).rejects.toThrow(
      'OCTAVO_ALLOW_HOSTS',
    );
    await expect(
      crawlWebsite({ system, organizationId: 'none' }, 'file:///etc/passwd', { signal: new AbortController().signal }),
    ).rejects.toThrow('no address of a web site');
    expect(server.asked).toEqual([]);
  });
});
