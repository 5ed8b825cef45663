import { yieldTurn } from '../../kernel/base/index.ts';
import type { ContentDifference, ContentView } from '../../kernel/model/index.ts';

/** Addresses that pages had before, by the ids of the pages. */
export type FormerPaths = ReadonlyMap<string, readonly string[]>;

const PATHS_PER_TURN = 4000;
/** Most former names of one page that it is found by. */
const MOST_NAMES = 8;

/** Returns the former addresses of the pages of a content, letting others have their turn. */
export async function formerPathsOf({ redirects }: Pick<ContentView, 'redirects'>): Promise<FormerPaths> {
  const found = new Map<string, string[]>();
  let seen = 0;
  for (const [path, page] of redirects) {
    const paths = found.get(page);
    if (paths === undefined) found.set(page, [path]);
    else paths.push(path);
    if (++seen % PATHS_PER_TURN === 0) await yieldTurn();
  }
  return found;
}

/** Returns the former addresses that pages had before changes, of those whose former addresses may differ. */
export function formerPathsBefore(now: FormerPaths, differences: readonly ContentDifference[]): FormerPaths {
  const found = new Map<string, Set<string>>();
  const pathsOf = (page: string) => {
    const paths = found.get(page) ?? new Set(now.get(page));
    found.set(page, paths);
    return paths;
  };
  for (const { before, after } of differences) {
    if (after?.kind === 'redirect') pathsOf(after.page).delete(after.path);
    if (before?.kind === 'redirect') pathsOf(before.page).add(before.path);
  }
  return new Map([...found].map(([page, paths]) => [page, [...paths]]));
}

/** Returns the last parts of former addresses, in order, without the one that the page has now, at most eight. */
export function formerNames(paths: readonly string[], slug: string): string[] {
  const names = new Set(paths.map((path) => path.slice(path.lastIndexOf('/') + 1)));
  names.delete(slug.toLowerCase());
  names.delete('');
  return [...names].sort().slice(0, MOST_NAMES);
}
