import { applyContentChanges } from '../content-changes/apply-changes.ts';
import type { System } from '../kernel/context.ts';
import { mergeContent } from '../merge/merge-content.ts';
import { type ContentConflict, isBlocking, type MergeInput, type MergeOptions } from '../merge/types.ts';
import { decideRecord } from './decide-record.ts';
import { enterRecords } from './enter-records.ts';

/** What two contents came to where one of them stands until somebody decides. */
export interface MergeKeepingOurs {
  /** Root of the merged content; written, and reachable from nothing yet. */
  root: string;
  /** What somebody has to decide: the root has our side there. */
  conflicts: ContentConflict[];
}

/**
 * Merges two contents as `mergeContent` does, for when nobody is there to be asked: where both changed the same, ours stays as it is, without
 * a provisional version that readers would see. Their side of it is to be kept elsewhere, with the conflicts.
 * @throws OctavoError as `mergeContent`.
 */
export async function mergeKeepingOurs(system: System, input: MergeInput, options: MergeOptions = {}): Promise<MergeKeepingOurs> {
  const merge = await mergeContent(system, input, options);
  const conflicts = merge.conflicts.filter(isBlocking);
  if (conflicts.length === 0) return { root: merge.root, conflicts };
  const place = { system, head: await system.content.view(merge.root), live: await system.content.view(input.theirs) };
  const changes = { system, now: system.now(), ...options };
  const decisions = [];
  for (const conflict of conflicts) decisions.push(await decideRecord(place, conflict, { choice: 'ours' }));
  const edits = decisions.flatMap((decision) => decision.edits);
  const edited = edits.length === 0 ? merge.root : (await applyContentChanges(merge.root, edits, changes)).root;
  const records = decisions.flatMap((decision) => decision.records);
  return { root: await enterRecords(edited, records, changes), conflicts };
}
