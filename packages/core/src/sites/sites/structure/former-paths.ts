import type { SiteItemRecord } from './site-item.ts';

/** Number of former paths of an item that are kept, the latest ones: a script that changes paths each day does not fill the memory of readers. */
export const MOST_FORMER_PATHS = 20;

/** Returns the paths that an item had before, when it gets another one. */
export function formerPathsWith({ path, formerPaths }: SiteItemRecord, next: string | null): readonly string[] | null {
  const kept = (formerPaths ?? []).filter((former) => former !== path && former !== next);
  return orNull([...kept, ...(path === null || path === next ? [] : [path])].slice(-MOST_FORMER_PATHS));
}

/** Without a path that is now the former one of another item. */
export function formerPathsWithout({ formerPaths }: SiteItemRecord, path: string): readonly string[] | null {
  return orNull((formerPaths ?? []).filter((former) => former !== path));
}

function orNull(paths: readonly string[]): readonly string[] | null {
  return paths.length === 0 ? null : paths;
}
