import { claimsOfQuery, type SiteSnapshot } from '@octavo/core';
import { type CookiePlace, keepReaderCookie, readReaderCookie } from './visitor-cookies.ts';

/** Claims of a visitor without a proof: their own, and those of their address. */
export type UnsignedClaims = Record<string, unknown>;

/** Beginnings of the names of cookies by which other parts of a site's host say something of its visitors, as JSON. */
const FOREIGN = /^(?:octavo|gitbook)-visitor-public/;
/** Longest cookie that is read, and most of them, as headers may hold many. */
const MAX_LENGTH = 4096;
const MOST = 20;
/** Seconds for which a browser keeps what an address said. */
const KEPT = 30 * 86_400;

/**
 * Returns the unsigned claims of a request: those of cookies of the host, what an earlier address said before them, and what the address says before all;
 * `undefined` for none. What the address says is kept by the browser, so that the next page knows it as well. The schema of the site decides later what of
 * them counts.
 */
export function claimsOfRequest(
  { id: siteId, claimShape }: Pick<SiteSnapshot, 'id' | 'claimShape'>,
  address: URL,
  header: string | undefined,
): { unsigned: UnsignedClaims | undefined; keeps: string | undefined } {
  if (claimShape?.members.get('unsigned')?.kind !== 'object') return { unsigned: undefined, keeps: undefined };
  const place: CookiePlace = { kind: 'claims', siteId, origin: address.origin };
  const written = readReaderCookie(header, place);
  const kept = written === undefined ? {} : objectOf(Buffer.from(written, 'base64url').toString('utf8'));
  const said = claimsOfQuery(claimShape, address.searchParams);
  const own = { ...kept, ...said };
  const unsigned = { ...foreignClaims(header), ...own };
  const isNew = Object.keys(said).length > 0 && JSON.stringify(own) !== JSON.stringify(kept);
  const keeps = isNew ? keepReaderCookie(place, Buffer.from(JSON.stringify(own)).toString('base64url'), KEPT) : undefined;
  return { unsigned: Object.keys(unsigned).length === 0 ? undefined : unsigned, keeps };
}

/** Claims in cookies that were set by others on the same host. */
function foreignClaims(header = ''): UnsignedClaims {
  const found: UnsignedClaims = {};
  let left = MOST;
  for (const part of header.split(';')) {
    const [name = '', ...value] = part.trim().split('=');
    if (!FOREIGN.test(name) || left-- <= 0) continue;
    Object.assign(found, objectOf(decoded(value.join('=').slice(0, MAX_LENGTH))));
  }
  return found;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns the object that a text is in JSON; an empty one for everything else. */
function objectOf(text: string): UnsignedClaims {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}
