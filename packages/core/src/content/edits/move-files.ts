import {
  basename,
  dirname,
  folderBelow,
  folderOf,
  isReadme,
  joinPath,
  parentFileNameFor,
  percentDecode,
  standingOf,
  stem,
} from '@octavo/markdown/layout';
import { Turns } from '../../kernel/base/index.ts';
import type { PageRecord } from '../../kernel/model/index.ts';
import type { Draft } from './draft.ts';
import { encodePath } from './encode-path.ts';
import { ancestorsAt, customAt, standsByRule } from './file-places.ts';
import { titleIn, withTitle } from './page-source.ts';

/** Names tried for a file before it stays where it is. */
const MOST_NAMES = 1000;

/** Locations of the files of a page and of those below it before it was moved. */
export interface FilesBefore {
  /** True if its own file moves with it. */
  follows: boolean;
  /** The folder for files of pages below it. */
  below: string;
}

/** To be asked for before a page is put elsewhere. */
export function filesBefore(draft: Draft, page: PageRecord): FilesBefore {
  return { follows: page.path === undefined || standsByRule(draft, page), below: folderForBelow(draft, page) };
}

/**
 * Has the file of a page that was put elsewhere follow it, under the name that it has, and with it those of the pages below that stand by the
 * rule. A file that was put somewhere by hand stays there, and so does one whose new place follows no rule.
 */
export async function moveFiles(draft: Draft, id: string, before: FilesBefore): Promise<void> {
  const page = draft.page(id);
  if (page.type === 'group' || !before.follows) return;
  const { root } = draft.structure;
  const paths = new Map<string, string>();
  let below: string;
  if (page.path === undefined) below = folderForBelow(draft, page);
  else {
    const { folder } = customAt(draft, draft.order.parent(id) ?? null, id);
    if (folder === undefined || folder === standingOf(page.path, root).folder) return;
    const path = await freePlace(draft, page, folder);
    if (path === undefined) return;
    paths.set(id, path);
    below = folderOf({ ...page, path }, '', root);
  }
  await followBelow(draft, { id, from: before.below, to: below }, paths);
  await renameFiles(draft, paths);
}

/**
 * Has a page that is about to get its first page below it be the README of its folder, where parents of the content are written so: `x.md` becomes
 * `x/README.md`. It stays so when it loses them again, as addresses of files are not to change back and forth.
 */
export async function becomeParent(draft: Draft, parent: string | null): Promise<void> {
  if (parent === null) return;
  const page = draft.page(parent);
  const { path } = page;
  if (path === undefined || page.home === true || path === draft.structure.home || isReadme(path)) return;
  if (draft.order.children(parent).some((id) => draft.page(id).type === 'document') || !draft.writesReadmes) return;
  const readme = parentFileNameFor(path, await draft.takenPaths());
  if (readme === path || isReserved(draft, readme) || !(await draft.isFree(readme))) return;
  await renameFiles(draft, new Map([[parent, readme]]));
}

/** Collects the new paths of the pages below one whose files follow the naming rule, after the folder for them changed. */
async function followBelow(draft: Draft, top: { id: string; from: string; to: string }, paths: Map<string, string>): Promise<void> {
  const { root } = draft.structure;
  const turns = new Turns();
  const stack = [top];
  for (let item = stack.pop(); item !== undefined; item = stack.pop()) {
    const { id, from, to } = item;
    if (from === to) continue;
    for (const child of draft.order.children(id)) {
      if (turns.isOver) await turns.next();
      const page = draft.page(child);
      if (page.path === undefined) {
        stack.push({ id: child, from: folderOf(page, from, root), to: folderOf(page, to, root) });
        continue;
      }
      if (standingOf(page.path, root).folder !== from || page.home === true) continue;
      const path = await freePlace(draft, page, to);
      if (path === undefined) continue;
      paths.set(child, path);
      stack.push({ id: child, from: folderOf(page, '', root), to: folderOf({ ...page, path }, '', root) });
    }
  }
}

/**
 * Returns a path for a page's file in another folder, under the name that it has, or with a number; `undefined` if all are taken. The folder for what is
 * below it is nobody else's. What the batch moved away may come back.
 */
async function freePlace(draft: Draft, page: PageRecord, folder: string): Promise<string | undefined> {
  const old = page.path ?? '';
  const { name } = standingOf(old, draft.structure.root);
  const isFolder = isReadme(old);
  const hasFolder = isFolder || draft.order.children(page.id).length > 0;
  const ending = basename(old).slice(stem(old).length);
  const taken = await draft.takenPaths();
  for (let n = 0; n < MOST_NAMES; n++) {
    const next = n === 0 ? name : `${name}-${n}`;
    const path = joinPath(folder, isFolder ? `${next}/${basename(old)}` : `${next}${ending}`);
    if (isReserved(draft, path)) continue;
    if (wasOwn(draft, page, path)) return path;
    if (hasFolder && taken.has(joinPath(folder, next))) continue;
    if (!(await draft.isFree(path))) continue;
    taken.add(path);
    return path;
  }
  return undefined;
}

/** Returns whether a page had this path before the batch or in the course of it, and nothing took it since. */
function wasOwn(draft: Draft, { id }: PageRecord, path: string): boolean {
  if (draft.view.pages.get(id)?.page.path !== path && draft.leftPaths.get(path) !== id) return false;
  return draft.changes.every(([key, record]) => key === `page:${id}` || record === null || !('path' in record) || record.path !== path);
}

/** Returns whether a file of this name would be more than a page: the one that the space opens with, its table of contents, or a folder's own. */
function isReserved(draft: Draft, path: string): boolean {
  const { home, summary } = draft.structure;
  const name = path.toLowerCase();
  if (name === home.toLowerCase() || name === summary.toLowerCase() || name.endsWith('/summary.md') || name === 'summary.md') return true;
  return isReadme(path) && dirname(path) === draft.structure.root;
}

/** Renames the files of pages, and updates the entries of the table of contents that lead to them. Links are repaired when the batch ends. */
async function renameFiles(draft: Draft, paths: ReadonlyMap<string, string>): Promise<void> {
  if (paths.size === 0) return;
  const { summary } = draft;
  const { root } = draft.structure;
  const turns = new Turns();
  const moved = new Map<string, string>();
  const targets = new Map<string, ReturnType<NonNullable<typeof summary>['targetOf']>>();
  for (const [id, path] of paths) {
    if (turns.isOver) await turns.next();
    const page = draft.page(id);
    const old = page.path ?? '';
    moved.set(old, path);
    draft.leftPaths.set(old, id);
    const hasOtherName = standingOf(old, root).name !== standingOf(path, root).name;
    if (hasOtherName && draft.hasSummary) summary?.keepTitles(old);
    if (!draft.view.pages.has(id) && !draft.writtenFrom.has(id)) draft.writtenFrom.set(id, old);
    const next = { ...page, path };
    draft.put(next);
    // A title that came from the file's old name has to be said now.
    if (hasOtherName && !draft.hasSummary) {
      const text = await draft.text(page);
      if (titleIn(text) === undefined) draft.putText(next, await withTitle(draft.options, text, page.title, true));
    }
    if (summary !== undefined) targets.set(id, summary.targetOf(path));
  }
  if (summary === undefined) return;
  for (const id of summary.linksTo(new Set(moved.keys()))) {
    const link = draft.page(id);
    const [path = '', anchor] = link.target?.split('#', 2) ?? [];
    const to = moved.get(percentDecode(path));
    if (to === undefined) continue;
    draft.put({ ...link, target: anchor === undefined ? encodePath(to) : `${encodePath(to)}#${anchor}` });
    draft.edited.add(id);
    const target = summary.targetOf(to);
    targets.set(id, anchor === undefined || !('path' in target) ? target : { ...target, anchor });
  }
  summary.retarget(targets);
}

function folderForBelow(draft: Draft, page: PageRecord): string {
  return folderBelow([...ancestorsAt(draft, draft.order.parent(page.id) ?? null), page], draft.structure.root);
}
