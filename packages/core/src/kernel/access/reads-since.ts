import type { ContentActor } from '../base/index.ts';

/**
 * How long before a token was given out content may have been replaced and still be read with it, in ms: what is replaced in one transaction is given
 * out by another until that one has ended, and renderers keep for a moment what they were told with their last token.
 */
const GRACE_MS = 60 * 1000;

/** The time (ms) from which on content was live that a reader may read by the id of its revision (decision 038). */
export function readsSince({ issuedAt }: ContentActor): number {
  return issuedAt - GRACE_MS;
}
