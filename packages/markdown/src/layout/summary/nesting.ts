import { widthOf } from './indent.ts';
import type { SummaryEntry, SummaryPiece, SummaryTree } from './types.ts';

/** State from which the parent of the next bullet follows. */
export interface Nesting {
  /** Bullets that it may be a child of, outermost first, with the column of their marker. */
  open: { index: number; column: number }[];
  /** The group that it stands in otherwise. */
  group: number | null;
}

/** Puts a bullet of a column into a nesting, and returns its parent: the nearest one above that stands at least two columns further left. */
export function nest({ open, group }: Nesting, index: number, column: number): number | null {
  while (open.length > 0 && (open.at(-1)?.column ?? 0) > column - 2) open.pop();
  const parent = open.at(-1)?.index ?? group;
  open.push({ index, column });
  return parent;
}

/** Returns the nesting before a piece of a tree. */
export function nestingAt({ pieces, entries }: SummaryTree, piece: number): Nesting {
  for (let at = piece - 1; at >= 0; at--) {
    const { kind, entry } = pieces[at] as SummaryPiece;
    if (kind === 'divider') break;
    if (entry === undefined) continue;
    const open: Nesting['open'] = [];
    let index: number | null = entry;
    while (index !== null && entries[index]?.kind !== 'group') {
      const { indent, parent } = entries[index] as SummaryEntry;
      open.unshift({ index, column: widthOf(indent) });
      index = parent;
    }
    return { open, group: index };
  }
  return { open: [], group: null };
}
