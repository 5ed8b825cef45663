import { cookieOf, cookieValues } from '@octavo/core';

/** Cookies of readers: the token of a visitor who signed in, what an address said of them, a preview, and that it marks what differs. Readers without any of these have none. */
export type ReaderCookie = 'visitor' | 'claims' | 'preview' | 'changes';

/** A cookie of a site: bound to the host, and to https where its address has it. A host may have several sites. */
export interface CookiePlace {
  kind: ReaderCookie;
  siteId: string;
  /** Origin of the visit. */
  origin: string;
}

/** Longest cookie that browsers keep, in characters. */
const MAX_COOKIE = 4000;

const nameOf = ({ kind, siteId }: CookiePlace): string => `octavo-${kind}-${siteId.toLowerCase()}`;

/** Returns the value of a cookie of a site; `undefined` for none, and where there are two: one of them may be somebody else's. */
export function readReaderCookie(header: string | undefined, place: CookiePlace): string | undefined {
  const values = cookieValues(place.origin, nameOf(place), header);
  return values.length === 1 && values[0] !== '' ? values[0] : undefined;
}

/** Returns the header `Set-Cookie` that keeps a value; `undefined` for one that browsers would not keep. */
export function keepReaderCookie(place: CookiePlace, value: string, seconds: number): string | undefined {
  if (!/^[\w.~+/-]+$/.test(value) || value.length > MAX_COOKIE) return undefined;
  return cookieOf(place.origin, nameOf(place), value, Math.max(0, Math.floor(seconds)));
}

/** Returns the header `Set-Cookie` that removes a cookie. */
export function clearReaderCookie(place: CookiePlace): string {
  return cookieOf(place.origin, nameOf(place), '', 0);
}

/** Returns whether a request may bring a cookie of some site. */
export function hasReaderCookie(header: string | undefined): boolean {
  return header !== undefined && /octavo-|visitor-public/.test(header);
}
