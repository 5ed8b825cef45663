import { type DrawnElement, safeLink } from '@octavo/markdown/draw';
import type { Drawing } from '../html/drawing.ts';
import { around, type Content, h } from '../html/h.ts';
import type { BodyFeature, ReaderShell } from '../model.ts';

/** Metadata in the head of a page. */
export interface HeadFacts {
  title: string;
  description?: string;
  canonicalUrl?: string;
  alternates?: readonly { language: string; href: string }[];
  isHiddenFromSearch: boolean;
  socialImageUrl?: string;
  socialImageSize?: { width: number; height: number };
  markdownHref?: string;
  feedHref?: string;
  previousHref?: string;
  nextHref?: string;
  /** Features of the body: those with files of their own have them loaded. */
  features?: readonly BodyFeature[];
  /** Data for search engines. */
  data?: DrawnElement | undefined;
}

const named = (name: string, content: string | undefined): Content =>
  content === undefined || content === '' ? undefined : h('meta', { name, content });
const property = (name: string, content: string | undefined): Content =>
  content === undefined || content === '' ? undefined : h('meta', { property: name, content });
const related = (rel: string, href: string | undefined, type?: string): Content => {
  const safe = href === undefined ? undefined : safeLink(href);
  return safe === undefined ? undefined : h('link', { rel, href: safe, type });
};

/**
 * Scripts of integrations, in order behind the one that has what they look for in `window`. Those that need consent are loaded by it.
 */
function drawScripts({ scripts, assets: { consent }, links }: ReaderShell): Content {
  if (scripts.length === 0) return undefined;
  const banner = scripts.some(({ asksItself }) => asksItself) ? '' : undefined;
  const asks = consent !== undefined && scripts.some(({ needsConsent }) => needsConsent);
  return [
    asks && h('link', { rel: 'stylesheet', href: consent.css }),
    consent !== undefined && h('script', { src: consent.script, defer: true, 'data-site': links.home, 'data-banner': banner }),
    scripts.filter(({ needsConsent }) => !needsConsent).map(({ src }) => h('script', { src, defer: true })),
  ];
}

/** Head: the theme's script first, so that no page is painted in the wrong one; no other script, and no style, stands in the page itself. */
export function drawHead(facts: HeadFacts, { shell }: Drawing): DrawnElement {
  const { assets, siteTitle } = shell;
  const title = facts.title === siteTitle ? siteTitle : `${facts.title} | ${siteTitle}`;
  if (shell.stillCss !== undefined) return drawStillHead(title, shell.stillCss);
  const has = (feature: BodyFeature): boolean => facts.features?.includes(feature) === true;
  return h(
    'head',
    {},
    h('meta', { charset: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    // The one script that stands in the page: a file of its own would hold the first paint up for a request.
    around('script', {}, shell.themeScript),
    h('link', { rel: 'stylesheet', href: assets.css }),
    assets.kit !== undefined && has('component') && h('link', { rel: 'stylesheet', href: assets.kit.css }),
    assets.preview !== undefined && h('link', { rel: 'stylesheet', href: assets.preview }),
    assets.fonts.slice(0, 2).map((href) => h('link', { rel: 'preload', as: 'font', href, type: 'font/woff2', crossorigin: true })),
    h('title', {}, title),
    named('description', facts.description),
    h('meta', { name: 'color-scheme', content: 'light dark' }),
    facts.isHiddenFromSearch && h('meta', { name: 'robots', content: 'noindex' }),
    related('canonical', facts.canonicalUrl),
    (facts.alternates ?? []).map(({ language, href }) => h('link', { rel: 'alternate', hreflang: language, href })),
    related('alternate', facts.markdownHref, 'text/markdown'),
    related('alternate', facts.feedHref, 'application/rss+xml'),
    related('prev', facts.previousHref),
    related('next', facts.nextHref),
    property('og:type', 'article'),
    property('og:title', facts.title),
    property('og:site_name', siteTitle),
    property('og:description', facts.description),
    property('og:url', facts.canonicalUrl),
    property('og:image', facts.socialImageUrl),
    property('og:image:width', facts.socialImageSize && String(facts.socialImageSize.width)),
    property('og:image:height', facts.socialImageSize && String(facts.socialImageSize.height)),
    property('og:image:alt', facts.socialImageUrl && facts.title),
    named('twitter:card', facts.socialImageUrl === undefined ? 'summary' : 'summary_large_image'),
    assets.favicon.map(({ href, type, media }) => h('link', { rel: 'icon', href, type, media })),
    facts.data,
    h('script', { src: assets.script, defer: true }),
    assets.api !== undefined && has('api') && h('script', { src: assets.api.script, defer: true }),
    assets.ask !== undefined && shell.actions.ask !== undefined && h('script', { src: assets.ask.script, defer: true }),
    assets.kit !== undefined && has('component-script') && h('script', { src: assets.kit.script, defer: true }),
    drawScripts(shell),
  );
}

/** Head of a page without scripts and without files of its own. */
function drawStillHead(title: string, css: string): DrawnElement {
  return h(
    'head',
    {},
    h('meta', { charset: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('title', {}, title),
    // In the strings of a stylesheet the same text, which does not end the element.
    around('style', {}, css.replaceAll('</', '<\\/')),
  );
}
