import type { IncomingMessage } from 'node:http';
import { isForEverybody, type PageReading, pageFeed, pageMarkdown, pageOfFeed, readOutcome } from '@octavo/core';
import { cacheControl } from './page-answer.ts';
import { answerPdf, type PdfRequest } from './pdf-answer.ts';
import type { SiteAnswer } from './site-answer.ts';
import type { SiteCall, SiteParts } from './site-parts.ts';
import { referrerPolicy } from './site-policy.ts';
import { arrive, type SiteVisitRequest } from './visit-request.ts';

/** Returns whether a client asks for Markdown before HTML. */
export function wantsMarkdown({ headers }: IncomingMessage): boolean {
  const { accept = '' } = headers;
  return /\btext\/(?:markdown|x-markdown)\b/.test(accept) && !/\btext\/html\b/.test(accept);
}

/** Returns the page at another path of the same origin; `undefined` where the visitor cannot open one there. */
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

/** Returns the page that `PAGE.md` is of, as Markdown; `undefined` where the address is none such, or the visitor cannot open the page. */
export async function markdownPage(
  parts: SiteParts,
  call: SiteCall,
  proof: Omit<SiteVisitRequest, 'url'>,
  isPreview: boolean,
): Promise<SiteAnswer | undefined> {
  const { pathname } = new URL(call.url);
  if (!/\.md$/i.test(pathname)) return undefined;
  const reading = await pageAtPath(parts, call, pathname.replace(/(?:\/README)?\.md$/, '') || '/', proof);
  return reading === undefined ? undefined : markdown(parts, reading, isPreview);
}

/** Returns the list of changes of a page as a feed; `undefined` where the address is none such, or the visitor cannot open the page. */
export async function feedOfPage(parts: SiteParts, call: SiteCall, proof: Omit<SiteVisitRequest, 'url'>): Promise<SiteAnswer | undefined> {
  const path = pageOfFeed(new URL(call.url).pathname);
  if (path === undefined) return undefined;
  const reading = (await pageAtPath(parts, call, path.replace(/\/$/, '') || '/', proof)) ?? (await pageAtPath(parts, call, path, proof));
  const text = reading === undefined ? undefined : await pageFeed(reading, call.url);
  return reading === undefined || text === undefined ? undefined : otherForm(reading, 'application/rss+xml', text);
}

/** Returns the page that `PAGE.pdf` is of, as PDF; `undefined` where the address is none such, the visitor cannot open the page, or it is not offered. */
export async function pdfOfPage(
  parts: SiteParts,
  call: SiteCall,
  proof: Omit<SiteVisitRequest, 'url'>,
  request: PdfRequest,
): Promise<SiteAnswer | undefined> {
  const { pathname } = new URL(call.url);
  if (!/\.pdf$/i.test(pathname)) return undefined;
  const page = await pageAtPath(parts, call, pathname.replace(/(?:\/README)?\.pdf$/i, '') || '/', proof);
  return page === undefined ? undefined : answerPdf(request, { kind: 'page', page });
}

/** Answers a page as Markdown, and counts that a program read it unless it is a preview. */
export async function markdown({ counts }: SiteParts, reading: PageReading, isPreview: boolean): Promise<SiteAnswer> {
  if (!isPreview) counts.agent(reading.visit.site.id, reading);
  return otherForm(reading, 'text/markdown', await pageMarkdown(reading));
}

/** Returns a page in a form for programs, which search engines leave to the page itself. */
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
