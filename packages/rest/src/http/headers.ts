import type { RateState } from './rate-limit.ts';

/** Content type of every body. */
export const JSON_TYPE = 'application/json; charset=utf-8';

/**
 * On every answer. Any origin may call: the API takes bearer tokens only, so a foreign page has nothing of the user's to send along.
 */
const COMMON = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers':
    'X-Request-Id, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, Location, ETag, Allow, Deprecation, Preference-Applied',
};

/** Headers of every answer, and `more`; `rate` is undefined when limits are off. */
export function baseHeaders(
  requestId: string,
  rate: RateState | undefined,
  more?: Readonly<Record<string, string>>,
): Record<string, string> {
  const headers: Record<string, string> = { ...COMMON, 'X-Request-Id': requestId, 'Cache-Control': 'no-store', ...more };
  if (rate !== undefined) {
    headers['X-RateLimit-Limit'] = String(rate.limit);
    headers['X-RateLimit-Remaining'] = String(rate.remaining);
    headers['X-RateLimit-Reset'] = String(rate.reset);
  }
  return headers;
}

/** Headers of the answer to a CORS preflight. */
export function preflightHeaders(requestId: string, allow: string): Record<string, string> {
  return {
    ...baseHeaders(requestId, undefined),
    Allow: allow,
    'Access-Control-Allow-Methods': allow,
    'Access-Control-Allow-Headers': 'Authorization, Content-Type, If-None-Match, Prefer, X-Request-Id',
    'Access-Control-Max-Age': '86400',
  };
}

/** Returns whether `Prefer` asks for no more than the status; of several `return` the first one counts, as RFC 7240, section 2 says. */
export function prefersMinimal(prefer: string | null): boolean {
  for (const given of prefer?.split(',') ?? []) {
    const [name = '', value = ''] = (given.split(';', 1)[0] ?? '').split('=', 2).map((part) => part.trim());
    if (name.toLowerCase() === 'return') return value.replace(/^"(.*)"$/, '$1').toLowerCase() === 'minimal';
  }
  return false;
}

/** Returns whether `If-None-Match` names the tag; compared weakly, as RFC 9110, section 13.1.2 says. */
export function matchesTag(ifNoneMatch: string | null, tag: string): boolean {
  if (ifNoneMatch === null) return false;
  const opaque = tag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((given) => given.trim() === '*' || given.trim().replace(/^W\//, '') === opaque);
}
