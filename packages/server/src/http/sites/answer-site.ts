import type { IncomingMessage } from 'node:http';
import type { Outcome } from '@octavo/core';
import {
  homePath,
  isForEverybody,
  MCP_SEGMENT,
  neutralError,
  notFoundPage,
  OWN_SEGMENT,
  type PageReading,
  pageFeed,
  pageMarkdown,
  pageOfFeed,
  readOutcome,
  type System,
  siteOfAddress,
  type Throttle,
} from '@octavo/core';
import { answerAsset, answerFavicon } from './asset-answers.ts';
import type { KeptPages } from './kept-pages.ts';
import { answerMcp } from './mcp/answer-mcp.ts';
import { answerOwn, isOwnAddress } from './own-answers.ts';
import { type AnswerForm, answerPage, cacheControl } from './page-answer.ts';
import type { ReaderAssets } from './reader-assets.ts';
import { countReader } from './reader-events.ts';
import { countFeedback } from './reader-feedback.ts';
import { plainText, redirectTo, type SiteAnswer } from './site-answer.ts';
import { policyOf, referrerPolicy } from './site-policy.ts';
import { arrive, type SiteVisitRequest } from './visit-request.ts';

/** Everything that answers on behalf of sites. */
export interface SiteParts {
  system: System;
  assets: ReaderAssets;
  pages: KeptPages;
  events: Throttle;
  calls: Throttle;
}

/** A request for a site. */
export interface SiteCall {
  request: IncomingMessage;
  /** Absolute address that is meant. */
  url: string;
  /** True on a host that serves other things beside sites. */
  isShared: boolean;
  /** Network address of the sender. */
  address: string;
}

const ASSET = new RegExp(`/${OWN_SEGMENT}/assets/([\\w.-]+)$`);

/** Answers a request for an address of a site, whatever is or is not at it. */
export async function answerSite(parts: SiteParts, call: SiteCall): Promise<SiteAnswer> {
  const { system, assets } = parts;
  const { request, url } = call;
  const address = URL.parse(url);
  if (address === null) return plainText(400, 'The address cannot be read.');
  const name = ASSET.exec(address.pathname)?.[1];
  if (name !== undefined) {
    const site = await siteOfAddress(system, url);
    return (
      (await answerAsset(system, assets, name, site, address.origin + address.pathname.slice(0, -name.length))) ??
      plainText(404, 'There is no such file. Reload the page that asks for it.')
    );
  }
  const { cookie, authorization } = request.headers;
  const proof = { cookie, authorization };
  if (address.pathname === '/favicon.ico' && !call.isShared && request.method !== 'POST') {
    const arrival = await arrive(system, { url: `${address.origin}/`, ...proof });
    return answerFavicon(arrival.kind === 'visit' ? arrival.visited : undefined);
  }
  const arrival = await arrive(system, { ...proof, url });
  if (arrival.kind === 'answer') return arrival.answer;
  if (arrival.kind === 'refused') return answerRefused(parts, call, arrival.outcome);
  const { visited, isPreview } = arrival;
  const { visit, segments } = visited;
  const policy = policyFor(call, homePath(visit), address.origin);
  if (segments[0] === MCP_SEGMENT && segments.length === 1) {
    const reading = await visited.opening();
    if (reading === undefined) return answerRefused(parts, call, NOTHING);
    return answerMcp(parts.calls, request, call.address, { system, reading, origin: address.origin, proof });
  }
  if (request.method === 'POST') {
    const report = { visited, request, address: call.address, origin: address.origin };
    const to = segments.join('/');
    // Who previews a site is no reader of it.
    if (to === `${OWN_SEGMENT}/events` && isPreview) return { status: 204, headers: { 'Cache-Control': 'no-store' } };
    if (to === `${OWN_SEGMENT}/events`) return countReader(system, parts.events, report);
    if (to === `${OWN_SEGMENT}/feedback`) return countFeedback(system, parts.events, report);
    return plainText(405, 'This address answers GET and HEAD.', { Allow: 'GET, HEAD' });
  }
  if (isOwnAddress(segments)) {
    const own = await answerOwn(system, assets, { visited, query: address.searchParams, policy, origin: address.origin });
    if (own !== undefined) return own;
  }
  const outcome = await visited.resolve();
  const form: AnswerForm = { acceptEncoding: request.headers['accept-encoding'], ifNoneMatch: request.headers['if-none-match'], policy };
  if (outcome.kind === 'page') {
    const reading = await readOutcome(system, outcome);
    if (reading !== undefined) {
      if (wantsMarkdown(request)) return markdown(reading);
      return answerPage(reading, { pages: parts.pages, files: assets.files }, form, isPreview);
    }
  }
  const asMarkdown = await markdownPage(parts, call, proof);
  if (asMarkdown !== undefined) return asMarkdown;
  const asFeed = await feedOfPage(parts, call, proof);
  if (asFeed !== undefined) return asFeed;
  if (outcome.kind === 'redirect') return redirected(outcome);
  if (outcome.kind === 'sign-in') return answerRefused(parts, call, outcome);
  const reading = await visited.opening();
  if (reading === undefined) return answerRefused(parts, call, NOTHING);
  return page(404, await notFoundPage(reading, segments, assets.files), policy, referrerPolicy(visit));
}

const NOTHING: Outcome = { kind: 'not-found', reason: 'no-page', visit: undefined, place: undefined };

function policyFor({ isShared }: SiteCall, base: string, origin: string): string {
  return policyOf(isShared ? `${origin}${base}${OWN_SEGMENT}/assets/` : undefined);
}

function redirected({ url, isPermanent, isExternal }: Extract<Outcome, { kind: 'redirect' }>): SiteAnswer {
  const to = isExternal ? url : url.replace(/^https?:\/\/[^/]+(?=\/)/, '');
  return redirectTo(to, isPermanent ? 308 : 307);
}

/** The same answer for what is not there and for what is not for this visitor; or the way to sign in. */
function answerRefused({ assets }: SiteParts, call: SiteCall, outcome: Outcome): SiteAnswer {
  const { url } = call;
  const { pathname, origin } = new URL(url);
  if (outcome.kind === 'redirect') return redirected(outcome);
  if (outcome.kind === 'sign-in' && outcome.url !== null) return redirectTo(outcome.url, 303);
  const above = pathname.endsWith('/') ? pathname : `${pathname}/`;
  const policy = policyFor(call, above, origin);
  if (outcome.kind === 'sign-in') {
    const reason =
      outcome.reason === 'asked' || outcome.reason === 'token-missing'
        ? 'missing'
        : outcome.reason === 'token-expired'
          ? 'expired'
          : 'invalid';
    // Programs are told how to sign in, people by the page.
    const refused = page(401, neutralError({ kind: 'sign-in', reason }, above, assets.files), policy, 'no-referrer');
    return { ...refused, headers: { ...refused.headers, 'WWW-Authenticate': 'Bearer' } };
  }
  const error = { kind: 'not-found', path: decodable(pathname).slice(0, 300), suggestions: [], searchWords: '' } as const;
  return page(404, neutralError(error, above, assets.files), policy, 'no-referrer');
}

function decodable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function page(status: number, html: string, policy: string, referrer: string): SiteAnswer {
  const headers = { 'Content-Security-Policy': policy, 'Referrer-Policy': referrer, 'X-Robots-Tag': 'noindex' };
  return { status, headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-store', ...headers }, body: html };
}

/** Returns whether a client asks for Markdown before HTML. */
function wantsMarkdown({ headers }: IncomingMessage): boolean {
  const { accept = '' } = headers;
  return /\btext\/(?:markdown|x-markdown)\b/.test(accept) && !/\btext\/html\b/.test(accept);
}

/** The page at another path of the same origin; `undefined` where the visitor cannot open one there. */
async function pageAtPath(
  { system }: SiteParts,
  { url }: SiteCall,
  path: string,
  proof: Omit<SiteVisitRequest, 'url'>,
): Promise<PageReading | undefined> {
  const address = new URL(url);
  address.pathname = path;
  const arrival = await arrive(system, { ...proof, url: address.href });
  const outcome = arrival.kind === 'visit' ? await arrival.visited.resolve() : undefined;
  return outcome?.kind === 'page' ? readOutcome(system, outcome) : undefined;
}

/** The page that `PAGE.md` is of, as Markdown; `undefined` where the address is none such, or the visitor cannot open the page. */
async function markdownPage(parts: SiteParts, call: SiteCall, proof: Omit<SiteVisitRequest, 'url'>): Promise<SiteAnswer | undefined> {
  const { pathname } = new URL(call.url);
  if (!/\.md$/i.test(pathname)) return undefined;
  const reading = await pageAtPath(parts, call, pathname.replace(/(?:\/README)?\.md$/, '') || '/', proof);
  return reading === undefined ? undefined : markdown(reading);
}

/** The list of changes of a page as a feed; `undefined` where the address is none such, or the visitor cannot open the page. */
async function feedOfPage(parts: SiteParts, call: SiteCall, proof: Omit<SiteVisitRequest, 'url'>): Promise<SiteAnswer | undefined> {
  const path = pageOfFeed(new URL(call.url).pathname);
  if (path === undefined) return undefined;
  const reading = (await pageAtPath(parts, call, path.replace(/\/$/, '') || '/', proof)) ?? (await pageAtPath(parts, call, path, proof));
  const text = reading === undefined ? undefined : await pageFeed(reading, call.url);
  return reading === undefined || text === undefined ? undefined : otherForm(reading, 'application/rss+xml', text);
}

async function markdown(reading: PageReading): Promise<SiteAnswer> {
  return otherForm(reading, 'text/markdown', await pageMarkdown(reading));
}

/** A page in a form for programs, which search engines leave to the page itself. */
function otherForm({ visit, canonicalUrl }: PageReading, type: string, text: string): SiteAnswer {
  return {
    status: 200,
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': cacheControl(isForEverybody(visit)),
      Vary: 'Accept, Accept-Encoding',
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'Referrer-Policy': referrerPolicy(visit),
      'X-Robots-Tag': 'noindex',
      Link: `<${canonicalUrl}>; rel="canonical"`,
    },
    body: text,
  };
}
