/** Folder of a copy with what the next run needs; never served by a page. */
export const OWN_FOLDER = '.octavo';

/** Longest name of a file, in bytes, on the file systems in use. */
const MAX_NAME = 255;

/** Returns whether the segments of an address can be names of files; what cannot is left out of a copy. */
export function canBeFiles(segments: readonly string[]): boolean {
  if (segments[0]?.toLowerCase() === OWN_FOLDER) return false;
  return segments.every((segment) => isName(segment));
}

function isName(segment: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (segment === '' || segment === '.' || segment === '..' || /[/\\\x00-\x1f]/.test(segment)) return false;
  return Buffer.byteLength(segment) <= MAX_NAME - 3;
}

/** Path of the HTML of a page. */
export function htmlPath(segments: readonly string[]): string {
  return [...segments, 'index.html'].join('/');
}

/** Path of the Markdown of a page. */
export function markdownPath(segments: readonly string[]): string {
  return segments.length === 0 ? 'README.md' : `${segments.join('/')}.md`;
}

/** Path of the feed of a page that lists changes. */
export function feedPath(segments: readonly string[]): string {
  return [...segments, 'rss.xml'].join('/');
}

/** Reads a path of a list in a folder that anybody may have written; `undefined` for one that leaves the folder, or is the list's own. */
export function checkedPath(path: unknown): string | undefined {
  if (typeof path !== 'string' || path.length > 8192) return undefined;
  return canBeFiles(path.split('/')) ? path : undefined;
}

/** Returns the segments of an address, decoded; `undefined` where it cannot be. */
export function decoded(address: string): string[] | undefined {
  try {
    return address.split('/').map(decodeURIComponent);
  } catch {
    return undefined;
  }
}
