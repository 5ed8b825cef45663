import { isDeepStrictEqual } from 'node:util';
import { percentDecode } from '@octavo/markdown/layout';
import { yieldTurn } from '../../kernel/base/index.ts';
import type { ContentRecord, PageRecord } from '../../kernel/model/index.ts';
import { completeStructure, type Draft, dropLinksTo } from '../edits/index.ts';
import type { MergedRecords } from './merge-tree.ts';
import type { ContentConflict } from './types.ts';
import { asPage } from './versions.ts';

const PAGES_IN_A_TURN = 20;

/**
 * Enters merged pages into the table of contents of ours, as edits would be: only the lines of SUMMARY.md that they concern change. Pages go
 * where their positions say; siblings at one place go by their ids.
 * @throws OctavoError `bad_request` (code `link_before_page`) for an order that no SUMMARY.md can say.
 */
export async function enterStructure(draft: Draft, merged: MergedRecords): Promise<ContentConflict[]> {
  const { order } = draft;
  const pages = [...merged].flatMap(([, record]) => asPage(record) ?? []);
  const gone = [...merged].flatMap(([key, record]) => (record === null ? (asPage(draft.before(key)) ?? []) : []));
  const after = new Map(pages.map((page) => [page.id, page]));
  for (const [key, record] of merged) enterOther(draft, key, record);
  const turns = takeTurns();
  for (const page of pages) {
    const before = draft.view.pages.get(page.id)?.page;
    if (before === undefined) continue;
    if (fileOf(page) !== fileOf(before)) dropLeftOut(draft, page);
    draft.put(page);
    rename(draft, before, page);
    await turns();
  }
  const depth = (page: PageRecord): number => {
    let found = 0;
    const at = (id: string) => after.get(id) ?? draft.findPage(id);
    for (let above = page.parent; above !== undefined && found < 1000; above = at(above)?.parent) found++;
    return found;
  };
  const placed = pages.filter((page) => {
    const before = draft.view.pages.get(page.id)?.page;
    return before === undefined || before.parent !== page.parent || before.position !== page.position;
  });
  const depths = new Map(placed.map((page) => [page.id, depth(page)]));
  placed.sort((a, b) => (depths.get(a.id) ?? 0) - (depths.get(b.id) ?? 0) || compare(a, b));
  const waiting = new Set(placed.map(({ id }) => id));
  for (const page of placed) {
    waiting.delete(page.id);
    const parent = page.parent ?? null;
    const siblings = order.children(parent).filter((id) => id !== page.id);
    const next = siblings.findIndex((id) => !waiting.has(id) && compare(draft.page(id), page) > 0);
    const at = next < 0 ? siblings.length : next;
    if (draft.view.pages.has(page.id)) {
      order.move(page.id, parent, at);
      draft.summary?.move(page.id);
    } else {
      dropLeftOut(draft, page);
      draft.put(page);
      order.insert(page.id, parent, at);
      draft.summary?.insert(page.id);
    }
    await turns();
  }
  dropLinksTo(draft, new Set(gone.flatMap(({ path }) => path ?? [])));
  for (const page of gone) {
    if (order.parent(page.id) === undefined) continue;
    order.remove(page.id);
    draft.summary?.remove(page.id);
    await turns();
  }
  for (const page of gone) draft.remove(page);
  const moved = putLinksBehindPages(draft);
  await completeStructure(draft);
  return moved;
}

/**
 * Both moves together may put a link to a page before the page itself, which no SUMMARY.md can say: such links follow their pages. Returns what
 * was moved.
 */
function putLinksBehindPages(draft: Draft): ContentConflict[] {
  const { order } = draft;
  if (!draft.hasSummary) return [];
  const listed = new Set<string>();
  const early: PageRecord[] = [];
  const pages = new Map<string, PageRecord>();
  for (const id of order.walk()) {
    const page = draft.page(id);
    const target = page.type === 'link' ? percentDecode(page.target?.split('#', 1)[0] ?? '') : undefined;
    if (page.path !== undefined) {
      listed.add(page.path);
      pages.set(page.path, page);
    } else if (target !== undefined && !listed.has(target)) early.push(page);
  }
  return early.flatMap((link): ContentConflict[] => {
    const page = pages.get(percentDecode(link.target?.split('#', 1)[0] ?? ''));
    if (page === undefined || order.above(page.id).includes(link.id)) return [];
    const theirs = { parent: link.parent ?? null };
    const parent = order.parent(page.id) ?? null;
    const siblings = order.children(parent).filter((id) => id !== link.id);
    const { parent: _was, ...rest } = link;
    draft.put(parent === null ? rest : { ...rest, parent });
    order.move(link.id, parent, siblings.indexOf(page.id) + 1);
    draft.summary?.move(link.id);
    return [{ kind: 'move', key: `page:${link.id}`, ours: { parent }, theirs }];
  });
}

/** Enters a record that is neither a page nor the table of contents. */
export function enterOther(draft: Draft, key: string, record: ContentRecord | null): void {
  if (key.startsWith('page:') || key === `source:${draft.structure.summary}`) return;
  if (record !== null) draft.put(record);
  else {
    const before = draft.before(key);
    if (before !== undefined) draft.remove(before);
  }
}

/** Returns the file that the line of a page leads to. */
function fileOf({ type, path, target }: PageRecord): string | undefined {
  return type === 'link' ? percentDecode(target?.split('#', 1)[0] ?? '') : path;
}

/** A line that led nowhere is no second entry of what is there now. */
function dropLeftOut(draft: Draft, page: PageRecord): void {
  const path = fileOf(page);
  if (path !== undefined) draft.summary?.dropLeftOut(path);
}

function rename(draft: Draft, before: PageRecord, page: PageRecord): void {
  const { summary } = draft;
  if (summary === undefined) return;
  const change: Parameters<typeof summary.rename>[1] = {};
  if (page.title !== before.title && !summary.isUnnamed(page.id)) change.title = page.title;
  if (page.linkTitle !== before.linkTitle) change.linkTitle = page.linkTitle ?? null;
  if (page.type === 'document' && page.path !== undefined && page.path !== before.path) change.target = summary.targetOf(page.path);
  if (page.type === 'link' && page.target !== before.target && page.target !== undefined) {
    const [path = '', anchor] = page.target.split('#', 2);
    const target = /^[a-z][a-z0-9+.-]*:/i.test(page.target) ? { url: page.target } : summary.targetOf(percentDecode(path));
    change.target = anchor === undefined || !('path' in target) ? target : { ...target, anchor };
  }
  if (page.type === 'group' && page.slug !== before.slug && page.path === undefined && summary.slugOf(page.id) !== undefined)
    change.slug = page.slug;
  if (!isDeepStrictEqual(change, {})) summary.rename(page.id, change);
}

/** Reading order; siblings that both sides put at one place go by their ids. */
function compare(a: PageRecord, b: PageRecord): number {
  if (a.position !== b.position) return a.position < b.position ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}

function takeTurns(): () => Promise<void> {
  let count = 0;
  return async () => {
    if (++count % PAGES_IN_A_TURN === 0) await yieldTurn();
  };
}
