import {
  homePath,
  isForEverybody,
  llmsList,
  llmsPart,
  mayReadFile,
  OWN_SEGMENT,
  type Reading,
  readPlace,
  type System,
  searchPage,
  searchReader,
  sitemapOf,
  treeFragment,
  type Visited,
} from '@octavo/core';
import { fileHeaders } from '../files.ts';
import { cacheControl } from './page-answer.ts';
import type { ReaderAssets } from './reader-assets.ts';
import { searchJson } from './search-json.ts';
import { plainText, redirectTo, type SiteAnswer } from './site-answer.ts';
import { referrerPolicy } from './site-policy.ts';
import { clearReaderCookie } from './visitor-cookies.ts';

/** Facts of a request for one of the reader's own addresses. */
export interface OwnRequest {
  visited: Visited;
  query: URLSearchParams;
  policy: string;
  origin: string;
}

/** Names of the addresses at the beginning of a site that are no pages. */
const OWN_NAMES: ReadonlySet<string> = new Set([
  OWN_SEGMENT,
  '~search',
  '~search.json',
  'robots.txt',
  'sitemap.xml',
  'llms.txt',
  'llms-full.txt',
]);

/** Returns whether an address of a site is the reader's own, by the first segment after where the site begins. */
export function isOwnAddress([name = '']: readonly string[]): boolean {
  return OWN_NAMES.has(name);
}

/** Answers one of the reader's own addresses for a visitor who is admitted; `undefined` where nothing is at it. */
export async function answerOwn(system: System, assets: ReaderAssets, request: OwnRequest): Promise<SiteAnswer | undefined> {
  const [name = '', kind = '', ...rest] = request.visited.segments;
  if (name !== OWN_SEGMENT) return answerNamed(assets, request, name);
  if (kind === 'tree') return answerTree(system, assets, request, rest[0] ?? '');
  if (kind === 'files') return answerFile(system, request, rest);
  if (kind === 'auth' && rest[0] === 'logout') return logOut(request);
  return undefined;
}

async function answerNamed(assets: ReaderAssets, request: OwnRequest, name: string): Promise<SiteAnswer | undefined> {
  const reading = await request.visited.opening();
  if (reading === undefined) return undefined;
  const { query } = request;
  switch (name) {
    case '~search':
      return html(request, await searchPage(reading, query.get('q') ?? '', query.get('scope') ?? undefined, assets.files));
    case '~search.json': {
      const { answer } = await searchReader(reading, query.get('q') ?? '', query.get('scope') ?? undefined);
      return { ...data(request, 'application/json', searchJson(answer)), status: 200 };
    }
    case 'sitemap.xml':
      return data(request, 'application/xml', sitemapXml(await sitemapOf(reading)));
    case 'robots.txt':
      return data(request, 'text/plain', robots(reading, request));
    case 'llms.txt':
      return data(request, 'text/plain', await llmsList(reading));
    case 'llms-full.txt':
      return llmsFull(request, reading);
    default:
      return undefined;
  }
}

function html({ visited, policy }: OwnRequest, text: string, status = 200): SiteAnswer {
  const headers = { 'Content-Security-Policy': policy, 'Referrer-Policy': referrerPolicy(visited.visit), 'X-Robots-Tag': 'noindex' };
  return { status, headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-store', ...headers }, body: text };
}

/** Data that is made for each request: what depends on the visitor is kept by nobody else. */
function data({ visited }: OwnRequest, type: string, text: string): SiteAnswer {
  return {
    status: 200,
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': cacheControl(isForEverybody(visited.visit)),
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'Referrer-Policy': referrerPolicy(visited.visit),
      'X-Robots-Tag': 'noindex',
    },
    body: text,
  };
}

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

function sitemapXml(entries: readonly { url: string; updatedAt: number }[]): string {
  const urls = entries.map(
    ({ url, updatedAt }) => `<url><loc>${escapeXml(url)}</loc><lastmod>${new Date(updatedAt).toISOString()}</lastmod></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}

function robots({ visit }: Reading, { origin }: OwnRequest): string {
  const { site, visitor } = visit;
  // Of a site with conditions everybody may list what is shown to everybody.
  const isListed = site.visibility === 'public' && site.isPublished && !visitor.isSignedIn && !visitor.seesDrafts;
  if (!isListed) return 'User-agent: *\nDisallow: /\n';
  const home = homePath(visit);
  return `User-agent: *\nDisallow: ${home}~search\nDisallow: ${home}${OWN_SEGMENT}/files/\nAllow: ${home}\n\nSitemap: ${origin}${home}sitemap.xml\n`;
}

async function llmsFull(request: OwnRequest, reading: Reading): Promise<SiteAnswer | undefined> {
  const from = Number(request.query.get('from') ?? 0);
  if (!Number.isSafeInteger(from) || from < 0) return plainText(400, '`from` must be the number of a page, as the part before named it.');
  const part = await llmsPart(reading, from);
  if (part === undefined) return undefined;
  const answer = data(request, 'text/plain', part.text);
  if (part.next === undefined) return answer;
  const next = `${request.origin}${homePath(reading.visit)}llms-full.txt?from=${part.next}`;
  return { ...answer, headers: { ...answer.headers, Link: `<${next}>; rel="next"` } };
}

async function answerTree(system: System, { files }: ReaderAssets, request: OwnRequest, name: string): Promise<SiteAnswer | undefined> {
  const [, siteSpaceId = '', hash = ''] = /^([\w-]+)\.([0-9a-f]+)\.html$/.exec(name) ?? [];
  const { visit } = request.visited;
  const place = visit.site.places.get(siteSpaceId);
  const reading = place === undefined ? undefined : await readPlace(system, visit, place);
  if (reading === undefined || !reading.site.places.has(siteSpaceId)) return undefined;
  const fragment = await treeFragment(reading, hash, files);
  if (fragment === undefined) return undefined;
  const scope = isForEverybody(visit) ? 'public' : 'private';
  const answer = html(request, fragment);
  return { ...answer, headers: { ...answer.headers, 'Cache-Control': `${scope}, max-age=31536000, immutable` } };
}

async function answerFile(system: System, request: OwnRequest, parts: readonly string[]): Promise<SiteAnswer | undefined> {
  const [siteSpaceId = '', oid = '', signature = '', name = ''] = parts;
  const { visit } = request.visited;
  if (parts.length !== 4 || !mayReadFile(system, visit, { siteSpaceId, oid, signature })) return undefined;
  const { size, body } = await system.objects.stream(oid);
  const scope = isForEverybody(visit) ? 'public' : 'private';
  return {
    status: 200,
    headers: {
      ...fileHeaders(name),
      'Content-Length': String(size),
      'Cache-Control': `${scope}, max-age=86400, immutable`,
      ETag: `"${oid}"`,
      'Referrer-Policy': referrerPolicy(visit),
      'Cross-Origin-Resource-Policy': scope === 'public' ? 'cross-origin' : 'same-origin',
      ...(visit.site.visibility === 'public' ? {} : { 'X-Robots-Tag': 'noindex' }),
    },
    body,
  };
}

/** Ends the visit of somebody who signed in. */
function logOut({ visited, origin }: OwnRequest): SiteAnswer {
  const { site } = visited.visit;
  const cookies = (['visitor', 'preview'] as const).map((kind) => clearReaderCookie({ kind, siteId: site.id, origin }));
  return redirectTo(homePath(visited.visit), 303, { 'Set-Cookie': cookies });
}
