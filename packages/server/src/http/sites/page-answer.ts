import type { SiteVisit } from '@octavo/core';
import { cacheTags, type OpenedPage, openPage, type PageReading, type ReaderFiles } from '@octavo/core';
import { acceptedEncoding, type KeptPages } from './kept-pages.ts';
import { matchesTag, type SiteAnswer } from './site-answer.ts';
import { referrerPolicy, withCalls, withFrames } from './site-policy.ts';
import { speculationHeader } from './speculation.ts';
import type { VisitPreview } from './visit-request.ts';

/** Facts of a request that decide the form of its answer. */
export interface AnswerForm {
  acceptEncoding: string | string[] | undefined;
  ifNoneMatch: string | undefined;
  policy: string;
}

/** Answers with a page: by its hash where the client has it, else as it is kept, else drawn. */
export async function answerPage(
  reading: PageReading,
  { pages, files }: { pages: KeptPages; files: ReaderFiles },
  form: AnswerForm,
  preview: VisitPreview | undefined,
): Promise<SiteAnswer> {
  const opened = await openPage(reading, files, { isPreview: preview !== undefined, ...preview });
  const tags = cacheTags(reading);
  const isPurged = reading.system.config.cdn !== undefined && !opened.isPassing;
  const policy = withCalls(withFrames(form.policy, opened.frames), opened.calls);
  const headers = {
    ...headersOf(opened, reading.visit, { tags, isPurged }, policy),
    // A preview is looked at once.
    ...(preview === undefined ? speculationHeader(reading.visit) : {}),
  };
  const { isPassing } = opened;
  if (matchesTag(form.ifNoneMatch, opened.key)) return { status: 304, headers: { ...headers, ETag: `"${opened.key}"` }, isPassing };
  const { bytes, encoding } = await pages.get(opened.key, acceptedEncoding(form.acceptEncoding), opened.draw);
  const suffix = encoding === 'br' ? '-br' : encoding === 'gzip' ? '-gz' : '';
  return {
    status: 200,
    headers: {
      ...headers,
      'Content-Type': 'text/html; charset=utf-8',
      ETag: `"${opened.key}${suffix}"`,
      ...(encoding === 'identity' ? {} : { 'Content-Encoding': encoding }),
    },
    body: bytes,
    isPassing,
  };
}

function headersOf(
  { isPublic, isHiddenFromSearch, links }: OpenedPage,
  visit: SiteVisit,
  { tags, isPurged }: { tags: readonly string[]; isPurged: boolean },
  policy: string,
): Record<string, string> {
  return {
    'Cache-Control': isPublic && isPurged ? PURGED : cacheControl(isPublic),
    ...(isPublic ? { 'Cache-Tag': tags.join(','), 'Surrogate-Key': tags.join(' ') } : {}),
    Vary: 'Accept, Accept-Encoding',
    Link: links,
    'Content-Security-Policy': policy,
    'Referrer-Policy': referrerPolicy(visit),
    ...(isHiddenFromSearch ? { 'X-Robots-Tag': 'noindex' } : {}),
  };
}

/** Policy of a public page where shared caches are told when it is another one: they keep it for a day, browsers ask each time. */
const PURGED = 'public, max-age=0, s-maxage=86400, must-revalidate';

/** Returns the caching policy: shared caches may keep and revalidate a public page; other pages stay in the visitor's browser, unless a visit ends by signing out. */
export function cacheControl(isPublic: boolean): string {
  return isPublic ? 'public, max-age=0, must-revalidate' : 'private, no-cache';
}
