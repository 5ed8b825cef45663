import { dialogAnswer, type SearchAnswer } from '@octavo/reader';

/** Bytes that an answer to a search may have: what is typed is answered in a packet or two. */
const MAX_BYTES = 6000;

/** An answer to a search as JSON in the language of a locale, with as many hits as fit. */
export function searchJson(answer: SearchAnswer, locale: string): string {
  let { hits } = answer;
  for (;;) {
    const text = JSON.stringify(dialogAnswer({ ...answer, hits, hasMore: answer.hasMore || hits.length < answer.hits.length }, locale));
    if (Buffer.byteLength(text) <= MAX_BYTES || hits.length <= 1) return text;
    hits = hits.slice(0, -1);
  }
}
