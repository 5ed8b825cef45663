/** Longest address that is read, in characters; a token of a visitor may be in it. */
const MAX_URL_LENGTH = 32_768;
/** Most segments of a path. */
const MAX_SEGMENTS = 64;
/** Longest segment, in characters. */
const MAX_SEGMENT_LENGTH = 512;

/** An address, taken apart. */
export interface Address {
  /** Host without port, lower case, international names as `xn--`. */
  hostname: string;
  /** Decoded once; never a separator, a dot segment or a NUL in one of them. */
  segments: readonly string[];
  /** The same as they are compared. */
  keys: readonly string[];
  /** With `?`, or empty. */
  search: string;
}

/**
 * Reads an absolute address of the web; `undefined` if it is none, or when its path is one that leads nowhere (decision 038). Unlike `URL`,
 * dot segments and backslashes are not worked out but refused, whether encoded or not: who asks for one means to leave the site.
 */
export function readAddress(url: string): Address | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (url.length > MAX_URL_LENGTH || /[\x00-\x20\x7f\\]/.test(url)) return undefined;
  const parts = /^https?:\/\/([^/?#@]+)(\/[^?#]*)?(\?[^#]*)?(?:#|$)/i.exec(url);
  const hostname = parts === null ? undefined : readHostname(parts[1] as string);
  const segments = hostname === undefined ? undefined : readPath(parts?.[2] ?? '');
  if (hostname === undefined || segments === undefined) return undefined;
  return { hostname, segments, keys: segments.map(segmentKey), search: parts?.[3] ?? '' };
}

/** Returns the segments of a path, decoded; empty ones are left out. Undefined for a path that leads nowhere. */
export function readPath(path: string): string[] | undefined {
  const segments: string[] = [];
  for (const written of path.split('/')) {
    if (written === '') continue;
    const segment = decodeSegment(written);
    if (segment === undefined || segments.length === MAX_SEGMENTS) return undefined;
    segments.push(segment);
  }
  return segments;
}

/** Returns the form in which a segment is compared: addresses ignore case (git-format, redirects). */
export function segmentKey(segment: string): string {
  return segment.toLowerCase();
}

/** Returns whether a name can be a segment of an address. */
export function isSegment(name: string): boolean {
  return name !== '' && name !== '.' && name !== '..' && name.length <= MAX_SEGMENT_LENGTH && !/[/\\\0]/.test(name);
}

/** Returns a host as it is compared, without port; `undefined` if there is none. */
export function readHostname(authority: string): string | undefined {
  const hostname = URL.parse(`http://${authority}/`)?.hostname.replace(/\.$/, '');
  return hostname === '' ? undefined : hostname;
}

function decodeSegment(written: string): string | undefined {
  try {
    const segment = written.includes('%') ? decodeURIComponent(written) : written;
    return isSegment(segment) ? segment : undefined;
  } catch {
    return undefined;
  }
}
