import type { ContentRecord } from '../../kernel/model/index.ts';
import { type ChangeOptions, Draft, readStructure, writeDraft } from '../edits/index.ts';
import { enterStructure } from './enter-structure.ts';
import type { MergedRecords } from './merge-tree.ts';

/** Puts records into the content of a root as a merge does, the table of contents included. Returns the new root, to which nothing refers yet. */
export async function enterRecords(
  root: string,
  records: readonly [string, ContentRecord | null][],
  options: ChangeOptions,
): Promise<string> {
  if (records.length === 0) return root;
  const { system } = options;
  const view = await system.content.view(root);
  const draft = new Draft(view, options, await readStructure(system, view));
  const entered: MergedRecords = new Map(records);
  if (records.some(([key]) => key.startsWith('page:'))) {
    // Asked for first: SUMMARY.md is followed from where it agrees with the pages.
    if (draft.order !== undefined) await enterStructure(draft, entered);
  } else {
    for (const [key, record] of entered) {
      const before = draft.before(key);
      if (record !== null) draft.put(record);
      else if (before !== undefined) draft.remove(before);
    }
  }
  return (await writeDraft(draft)).root;
}
