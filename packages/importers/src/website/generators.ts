import type { Element, Root } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { property, textOf } from '../html/hast.ts';

/** Selectors for the text and the navigation in the pages of a documentation generator. */
export interface Generator {
  name: string;
  /** Pattern for the content of `<meta name="generator">`. */
  says?: RegExp;
  /** A place that only its pages have. */
  has?: string;
  content: string;
  navigation: string;
  /** Around or within the text, and not part of it. */
  without?: string;
  /** The text of a home page, which has another form, and what decorates it. */
  home?: { content: string; without: string };
}

const GENERATORS: readonly Generator[] = [
  {
    name: 'Docusaurus',
    says: /^Docusaurus/i,
    has: '#__docusaurus',
    content: '.theme-doc-markdown, article .markdown, main article',
    navigation: '.theme-doc-sidebar-menu, nav.menu > ul',
    without:
      '.theme-doc-breadcrumbs, .theme-doc-toc-mobile, .theme-doc-version-badge, .theme-doc-version-banner, .theme-doc-footer, .pagination-nav, .hash-link',
    home: { content: '.main-wrapper', without: 'nav, footer, .navbar, [class*=featureSvg], .hero img, .hero .button' },
  },
  {
    name: 'Material for MkDocs',
    has: '.md-content__inner',
    content: '.md-content__inner',
    navigation: 'nav.md-nav--primary > ul',
    without: '.md-content__button, .md-source-file, .md-feedback, .md-tags, .headerlink, .md-nav--secondary, nav.md-path',
  },
  {
    name: 'Furo',
    has: '#furo-main-content',
    content: '#furo-main-content',
    navigation: '.sidebar-tree',
    without: '.headerlink, .view-this-page, .edit-this-page',
  },
  {
    name: 'Sphinx with pydata theme',
    has: 'article.bd-article',
    content: 'article.bd-article',
    navigation: 'nav.bd-links, .bd-sidebar-primary',
    without: '.headerlink, .prev-next-area',
  },
  {
    name: 'Read the Docs',
    has: '.wy-nav-content',
    content: '.wy-nav-content [itemprop=articleBody], .wy-nav-content [role=main]',
    navigation: '.wy-menu-vertical',
    without: '.headerlink, .wy-breadcrumbs, .rst-footer-buttons',
  },
  {
    name: 'Sphinx',
    has: '.sphinxsidebarwrapper',
    content: '.body[role=main], .body',
    navigation: '.sphinxsidebarwrapper',
    without: '.headerlink, .sphinxsidebarwrapper .searchbox',
  },
  {
    name: 'GitBook (legacy)',
    has: '.book-summary',
    content: '.markdown-section',
    navigation: '.book-summary .summary',
    without: '.header-link',
  },
  {
    name: 'GitBook',
    says: /^GitBook/i,
    content: 'main',
    navigation: 'aside[data-testid="table-of-contents"], #table-of-contents',
    without: '[data-testid="page-actions"], [data-testid="page.feedback"], .hash-link',
  },
  {
    name: 'VitePress',
    says: /^VitePress/i,
    has: '.VPDoc',
    content: '.vp-doc',
    navigation: '#VPSidebarNav, .VPSidebar nav',
    without: '.header-anchor, pre ~ .line-numbers-wrapper, .vp-doc button.copy, .vp-doc span.lang',
    home: {
      content: '.VPHome',
      without: '.VPHomeHero .image, .VPHomeHero .actions, .VPFeatures .icon, .VPFeatures img, .VPFeatures .link-text',
    },
  },
  {
    name: 'VuePress',
    says: /^VuePress/i,
    has: '.theme-default-content',
    content: '.theme-default-content',
    navigation: '.sidebar-links, .sidebar-items, .vp-sidebar-items',
    without: '.header-anchor, .page-edit, .page-nav',
    home: { content: '.home, .vp-home', without: '.hero img, .hero .action-button, .vp-hero-image, .vp-hero-actions, .footer, .vp-footer' },
  },
  {
    name: 'mdBook',
    has: '#mdbook-content, .sidebar-scrollbox, nav#sidebar .chapter',
    content: '#mdbook-content main, #content main',
    navigation: 'ol.chapter',
    without: '.nav-wrapper',
  },
  {
    name: 'Starlight',
    says: /^Starlight/i,
    has: '.sl-markdown-content',
    // A home page has its title and first words in a part of their own.
    content: 'main:has(.hero), .sl-markdown-content',
    navigation: 'nav.sidebar ul.top-level',
    without: '.hero img, .hero picture, .hero svg, .hero-html, main footer, .sl-anchor-link',
  },
  {
    name: 'Mintlify',
    says: /^Mintlify/i,
    has: '#content-area .mdx-content, .mdx-content',
    content: '.mdx-content, #content-area',
    navigation: '#navigation-items, #sidebar-content',
  },
  {
    name: 'Nextra',
    has: '.nextra-sidebar, .nextra-sidebar-container',
    content: 'main',
    navigation: '.nextra-sidebar ul, .nextra-sidebar-container ul',
  },
  {
    name: 'Docsy',
    has: '.td-content',
    content: '.td-content',
    navigation: '#td-section-nav',
    without: '.td-page-meta, .feedback--title, .td-heading-self-link',
  },
  {
    name: 'Just the Docs',
    has: '#main-content-wrap',
    content: '#main-content, main',
    navigation: '#site-nav',
    without: '.anchor-heading, .breadcrumb-nav',
  },
  {
    name: 'Antora',
    says: /^Antora/i,
    has: 'article.doc',
    content: 'article.doc',
    navigation: 'nav.nav-menu',
    without: 'nav.pagination, .toc, a.anchor',
  },
];

/** A page that is the navigation of the others and nothing else, as mdBook shows it in a frame. */
export const NAVIGATION_PAGE: Generator = { name: 'mdBook, navigation', content: 'body.sidebar-iframe-inner', navigation: 'ol.chapter' };
/** Selector of the frame in which pages show the navigation page. */
export const NAVIGATION_FRAME = 'iframe.sidebar-iframe-outer[src]';

/** Returns whether a page is the navigation of the others. */
export const isNavigationPage = (root: Root) => select(`${NAVIGATION_PAGE.content} ${NAVIGATION_PAGE.navigation}`, root) !== undefined;

/** Returns the generator of a page; `undefined` if it shows no sign of one that is known. */
export function generatorOf(root: Root): Generator | undefined {
  const meta = selectAll('meta[name=generator]', root).map((node) => property(node, 'content'));
  const isIt = (generator: Generator) =>
    meta.some((said) => generator.says?.test(said)) || (generator.has !== undefined && select(generator.has, root) !== undefined);
  if (isNavigationPage(root)) return NAVIGATION_PAGE;
  return GENERATORS.find((generator) => isIt(generator) && hasText(generator, root)) ?? homeOf(root, isIt);
}

const hasText = (generator: Generator, root: Root) => select(generator.content, root) !== undefined;

/** Returns the generator of a home page, which has no text as other pages have it. */
function homeOf(root: Root, isIt: (generator: Generator) => boolean): Generator | undefined {
  const found = GENERATORS.find((each) => each.home !== undefined && isIt(each) && select(each.home.content, root) !== undefined);
  return found?.home === undefined ? undefined : { ...found, ...found.home };
}

/** Returns the text of a page of a known generator, less what is not part of it; undefined for any other page. */
export function contentOf(root: Root, generator: Generator | undefined): Element | undefined {
  if (generator === undefined) return undefined;
  // Selectors are in order of preference.
  for (const selector of generator.content.split(/,\s*/)) {
    const found = select(selector, root);
    if (found !== undefined && textOf(found).trim() !== '') return found;
  }
  return undefined;
}
