import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { dialogAnswer, type SearchAnswer } from '@octavo/reader';
import { acceptedEncoding } from './kept-pages.ts';
import type { SiteAnswer } from './site-answer.ts';

/** Bytes that an answer to a search may have: what is typed is answered in a packet or two, a third of these once they are compressed. */
const MAX_BYTES = 12_000;

const gzipped = promisify(gzip);

/**
 * Returns an answer to a search as JSON in the language of a locale, with as many hits as fit.
 * @param page address of the page of results
 */
export function searchJson(answer: SearchAnswer, locale: string, page: string): string {
  let { hits } = answer;
  for (;;) {
    const hasMore = answer.hasMore || hits.length < answer.hits.length;
    const text = JSON.stringify(dialogAnswer({ ...answer, hits, hasMore }, locale, page));
    if (Buffer.byteLength(text) <= MAX_BYTES || hits.length <= 1) return text;
    hits = hits.slice(0, -1);
  }
}

/** Returns an answer to a search in a form that the client takes. Nothing of it is kept: what is typed next is another one. */
export async function compressedSearch(answer: SiteAnswer, accepts: string | string[] | undefined): Promise<SiteAnswer> {
  const { body, status, headers } = answer;
  if (status !== 200 || typeof body !== 'string') return answer;
  const varied = { ...headers, Vary: 'Accept-Encoding' };
  if (acceptedEncoding(accepts) === 'identity') return { ...answer, headers: varied };
  return { ...answer, headers: { ...varied, 'Content-Encoding': 'gzip' }, body: await gzipped(body) };
}
