import { align, type Hunk, hunksOf, type Pairs } from './align.ts';
import { Effort } from './effort.ts';
import { wordsOf } from './tokens.ts';

/** Products of numbers of pieces up to which all are compared with all. */
const MOST_COMPARED = 400;
/** Characters of a piece that are compared. */
const COMPARED = 4_000;
/** Characters that a piece is told by when the rest of it differs. */
const TOLD_BY = 24;
/** Share of two pieces that has to be equal for one to derive from the other, if there is another candidate. */
const ALIKE = 0.3;

/** Something that is matched: equal by its text, alike by what it says, which is its text where nothing else is given. */
export interface Piece {
  type: string;
  text: string;
  said?: string;
}

/** Returns the pieces that are the same in two versions, in order. */
export function samePieces(base: readonly Piece[], version: readonly Piece[], effort: Effort): Pairs {
  return align(base.map(textOf), version.map(textOf), effort);
}

/**
 * Returns pairs of a piece of the base and the piece of the version that derives from it: equal pieces, and edited ones. Both indexes ascend.
 * @param same the result of {@link samePieces}, if it is known
 */
export function matchPieces(
  base: readonly Piece[],
  version: readonly Piece[],
  effort: Effort = new Effort(),
  same: Pairs = samePieces(base, version, effort),
): Pairs {
  const pairs = [...same];
  const kind = kindsOf([base, version]) > 1 ? ({ type }: Piece) => `${type} ` : () => '';
  const startOf = (piece: Piece) => kind(piece) + (piece.said ?? piece.text).slice(0, TOLD_BY);
  const endOf = (piece: Piece) => kind(piece) + (piece.said ?? piece.text).slice(-TOLD_BY);
  for (const keyOf of [startOf, endOf]) {
    for (const { a0, a1, b0, b1 } of hunksOf(pairs, base.length, version.length)) {
      if (a0 === a1 || b0 === b1 || (a1 - a0 === 1 && b1 - b0 === 1)) continue;
      for (const [i, j] of align(base.slice(a0, a1).map(keyOf), version.slice(b0, b1).map(keyOf), effort)) pairs.push([a0 + i, b0 + j]);
    }
    pairs.sort(([left], [right]) => left - right);
  }
  for (const hunk of hunksOf(pairs, base.length, version.length)) for (const pair of matchRest(base, version, hunk)) pairs.push(pair);
  return pairs.sort(([left], [right]) => left - right);
}

const textOf = ({ text }: Piece) => text;

/** Returns the number of types of pieces. Most lists have one type, and need no distinction by type. */
function kindsOf(versions: readonly (readonly Piece[])[]): number {
  const kinds = new Set<string>();
  for (const pieces of versions) for (const { type } of pieces) kinds.add(type);
  return kinds.size;
}

function matchRest(base: readonly Piece[], version: readonly Piece[], { a0, a1, b0, b1 }: Hunk): Pairs {
  const [n, m] = [a1 - a0, b1 - b0];
  if (n === 0 || m === 0) return [];
  if (n * m > MOST_COMPARED || (n === 1 && m === 1)) return n === m ? inTurn(base, version, { a0, a1, b0, b1 }) : [];
  const left = base.slice(a0, a1).map(bagOf);
  const right = version.slice(b0, b1).map(bagOf);
  const alike = left.map((bag, i) => right.map((other, j) => (base[a0 + i]?.type === version[b0 + j]?.type ? likeness(bag, other) : 0)));
  const best: number[][] = Array.from({ length: n + 1 }, () => new Array<number>(m + 1).fill(0));
  const at = (rows: number[][], i: number, j: number) => rows[i]?.[j] ?? 0;
  const together = (i: number, j: number) => (at(alike, i, j) < ALIKE ? -1 : at(alike, i, j) + at(best, i + 1, j + 1));
  for (let i = n - 1; i >= 0; i--) {
    for (let j = m - 1; j >= 0; j--) (best[i] as number[])[j] = Math.max(at(best, i + 1, j), at(best, i, j + 1), together(i, j));
  }
  const pairs: Pairs = [];
  for (let [i, j] = [0, 0]; i < n && j < m; ) {
    if (together(i, j) === at(best, i, j)) pairs.push([a0 + i++, b0 + j++]);
    else if (at(best, i + 1, j) >= at(best, i, j + 1)) i++;
    else j++;
  }
  return pairs;
}

/** Stretches of the same length: each the one at its place, if it is of its kind. */
function inTurn(base: readonly Piece[], version: readonly Piece[], { a0, a1, b0 }: Hunk): Pairs {
  const pairs: Pairs = [];
  for (let i = a0; i < a1; i++) if (base[i]?.type === version[b0 + i - a0]?.type) pairs.push([i, b0 + i - a0]);
  return pairs;
}

function bagOf({ text, said = text }: Piece): Map<string, number> {
  const bag = new Map<string, number>();
  for (const word of wordsOf(said.slice(0, COMPARED))) if (/[\p{L}\p{N}]/u.test(word)) bag.set(word, (bag.get(word) ?? 0) + 1);
  return bag;
}

/** From 0 for nothing in common to 1 for the same words. */
function likeness(left: ReadonlyMap<string, number>, right: ReadonlyMap<string, number>): number {
  let [shared, all] = [0, 0];
  for (const count of left.values()) all += count;
  for (const [word, count] of right) {
    all += count;
    shared += Math.min(count, left.get(word) ?? 0);
  }
  return all === 0 ? 0 : (2 * shared) / all;
}
