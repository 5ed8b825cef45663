import { parseSummary, SummaryParser } from './parse.ts';
import { applyPatches, type TextPatch } from './patch.ts';
import { type Spliced, spliceSummary } from './splice.ts';
import type { SummaryPiece, SummaryTree } from './types.ts';
import { LOOKED_AHEAD } from './window.ts';

/** The tree of a patched text. */
export interface PatchedSummary {
  tree: SummaryTree;
  /** The differing part of the entries; `undefined` if more than that may be. */
  spliced: Spliced | undefined;
}

/**
 * Returns the tree of the patched text, as {@link parseSummary} returns it. Only what is near a patch is read again; pieces and entries of all else go
 * over to the new tree, so that the given one must not be used afterwards.
 */
export function patchSummary(tree: SummaryTree, patches: readonly TextPatch[]): PatchedSummary {
  if (patches.length === 0) return { tree, spliced: { gone: [], fresh: [], renamed: [] } };
  const text = applyPatches(tree.text, patches);
  if (tree.isOpen === true) return { tree: parseSummary(text), spliced: undefined };
  const inOrder = [...patches].sort((a, b) => a.start - b.start || a.end - b.end);
  return spliceSummary(tree, text, inOrder) ?? { tree: patchAnywhere(tree, text, inOrder), spliced: undefined };
}

function patchAnywhere(tree: SummaryTree, text: string, inOrder: readonly TextPatch[]): SummaryTree {
  const { pieces, entries } = tree;
  const parser = new SummaryParser(text);
  /** Offset in the new text, and how much further on it is than the same place in the old one. */
  let at = 0;
  let by = 0;
  let next = 0;
  for (const [index, piece] of pieces.entries()) {
    // A patch that ends before a piece has moved it.
    for (let patch = inOrder[next]; patch !== undefined && patch.end < piece.start; patch = inOrder[++next])
      by += patch.text.length - (patch.end - patch.start);
    const ahead = pieces[Math.min(index + LOOKED_AHEAD, pieces.length - 1)] ?? piece;
    const patch = inOrder[next];
    if (patch !== undefined && patch.start <= ahead.end) continue;
    while (at < piece.start + by) at = parser.readAt(at);
    // Lines that were read again may have been taken from this piece.
    if (at > piece.start + by) continue;
    const entry = piece.entry === undefined ? undefined : entries[piece.entry];
    const lines = linesOf(tree, piece);
    parser.reuse(piece, entry, by, lines);
    at = piece.end;
  }
  while (at < text.length) at = parser.readAt(at);
  return parser.tree();
}

/** Returns the number of lines of a piece: one, for nearly all. */
function linesOf({ text }: SummaryTree, { start, end }: SummaryPiece): number {
  let lines = 1;
  for (let at = text.indexOf('\n', start); at >= 0 && at < end - 1; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}
