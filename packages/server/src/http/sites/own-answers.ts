import type { IncomingMessage } from 'node:http';
import { isOctavoError } from '@octavo/contract';
import {
  drawnSearch,
  homePath,
  isForEverybody,
  llmsList,
  llmsPart,
  mayReadFile,
  OWN_SEGMENT,
  type Reading,
  readPlace,
  SCRIPTS_SEGMENT,
  SOCIAL_SEGMENT,
  type System,
  searchReader,
  sitemapOf,
  socialPicture,
  treeFragment,
  type Visited,
} from '@octavo/core';
import { answerFile } from '../answer-file.ts';
import { serverCard } from './mcp/server-card.ts';
import { cacheControl } from './page-answer.ts';
import type { ReaderAssets } from './reader-assets.ts';
import { answerScript } from './script-answer.ts';
import { searchJson } from './search-json.ts';
import { isSignOut, signOut } from './sign-out.ts';
import { plainText, type SiteAnswer } from './site-answer.ts';
import { referrerPolicy } from './site-policy.ts';
import { SPECULATION, speculationRules } from './speculation.ts';

/** Facts of a request for one of the reader's own addresses. */
export interface OwnRequest {
  visited: Visited;
  query: URLSearchParams;
  policy: string;
  origin: string;
  /** The request itself, whose conditions and parts of files count; absent where a copy is made. */
  request?: IncomingMessage;
  /** Is told what is read, to be counted; nobody counts what a copy is made of. */
  read?: (of: OwnRead) => void;
}

/** Reading of one of the reader's own addresses: a list for programs, or a search, as it is typed or as a whole. */
export type OwnRead = { kind: 'list' } | { kind: 'search'; query: string; isFound: boolean; isTyped: boolean };

/** Segment below which programs look for what they know the names of (RFC 8615). */
const WELL_KNOWN = '.well-known';

/** Names of the addresses at the beginning of a site that are no pages. */
const OWN_NAMES: ReadonlySet<string> = new Set([
  OWN_SEGMENT,
  '~gitbook',
  WELL_KNOWN,
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
  if (isSignOut(`/${request.visited.segments.join('/')}`)) {
    const { visit } = request.visited;
    return signOut(visit.site, request.origin, visit.site.signedOutUrl ?? homePath(visit));
  }
  if (name === WELL_KNOWN) return answerWellKnown(assets, request, [kind, ...rest].join('/'));
  if (name !== OWN_SEGMENT) return answerNamed(assets, request, name);
  if (kind === 'tree') return answerTree(system, assets, request, rest[0] ?? '');
  if (kind === 'files') return answerSiteFile(system, request, rest);
  if (kind === SOCIAL_SEGMENT && rest.length === 1) return answerPicture(system, request, rest[0] ?? '');
  if (kind === SPECULATION && rest.length === 0) return answerSpeculation(request);
  if (kind === SCRIPTS_SEGMENT) return answerScript(system, request.visited, rest);
  return undefined;
}

/** The rules follow from the address of the site alone. */
function answerSpeculation(request: OwnRequest): SiteAnswer {
  const { visit } = request.visited;
  const answer = data(request, 'application/speculationrules+json', speculationRules(visit));
  const scope = isForEverybody(visit) ? 'public' : 'private';
  return { ...answer, headers: { ...answer.headers, 'Cache-Control': `${scope}, max-age=86400` } };
}

const searchAsked = (reading: Reading, query: URLSearchParams, isWhole: boolean) =>
  searchReader(reading, query.get('q') ?? '', query.get('scope') ?? undefined, { isWhole, language: query.get('language') ?? undefined });

async function answerNamed(assets: ReaderAssets, request: OwnRequest, name: string): Promise<SiteAnswer | undefined> {
  const reading = await request.visited.opening();
  if (reading === undefined) return undefined;
  const { query } = request;
  switch (name) {
    case '~search': {
      const found = await searchAsked(reading, query, true);
      countSearch(request, found, false);
      return html(request, await drawnSearch(reading, found, assets.files));
    }
    case '~search.json': {
      const found = await searchAsked(reading, query, false);
      countSearch(request, found, true);
      const { answer } = found;
      return {
        ...data(request, 'application/json', searchJson(answer, query.get('lang') ?? '', `${homePath(reading.visit)}~search`)),
        status: 200,
      };
    }
    case 'sitemap.xml':
      return data(request, 'application/xml', sitemapXml(await sitemapOf(reading)));
    case 'robots.txt':
      return data(request, 'text/plain', robots(reading, request));
    case 'llms.txt':
      request.read?.({ kind: 'list' });
      return data(request, 'text/plain', await llmsList(reading));
    case 'llms-full.txt':
      return llmsFull(request, reading);
    default:
      return undefined;
  }
}

function countSearch({ read }: OwnRequest, { answer }: Awaited<ReturnType<typeof searchReader>>, isTyped: boolean): void {
  read?.({ kind: 'search', query: answer.query, isFound: answer.hits.length > 0, isTyped });
}

/** Names below `.well-known` of what is also at the beginning of the site. */
const ALSO_NAMED: ReadonlySet<string> = new Set(['llms.txt', 'llms-full.txt']);

async function answerWellKnown(assets: ReaderAssets, request: OwnRequest, name: string): Promise<SiteAnswer | undefined> {
  if (ALSO_NAMED.has(name)) return answerNamed(assets, request, name);
  if (name !== 'mcp.json' && name !== 'mcp/server-card.json') return undefined;
  const reading = await request.visited.opening();
  return reading === undefined ? undefined : data(request, 'application/json', serverCard(reading, request.origin));
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
  // A PDF is set when it is asked for, and says what its page says.
  const closed = ['~search', `${OWN_SEGMENT}/files/`, `${OWN_SEGMENT}/pdf/`, '*.pdf$'].map((path) => `Disallow: ${home}${path}\n`).join('');
  return `User-agent: *\n${closed}Allow: ${home}\n\nSitemap: ${origin}${home}sitemap.xml\n`;
}

async function llmsFull(request: OwnRequest, reading: Reading): Promise<SiteAnswer | undefined> {
  const from = Number(request.query.get('from') ?? 0);
  if (!Number.isSafeInteger(from) || from < 0) return plainText(400, '`from` must be the number of a page, as the part before named it.');
  const part = await llmsPart(reading, from);
  if (part === undefined) return undefined;
  request.read?.({ kind: 'list' });
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

async function answerSiteFile(
  system: System,
  { visited: { visit }, request }: OwnRequest,
  parts: readonly string[],
): Promise<SiteAnswer | undefined> {
  const [siteSpaceId = '', oid = '', signature = '', name = ''] = parts;
  if (parts.length !== 4 || !mayReadFile(system, visit, { siteSpaceId, oid, signature })) return undefined;
  const scope = isForEverybody(visit) ? 'public' : 'private';
  const headers = {
    'Cache-Control': `${scope}, max-age=86400, immutable`,
    'Referrer-Policy': referrerPolicy(visit),
    'Cross-Origin-Resource-Policy': scope === 'public' ? 'cross-origin' : 'same-origin',
    ...(visit.site.visibility === 'public' ? {} : { 'X-Robots-Tag': 'noindex' }),
  };
  const asked = request && { method: request.method ?? 'GET', header: (of: string) => request.headers[of]?.toString() };
  return answerFile(system, { oid, name, headers }, asked);
}

/** Answers with the picture that other places show for a page. */
async function answerPicture(system: System, { visited }: OwnRequest, name: string): Promise<SiteAnswer | undefined> {
  try {
    const picture = await socialPicture(system, visited.visit, name);
    if (picture === undefined) return undefined;
    return {
      status: 200,
      headers: {
        'Content-Type': 'image/png',
        // A page that changed has another picture, which is answered in the place of the former one.
        'Cache-Control': picture.isNamed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
        'Cross-Origin-Resource-Policy': 'cross-origin',
      },
      body: picture.bytes,
    };
  } catch (error) {
    if (!isOctavoError(error) || error.kind !== 'unavailable') throw error;
    return plainText(503, error.message, { 'Retry-After': '10' });
  }
}
