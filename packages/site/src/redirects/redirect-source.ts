import { OctavoError } from '@octavo/contract';
import { isSegment, readPath, segmentKey } from '../addresses/read-address.ts';

/** Longest source, in characters (decisions, table D). */
export const MAX_SOURCE_LENGTH = 512;

/** Source of a redirect, as requests are compared with it. */
export interface RedirectSource {
  /** Decoded, lower case, without slashes at the ends; of a wildcard what stands before its `/*`. */
  key: string;
  isWildcard: boolean;
}

/**
 * Reads the source of a redirect: a path of the site, such as `/old/page`, or `/old/*` for everything below. Throws `invalid_redirect_source`
 * (400) with what is wrong.
 */
export function readRedirectSource(source: string): RedirectSource {
  if (!source.startsWith('/')) throw sourceError(source, 'it must begin with "/"');
  if (source.length > MAX_SOURCE_LENGTH) throw sourceError(source.slice(0, 40), `it may have ${MAX_SOURCE_LENGTH} characters at most`);
  if (/[?#]/.test(source)) throw sourceError(source, 'only paths are redirected, without "?" and "#"');
  const isWildcard = source.endsWith('/*');
  const path = isWildcard ? source.slice(0, -2) : source;
  if (path.includes('*')) throw sourceError(source, '"*" may only be the last segment, as in "/old/*"');
  const segments = readPath(path);
  if (segments === undefined) throw sourceError(source, 'no address of a page looks like this');
  return { key: pathKey(segments), isWildcard };
}

/** Returns a path as redirects compare it. */
export function pathKey(segments: readonly string[]): string {
  return segments.map(segmentKey).join('/');
}

/** Returns the keys of redirects that may take a path: its own, and those of all wildcards above it. */
export function redirectKeys(key: string): string[] {
  const keys = [key];
  for (let at = key.lastIndexOf('/'); at >= 0; at = key.lastIndexOf('/', at - 1)) {
    keys.push(key.slice(0, at));
    if (at === 0) break;
  }
  if (key !== '') keys.push('');
  return keys;
}

/** Returns the segments behind a wildcard, as they were requested. */
export function capturedSegments(segments: readonly string[], wildcardKey: string): readonly string[] {
  return segments.slice(wildcardKey === '' ? 0 : wildcardKey.split('/').length).filter(isSegment);
}

function sourceError(source: string, problem: string): OctavoError {
  return new OctavoError('bad_request', `The redirect from ${source} cannot be made: ${problem}.`, { code: 'invalid_redirect_source' });
}
