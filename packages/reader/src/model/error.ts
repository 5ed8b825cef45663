import type { ReaderLink } from './link.ts';

/** Page for an address without content. */
export type ReaderError =
  /** Nothing is there for this visitor. An empty `path` is not shown. */
  | { kind: 'not-found'; path: string; suggestions: readonly ReaderLink[]; searchWords: string }
  /** Visitors must sign in; `href` is where, absent where the site names no place. */
  | { kind: 'sign-in'; reason: 'missing' | 'invalid' | 'expired' | 'failed'; href?: string }
  | { kind: 'too-many-requests' }
  /** A PDF is being made, which the page is loaded again for; or is too large to be made. */
  | { kind: 'pdf'; state: 'making' | 'too-large' }
  /** Something failed; `reference` finds it in the log. */
  | { kind: 'failed'; reference?: string };
