/** A place of this installation's console that an address names. */
export interface AppPlace {
  organization?: string;
  space?: string;
  /** Published path of a page of the space; empty for where it begins. */
  path?: string;
  revision?: string;
  reusable?: string;
  file?: string;
  collection?: string;
  /** Without `#`; empty for none. */
  anchor: string;
}

/** Returns whether an address leads to a space or an organization of the installation at `appUrl`. */
export function isAppAddress(url: string, appUrl: string): boolean {
  const { length } = appUrl;
  if (url.length <= length || url.charCodeAt(length) !== 47 || url.slice(0, length).toLowerCase() !== appUrl.toLowerCase()) return false;
  return /^\/[so]\/[^/?#]/.test(url.slice(length, length + 4));
}

/** Returns the place that an address of the console names; `undefined` if it names none, or cannot be read. */
export function readAppAddress(url: string, appUrl: string): AppPlace | undefined {
  if (!isAppAddress(url, appUrl)) return undefined;
  const parsed = URL.parse(url.slice(appUrl.length), 'http://octavo.invalid');
  const parts = parsed === null ? undefined : decodeParts(parsed.pathname.split('/').slice(1));
  const anchor = parsed === null ? undefined : decodeParts([parsed.hash.slice(1)])?.[0];
  if (parsed === null || parts === undefined || anchor === undefined) return undefined;
  const [area, id = '', ...rest] = parts.filter((part, i) => part !== '' || i === 0);
  if (area === 'o') {
    const collection = /^collection-(.+)$/.exec(anchor)?.[1];
    return { organization: id, anchor, ...(collection === undefined ? {} : { collection }) };
  }
  if (rest[0] !== '~') return { space: id, path: rest.join('/'), anchor };
  const [, kind, name = '', ...path] = rest;
  if (kind === 'revisions' && name !== '') return { space: id, revision: name, path: path.join('/'), anchor };
  if (kind === 'reusable' && name !== '') return { space: id, reusable: name, anchor };
  if (kind === 'files' && name !== '') return { space: id, file: name, anchor };
  return { space: id, anchor };
}

function decodeParts(parts: readonly string[]): string[] | undefined {
  try {
    return parts.map(decodeURIComponent);
  } catch {
    return undefined;
  }
}
