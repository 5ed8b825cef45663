import { applyContentChanges } from '../../content/edits/index.ts';
import {
  type ContentConflict,
  enterRecords,
  isBlocking,
  type MergeInput,
  type MergeOptions,
  mergeContent,
} from '../../content/merge/index.ts';
import type { Tenant } from '../../kernel/base/index.ts';
import type { ContentView, PageNode } from '../../kernel/model/index.ts';
import { decideRecord } from './decide-record.ts';
import type { Decision } from './decision.ts';
import { withSummaryOfTheirs } from './summary-of-theirs.ts';

/** Result of a merge of two contents in which one of them stands until a user decides. */
export interface MergeKeepingOurs {
  /** Root of the merged content; written, and reachable from nothing yet. */
  root: string;
  /** Conflicts that a user has to decide: the root has our side there. */
  conflicts: ContentConflict[];
  /** Conflicts settled by a rule, which nobody has to decide: where ours has a page that both moved, for example. */
  settled: ContentConflict[];
}

/**
 * Merges two contents as `mergeContent` does, for when nobody is there to be asked: where both changed the same, ours stays as it is, without
 * a provisional version that readers would see. Their side of it is to be kept elsewhere, with the conflicts. A page that ours deleted stays
 * while theirs has pages below it.
 * @throws OctavoError as `mergeContent`.
 */
export async function mergeKeepingOurs(tenant: Tenant, input: MergeInput, options: MergeOptions = {}): Promise<MergeKeepingOurs> {
  const { system } = tenant;
  const merge = await mergeContent(tenant, input, options);
  const head = await system.content.view(merge.root);
  const deleted = pagesToDelete(head, merge.conflicts);
  const conflicts = merge.conflicts.filter((conflict) => isBlocking(conflict) && !(isDeletedPage(conflict) && !deleted.has(conflict.key)));
  const settled = merge.conflicts.filter((conflict) => !conflicts.includes(conflict));
  const changes = { ...tenant, now: system.now(), ...options };
  if (conflicts.length === 0) return { root: await withSummaryOfTheirs(merge.root, input, changes), conflicts, settled };
  const place = { system, head, live: await system.content.view(input.theirs) };
  const decisions: Decision[] = [];
  for (const conflict of conflicts) if (!isDeletedPage(conflict)) decisions.push(await decideRecord(place, conflict, { choice: 'ours' }));
  // Last, and from the bottom: what is decided about a page goes before it.
  for (const id of deleted.values()) decisions.push({ edits: [{ operation: 'delete_page', page: id }], records: [] });
  const edits = decisions.flatMap((decision) => decision.edits);
  const edited = edits.length === 0 ? merge.root : (await applyContentChanges(merge.root, edits, changes)).root;
  const records = decisions.flatMap((decision) => decision.records);
  const root = await enterRecords(edited, records, changes);
  return { root: await withSummaryOfTheirs(root, input, changes), conflicts, settled };
}

function isDeletedPage(conflict: ContentConflict): boolean {
  return conflict.kind === 'edit-delete' && conflict.deletedBy === 'ours' && conflict.key.startsWith('page:');
}

/** Returns the pages that ours deleted and that nothing stays below, by key, those below others first. */
function pagesToDelete(head: ContentView, conflicts: readonly ContentConflict[]): Map<string, string> {
  const wanted = new Set(conflicts.filter(isDeletedPage).map(({ key }) => key));
  const found = new Map<string, string>();
  const visit = (node: PageNode): boolean => {
    const areGone = node.children.map(visit).every(Boolean);
    const key = `page:${node.page.id}`;
    if (!areGone || !wanted.has(key)) return false;
    found.set(key, node.page.id);
    return true;
  };
  head.tree.forEach(visit);
  return found;
}
