const SCHEME = 'import:';

/** Target of an `import:` address. */
export interface ImportTarget {
  /** Path or address of the source. */
  source: string;
  /** In the spelling of the source, decoded; empty when there is none. */
  anchor: string;
}

/**
 * Returns the address by which markdown of a converter names another source, until the engine knows where that goes: `import:a/b%20c.md#anchor`.
 * Has no character that would end a destination of markdown or an attribute of HTML.
 */
export function importLink(source: string, anchor = ''): string {
  return `${SCHEME}${encode(source)}${anchor === '' ? '' : `#${encode(anchor)}`}`;
}

/** Returns the target of an address made by {@link importLink}; `undefined` for any other address. */
export function readImportLink(url: string): ImportTarget | undefined {
  if (!url.startsWith(SCHEME)) return undefined;
  const [source = '', anchor = ''] = url.slice(SCHEME.length).split('#');
  try {
    return { source: decodeURIComponent(source), anchor: decodeURIComponent(anchor) };
  } catch {
    return undefined;
  }
}

const encode = (text: string) =>
  encodeURIComponent(text.toWellFormed())
    .replaceAll('%2F', '/')
    .replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
