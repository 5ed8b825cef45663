import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RedirectDestination } from '../model.ts';
import { buildWorld, contentOf } from '../testing/build-world.ts';
import { assertRedirect, type RedirectToCheck, redirectProblems } from './check-redirects.ts';
import { readFileRedirects, readFileTarget } from './file-redirects.ts';
import { matchRedirect } from './match-redirect.ts';
import { redirectGround } from './redirect-ground.ts';
import { readRedirectSource, redirectKeys } from './redirect-source.ts';

describe('sources of redirects', () => {
  it.each([
    ['/Old/Page/', 'old/page', false],
    ['/old/*', 'old', true],
    ['/*', '', true],
    ['/', '', false],
    ['/a%20b/%C3%9C', 'a b/ü', false],
    ['//a//b', 'a/b', false],
  ])('%s is compared as %s', (source, key, isWildcard) => {
    expect(readRedirectSource(source)).toEqual({ key, isWildcard });
  });

  it.each([
    ['old', 'begin with "/"'],
    ['/old?x=1', 'without "?"'],
    ['/old#x', 'without "?" and "#"'],
    ['/*/x', 'last segment'],
    ['/old*', 'last segment'],
    ['/a/../b', 'looks like this'],
    ['/a%2Fb', 'looks like this'],
    ['/a\\b', 'looks like this'],
    ['/a%', 'looks like this'],
    [`/${'x'.repeat(512)}`, '512 characters'],
  ])('%s is refused, and told why', (source, expected) => {
    expect(() => readRedirectSource(source)).toThrow(expected);
  });

  it('are looked for by the path, and by everything above it', () => {
    expect(redirectKeys('a/b/c')).toEqual(['a/b/c', 'a/b', 'a', '']);
    expect(redirectKeys('a')).toEqual(['a', '']);
    expect(redirectKeys('')).toEqual(['']);
  });
});

describe('the redirect that takes a path', () => {
  const of = (...sources: string[]) => sources.map((source) => ({ source, ...asKey(source) }));
  const asKey = (source: string) => {
    const { key, isWildcard } = readRedirectSource(source);
    return { sourceKey: key, isWildcard };
  };

  it.each([
    ['a/b', '/a/b'],
    ['a/b/c', '/a/b/*'],
    ['a/x', '/a/*'],
    ['a', '/*'],
    ['ab/c', '/*'],
    ['', undefined],
  ])('%s is taken by %s', (key, expected) => {
    expect(matchRedirect(of('/*', '/a/b/*', '/a/*', '/a/b'), key)?.source).toBe(expected);
  });

  it('is found among those with its keys, whatever others there are', () => {
    const path = fc.array(fc.constantFrom('a', 'b', 'ab'), { maxLength: 3 }).map((segments) => segments.join('/'));
    const source = fc.tuple(path, fc.boolean()).map(([key, isWildcard]) => ({ sourceKey: key, isWildcard }));
    fc.assert(
      fc.property(fc.array(source), path, (redirects, key) => {
        const keys = redirectKeys(key);
        expect(
          matchRedirect(
            redirects.filter(({ sourceKey }) => keys.includes(sourceKey)),
            key,
          ),
        ).toEqual(matchRedirect(redirects, key));
      }),
    );
  });
});

const world = buildWorld(
  { appUrl: 'https://octavo.example.net' },
  [
    {
      id: 'site',
      organization: { id: 'org', hostname: 'acme' },
      basename: 'site',
      hostname: 'docs.example.com',
      items: [
        { id: 'guides', kind: 'section' },
        { id: 'v1', kind: 'site-space', parentId: 'guides', spaceId: 'guide' },
        { id: 'api', kind: 'section' },
        { id: 'ref', kind: 'site-space', parentId: 'api', spaceId: 'reference' },
      ],
    },
  ],
  { guide: { pages: [{ slug: '', id: 'home' }, { slug: 'install' }] }, reference: { pages: [{ slug: 'users' }, { slug: 'errors' }] } },
);
const site = world.snapshots.get('site');
if (site === undefined) throw new Error('There is no site.');
const ground = redirectGround(site, (id) => world.contents.get(id)?.view);

const API: RedirectDestination = { kind: 'site-section', siteSectionId: 'api' };
const outside = (url: string): RedirectDestination => ({ kind: 'external', url });
const redirect = (source: string, destination: RedirectDestination, captureWildcard = false): RedirectToCheck => {
  const { key, isWildcard } = readRedirectSource(source);
  return { source, sourceKey: key, isWildcard, destination, captureWildcard };
};
const codes = (...redirects: RedirectToCheck[]) => redirectProblems(ground, redirects).map(({ source, code }) => `${source} ${code}`);

describe('what is checked of redirects', () => {
  it('are pages that they would stand behind', () => {
    expect(
      codes(
        redirect('/Install', API),
        redirect('/install/*', API),
        redirect('/api/users/', API),
        redirect('/', API),
        redirect('/new', API),
      ),
    ).toEqual(['/Install redirect_shadowed', '/api/users/ redirect_shadowed', '/ redirect_shadowed']);
  });

  it('are redirects that lead to themselves', () => {
    expect(codes(redirect('/a', outside('https://docs.example.com/A/')))).toEqual(['/a redirect_loop']);
    expect(codes(redirect('/a', outside('https://octavo.example.net/docs/acme/site/a?x=1')))).toEqual(['/a redirect_loop']);
    expect(codes(redirect('/a', outside('https://elsewhere.example.com/a')))).toEqual([]);
    expect(codes(redirect('/api/*', API, true))).toEqual(['/api/* redirect_loop']);
    expect(codes(redirect('/api/*', API))).toEqual([]);
    expect(codes(redirect('/api/*', { kind: 'site-page', siteSpaceId: 'ref', pageId: 'errors' }, true))).toEqual([]);
    expect(codes(redirect('/users/*', { kind: 'site-page', siteSpaceId: 'ref', pageId: 'users' }, true))).toEqual([]);
    expect(codes(redirect('/*', API, true))).toEqual([]);
  });

  it('are redirects that lead into each other, and those that lead there', () => {
    const to = (path: string) => outside(`https://docs.example.com/${path}`);
    expect(
      codes(
        redirect('/a', to('b')),
        redirect('/b', to('c')),
        redirect('/c', to('a')),
        redirect('/d', to('a')),
        redirect('/e', to('install')),
      ),
    ).toEqual(['/a redirect_loop', '/b redirect_loop', '/c redirect_loop', '/d redirect_loop']);
    expect(codes(redirect('/x/*', to('y'), true), redirect('/y/*', to('x'), true))).toEqual(['/x/* redirect_loop', '/y/* redirect_loop']);
    expect(codes(redirect('/x/*', to('y'), true), redirect('/y/*', to('x')))).toEqual([]);
  });

  it('are given with their reason to who saves one', () => {
    const loop = redirect('/a', outside('https://docs.example.com/a'));
    expect(() => assertRedirect(ground, [loop], loop)).toThrow('leads back to where it came from: /a to /a');
    expect(() => assertRedirect(ground, [], redirect('/install', API))).toThrow('There is a page at /install');
    expect(() => assertRedirect(ground, [], redirect('/fine', API))).not.toThrow();
  });

  it('are bounded: a chain that nobody follows to its end counts as a loop', () => {
    const chain = Array.from({ length: 200 }, (_, n) => redirect(`/n${n}`, outside(`https://docs.example.com/n${n + 1}`)));
    expect(redirectProblems(ground, chain).length).toBe(200 - 32);
    expect(redirectProblems(ground, chain.slice(0, 30))).toEqual([]);
  });
});

describe('redirects of .gitbook.yaml', () => {
  const { view } = contentOf({
    pages: [
      { slug: '', id: 'home' },
      { slug: 'a', children: [{ slug: 'b c' }] },
    ],
  });

  it('are compared without regard to case and slashes', () => {
    expect([...readFileRedirects('redirects:\n  Old/Page/: a.md\n  /x//y: a\n')]).toEqual([
      ['old/page', 'a.md'],
      ['x/y', 'a'],
    ]);
    expect([...readFileRedirects('')]).toEqual([]);
    expect([...readFileRedirects('redirects: [')]).toEqual([]);
  });

  it.each([
    ['a.md', 'a#'],
    ['./a', 'a#'],
    ['/a.md#part', 'a#part'],
    ['a/b%20c.md', 'b c#'],
    ['A/B c', 'b c#'],
    ['a/README.md', 'a#'],
    ['./', 'home#'],
    ['README.md', 'home#'],
    ['https://example.com/x', 'https://example.com/x'],
    ['../a.md', undefined],
    ['gone.md', undefined],
    ['mailto:a@example.com', undefined],
    ['javascript:alert(1)', undefined],
  ])('%s means %s', (target, expected) => {
    const found = readFileTarget(view, target);
    expect(found === undefined ? undefined : found.kind === 'url' ? found.url : `${found.node.page.id}#${found.anchor}`).toBe(expected);
  });
});
