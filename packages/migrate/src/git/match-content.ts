import type { Entry, Snapshot } from '../content/snapshot.ts';

/** Ids here of the things of content there. */
export interface MatchedContent {
  pages: Map<string, string>;
  files: Map<string, string>;
  reusables: Map<string, string>;
}

/**
 * Returns which things of content here are those of content there, where both come from the same files: pages and files by their paths in the
 * repository, or their addresses where those are not told, groups and links by their titles below the same parent.
 * @param directory folder of the repository that holds the content; paths there may begin at it
 */
export function matchContent(there: Snapshot, here: Snapshot, directory: string): MatchedContent {
  const within = (path: string) => (directory === '' || path.startsWith(`${directory}/`) ? path : `${directory}/${path}`);
  const pages = new Map<string, string>();
  const taken = new Set<string>();
  const take = (id: string, own: string | undefined) => {
    if (own === undefined || taken.has(own) || pages.has(id)) return;
    pages.set(id, own);
    taken.add(own);
  };
  const byFile = index(here, ({ page }) => page.git?.path);
  for (const { id, type, page } of there.entries.values())
    if (type === 'document' && page.git?.path !== undefined) take(id, byFile.get(within(page.git.path)));
  const byAddress = index(here, ({ page, type }) => (page.path === undefined ? undefined : `${type} ${page.path}`));
  for (const { id, type, page } of there.entries.values())
    if (type === 'document' && page.path !== undefined) take(id, byAddress.get(`${type} ${page.path}`));
  // In reading order, so that the parent of an entry is known before it.
  for (const entry of there.entries.values()) {
    if (pages.has(entry.id)) continue;
    const parent = entry.parent === null ? '' : pages.get(entry.parent);
    const siblings = parent === undefined ? [] : (here.children.get(parent) ?? []);
    take(
      entry.id,
      siblings.find((id) => !taken.has(id) && isSame(entry, here.entries.get(id))),
    );
  }
  return {
    pages,
    files: matched(there.content.files, here.content.files, within),
    reusables: matched(there.content.reusableContents, here.content.reusableContents, within),
  };
}

/** Documents are known by their files: a title is no name of one. */
function isSame({ type, page }: Entry, own: Entry | undefined): boolean {
  return own !== undefined && type !== 'document' && own.type === type && own.page.title === page.title;
}

function index({ entries }: Snapshot, keyOf: (entry: Entry) => string | undefined): Map<string, string> {
  return new Map(
    [...entries.values()].flatMap((entry) => {
      const key = keyOf(entry);
      return key === undefined ? [] : [[key, entry.id] as const];
    }),
  );
}

interface Placed {
  id: string;
  git?: { path?: string | undefined } | undefined;
  name?: string | undefined;
  title?: string | undefined;
}

function matched(there: readonly Placed[], here: readonly Placed[], within: (path: string) => string): Map<string, string> {
  const byPath = new Map(here.flatMap(({ id, git }) => (git?.path === undefined ? [] : [[git.path, id] as const])));
  const byName = new Map<string, string | undefined>();
  for (const { id, name, title } of here) {
    const key = name ?? title;
    // A name that two of them have says nothing.
    if (key !== undefined) byName.set(key, byName.has(key) ? undefined : id);
  }
  return new Map(
    there.flatMap(({ id, git, name, title }) => {
      const own = git?.path === undefined ? byName.get(name ?? title ?? '') : byPath.get(within(git.path));
      return own === undefined ? [] : [[id, own] as const];
    }),
  );
}
