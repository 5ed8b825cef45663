import { type DrawnElement, safeLink } from '@octavo/markdown/draw';
import type { Drawing } from '../html/drawing.ts';
import { type Content, h } from '../html/h.ts';

/** Metadata in the head of a page. */
export interface HeadFacts {
  title: string;
  description?: string;
  canonicalUrl?: string;
  alternates?: readonly { language: string; href: string }[];
  isHiddenFromSearch: boolean;
  socialImageUrl?: string;
  markdownHref?: string;
  feedHref?: string;
  previousHref?: string;
  nextHref?: string;
}

const named = (name: string, content: string | undefined): Content =>
  content === undefined || content === '' ? undefined : h('meta', { name, content });
const property = (name: string, content: string | undefined): Content =>
  content === undefined || content === '' ? undefined : h('meta', { property: name, content });
const related = (rel: string, href: string | undefined, type?: string): Content => {
  const safe = href === undefined ? undefined : safeLink(href);
  return safe === undefined ? undefined : h('link', { rel, href: safe, type });
};

/** Head: the theme's script first, so that no page is painted in the wrong one; no script or style in the page itself. */
export function drawHead(facts: HeadFacts, { shell }: Drawing): DrawnElement {
  const { assets, siteTitle } = shell;
  const title = facts.title === siteTitle ? siteTitle : `${facts.title} | ${siteTitle}`;
  return h(
    'head',
    {},
    h('meta', { charset: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('script', { src: assets.theme }),
    h('link', { rel: 'stylesheet', href: assets.css }),
    h('link', { rel: 'stylesheet', href: assets.look }),
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
    named('twitter:card', facts.socialImageUrl === undefined ? 'summary' : 'summary_large_image'),
    assets.favicon.map(({ href, type, media }) => h('link', { rel: 'icon', href, type, media })),
    h('script', { src: assets.script, defer: true }),
  );
}
