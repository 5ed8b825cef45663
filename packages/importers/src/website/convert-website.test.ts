import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageOf, treeOf } from '../testing/entries.ts';
import type { SourceEntry } from '../types.ts';
import { convertWebsite } from './convert-website.ts';
import { webPageLinks } from './read-web-page.ts';

const options = { name: 'https://docs.example/', maxPages: 1000 };
const siteOf = (pages: Readonly<Record<string, string>>): SourceEntry[] =>
  Object.entries(pages).map(([path, html]) => ({ path: `https://docs.example${path}`, data: Buffer.from(html), type: 'text/html' }));

const docusaurus = (
  title: string,
  body: string,
  below = '',
) => `<!doctype html><html><head><title>${title} | Acme</title><meta name="generator" content="Docusaurus v3.5.2"><meta name="description" content="All of ${title}"></head><body><div id="__docusaurus"><nav class="navbar"><a href="/blog">Blog</a></nav>
<aside class="theme-doc-sidebar-container"><nav class="menu thin-scrollbar"><ul class="theme-doc-sidebar-menu menu__list">
<li class="theme-doc-sidebar-item-link menu__list-item"><a class="menu__link" href="/docs/intro">Introduction</a></li>
<li class="theme-doc-sidebar-item-category menu__list-item"><div class="menu__list-item-collapsible"><a class="menu__link menu__link--sublist" href="#">Guides</a><button></button></div>${below}</li>
<li class="menu__list-item"><a class="menu__link" href="https://github.com/acme">GitHub<svg></svg></a></li></ul></nav></aside>
<main><div class="container"><article><nav class="theme-doc-breadcrumbs"><a href="/docs">Home</a></nav><div class="theme-doc-toc-mobile"><button>On this page</button></div>
<div class="theme-doc-markdown markdown">${body}</div><footer class="theme-doc-footer">Edit this page</footer></article><nav class="pagination-nav"><a href="/docs/intro">Next</a></nav></div></main></div><script src="/x.js"></script></body></html>`;

const GUIDES =
  '<ul class="menu__list"><li class="menu__list-item"><a class="menu__link" href="/docs/guides/zip">Zip it</a></li><li class="menu__list-item"><a class="menu__link" href="/docs/guides/api/">The API</a></li></ul>';

const BODY = `<header><h1>Introduction</h1></header>
<p>See <a href="/docs/guides/zip#why">zip</a>, <a href="#setup">below</a>, <a href="/pricing">prices</a>. <img src="https://img.shields.io/x.svg"></p>
<h2 class="anchor" id="setup">Set up<a href="#setup" class="hash-link" aria-label="Direct link">​</a></h2>
<div class="theme-admonition theme-admonition-tip alert alert--success"><div class="admonitionHeading_x"><span class="admonitionIcon_y"><svg></svg></span>My tip</div><div class="admonitionContent_z"><p>Drink water.</p></div></div>
<div class="theme-tabs-container tabs-container tabList"><ul role="tablist" class="tabs"><li role="tab">npm</li><li role="tab">Yarn</li></ul><div class="margin-top--md"><div role="tabpanel"><div class="language-bash codeBlockContainer_a theme-code-block"><div class="codeBlockTitle_b">Terminal</div><div class="codeBlockContent_c"><pre class="prism-code language-bash"><code><span class="token-line">npm i<br></span><span class="token-line">npm start<br></span></code></pre><div class="buttonGroup"><button>Copy</button></div></div></div></div><div role="tabpanel" hidden=""><p>yarn</p></div></div></div>
<p><img loading="lazy" src="/img/flow%20chart.png" alt="Flow" class="img_ev3q"></p>`;

const DOCUSAURUS = siteOf({
  '/docs/intro': docusaurus('Introduction', BODY),
  '/docs/guides/api/': docusaurus('The API', '<h1>The API</h1><p>Calls.</p>', GUIDES),
  '/docs/guides/zip': docusaurus('Zip it', '<h1>Zip it</h1><h2 id="why">Why</h2><p>It is small.</p>', GUIDES),
  '/docs/extra': docusaurus(
    'Extra',
    '<p>All of Extra, and in no sidebar.</p><a class="card" href="/docs/x"><span>Next</span><span>More</span></a><div>Was this helpful?</div>',
  ),
});

describe('home pages of generators', () => {
  it('lose their bar, pictures, buttons and footer, and keep their words', async () => {
    const html = `<html><head><title>Kettle</title><meta name="generator" content="VitePress v1.6"></head><body><div id="app"><header class="VPNav"><a href="/guide">Guide</a></header><div class="VPContent is-home"><div class="VPHome"><div class="VPHero VPHomeHero"><h1 class="heading"><span class="name">Kettle</span></h1><p class="tagline">Boils water</p><div class="actions"><a class="VPButton" href="/guide">Get started</a></div><div class="image"><img src="/logo.svg"></div></div><div class="VPFeatures"><article class="box"><div class="icon">x</div><h2 class="title">Fast</h2><p class="details">In a minute.</p></article></div></div></div><footer class="VPFooter">MIT</footer></div></body></html>`;
    const { pages } = await convertWebsite(siteOf({ '/': html }), options);
    expect(pages[0]).toMatchObject({ title: 'Kettle', markdown: 'Boils water\n\n## Fast\n\nIn a minute.\n' });
  });

  it('issue-20-of Starlight have their title, first words and ways on, and no decoration', async () => {
    const html = `<html><head><title>Kettle docs</title><meta name="generator" content="Starlight v0.36"></head><body><div class="page"><header>Search</header><div class="main-frame"><main data-pagefind-body><div class="content-panel"><div class="sl-container"><div class="hero"><img src="/houston.webp" alt=""><div class="stack"><div class="copy"><h1 id="_top" data-page-title>Welcome to Kettle</h1><div class="tagline">Boils water</div></div><div class="actions"><a class="sl-link-button" href="/guide/">Get started<svg width="24"><path d="M0 0"/></svg></a></div></div></div><div class="sl-markdown-content"><h2 id="next">Next steps</h2><p>Read on.</p></div></div></div><footer>Edit page</footer></main></div></div></body></html>`;
    const { pages, assets } = await convertWebsite(siteOf({ '/': html }), options);
    expect(pages[0]).toMatchObject({
      title: 'Welcome to Kettle',
      markdown: 'Boils water\n\n[Get started](https://docs.example/guide/)\n\n## Next steps\n\nRead on.\n',
    });
    expect(assets).toEqual([]);
  });
});

describe('a site made by Docusaurus', () => {
  it('has the order and nesting of its sidebar, whatever was folded on each page', async () => {
    const { pages, warnings } = await convertWebsite(DOCUSAURUS, options);
    expect(treeOf(pages)).toEqual(['Introduction', '[Guides]', '  Zip it', '  The API', 'Extra']);
    expect(pages[0]?.description).toBe('All of Introduction');
    // The beginning of the text is no description of it.
    expect(pageOf(pages, 'Extra')).toMatchObject({ markdown: 'All of Extra, and in no sidebar.\n' });
    expect(pageOf(pages, 'Extra').description).toBeUndefined();
    expect(warnings).toEqual([]);
  });

  it('has the text of each page alone, with its notes, tabs, code and pictures', async () => {
    const { pages, assets } = await convertWebsite(DOCUSAURUS, options);
    expect(pageOf(pages, 'Introduction').markdown).toBe(
      [
        'See [zip](import:https%3A//docs.example/docs/guides/zip#why), [below](#set-up), [prices](https://docs.example/pricing). ![](https://img.shields.io/x.svg)',
        '',
        '## Set up',
        '',
        '{% hint style="success" %}',
        '**My tip**',
        '',
        'Drink water.',
        '{% endhint %}',
        '',
        '{% tabs %}',
        '{% tab title="npm" %}',
        '{% code title="Terminal" %}',
        '```bash',
        'npm i',
        'npm start',
        '```',
        '{% endcode %}',
        '{% endtab %}',
        '',
        '{% tab title="Yarn" %}',
        'yarn',
        '{% endtab %}',
        '{% endtabs %}',
        '',
        '![Flow](import:https%3A//docs.example/img/flow%2520chart.png)',
        '',
      ].join('\n'),
    );
    expect(assets).toEqual([{ source: 'https://docs.example/img/flow%20chart.png', name: 'flow chart.png' }]);
  });
});

describe('sites of other generators', () => {
  it.each([
    [
      'Material for MkDocs',
      (
        title: string,
        text: string,
      ) => `<title>${title} - Acme</title><nav class="md-nav md-nav--primary"><label class="md-nav__title">Acme</label><ul class="md-nav__list">
        <li class="md-nav__item"><a href="/" class="md-nav__link"><span class="md-ellipsis">Home</span></a><nav class="md-nav md-nav--secondary"><ul><li><a href="#x">Outline</a></li></ul></nav></li>
        <li class="md-nav__item md-nav__item--nested"><input type="checkbox"><label class="md-nav__link"><span class="md-ellipsis">Guides</span></label><nav class="md-nav"><label class="md-nav__title">Guides</label><ul><li class="md-nav__item"><a href="/guides/b/" class="md-nav__link">Bee</a></li><li class="md-nav__item"><a href="/guides/a/" class="md-nav__link">Ant</a></li></ul></nav></li></ul></nav>
        <div class="md-content"><article class="md-content__inner md-typeset"><a class="md-content__button md-icon" href="#">Edit</a><h1 id="t">${title}<a class="headerlink" href="#t">¶</a></h1>${text}</article></div>`,
    ],
    [
      'Sphinx',
      (
        title: string,
        text: string,
      ) => `<title>${title} — Acme 1.0 documentation</title><div class="wy-nav-side"><div class="wy-menu wy-menu-vertical"><p class="caption"><span class="caption-text">Guides</span></p><ul><li class="toctree-l1"><a class="reference internal" href="/guides/b/">Bee</a><ul><li class="toctree-l2"><a href="/guides/b/#sec">Section</a></li></ul></li><li class="toctree-l1"><a href="/guides/a/">Ant</a></li></ul></div></div>
        <section class="wy-nav-content-wrap"><div class="wy-nav-content"><div class="rst-content"><div role="navigation" class="wy-breadcrumbs">Home</div><div role="main" class="document"><div itemprop="articleBody"><section><h1>${title}<a class="headerlink" href="#t" title="Link">¶</a></h1>${text}</section></div></div></div></div></section>`,
    ],
    [
      'mdBook',
      (title: string, text: string) =>
        `<title>${title} - Acme</title><nav id="sidebar"><div class="sidebar-scrollbox"><ol class="chapter"><li class="chapter-item affix"><a href="/">Home</a></li><li class="part-title">Guides</li><li class="chapter-item"><a href="/guides/b/"><strong aria-hidden="true">1.</strong> Bee</a></li><li class="chapter-item"><a href="/guides/a/">Ant</a></li></ol></div></nav><div id="content"><main><h1 id="t"><a class="header" href="#t">${title}</a></h1>${text}</main></div>`,
    ],
    [
      'VitePress',
      (title: string, text: string) =>
        `<meta name="generator" content="VitePress v1.3"><title>${title} | Acme</title><aside class="VPSidebar"><nav id="VPSidebarNav"><div class="group"><section class="VPSidebarItem level-0"><div class="item"><h2 class="text">Guides</h2></div><div class="items"><div class="VPSidebarItem level-1 is-link"><div class="item"><a class="VPLink link" href="/guides/b/"><p class="text">Bee</p></a></div></div><div class="VPSidebarItem level-1 is-link"><div class="item"><a href="/guides/a/"><p class="text">Ant</p></a></div></div></div></section></div></nav></aside><div class="VPDoc"><main><div class="vp-doc"><h1>${title} <a class="header-anchor" href="#t">&#8203;</a></h1>${text}</div></main></div>`,
    ],
  ])('%s: sections are groups, the outline of a page is none of its pages', async (_name, page) => {
    const site = siteOf({
      '/': page('Home', '<p>Welcome.</p>'),
      '/guides/a/': page('Ant', '<p>Six legs.</p>'),
      '/guides/b/': page('Bee', '<p>Honey.</p>'),
    });
    const { pages } = await convertWebsite(site, options);
    expect(treeOf(pages)).toEqual(['Home', '[Guides]', '  Bee', '  Ant']);
    expect(pageOf(pages, 'Bee').markdown).toBe('Honey.\n');
  });
});

describe('any other site', () => {
  const page = (title: string, text: string) =>
    `<html><head><title>${title} · Acme</title></head><body><nav><a href="/guide/one">One</a></nav><main><h1>${title}</h1><p>${text} ${'Words fill the page. '.repeat(5)}</p></main><footer>Imprint</footer></body></html>`;

  it('has the nesting of its addresses, groups for folders without a page', async () => {
    const site = siteOf({
      '/': page('Welcome', 'Hi.'),
      '/guide/one': page('One', '1'),
      '/guide/one/deep.html': page('Deep', '2'),
      '/guide/two': page('Two', '3'),
      '/about': page('About', '4'),
    });
    const { pages } = await convertWebsite(site, options);
    expect(treeOf(pages)).toEqual(['Welcome', '[Guide]', '  One', '    Deep', '  Two', 'About']);
    expect(pageOf(pages, 'About').markdown).toBe(`4 ${'Words fill the page. '.repeat(5).trim()}\n`);
  });

  it('says of pages that scripts draw that they have no text, and fails when no page has any', async () => {
    const empty = '<html><head><title>App</title><script src="/a.js"></script></head><body><div id="root"></div></body></html>';
    const { warnings } = await convertWebsite(siteOf({ '/': page('Welcome', 'Hi.'), '/app': empty }), options);
    expect(warnings).toMatchObject([{ source: 'https://docs.example/app', message: expect.stringContaining('scripts draw it') }]);
    await expect(convertWebsite(siteOf({ '/': empty }), options)).rejects.toThrow('has any text');
  });

  it('keeps every page once, whatever its navigation says', async () => {
    const piece = fc.constantFrom(
      '<ul>',
      '</ul>',
      '<li>',
      '</li>',
      '<a href="/a">A</a>',
      '<a href="/a/b">B</a>',
      '<a href="/">Home</a>',
      '<a href="#">x</a>',
      '<p class="caption">C</p>',
      'words',
      '<div>',
      '</div>',
      '<nav class="md-nav">',
      '</nav>',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.array(piece, { maxLength: 15 }).map((parts) => parts.join('')),
          { minLength: 3, maxLength: 3 },
        ),
        async (navigations) => {
          const html = (at: number) =>
            `<nav class="md-nav--primary"><ul>${navigations[at]}</ul></nav><div class="md-content__inner"><h1>T${at}</h1>text</div>`;
          const { pages } = await convertWebsite(siteOf({ '/': html(0), '/a': html(1), '/a/b': html(2) }), options);
          const sources = (list: typeof pages): string[] =>
            list.flatMap(({ source, children }) => [...(source ? [source] : []), ...sources(children)]);
          expect(sources(pages).sort()).toEqual(['https://docs.example/', 'https://docs.example/a', 'https://docs.example/a/b']);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('takes one of pages that say the same, and the navigation that is a page of its own, as mdBook has it', async () => {
    const frame =
      '<nav id="sidebar"><div class="sidebar-scrollbox"></div><noscript><iframe class="sidebar-iframe-outer" src="toc.html"></iframe></noscript></nav>';
    const text = (title: string, body: string) =>
      `${frame}<h1 class="menu-title">The Book</h1><div id="content"><main><h2 id="t"><a class="header" href="#t">${title}</a></h2><p>${body}</p><h3 id="more"><a class="header" href="#more">More</a></h3><!-- ignore --><p>See <a href="/first.html">it</a>.</p></main></div>`;
    const site = siteOf({
      '/': text('First', 'Words. '.repeat(50)),
      '/toc.html':
        '<body class="sidebar-iframe-inner"><ol class="chapter"><li><a href="first.html" target="_parent">First</a></li><li><a href="b.html" target="_parent"><strong aria-hidden="true">2.</strong> Bee</a></li><li><ol class="section"><li><a href="a.html" target="_parent">Ant</a></li></ol></li></ol></body>',
      '/first.html': text('First', 'Words. '.repeat(50)),
      '/a.html': text('Ant', 'Six legs.'),
      '/b.html': text('Bee', 'Honey.'),
    });
    const { pages } = await convertWebsite(site, options);
    expect(treeOf(pages)).toEqual(['First', 'Bee', '  Ant']);
    expect(pageOf(pages, 'Bee')).toMatchObject({ slug: 'b', markdown: 'Honey.\n\n## More\n\nSee [it](import:https%3A//docs.example/).\n' });
  });

  it('gives the links of a page, those of its navigation first', () => {
    const html = docusaurus('x', '<a href="other?q=1#y">o</a><a href="mailto:a@b.c">m</a>');
    expect(webPageLinks({ html: Buffer.from(html), address: 'https://docs.example/docs/intro' }).links).toEqual([
      'https://docs.example/docs/intro', 'https://github.com/acme', 'https://docs.example/blog', 'https://docs.example/docs', 'https://docs.example/docs/other?q=1',
    ]); // biome-ignore format: a list
  });
});
