import { isLinkableUrl, percentDecode } from '@octavo/markdown/layout';
import type { ContentView, PageNode, PageRecord } from '../../kernel/model/index.ts';
import { parentOf } from '../map/index.ts';
import { BadChange } from './bad-change.ts';
import type { Draft } from './draft.ts';
import { pathForSlug } from './places.ts';
import type { ContentEdit } from './types.ts';

/**
 * Brings back a page that was deleted, with what was below it, as a revision holds them: under their ids, and where they stood as far as that
 * is still there. What is there stays as it is.
 */
export async function restorePage(draft: Draft, change: Extract<ContentEdit, { operation: 'restore_page' }>): Promise<void> {
  const before = await draft.options.viewAt?.(change.revision);
  const node = before?.pages.get(change.page);
  if (before === undefined || node === undefined)
    throw new BadChange('not_found', 'page', 'This page was not there then. Choose another revision.');
  const { parent, at } = placeFor(draft, before, node);
  await bringBack(draft, node, parent, at);
}

/** Returns the nearest page above that is there, and the place behind the nearest sibling before it that is. */
function placeFor(draft: Draft, before: ContentView, node: PageNode): { parent: string | null; at: number | undefined } {
  const { order } = draft;
  let inside = node;
  let above = parentOf(before, inside);
  for (; above !== undefined && draft.findPage(above.page.id) === undefined; above = parentOf(before, inside)) inside = above;
  const parent = above?.page.id ?? null;
  const siblings = above?.children ?? before.tree;
  const now = order.children(parent);
  for (let i = siblings.indexOf(inside) - 1; i >= 0; i--) {
    const found = now.indexOf(siblings[i]?.page.id ?? '');
    if (found >= 0) return { parent, at: found + 1 };
  }
  return { parent, at: 0 };
}

async function bringBack(draft: Draft, node: PageNode, parent: string | null, at: number | undefined): Promise<void> {
  const { id } = node.page;
  if (draft.findPage(id) === undefined) {
    if (!leadsSomewhere(draft, node.page)) return;
    const { parent: _was, home: _opened, ...page } = node.page;
    const path = page.path === undefined ? {} : { path: await pathFor(draft, page.path, page.slug) };
    draft.put({ ...page, ...path, ...(parent === null ? {} : { parent }) });
    draft.order.insert(id, parent, at);
    draft.summary?.insert(id);
  }
  for (const child of node.children) await bringBack(draft, child, id, undefined);
}

async function pathFor(draft: Draft, path: string, slug: string): Promise<string> {
  return (await draft.isFree(path)) ? draft.freePath([path]) : pathForSlug(draft, path, slug);
}

/** Returns whether a link of the table of contents leads to an address elsewhere, or to a file that is there: no other can be listed. */
function leadsSomewhere(draft: Draft, { type, target = '' }: PageRecord): boolean {
  if (type !== 'link' || isLinkableUrl(target)) return true;
  const path = percentDecode(target.split('#', 1)[0] ?? '');
  return draft.view.filesByPath.has(path) || [...draft.documents()].some((page) => page.type === 'document' && page.path === path);
}
