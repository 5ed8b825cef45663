import type { CopiedRedirect } from '@octavo/core';
import { SANDBOX } from '../http/file-headers.ts';
import { COMMON } from '../http/sites/site-policy.ts';

/** Facts of a copy that its headers tell of. */
export interface HeaderFacts {
  /** Path that the copy begins at; ends with `/`. */
  home: string;
  policy: string;
  /** True if everybody is shown the same, and search engines may list it. */
  isPublic: boolean;
  /** Paths of pages, with the copy's own before them, that search engines leave out. */
  hidden: readonly string[];
  /** First segments of the paths of pages, as addresses have them. */
  tops: readonly string[];
  /** Address of the frame that draws diagrams, and its policy; absent where no page has one. */
  frame?: { path: string; policy: string };
}

/** Rules that hosts read: Cloudflare Pages takes a hundred. */
const MOST_RULES = 100;
/** Rules beside those that differ from site to site. */
const OTHERS = 14;

/**
 * Writes `_headers` as Netlify and Cloudflare Pages read it: what Octavo sends with the same files. No header is in two rules that meet, since both would
 * be sent; pages have no rule for caches, since both hosts ask again for each view. The policy of pages is in rules of the first segments of their
 * paths, so that the frame of diagrams, which lies elsewhere, can have its own; of too many segments it is in one rule, and diagrams stay as their source.
 */
export function headersFile({ home, policy, isPublic, hidden, tops, frame }: HeaderFacts): string {
  const caches = isPublic ? 'public' : 'private';
  const rule = (path: string, headers: Readonly<Record<string, string>>): string =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  const forever = { 'Cache-Control': `${caches}, max-age=31536000, immutable` };
  const ofPages = { 'Content-Security-Policy': policy };
  const pages = [home, `${home}404.html`, `${home}~search/*`, ...tops.map((top) => `${home}${top}/*`)];
  const isApart = frame !== undefined && pages.length + OTHERS <= MOST_RULES;
  const common = {
    ...COMMON,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    ...(isPublic ? {} : { 'X-Robots-Tag': 'noindex' }),
    ...(isApart ? {} : ofPages),
  };
  const rules = [
    rule(`${home}*`, common),
    ...(isApart ? pages.map((path) => rule(path, ofPages)) : []),
    // Cloudflare Pages leaves out the ending of the address.
    ...(isApart
      ? [frame.path, frame.path.replace(/\.html$/, '')].map((path) => rule(path, { 'Content-Security-Policy': frame.policy }))
      : []),
    rule(`${home}~octavo/assets/*`, { ...forever, 'Cross-Origin-Resource-Policy': 'cross-origin' }),
    rule(`${home}~octavo/tree/*`, forever),
    rule(`${home}~octavo/search/data/*`, forever),
    rule(`${home}~octavo/files/*`, { 'Cache-Control': `${caches}, max-age=86400, immutable`, 'Content-Security-Policy': SANDBOX }),
    rule(`${home}~octavo/uploads/*`, { ...forever, 'Content-Security-Policy': SANDBOX, 'Cross-Origin-Resource-Policy': 'cross-origin' }),
    rule(`${home}~octavo/social/*`, { ...forever, 'Cross-Origin-Resource-Policy': 'cross-origin' }),
  ];
  const left = Math.max(0, MOST_RULES - rules.length);
  if (isPublic) rules.push(...hidden.slice(0, left).map((path) => rule(path, { 'X-Robots-Tag': 'noindex' })));
  return `${rules.join('\n\n')}\n`;
}

/**
 * Writes `_redirects` as Netlify and Cloudflare Pages read it.
 * @param url address that the copy begins at
 */
export function redirectsFile(url: string, redirects: readonly CopiedRedirect[]): string {
  const { origin, pathname: home } = new URL(url);
  const lines = redirects.flatMap(({ from, isWildcard, to, isPermanent }) => {
    const path = home + from.map(encodeURIComponent).join('/');
    const inside = to.startsWith(url) ? to.slice(origin.length) : to;
    const target = isWildcard ? inside.replace(/\*$/, ':splat') : inside;
    const code = isPermanent ? 301 : 302;
    const sources = isWildcard ? [`${path.replace(/\/$/, '')}/*`] : from.length === 0 ? [path] : [path, `${path}/`];
    return sources.map((source) => `${source} ${target} ${code}`);
  });
  return lines.length === 0 ? '' : `${lines.join('\n')}\n`;
}
