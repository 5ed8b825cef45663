import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { changeContent, systemContext, unpublishSite } from '@octavo/core';
import { ONE_DATABASE } from '@octavo/core/testing';
import { importFiles } from '@octavo/gitsync';
import type { ReaderAsset } from '@octavo/reader';
import { tempDir } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import { readerAssets } from '../http/sites/index.ts';
import { sitesWorld } from '../http/sites/sites.fixture.ts';
import type { PublishRequest } from './publish-request.ts';
import { publishSite } from './publish-site.ts';

const SCRIPT: ReaderAsset = {
  path: 'search.0123456789ab.js',
  type: 'text/javascript',
  bytes: Buffer.from('// finds\n'),
  hash: '0123456789ab',
};
/** Equal to those of the server of the fixture, but for the search. */
const assets = readerAssets('9.9.9', [SCRIPT]);
const BASE = 'https://static.example/docs/';

/** Files of a folder by path, without what the next run needs. */
async function filesIn(dir: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    const file = path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/');
    if (entry.isFile() && !file.startsWith('.octavo/')) files.set(file, await readFile(path.join(dir, file), 'latin1'));
  }
  return files;
}

/** Files that hosts read, and those of the search: no address of the site. */
const isOfHosts = (file: string) =>
  /^(?:404\.html|_headers|_redirects|~search\/index\.html|~octavo\/search\/.*|~octavo\/assets\/search\..*)$/.test(file);

const addressOf = (file: string): string => `/${file.replace(/(?:^|\/)index\.html$/, '')}`.replace(/\/$/, '');

/** A text without what two addresses of the same site tell apart. */
function withoutBase(text: string, base: string, url: string): string {
  return text
    .replaceAll(url, '§')
    .replaceAll(base, '§')
    .replace(/(="§[^"#]*?)\/(?=["#])/g, '$1')
    .replace(/§[^\s)<"]*/g, (address) => address.replace(/\/$/, ''))
    .replace(/ (?:data-search|data-search-script|data-insights|action)="[^"]*"/g, '');
}

describe.each(ONE_DATABASE)('a site as files on %s', (database) => {
  async function published(site: Parameters<typeof sitesWorld>[1] = {}) {
    const world = await sitesWorld(database, site);
    const folder = await tempDir();
    const dir = path.join(folder.path, 'out');
    const publish = (more: Partial<PublishRequest> = {}) =>
      publishSite(world.system, assets, { site: world.site.id, out: dir, base: BASE, ...more });
    const change = (...changes: object[]) => changeContent(world.ctx, world.space.id, changes as never);
    return {
      ...world,
      dir,
      publish,
      change,
      async [Symbol.asyncDispose]() {
        await folder[Symbol.asyncDispose]();
        await world[Symbol.asyncDispose]();
      },
    };
  }

  it.each([
    ['the public', undefined],
    ['a visitor with claims', { plan: 'pro' }],
  ])('is what its addresses answer %s, and nothing else', async (_name, claims) => {
    await using world = await published();
    const { send, home, dir, publish } = world;
    const result = await publish(claims === undefined ? {} : { claims });
    const cookie = claims === undefined ? '' : await cookieFor(world, claims);
    const files = await filesIn(dir);
    for (const [file, text] of files) {
      if (isOfHosts(file)) continue;
      const answer = await send(home + addressOf(file), cookie === '' ? {} : { cookie });
      expect([file, answer.status]).toEqual([file, 200]);
      const live = withoutBase(answer.body.toString('latin1'), `${home}/`, `https://octavo.example${home}/`);
      // A copy has nothing to sign out of, and nobody who would print.
      const withoutSignOut = live.replace(/<footer(?=.*~octavo\/auth\/logout").*?<\/footer>/, '');
      const prints = /<li><a href="[^"]*(?:\.pdf|~octavo\/pdf\/[^"]*)">.*?<\/li>/g;
      // Nor a program that would draw the picture of a shared link.
      const picture = /<meta property="og:image[^>]*>/g;
      const asCopied = withoutSignOut.replace(prints, '').replace(picture, '').replace('"summary_large_image"', '"summary"');
      expect(withoutBase(text, '/docs/', BASE)).toBe(asCopied);
    }
    const shown = claims === undefined ? 4 : 5;
    expect(result).toMatchObject({ pages: shown, drawn: shown, removed: 0, leftOut: [], url: BASE });
    const all = [...files.values()].join('\n');
    expect(/giraffe/.test(all)).toBe(claims !== undefined);
    expect(/Secret/.test(all)).toBe(claims !== undefined);
    expect([...files.keys()].filter((file) => !file.startsWith('~octavo')).toSorted()).toEqual(
      [
        ...[
          '404.html',
          'README.md',
          '_headers',
          '_redirects',
          'branch.md',
          'branch/index.html',
          'hidden.md',
          'hidden/index.html',
          'index.html',
        ],
        ...['llms-full.txt', 'llms.txt', 'open.md', 'open/index.html', 'robots.txt', 'sitemap.xml', '~search/index.html'],
        ...(claims === undefined ? [] : ['secret.md', 'secret/index.html']),
      ].toSorted(),
    );
    for (const [file, text] of files) if (/search\/data/.test(file)) expect([file, /hidden/i.test(text)]).toEqual([file, false]);
  });

  it('is written once, then as far as it changed; what vanished is removed, and nothing that is not its own', async () => {
    await using world = await published();
    const { dir, publish, change } = world;
    await publish();
    await writeFile(path.join(dir, 'CNAME'), 'docs.example\n');
    await mkdir(path.join(dir, 'hidden/mine'));
    await writeFile(path.join(dir, 'hidden/mine/note.txt'), 'mine');
    const before = await stat(path.join(dir, 'open/index.html'));
    expect(await publish()).toMatchObject({ drawn: 0, written: 0, removed: 0, kept: expect.any(Number) });
    await change({
      operation: 'update_page',
      page: await pageId(world, 'Branch'),
      document: { markdown: '# Branch\n\nA lion, at last.\n' },
    });
    const changed = await publish();
    expect(changed).toMatchObject({ drawn: 1, removed: expect.any(Number) });
    expect(changed.written).toBeLessThanOrEqual(8);
    expect((await stat(path.join(dir, 'open/index.html'))).mtimeMs).toBe(before.mtimeMs);
    await change({ operation: 'delete_page', page: await pageId(world, 'Hidden') });
    await publish();
    const files = await filesIn(dir);
    expect([files.has('hidden/index.html'), files.has('hidden.md'), files.get('hidden/mine/note.txt'), files.get('CNAME')]).toEqual([
      false,
      false,
      'mine',
      'docs.example\n',
    ]);
    expect([...files.values()].join('\n')).not.toContain('hidden zebra');
    await using anew = await tempDir();
    const fresh = path.join(anew.path, 'fresh');
    await publish({ out: fresh });
    files.delete('CNAME');
    files.delete('hidden/mine/note.txt');
    expect(files).toEqual(await filesIn(fresh));
  });

  it('is completed by the next run, wherever one ended, and repaired where files were lost', async () => {
    await using world = await published();
    const { dir, publish, system, site } = world;
    await using anew = await tempDir();
    const fresh = path.join(anew.path, 'fresh');
    await publish({ out: fresh });
    for (const last of [1, 3]) {
      const ended = publishSite(system, assets, { site: site.id, out: dir, base: BASE }, (_phase, done) => {
        if (done === last) throw new Error('ended');
      });
      await expect(ended).rejects.toThrow('ended');
    }
    // As a process leaves a file that is ended while it writes.
    await writeFile(path.join(dir, 'index.html'), '<!doctype');
    await publish();
    expect(await filesIn(dir)).toEqual(await filesIn(fresh));
    await rm(path.join(dir, 'open.md'));
    await writeFile(path.join(dir, 'branch/index.html'), '');
    expect(await publish()).toMatchObject({ drawn: 2 });
    expect(await filesIn(dir)).toEqual(await filesIn(fresh));
  });

  it('opens from a folder: every address is relative and leads to a file, and nothing else is in it', async () => {
    await using world = await published();
    const { dir, publish } = world;
    await publish({ isOffline: true });
    const files = await filesIn(dir);
    let count = 0;
    for (const [file, text] of files) {
      expect([file, /="\/|https?:\/\/(?:static|octavo)\.example/.exec(text)?.[0]]).toEqual([file, undefined]);
      if (!file.endsWith('.html')) continue;
      for (const [, address = ''] of text.matchAll(/ (?:href|src|action|data-search-script)="(\.[^"#?]*)/g)) {
        count++;
        expect([file, files.has(path.posix.join(path.posix.dirname(file), decodeURIComponent(address)))]).toEqual([file, true]);
      }
    }
    expect(count).toBeGreaterThan(40);
    expect([...files.keys()].filter((file) => /^_|404|robots|sitemap|llms/.test(file))).toEqual([]);
    expect([...files.values()].join('\n')).not.toMatch(/giraffe|Secret/);
    expect(await publish({ isOffline: true })).toMatchObject({ drawn: 0, written: 0 });
    // The same folder for a host: all pages are others.
    await publish();
    expect((await filesIn(dir)).get('open/index.html')).toContain('href="/docs/branch/"');
  });

  it('has all that its pages need: pictures, files, feeds, and the table of contents of a large space', async () => {
    await using world = await published();
    const { dir, publish, send, home, system, space } = world;
    const many = Array.from({ length: 70 }, (_, n) => `p${n}.md`);
    const texts: Record<string, string | Buffer> = {
      '.gitbook.yaml': 'redirects:\n  old/page: ./p3.md\n',
      'README.md': '# Home\n\n![A picture](<.gitbook/assets/a picture.png>)\n\n{% file src=".gitbook/assets/doc.pdf" %}\n',
      'log.md':
        '# Log\n\n{% updates format="full" %}\n{% update date="2026-01-02" %}\n## New\n\nA word.\n{% endupdate %}\n{% endupdates %}\n',
      'SUMMARY.md': `# Table of contents\n\n* [Home](README.md)\n* [Log](log.md)\n\n## Pages\n\n${many.map((file) => `* [Page ${file}](${file})\n`).join('')}`,
      '.gitbook/assets/a picture.png': Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
      '.gitbook/assets/doc.pdf': Buffer.from('%PDF-1.4\n'),
      '.gitbook/assets/unused.png': Buffer.from('unused'),
      ...Object.fromEntries(many.map((file) => [file, `# Page ${file}\n\nText of ${file}.\n`])),
    };
    const blobs = new Map<string, string>();
    for (const [file, text] of Object.entries(texts)) blobs.set(file, await system.objects.write('blob', Buffer.from(text)));
    await importFiles(systemContext(system, 'test'), space.id, blobs, new AbortController().signal);
    expect(await publish()).toMatchObject({ pages: 72, leftOut: [] });
    const files = await filesIn(dir);
    const named = [...files].flatMap(([file, text]) =>
      /\.(?:html|md)$/.test(file)
        ? [...text.matchAll(/\/docs\/(~octavo\/(?:assets|files|tree)\/[^\s"'<>)]+)/g)].map(([, address = '']) => address)
        : [],
    );
    const kinds = new Set<string>();
    for (const address of new Set(named)) {
      const answer = await send(`${home}/${address}`.replace(/~octavo\/tree\/(\S+)\.\w+\.html/, '~octavo/tree/$1.0.html'));
      const file = decodeURIComponent(address);
      expect([address, files.has(file)]).toEqual([address, true]);
      kinds.add(`${address.split('/')[1]} ${path.extname(file)}`);
      if (address.includes('/files/')) expect([address, answer.body.toString('latin1')]).toEqual([address, files.get(file)]);
    }
    expect([...kinds].toSorted()).toEqual(expect.arrayContaining(['files .pdf', 'files .png', 'tree .html', 'assets .css', 'assets .js']));
    expect([...files.values()]).not.toContain('unused');
    expect(files.get('log/rss.xml')).toContain('<title>New</title>');
    expect(files.get('_redirects')).toContain('/docs/old/page /docs/pages/p3/ 302\n');
    expect(await publish()).toMatchObject({ drawn: 0, written: 0, removed: 0 });
    // Of a change of one page among many little is made anew, and all is as if it were.
    await using anew = await tempDir();
    for (const [n, text] of ['# Page p17.md\n\nOther words, of page seventeen.\n', '# Page p17.md\n'].entries()) {
      await world.change({ operation: 'update_page', page: await pageId(world, 'Page p17.md'), document: { markdown: text } });
      const changed = await publish();
      expect(changed).toMatchObject({ drawn: 1 });
      expect(changed.written).toBeLessThanOrEqual(10);
      const fresh = path.join(anew.path, `fresh${n}`);
      await publish({ out: fresh });
      expect(await filesIn(dir)).toEqual(await filesIn(fresh));
    }
  });

  it('has redirects and headers as hosts read them', async () => {
    await using world = await published();
    const { dir, publish, change } = world;
    await change({ operation: 'update_page', page: await pageId(world, 'Open'), slug: 'opened' });
    await publish();
    const files = await filesIn(dir);
    expect(files.get('_redirects')?.split('\n')).toEqual(['/docs/open /docs/opened/ 302', '/docs/open/ /docs/opened/ 302', '']);
    const headers = files.get('_headers') ?? '';
    expect(headers).toContain('/docs/*\n  X-Content-Type-Options: nosniff\n');
    expect(headers).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
    expect(headers).not.toContain('unsafe-eval');
    expect(headers).toContain('/docs/~octavo/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n');
    expect(headers).toContain('/docs/hidden/\n  X-Robots-Tag: noindex\n');
    expect(files.get('sitemap.xml')).toContain('<loc>https://static.example/docs/opened/</loc>');
    expect(files.get('robots.txt')).toContain('Sitemap: https://static.example/docs/sitemap.xml');
    expect(files.get('opened/index.html')).toContain('<link rel="canonical" href="https://static.example/docs/opened/">');
    expect(files.get('llms.txt')).toContain('(https://static.example/docs/opened.md)');
  });

  it('is refused where its visitor may not read, and in a folder of other things, before anything is written', async () => {
    await using world = await published({
      visibility: 'visitor-auth',
      visitorAuth: { backend: 'custom', fallbackURL: 'https://login.example/in' },
    });
    const { dir, publish } = world;
    await expect(publish()).rejects.toThrow('its visitors sign in. Name the claims of one with --as');
    await expect(publish({ site: 'nothing' })).rejects.toThrow('There is no site nothing');
    await expect(publish({ base: 'docs', claims: {} })).rejects.toThrow('Name a path such as /docs');
    await expect(stat(dir)).rejects.toThrow('ENOENT');
    await mkdir(dir);
    await writeFile(path.join(dir, 'thesis.txt'), 'mine');
    await expect(publish({ claims: {} })).rejects.toThrow('is not empty, and holds no copy of a site');
    expect(await readdir(dir)).toEqual(['thesis.txt']);
    await expect(publish({ claims: {}, out: path.join(dir, 'thesis.txt') })).rejects.toThrow(/cannot be written: it.* is a file\./);
    await rm(path.join(dir, 'thesis.txt'));
    await publish({ claims: {} });
    expect((await filesIn(dir)).get('_headers')).toMatch(/noindex[\s\S]*private, max-age/);
    await unpublishSite(world.ctx, world.organization.id, world.site.id);
    await expect(publish({ claims: {} })).rejects.toThrow('it is not published');
  });

  it('keeps its hands off what a list names outside of its folder', async () => {
    await using world = await published();
    const { dir, publish } = world;
    await publish();
    const outside = path.join(dir, '../precious.txt');
    await writeFile(outside, 'mine');
    const list = path.join(dir, '.octavo/manifest.json');
    const manifest = JSON.parse(await readFile(list, 'utf8'));
    manifest.files['../precious.txt'] = ['x', 4];
    await writeFile(list, JSON.stringify(manifest));
    await writeFile(path.join(dir, '.octavo/journal'), `${JSON.stringify('../precious.txt')}\n${JSON.stringify('/etc/hostname')}\n"cut`);
    await publish();
    expect(await readFile(outside, 'utf8')).toBe('mine');
  });
});

type World = Awaited<ReturnType<typeof sitesWorld>>;

async function cookieFor({ send, home, signed }: World, claims: object): Promise<string> {
  const arrived = await send(`${home}/?jwt_token=${await signed(claims)}`);
  return (arrived.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ');
}

async function pageId({ system, space }: World, title: string): Promise<string> {
  const { space: table, revision } = system.store.tables;
  const rows = await system.store.read.select().from(table);
  const revisions = await system.store.read.select().from(revision);
  const root = revisions.find(({ id }) => id === rows.find(({ id: own }) => own === space.id)?.revisionId)?.root ?? '';
  const view = await system.content.view(root);
  const found = [...view.pages.values()].find(({ page }) => page.title === title);
  if (found === undefined) throw new Error(`there is no page ${title}`);
  return found.page.id;
}
