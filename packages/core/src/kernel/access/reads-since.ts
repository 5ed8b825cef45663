import type { ContentActor } from '../base/index.ts';

/**
 * Time (ms) before a token's issue within which replaced content can still be read with it: a revision replaced in one transaction is served
 * by another until that one has ended, and renderers briefly keep the responses to their last token.
 */
const GRACE_MS = 60 * 1000;

/** Returns the time (ms) from which on content was live that a reader may read by the id of its revision (decision 038). */
export function readsSince({ issuedAt }: ContentActor): number {
  return issuedAt - GRACE_MS;
}
