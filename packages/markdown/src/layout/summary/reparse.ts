import { passOutline } from './outline.ts';
import { moveEntryBy, parseSummary, SummaryParser } from './parse.ts';
import { applyPatches, type TextPatch } from './patch.ts';
import type { SummaryEntry, SummaryPiece, SummaryTree } from './types.ts';

/** A piece may be read otherwise when one of so many after it changes: a link may run on over lines. */
const LOOKED_AHEAD = 5;
/** Pieces read again at once: patches further apart go the long way. */
const MOST_READ = 100;

/** The tree of a patched text. */
export interface PatchedSummary {
  tree: SummaryTree;
  /** Indexes of the entries that say another title or label. Undefined when more than that may be different. */
  renamed: readonly number[] | undefined;
}

/**
 * The tree of the patched text, as {@link parseSummary} gives it. Only what is near a patch is read again; pieces and entries of all else go
 * over to the new tree, so that the given one must not be used afterwards.
 */
export function patchSummary(tree: SummaryTree, patches: readonly TextPatch[]): PatchedSummary {
  if (patches.length === 0) return { tree, renamed: [] };
  const text = applyPatches(tree.text, patches);
  if (tree.isOpen === true) return { tree: parseSummary(text), renamed: undefined };
  const inOrder = [...patches].sort((a, b) => a.start - b.start || a.end - b.end);
  return renameOnly(tree, text, inOrder) ?? { tree: patchAnywhere(tree, text, inOrder), renamed: undefined };
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
    // What was read again may have taken in lines of this piece.
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

/**
 * The tree after patches near each other that leave every piece what it is, and change titles and labels of entries at most: the rest moves.
 * Undefined when they change more.
 */
function renameOnly(tree: SummaryTree, text: string, inOrder: readonly TextPatch[]): PatchedSummary | undefined {
  const { pieces, entries } = tree;
  const [start, end] = [inOrder[0]?.start ?? 0, Math.max(...inOrder.map((patch) => patch.end))];
  // Pieces from the first that may be read otherwise to the one after the last that a patch touches.
  const from = Math.max(0, pieceAt(pieces, start) - LOOKED_AHEAD);
  const to = Math.min(pieces.length, pieceAt(pieces, end) + 2);
  if (to - from > MOST_READ || pieces[from] === undefined) return undefined;
  // Each for itself: an entry between a line more and a line less would stand on another line.
  if (!inOrder.every((patch) => linesIn(tree.text, patch.start, patch.end) === linesIn(patch.text, 0, patch.text.length))) return undefined;
  const by = inOrder.reduce((sum, patch) => sum + patch.text.length - (patch.end - patch.start), 0);
  const parser = new SummaryParser(text);
  let at = pieces[from].start;
  const stop = (pieces[to - 1]?.end ?? 0) + by;
  while (at < stop) at = parser.readAt(at);
  const read = parser.tree();
  if (at !== stop || read.isOpen === true || read.pieces.length !== to - from) return undefined;
  const again: [index: number, entry: SummaryEntry][] = [];
  for (const [i, piece] of read.pieces.entries()) {
    const before = pieces[from + i];
    if (before?.kind !== piece.kind) return undefined;
    if (before.entry === undefined || piece.entry === undefined) continue;
    const [old, entry] = [entries[before.entry], read.entries[piece.entry]];
    if (old === undefined || entry === undefined) return undefined;
    const isSame = tree.text.slice(old.range.start, old.range.end) === text.slice(entry.range.start, entry.range.end);
    if (old.kind !== entry.kind && (old.target === undefined || entry.target === undefined)) return undefined;
    if (!isSame && !isSamePlace(old, entry)) return undefined;
    again.push([before.entry, { ...entry, kind: old.kind, parent: old.parent, line: old.line }]);
  }
  const renamed: number[] = [];
  for (const [index, entry] of again) {
    const old = entries[index];
    if (old?.title !== entry.title || old.linkTitle !== entry.linkTitle) renamed.push(index);
    entries[index] = entry;
  }
  for (const [i, { start, end }] of read.pieces.entries()) Object.assign(pieces[from + i] ?? {}, { start, end });
  if (by !== 0) moveAfter(tree, to, by);
  const next: SummaryTree = { text, pieces, entries };
  passOutline(tree, next);
  return { tree: next, renamed };
}

/** Returns whether an entry that was read again stands where it stood, and leads where it led. */
function isSamePlace(old: SummaryEntry, entry: SummaryEntry): boolean {
  const [was, is] = [old.target, entry.target];
  const leadsSame = was?.raw === is?.raw && was?.url === is?.url && was?.path === is?.path && was?.anchor === is?.anchor;
  return leadsSame && entry.kind !== 'computed' && entry.kind !== 'group' && old.indent === entry.indent;
}

function moveAfter({ pieces, entries }: SummaryTree, from: number, by: number): void {
  for (let at = from; at < pieces.length; at++) {
    const piece = pieces[at] as SummaryPiece;
    piece.start += by;
    piece.end += by;
    const entry = piece.entry === undefined ? undefined : entries[piece.entry];
    if (entry !== undefined) moveEntryBy(entry, by);
  }
}

/** The piece that holds an offset: the last that starts at or before it. */
function pieceAt(pieces: readonly SummaryPiece[], offset: number): number {
  let low = 0;
  let high = pieces.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((pieces[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

function linesIn(text: string, start: number, end: number): number {
  let lines = 0;
  for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}
