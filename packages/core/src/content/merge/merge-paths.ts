import { type ContentRecord, recordKey } from '../../kernel/model/index.ts';
import type { Draft } from '../edits/index.ts';
import type { MergedRecords } from './merge-tree.ts';
import type { ContentConflict } from './types.ts';

/** Returns the path of a record's file in the repository; undefined for one without. */
export function pathOf(record: ContentRecord | null | undefined): string | undefined {
  return record === null || record === undefined || !('path' in record) || record.kind === 'redirect' ? undefined : record.path;
}

/** Renames files that both sides put at one path: ours keeps its name. Returns the renames as conflicts. */
export async function repairPaths(draft: Draft, merged: MergedRecords): Promise<ContentConflict[]> {
  const conflicts: ContentConflict[] = [];
  const { view } = draft;
  const held = new Map<string, string>();
  const isOurs = (key: string, path: string) => pathOf(draft.before(key))?.toLowerCase() === path.toLowerCase();
  const own = [...merged].sort(([a, left], [b, right]) => {
    const [l, r] = [isOurs(a, pathOf(left) ?? ''), isOurs(b, pathOf(right) ?? '')];
    return l === r ? (a < b ? -1 : 1) : l ? -1 : 1;
  });
  for (const [key, record] of own) {
    const path = pathOf(record);
    if (record === null || path === undefined || record.kind === 'source') continue;
    const name = path.toLowerCase();
    const other = held.get(name) ?? holderOf(draft, merged, path);
    if (other === undefined || other === key) {
      held.set(name, key);
      continue;
    }
    const got = await draft.freePath(numbered(path, held));
    held.set(got.toLowerCase(), key);
    merged.set(key, { ...record, path: got } as ContentRecord);
    conflicts.push({ kind: 'path', key, path: got, wanted: path, got, other });
  }
  return conflicts;

  /** Returns the key of the record of ours that has a path, and keeps it. */
  function holderOf(from: Draft, changed: MergedRecords, path: string): string | undefined {
    const record = view.byFile.get(path)?.page ?? view.filesByPath.get(path) ?? from.findSource(path);
    if (record === undefined) return undefined;
    const key = recordKey(record);
    const now = changed.get(key);
    return now === undefined || pathOf(now) === path ? key : undefined;
  }
}

/** A path with numbers behind the name, those that are given away left out. */
function* numbered(path: string, held: ReadonlyMap<string, string>): Generator<string> {
  const dot = path.lastIndexOf('.') > path.lastIndexOf('/') + 1 ? path.lastIndexOf('.') : path.length;
  for (let n = 1; n < 1000; n++) {
    const candidate = `${path.slice(0, dot)}-${n}${path.slice(dot)}`;
    if (!held.has(candidate.toLowerCase())) yield candidate;
  }
}
