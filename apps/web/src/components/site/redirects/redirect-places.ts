import type { SiteStructure } from '@octavo/contract';
import type { RedirectInput } from '@/lib/outputs';
import { readEntries } from '../structure/site-entries';

/** A space of a site that a redirect may lead into. */
export interface RedirectPlace {
  /** Id of the space. */
  spaceId: string;
  title: string;
  /** Path of it on the site, without slashes around it; empty for the one that opens. */
  path: string;
}

/** Returns the spaces of a site in reading order, with the paths that they have there. */
export function redirectPlaces(structure: SiteStructure): RedirectPlace[] {
  const { byId } = readEntries(structure);
  const pathOf = (id: string | null): string[] => {
    const entry = id === null ? undefined : byId.get(id);
    if (entry === undefined) return [];
    return [...pathOf(entry.parent), ...(entry.isDefault || entry.path === undefined ? [] : [entry.path])];
  };
  return [...byId.values()].flatMap((entry) =>
    entry.space === undefined ? [] : [{ spaceId: entry.space.id, title: entry.title, path: pathOf(entry.id).join('/') }],
  );
}

/** Returns the destination that a text names: an address elsewhere, or a path on the site; `undefined` for neither. */
export function destinationOf(text: string, places: readonly RedirectPlace[]): RedirectInput['destination'] | undefined {
  if (/^https?:\/\/\S+$/i.test(text)) return { kind: 'external', url: text };
  if (!text.startsWith('/')) return undefined;
  const path = text.replace(/^\/+|\/+$/g, '');
  const inside = places
    .filter((place) => place.path === '' || path === place.path || path.startsWith(`${place.path}/`))
    .toSorted((left, right) => right.path.length - left.path.length)[0];
  if (inside === undefined) return undefined;
  return { kind: 'path', spaceId: inside.spaceId, path: path.slice(inside.path.length).replace(/^\//, '') };
}
