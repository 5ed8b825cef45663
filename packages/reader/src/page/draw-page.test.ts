import { parseHtml } from '@octavo/markdown';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeEntries } from '../frame/tree.ts';
import type { NavigationEntry } from '../model.ts';
import { SAMPLE_LOOK, samplePage, sampleShell } from '../testing/sample.ts';
import { drawPage } from './draw-page.ts';

type Node = ReturnType<typeof parseHtml>[number];

function* elements(nodes: readonly Node[]): Generator<Extract<Node, { type: 'element' }>> {
  for (const node of nodes) {
    if (node.type !== 'element') continue;
    yield node;
    yield* elements(node.children);
  }
}

describe('a page of a site', () => {
  it('has title, sidebar, article and outline', () => {
    const html = drawPage(samplePage(), sampleShell());
    expect(html.startsWith('<!doctype html><html lang="en" dir="ltr"')).toBe(true);
    for (const part of ['<title>Overview | Acme Docs</title>', 'class="sidebar"', '<article class="page"', 'href="#first"', '<p>Text</p>'])
      expect(html).toContain(part);
  });

  it('marks the current page in the table of contents', () => {
    expect(drawPage(samplePage(), sampleShell())).toContain('<a href="overview" aria-current="page">');
  });

  it('lets the search dialog stay in a section or a language, but for copies', () => {
    const section = (title: string) => ({ title, href: title, scope: title.toLowerCase() });
    const language = (title: string, locale: string) => ({ title, href: locale, language: locale, isSame: true });
    const choices = (changes: object) => {
      const html = drawPage(samplePage(), sampleShell(changes));
      return [...html.matchAll(/<input type="radio" name="(\w+)" value="([^"]*)"( checked)?>([^<]*)/g)].map((found) => found.slice(1));
    };
    const sections = [
      section('Guides'),
      { title: 'More', children: [section('Reference')] },
      { title: 'Blog', href: 'https://blog.example/' },
    ];
    const languages = [language('English', 'en'), language('Deutsch', 'de')];
    expect(choices({ sections, languages })).toEqual([
      ['scope', '', ' checked', 'Everywhere'],
      ['scope', 'guides', undefined, 'Guides'],
      ['scope', 'reference', undefined, 'Reference'],
      ['language', '', ' checked', 'All languages'],
      ['language', 'en', undefined, 'English'],
      ['language', 'de', undefined, 'Deutsch'],
    ]);
    expect(choices({ sections: sections.slice(0, 1) })).toEqual([]);
    const { actions } = sampleShell();
    expect(choices({ sections, languages, actions: { ...actions, searchScript: 'search.js' } })).toEqual([]);
  });

  it('has each icon once, in one sprite', () => {
    const shell = sampleShell({ navigation: { entries: [1, 2].map((n) => ({ title: `${n}`, href: `${n}`, icon: 'rocket' })) } });
    const html = drawPage(samplePage(), shell);
    expect(html.split('<symbol id="i-rocket"')).toHaveLength(2);
    expect(html.split('href="#i-rocket"')).toHaveLength(3);
  });

  it('is the same with entries that were written before, whichever pages share them', () => {
    const leaf = fc.record({
      title: fc.string(),
      href: fc.constantFrom('a', 'b/c', 'javascript:x()', '&"<'),
      isExternal: fc.boolean(),
      ...{ icon: fc.constantFrom('rocket', 'star', 'none such'), method: fc.option(fc.constantFrom('get', 'post'), { nil: undefined }) },
      hasChildren: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(leaf, { minLength: 1, maxLength: 6 }),
        fc.nat({ max: 5 }),
        fc.constantFrom('blank', 'self'),
        (some, at, target) => {
          const shared = some as NavigationEntry[];
          const open = { ...shared[at % shared.length], title: 'Open', isCurrent: true, hasChildren: true, children: shared.slice(1) };
          const look = { ...SAMPLE_LOOK, externalLinks: { target } as const };
          for (const entries of [shared, [open, ...shared], [{ title: 'Group', children: [...shared, open] }]]) {
            const shell = sampleShell({ look, navigation: { entries, treeHref: 'tree' } });
            const drawn = writeEntries(entries, shell);
            const written = sampleShell({ look, navigation: { entries: [], drawn, treeHref: 'tree' } });
            expect(drawPage(samplePage(), written)).toBe(drawPage(samplePage(), shell));
          }
        },
      ),
      { numRuns: 30 },
    );
  });

  it('leaves out what its layout hides', () => {
    const layout = { ...samplePage().layout, outline: false, tableOfContents: false, description: false };
    const html = drawPage(samplePage({ layout }), sampleShell());
    for (const part of ['class="outline"', 'class="sidebar"', 'class="description"']) expect(html).not.toContain(part);
  });

  it('has no inline style, script or handler, whatever its texts and addresses say', () => {
    const hostile = fc.oneof(
      fc.string(),
      fc.constantFrom('"><script>x()</script>', "' onload='x()", '</title><svg/onload=x()>', 'javascript:x()', ' JaVaScRiPt:x()', '<!--'),
    );
    fc.assert(
      fc.property(hostile, hostile, (text, address) => {
        const html = drawPage(page(text, address), shell(text, address));
        const all = [...elements(parseHtml(html, (offset) => offset))];
        // A block of data is not run.
        const isData = ({ name, attributes }: (typeof all)[number]) => name === 'script' && attributes.type === 'application/ld+json';
        expect(all.filter(isData).every(({ attributes }) => Object.keys(attributes).length === 1)).toBe(true);
        const drawn = all.filter((one) => !isData(one));
        // The one of the theme stands in the page, as it is.
        expect(html.split(`<script>${sampleShell().themeScript}</script>`)).toHaveLength(2);
        expect(drawn.filter(({ name }) => name === 'script').map(({ attributes }) => attributes.src)).toEqual([undefined, 'reader.js']);
        expect(drawn.filter(({ attributes }) => Object.keys(attributes).some((name) => name === 'style' || name.startsWith('on')))).toEqual(
          [],
        );
        expect(drawn.filter(({ attributes }) => /^\W*javascript:/i.test(attributes.href ?? ''))).toEqual([]);
        expect(drawn.filter(({ name }) => name === 'style' || name === 'base' || name === 'iframe')).toEqual([]);
      }),
    );
  });
});

function page(text: string, href: string) {
  const link = { title: text, href };
  return samplePage({
    ...{ title: text, description: text, tags: [{ title: text }], breadcrumbs: [link], previous: link, next: { ...link, section: text } },
    ...{ canonicalUrl: `https://e.example/${encodeURIComponent(href)}`, cover: { light: href, dark: href, yPos: 0 }, markdownHref: href },
    edit: { href, provider: 'other' },
    body: { html: '<p>Text</p>', outline: [{ title: text, anchor: text, level: 2 }], features: [], icons: [text] },
  });
}

function shell(text: string, href: string) {
  const link = { title: text, href };
  const entries = [
    { ...link, icon: text, emoji: text, children: [link], isCurrent: true },
    { title: text, children: [link] },
  ];
  return sampleShell({
    look: { ...SAMPLE_LOOK, announcement: { enabled: true, message: text, style: 'info' }, footer: { groups: [], copyright: text } },
    siteTitle: text,
    links: {
      home: href,
      header: [{ ...link, style: 'link', links: [link] }],
      footer: [{ title: text, links: [link] }],
      announcement: link,
    },
    logo: { light: href, dark: href },
    sections: [{ ...link, description: text, children: [link] }, link],
    variants: [
      { ...link, isSame: true },
      { ...link, isSame: false, language: 'de' },
    ],
    navigation: { entries },
  });
}
