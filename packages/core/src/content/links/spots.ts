import type { StoredLink } from '../indexer/index.ts';
import { fragmentOf, outsidePath, resolveFilePath } from '../presenters/index.ts';
import { isAppAddress } from './app-address.ts';

/**
 * Place that a destination names, before it is known whether it exists. Links of many texts name the same spot, and are good or broken together.
 * - `path`: a path of the content (empty: where the space begins), or a place in the page there
 * - `self`: a place in the text itself; `path` is the key of its record
 * - `include`: a file to be included
 * - `spec`: a registered API specification; `path` is its name
 * - `outside`: a path out of the content, such as `../src/main.ts`, that the repository around it may have
 * - `url`: an address elsewhere; `app`: an address of this installation's console; `nowhere`: out of the space
 */
export interface Spot {
  kind: 'path' | 'self' | 'include' | 'spec' | 'outside' | 'url' | 'app' | 'nowhere';
  path: string;
  /** Without `#`; empty for the whole. */
  anchor: string;
}

/** A text that holds links. */
export interface LinkOrigin {
  /** Key of its record, such as `page:` and its id. */
  key: string;
  /** Path that its links are written from. */
  from: string;
}

/** Returns the name of the spot that a link of a text leads to: equal names, equal spots. `appUrl` is the address of this installation. */
export function spotOf(link: Pick<StoredLink, 'kind' | 'url'>, { key, from }: LinkOrigin, appUrl: string): string {
  const { kind, url } = link;
  if (kind === 'openapi-spec') return spotName({ kind: 'spec', path: url, anchor: '' });
  if (isAppAddress(url, appUrl)) return 'app';
  if (kind === 'include') {
    const path = resolveFilePath(from, url);
    return path === undefined ? 'nowhere' : spotName({ kind: 'include', path, anchor: '' });
  }
  if (url.startsWith('#')) return spotName({ kind: 'self', path: key, anchor: fragmentOf(url) });
  if (/^[a-z][a-z0-9+.-]*:/i.test(url) || url.startsWith('//')) return 'url';
  const path = resolveFilePath(from, url);
  if (path !== undefined) return spotName({ kind: 'path', path, anchor: fragmentOf(url) });
  // Pages that another page includes have to be in the space.
  const outside = kind === 'link' || kind === 'content-ref' || kind === 'file' ? outsidePath(from, url) : undefined;
  return outside === undefined ? 'nowhere' : spotName({ kind: 'outside', path: outside, anchor: '' });
}

/** Returns the name of a spot. */
export function spotName({ kind, path, anchor }: Spot): string {
  return anchor === '' ? `${kind} ${path}` : `${kind}#${path.length} ${path}${anchor}`;
}

/** Returns the spot of a name. */
export function readSpot(name: string): Spot {
  const space = name.indexOf(' ');
  const head = space < 0 ? name : name.slice(0, space);
  const rest = space < 0 ? '' : name.slice(space + 1);
  const [kind = '', length] = head.split('#', 2);
  const at = length === undefined ? rest.length : Number(length);
  return { kind: kind as Spot['kind'], path: rest.slice(0, at), anchor: rest.slice(at) };
}
