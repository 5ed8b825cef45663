import type { SiteVisit } from '@octavo/core';
import { type OpenedPage, openPage, type PageReading, type ReaderFiles } from '@octavo/core';
import { acceptedEncoding, type KeptPages } from './kept-pages.ts';
import { matchesTag, type SiteAnswer } from './site-answer.ts';
import { referrerPolicy } from './site-policy.ts';

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
  isPreview: boolean,
): Promise<SiteAnswer> {
  const opened = await openPage(reading, files, { isPreview });
  const headers = headersOf(opened, reading.visit, form.policy);
  if (matchesTag(form.ifNoneMatch, opened.key)) return { status: 304, headers: { ...headers, ETag: `"${opened.key}"` } };
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
  };
}

function headersOf({ isPublic, isHiddenFromSearch }: OpenedPage, visit: SiteVisit, policy: string): Record<string, string> {
  return {
    'Cache-Control': cacheControl(isPublic),
    Vary: 'Accept, Accept-Encoding',
    'Content-Security-Policy': policy,
    'Referrer-Policy': referrerPolicy(visit),
    ...(isHiddenFromSearch ? { 'X-Robots-Tag': 'noindex' } : {}),
  };
}

/** Returns the caching policy: shared caches may keep and revalidate a public page; other pages stay in the visitor's browser. */
export function cacheControl(isPublic: boolean): string {
  return isPublic ? 'public, max-age=0, must-revalidate' : 'private, no-cache';
}
