import { slugify } from '@octavo/markdown/layout';
import type { SiteItemRecord } from './site-item.ts';

/** Longest path of a section or site space, and basename of a site, in characters (decisions B-SITE13). */
const LONGEST = 100;

/** Returns the segment of addresses that follows from a title. */
export function pathOfTitle(title: string): string {
  return slugify(title).toLowerCase();
}

/** Returns a path, or where it is taken the first of `path-1`, `path-2` and so on that is free. */
export function freePath(path: string, taken: ReadonlySet<string>): string {
  if (!taken.has(path)) return path;
  for (let number = 1; ; number++) {
    const suffix = `-${number}`;
    const candidate = [...path].slice(0, LONGEST - suffix.length).join('') + suffix;
    if (!taken.has(candidate)) return candidate;
  }
}

/** Returns the paths that are taken in a scope, but for that of one item. */
export function takenPaths(items: Iterable<SiteItemRecord>, pathScope: string, except: string): Set<string> {
  const taken = new Set<string>();
  for (const item of items) {
    if (item.pathScope === pathScope && item.id !== except && item.path !== null) taken.add(item.path);
  }
  return taken;
}
