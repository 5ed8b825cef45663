import type { LinkInfo } from './link-info.ts';

const ABSOLUTE = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Path and fragment of a relative destination; empty object for an absolute one. The query is left out. */
export function splitDestination(url: string): { path?: string; fragment?: string } {
  if (ABSOLUTE.test(url)) return {};
  const hash = url.indexOf('#');
  const path = decoded((hash < 0 ? url : url.slice(0, hash)).replace(/\?.*$/s, ''));
  return hash < 0 ? { path } : { path, fragment: decoded(url.slice(hash + 1)) };
}

/**
 * Returns the source of a new destination to be written in place of a link's `raw`, so that it reads back as `url`: escaped, quoted or
 * percent-encoded as its form requires.
 */
export function writeDestination(link: Pick<LinkInfo, 'form'>, url: string): string {
  const oneLine = url.replace(/[\r\n]/g, encodeURIComponent);
  switch (link.form) {
    case 'html':
      // A space would end an address in `srcset`.
      return oneLine
        .replaceAll(' ', '%20')
        .replaceAll('&', '&#x26;')
        .replaceAll('"', '&#x22;')
        .replaceAll("'", '&#x27;')
        .replaceAll('<', '&lt;');
    case 'tag':
      return oneLine.replaceAll('"', '%22').replaceAll('\\', '%5C');
    case 'autolink':
    case 'bare':
      return oneLine.replace(/[\s<>]/g, encodeURIComponent);
    default: {
      const escaped = oneLine.replace(/[\\<>]/g, '\\$&').replace(/&(?=#?[a-z0-9]+;)/gi, '\\&');
      return /[\s()]|^$/.test(oneLine) || [...oneLine].some((character) => character < ' ') ? `<${escaped}>` : escaped;
    }
  }
}
