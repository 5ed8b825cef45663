import type { TextPatch } from './patch.ts';
import type { SummaryPiece, SummaryTree } from './types.ts';

/** A piece may be read otherwise when one of so many after it changes: a link may run on over lines. */
export const LOOKED_AHEAD = 5;
/** Pieces read again at once, and places: more go the long way. */
const MOST_READ = 2000;
const MOST_WINDOWS = 8;

/** Neighbouring pieces that may be others after patches. */
export interface Window {
  /** The pieces: from the first that may be read otherwise to the one after the last that a patch touches. */
  from: number;
  to: number;
  /** The entries among them. */
  first: number;
  end: number;
  patches: TextPatch[];
}

/** Returns the windows that patches in order fall into; undefined for too many, and for a text without pieces. */
export function windowsOf({ pieces, entries }: SummaryTree, inOrder: readonly TextPatch[]): Window[] | undefined {
  const windows: Window[] = [];
  for (const patch of inOrder) {
    const from = Math.max(0, pieceAt(pieces, patch.start) - LOOKED_AHEAD);
    const to = Math.min(pieces.length, pieceAt(pieces, patch.end) + 2);
    const last = windows.at(-1);
    if (last !== undefined && from <= last.to) {
      last.to = Math.max(last.to, to);
      last.patches.push(patch);
    } else windows.push({ from, to, first: 0, end: 0, patches: [patch] });
    if (windows.length > MOST_WINDOWS) return undefined;
  }
  if (pieces.length === 0 || windows.reduce((sum, { from, to }) => sum + to - from, 0) > MOST_READ) return undefined;
  const entryFrom = (piece: number) => {
    for (let at = piece; at < pieces.length; at++) if (pieces[at]?.entry !== undefined) return pieces[at]?.entry ?? 0;
    return entries.length;
  };
  for (const window of windows) Object.assign(window, { first: entryFrom(window.from), end: entryFrom(window.to) });
  return windows;
}

/** Returns the piece that holds an offset: the last that starts at or before it. */
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
