import type { Outcome } from '@octavo/core';
import {
  ASK_SEGMENT,
  CALL_SEGMENT,
  COMPONENTS_SEGMENT,
  homePath,
  MCP_SEGMENT,
  neutralError,
  notFoundPage,
  OWN_SEGMENT,
  policiesOfScripts,
  readOutcome,
  siteOfAddress,
  soonPage,
} from '@octavo/core';
import { answerAsk } from './ask-answer.ts';
import { answerAsset, answerFavicon } from './asset-answers.ts';
import { answerCall } from './call-answer.ts';
import { answerComponent } from './component-answer.ts';
import { compressedAnswer } from './compressed-answer.ts';
import { answerMcp } from './mcp/answer-mcp.ts';
import { answerOwn, isOwnAddress, type OwnRead } from './own-answers.ts';
import { type AnswerForm, answerPage, cacheControl } from './page-answer.ts';
import { feedOfPage, markdown, markdownPage, pdfOfPage, wantsMarkdown } from './page-forms.ts';
import { answerPdf, type PdfRequest, pdfScopeOf } from './pdf-answer.ts';
import { countReader } from './reader-events.ts';
import { countFeedback } from './reader-feedback.ts';
import { withPolicies } from './script-policy.ts';
import { compressedSearch } from './search-json.ts';
import { answerSignIn } from './sign-in-answer.ts';
import { homeOfSignOut, isSignOut, signOut } from './sign-out.ts';
import { plainText, redirectTo, type SiteAnswer } from './site-answer.ts';
import type { SiteCall, SiteParts } from './site-parts.ts';
import { policyOf, referrerPolicy } from './site-policy.ts';
import { switchChanges } from './switch-changes.ts';
import { type Arrival, arrive } from './visit-request.ts';

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
    const found = await answerAsset(system, assets, name, site, address.origin + address.pathname.slice(0, -name.length));
    if (found === undefined) return plainText(404, 'There is no such file. Reload the page that asks for it.');
    return compressedAnswer(parts.pages, request, name, found);
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
  const made = await answerVisit(parts, call, arrival, address);
  const answer = arrival.visited.visit.visitor.isSignedIn || arrival.preview !== undefined ? keptNowhere(made) : made;
  // Browsers keep what an address says of its visitor for the next page.
  return arrival.keeps === undefined || 'Set-Cookie' in answer.headers
    ? answer
    : { ...answer, headers: { ...answer.headers, 'Set-Cookie': arrival.keeps, 'Cache-Control': 'private, no-cache' } };
}

/** The same answer for somebody whose visit ends: once it did, a browser that kept the page would show it by Back. */
function keptNowhere(answer: SiteAnswer): SiteAnswer {
  if (answer.headers['Cache-Control'] !== cacheControl(false)) return answer;
  return { ...answer, headers: { ...answer.headers, 'Cache-Control': 'private, no-store' } };
}

/** Answers somebody who is admitted to a site. */
async function answerVisit(
  parts: SiteParts,
  call: SiteCall,
  arrival: Extract<Arrival, { kind: 'visit' }>,
  address: URL,
): Promise<SiteAnswer> {
  const { system, assets } = parts;
  const { request, url } = call;
  const { cookie, authorization } = request.headers;
  const proof = { cookie, authorization };
  const { visited, preview } = arrival;
  const isPreview = preview !== undefined;
  const { visit, segments } = visited;
  const policy = withPolicies(policyFor(parts, call, homePath(visit), address.origin), await policiesOfScripts(system, visit));
  if (segments[0] === MCP_SEGMENT && segments.length === 1) {
    const reading = await visited.opening();
    if (reading === undefined) return answerRefused(parts, call, NOTHING);
    return answerMcp(parts, request, call.address, { system, reading, origin: address.origin, proof, isPreview });
  }
  if (request.method === 'POST') {
    const report = { visited, request, address: call.address, origin: address.origin, isPreview };
    const to = segments.join('/');
    if (to === `${OWN_SEGMENT}/${ASK_SEGMENT}`) {
      const reading = await visited.opening();
      if (reading === undefined) return answerRefused(parts, call, NOTHING);
      const session = { system, reading, origin: address.origin, proof, isPreview };
      return answerAsk({ request, address: call.address, session, counts: parts.counts });
    }
    if (to === `${OWN_SEGMENT}/events`) return countReader(system, parts.events, report);
    if (to === `${OWN_SEGMENT}/${COMPONENTS_SEGMENT}`) return answerComponent(system, parts.components, report);
    if (to === `${OWN_SEGMENT}/${CALL_SEGMENT}`) return answerCall(system, parts.operations, report);
    if (to === `${OWN_SEGMENT}/feedback`) return countFeedback(system, parts.events, report);
    if (to === `${OWN_SEGMENT}/preview` && preview !== undefined) return switchChanges(report);
    return plainText(405, 'This address answers GET and HEAD.', { Allow: 'GET, HEAD' });
  }
  if (isOwnAddress(segments)) {
    const read = (of: OwnRead) => (isPreview ? undefined : countOwn(parts, visit.site.id, of, call.address));
    const own = await answerOwn(system, assets, { visited, query: address.searchParams, policy, origin: address.origin, read, request });
    // Whole tables of contents are named by what is in them.
    if (own !== undefined && segments[1] === 'tree')
      return compressedAnswer(parts.pages, request, `${assets.files.version} ${address.pathname}`, own);
    if (own !== undefined && segments[0] === '~search.json') return compressedSearch(own, request.headers['accept-encoding']);
    if (own !== undefined) return own;
  }
  const pdf: PdfRequest = { system, throttle: parts.pdfs, files: assets.files, address: call.address, policy };
  if (segments[0] === OWN_SEGMENT && segments[1] === 'pdf' && segments.length === 3) {
    const scope = await pdfScopeOf(system, visited, segments[2] ?? '');
    const answer = scope === undefined ? undefined : await answerPdf(pdf, scope);
    if (answer !== undefined) return answer;
  }
  const outcome = await visited.resolve();
  const form: AnswerForm = { acceptEncoding: request.headers['accept-encoding'], ifNoneMatch: request.headers['if-none-match'], policy };
  if (outcome.kind === 'page') {
    const reading = await readOutcome(system, outcome);
    if (reading !== undefined) {
      if (wantsMarkdown(request)) return markdown(parts, reading, isPreview);
      return answerPage(reading, { pages: parts.pages, files: assets.files }, form, preview);
    }
  }
  const asMarkdown = await markdownPage(parts, call, proof, isPreview);
  if (asMarkdown !== undefined) return asMarkdown;
  const asPdf = await pdfOfPage(parts, call, proof, pdf);
  if (asPdf !== undefined) return asPdf;
  const asFeed = await feedOfPage(parts, call, proof);
  if (asFeed !== undefined) return asFeed;
  if (outcome.kind === 'redirect') return redirected(outcome);
  if (outcome.kind === 'sign-in') return answerRefused(parts, call, outcome);
  const reading = await visited.opening();
  if (reading === undefined) return answerRefused(parts, call, NOTHING);
  const soon = await soonPage(reading, assets.files);
  if (soon !== undefined) return withHeaders(page(503, soon, policy, referrerPolicy(visit)), { 'Retry-After': '2' });
  if (!isPreview) parts.counts.nothingAt(visit.site.id, segments, request, url);
  return page(404, await notFoundPage(reading, segments, assets.files), policy, referrerPolicy(visit));
}

/** Counts a search, or a list that a program reads. */
function countOwn({ counts }: SiteParts, siteId: string, read: OwnRead, address: string): void {
  if (read.kind === 'list') counts.agent(siteId);
  else counts.searched(siteId, { ...read, ...(read.isTyped ? { address } : {}) });
}

const NOTHING: Outcome = { kind: 'not-found', reason: 'no-page', visit: undefined, place: undefined };

function policyFor({ assets, system }: Pick<SiteParts, 'assets' | 'system'>, { isShared }: SiteCall, base: string, origin: string): string {
  return policyOf(assets.files.theme, isShared ? `${origin}${base}${OWN_SEGMENT}/assets/` : undefined, system.config.filesOrigin);
}

function redirected({ url, isPermanent, isExternal }: Extract<Outcome, { kind: 'redirect' }>): SiteAnswer {
  const to = isExternal ? url : url.replace(/^https?:\/\/[^/]+(?=\/)/, '');
  return redirectTo(to, isPermanent ? 308 : 307);
}

/** The same answer for what is not there and for what is not for this visitor; or the way to sign in. */
async function answerRefused(parts: SiteParts, call: SiteCall, outcome: Outcome): Promise<SiteAnswer> {
  const { assets, system } = parts;
  const { url } = call;
  const { pathname, origin } = new URL(url);
  if (outcome.kind === 'redirect') return redirected(outcome);
  // Whoever is signed out already is not led to sign in for the sake of signing out.
  if (outcome.kind === 'sign-in' && isSignOut(pathname))
    return signOut(outcome.site, origin, outcome.site.signedOutUrl ?? homeOfSignOut(pathname));
  if (outcome.kind === 'sign-in' && outcome.url !== null) return redirectTo(outcome.url, 303);
  const above = pathname.endsWith('/') ? pathname : `${pathname}/`;
  const policy = policyFor(parts, call, above, origin);
  if (outcome.kind === 'sign-in' && outcome.ask !== null) {
    const asked = await answerSignIn(system, parts.signIns, { site: outcome.site, ask: outcome.ask, address: call.address });
    if (asked !== undefined) return asked;
    return page(503, neutralError({ kind: 'sign-in', reason: 'failed', href: pathname }, above, assets.files), policy, 'no-referrer');
  }
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

const withHeaders = (answer: SiteAnswer, headers: Record<string, string>): SiteAnswer => ({
  ...answer,
  headers: { ...answer.headers, ...headers },
});

function page(status: number, html: string, policy: string, referrer: string): SiteAnswer {
  const headers = { 'Content-Security-Policy': policy, 'Referrer-Policy': referrer, 'X-Robots-Tag': 'noindex' };
  return { status, headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, no-store', ...headers }, body: html };
}
