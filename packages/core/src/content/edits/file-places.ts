import { folderBelow, isInside, isReadme, standingOf } from '@octavo/markdown/layout';
import type { PageRecord } from '../../kernel/model/index.ts';
import type { Draft } from './draft.ts';

/** Naming of the files of pages at a place. */
interface Custom {
  /** The folder that the naming rule gives (git-format section 4). */
  rule: string;
  /** The folder that a file there is put into; `undefined` if the files of the siblings follow no rule. */
  folder: string | undefined;
}

/** Returns the pages and groups above a place, outermost first; `parent` is the nearest. */
export function ancestorsAt(draft: Draft, parent: string | null): PageRecord[] {
  return draft.order.above(parent).map((id) => draft.page(id));
}

/**
 * Returns whether a page's file stands where its place among the others would have it: in the folder that the naming rule gives, or beside its siblings
 * where all of them lie in one folder. A file that does not was put there by hand.
 */
export function standsByRule(draft: Draft, page: PageRecord): boolean {
  const { path } = page;
  const { home, root } = draft.structure;
  if (path === undefined || page.home === true || path === home || !isInside(root, path)) return false;
  if (isReadme(path) && standingOf(path, root).name.toLowerCase() === 'readme') return false;
  const parent = draft.order.parent(page.id) ?? null;
  const { folder } = standingOf(path, root);
  if (folder === folderBelow(ancestorsAt(draft, parent), root)) return true;
  return folder === customAt(draft, parent, page.id).folder;
}

/** Returns the custom of a place, by the pages there without one of them. */
export function customAt(draft: Draft, parent: string | null, without: string): Custom {
  const { home, root } = draft.structure;
  const rule = folderBelow(ancestorsAt(draft, parent), root);
  const folders = new Set<string>();
  for (const id of draft.order.children(parent)) {
    const { path, type } = draft.page(id);
    if (id === without || type !== 'document' || path === undefined || path === home) continue;
    const { folder } = standingOf(path, root);
    if (folder === rule) return { rule, folder };
    folders.add(folder);
  }
  const [only = rule] = folders;
  return { rule, folder: folders.size > 1 || !isInside(root, only) ? undefined : only };
}
