import type { ContentRecord, ContentView, PageRecord } from '../../kernel/model/index.ts';
import { oidsOf } from './merge-records.ts';
import type { ContentConflict } from './types.ts';
import { asPage, type Sides } from './versions.ts';

/** Records of the merged content that may differ from ours, by key; null for what is gone. */
export type MergedRecords = Map<string, ContentRecord | null>;

/** Returns a page of the merged content. */
export function pageIn(merged: MergedRecords, ours: ContentView, id: string): PageRecord | undefined {
  const changed = merged.get(`page:${id}`);
  return changed === undefined ? ours.pages.get(id)?.page : asPage(changed);
}

/**
 * Makes a tree of pages that were merged one by one: pages above others stay although one side deleted them, and where both moves together
 * would put a page below itself, it is where ours has it. Returns what had to be done.
 */
export function repairTree(merged: MergedRecords, ours: ContentView, sides: Sides): ContentConflict[] {
  const conflicts: ContentConflict[] = [];
  const ids = sides.keys.flatMap((key) => (key.startsWith('page:') ? [key.slice('page:'.length)] : []));
  for (const id of ids) {
    const seen = new Set<string>();
    for (let page = pageIn(merged, ours, id); page?.parent !== undefined && !seen.has(page.id); ) {
      seen.add(page.id);
      const above: string = page.parent;
      const found = pageIn(merged, ours, above);
      page = found ?? restored(merged, sides, above, conflicts);
    }
  }
  for (const id of ids) {
    const page = pageIn(merged, ours, id);
    if (page === undefined || !isBelowItself(merged, ours, page)) continue;
    const { ours: was } = sides.of(`page:${id}`);
    const place = asPage(was);
    if (place === undefined || place.parent === page.parent) continue;
    const { parent: _theirs, ...rest } = page;
    merged.set(`page:${id}`, { ...rest, ...(place.parent === undefined ? {} : { parent: place.parent }), position: place.position });
    conflicts.push({
      kind: 'cycle',
      key: `page:${id}`,
      ...(page.path === undefined ? {} : { path: page.path }),
      ours: { parent: place.parent ?? null },
      theirs: { parent: page.parent ?? null },
    });
  }
  return conflicts;
}

/** Brings back a page that one side deleted, since something hangs below it. */
function restored(merged: MergedRecords, sides: Sides, id: string, conflicts: ContentConflict[]): PageRecord | undefined {
  const key = `page:${id}`;
  const versions = sides.of(key);
  const page = asPage(versions.ours) ?? asPage(versions.theirs) ?? asPage(versions.base);
  if (page === undefined) return undefined;
  merged.set(key, page);
  const deletedBy = versions.ours === undefined ? 'ours' : 'theirs';
  conflicts.push({ kind: 'edit-delete', key, ...(page.path === undefined ? {} : { path: page.path }), deletedBy, ...oidsOf(versions) });
  return page;
}

function isBelowItself(merged: MergedRecords, ours: ContentView, page: PageRecord): boolean {
  const seen = new Set<string>();
  for (let at = page.parent; at !== undefined && !seen.has(at); at = pageIn(merged, ours, at)?.parent) {
    if (at === page.id) return true;
    seen.add(at);
  }
  return false;
}
