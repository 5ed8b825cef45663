import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareText } from '../compare/compare-text.ts';
import { type HtmlNode, parseHtml } from '../html-tree.ts';
import { parse } from '../parse/parse.ts';
import { renderHtml } from './render.ts';
import { imageSource } from './waiting-images.ts';

const OWN = ['https://docs.example.com'];
const drawn = (text: string) => renderHtml(parse(text), { ownOrigins: OWN });

/** Addresses that a browser would fetch by itself for drawn HTML. */
function fetchedBy(html: string): string[] {
  const found: string[] = [];
  const walk = (nodes: readonly HtmlNode[]) => {
    for (const node of nodes) {
      if (node.type === 'text') continue;
      for (const name of ['src', 'srcset', 'poster', 'background', 'data', 'style'])
        if (node.attributes[name] !== undefined) found.push(node.attributes[name]);
      walk(node.children);
    }
  };
  walk(parseHtml(html, (offset) => offset));
  return found;
}

/** Wherever Octavo is reached: by the address it knows, by its own machine's, by a proxy without TLS. */
const PAGES = ['https://docs.example.com/s/a/b', 'http://localhost:3000/s/a/b', 'http://docs.example.com/'];

const isForeign = (address: string) =>
  PAGES.some((page) => {
    if (address.startsWith('data:') || !URL.canParse(address, page)) return false;
    const { origin } = new URL(address, page);
    return origin !== new URL(page).origin && !OWN.includes(origin);
  });

/** Each way of the dialect to have a picture loaded. */
const FORMS: ((url: string) => string)[] = [
  (url) => `![alt](<${url}>)`,
  (url) => `Text ![alt](<${url}> "title") text.`,
  (url) => `[![alt](<${url}>)](https://link.example)`,
  (url) => `<img src="${url}" alt="alt" width="300" height="200">`,
  (url) => `<figure><img src="${url}" alt="alt"><figcaption><p>Caption</p></figcaption></figure>`,
  (url) =>
    `<figure><picture><source srcset="${url} 2x" media="(prefers-color-scheme: dark)"><img src="/files/a/b/c" alt=""></picture></figure>`,
  (url) => `<div align="left"><figure><img src="${url}" alt=""></figure></div>`,
  (url) =>
    `<table data-view="cards"><thead><tr><th></th><th data-hidden data-card-cover data-type="files"></th></tr></thead><tbody><tr><td>One</td><td><a href="${url}">x</a></td></tr></tbody></table>`,
  (url) => `<table><thead><tr><th data-type="image">I</th></tr></thead><tbody><tr><td><a href="${url}">x</a></td></tr></tbody></table>`,
  (url) => `| a |\n| - |\n| ![alt](<${url}>) |`,
  (url) => `{% hint style="info" %}\n![alt](<${url}>)\n{% endhint %}`,
  (url) => `{% embed url="${url}" %}`,
  (url) => `{% file src="${url}" %}`,
  (url) => `<video src="${url}" poster="${url}"></video>`,
  (url) => `$$\\includegraphics{${url}}$$`,
  (url) => `Note[^1].\n\n[^1]: ![alt](<${url}>)`,
];

const FOREIGN = [
  'https://tracker.example/p.png',
  'HTTP://tracker.example/p.png',
  '//tracker.example/p.png',
  '/\\tracker.example/p.png',
  '\\\\tracker.example/p.png',
  '/\t/tracker.example/p.png',
  'https:tracker.example/p.png',
  'http:/tracker.example/p.png',
  'https:\\tracker.example/p.png',
  'https://docs.example.com@tracker.example/p.png',
  'https://docs.example.com.tracker.example/files/p.png',
  'https://docs.example.com:8443/files/p.png',
];

describe('pictures of other hosts', () => {
  it.each(FOREIGN)('wait in each form that a page can give them: %s', (url) => {
    for (const form of FORMS) {
      const html = drawn(form(url));
      expect(fetchedBy(html).filter(isForeign), html).toEqual([]);
    }
    expect(drawn(`<img src="${url}">`)).toContain('class="oct-waiting-image"');
  });

  it('are never fetched by what is drawn, whatever stands in the address', () => {
    const piece = fc.constantFrom(
      'http',
      'https',
      ':',
      '/',
      '//',
      '\\',
      '@',
      '.',
      '..',
      '?',
      '#',
      '\t',
      ' ',
      'tracker.example',
      'docs.example.com',
      '%2e',
      '%2f',
      'files',
      '\u200b',
      '&#x2f;',
      '&Tab;',
      ':443',
      'data:image/png;base64,AAAA',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), fc.constantFrom(...FORMS), (parts, form) => {
        expect(fetchedBy(drawn(form(parts.join('')))).filter(isForeign)).toEqual([]);
      }),
      { numRuns: 1500 },
    );
  });

  it('show their host and alternative text on a button that keeps what the picture is made of', () => {
    expect(drawn('<img src="https://a.example/b.png?c=&quot;d" alt="A <b>" title="T" width="300" height="50%">')).toContain(
      '<button type="button" class="oct-waiting-image" data-src="https://a.example/b.png?c=&quot;d" data-alt="A &lt;b&gt;" data-title="T" data-width="300" data-height="50%">' +
        '<span class="oct-waiting-action">Load picture</span><span class="oct-waiting-host">a.example</span><span class="oct-waiting-alt">A &lt;b&gt;</span></button>',
    );
  });

  it('are loaded where nothing is said of origins', () => {
    expect(renderHtml(parse('![a](https://tracker.example/p.png)'))).toContain('<img src="https://tracker.example/p.png"');
  });

  it('lets files of the own host through, and no other address of it, which may lead elsewhere', () => {
    for (const url of ['/files/s/o/n?signature=x', 'https://docs.example.com/files/s/o/n', '/uploads/u/n.png', '../files/n'])
      expect(imageSource(url, OWN), url).toEqual({ kind: 'own' });
    for (const url of ['/sso/saml/x/login', '/files/../sso/x', '/files/%2e%2e/sso', 'files2/a', 'https://docs.example.com/api/sso/x'])
      expect(imageSource(url, OWN), url).toEqual({ kind: 'none' });
    expect(imageSource('data:image/png;base64,AAAA', OWN)).toEqual({ kind: 'inline' });
    expect(drawn('![Logo](/sso/saml/x/login)')).toContain('<span class="oct-broken-image">Logo</span>');
  });

  it('wait on both sides of a comparison, and are compared whole', () => {
    const version = (name: string) => ({
      text: `Look: ![Old words here](https://tracker.example/${name}.png) so.`,
      options: { ownOrigins: OWN },
    });
    for (const view of ['inline', 'sides'] as const) {
      const html = JSON.stringify(compareText(version('a'), version('b'), { view }).blocks).replaceAll('\\"', '"');
      expect(fetchedBy(html).filter(isForeign)).toEqual([]);
      expect(html.match(/<button[^>]*oct-waiting-image[^>]*><span class="oct-waiting-action">Load picture<\/span>/g)).toHaveLength(2);
    }
  });
});
