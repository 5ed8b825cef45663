import type { SearchAnswer } from '@octavo/reader';

/** Bytes that an answer to a search may have: what is typed is answered in a packet or two. */
const MAX_BYTES = 6000;

/** An answer to a search as JSON, with as many hits as fit. */
export function searchJson(answer: SearchAnswer): string {
  let hits = answer.hits;
  for (;;) {
    const text = JSON.stringify({ ...answer, hits, hasMore: answer.hasMore || hits.length < answer.hits.length });
    if (Buffer.byteLength(text) <= MAX_BYTES || hits.length <= 1) return text;
    hits = hits.slice(0, -1);
  }
}
