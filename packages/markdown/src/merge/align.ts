import { diffArrays } from 'diff';
import { Effort } from './effort.ts';

/** Edits that the search for the shortest difference of two stretches goes up to. Its work grows with their square. */
const MOST_EDITS = 600;
/** Average number of visits to each element in the search for elements that occur once; texts by human authors need three or four. */
const LOOKS = 24;

/** Pairs of indexes of what is equal in two lists, both ascending. */
export type Pairs = [number, number][];

/** A stretch of two lists that is not the same in both. */
export interface Hunk {
  a0: number;
  a1: number;
  b0: number;
  b1: number;
}

/**
 * Aligns two lists: what is in both, in order. Ends are compared first, then what occurs once in each, then what is left, by Myers' algorithm
 * as far as the effort goes: lists that have little in common are not searched to the end, so that the work is bounded whatever they hold.
 */
export function align(a: readonly string[], b: readonly string[], effort: Effort = new Effort()): Pairs {
  const pairs: Pairs = [];
  const once = new Once(a, b);
  let looks = LOOKS * (a.length + b.length);
  const stack: Hunk[] = [{ a0: 0, a1: a.length, b0: 0, b1: b.length }];
  for (let hunk = stack.pop(); hunk !== undefined; hunk = stack.pop()) {
    let { a0, a1, b0, b1 } = hunk;
    while (a0 < a1 && b0 < b1 && a[a0] === b[b0]) pairs.push([a0++, b0++]);
    while (a0 < a1 && b0 < b1 && a[a1 - 1] === b[b1 - 1]) pairs.push([--a1, --b1]);
    if (a0 === a1 || b0 === b1) continue;
    looks -= a1 - a0 + b1 - b0;
    if (looks < 0) break;
    const { found, hasCommon } = once.inBoth({ a0, a1, b0, b1 });
    // Texts with nothing in common need no search for it.
    if (!hasCommon) continue;
    const anchors = longestAscending(found);
    if (anchors.length > 0) {
      let at = { a: a0, b: b0 };
      for (const [i, j] of anchors) {
        stack.push({ a0: at.a, a1: i, b0: at.b, b1: j });
        pairs.push([i, j]);
        at = { a: i + 1, b: j + 1 };
      }
      stack.push({ a0: at.a, a1, b0: at.b, b1 });
      continue;
    }
    const edits = Math.min(MOST_EDITS, Math.floor(Math.sqrt(effort.squares)), a1 - a0 + b1 - b0);
    if (edits > 0) effort.squares -= searched(a, b, { a0, a1, b0, b1 }, edits, pairs) ** 2;
  }
  return pairs.sort(([left], [right]) => left - right);
}

/** Returns the stretches between pairs, in order. */
export function hunksOf(pairs: Pairs, a: number, b: number): Hunk[] {
  const hunks: Hunk[] = [];
  let [a0, b0] = [0, 0];
  for (const [a1, b1] of [...pairs, [a, b] as const]) {
    if (a0 < a1 || b0 < b1) hunks.push({ a0, a1, b0, b1 });
    [a0, b0] = [a1 + 1, b1 + 1];
  }
  return hunks;
}

const NOWHERE = -1;
const TWICE = -2;

/** Finds what occurs once in stretches of two lists. Texts are told apart once, by numbers, since each of them is looked at many times. */
class Once {
  readonly #a: Int32Array;
  readonly #b: Int32Array;
  /** Index of each text in the examined stretch. */
  readonly #inA: Int32Array;
  readonly #inB: Int32Array;

  constructor(a: readonly string[], b: readonly string[]) {
    const numbers = new Map<string, number>();
    this.#a = numbered(a, numbers);
    this.#b = numbered(b, numbers);
    this.#inA = new Int32Array(numbers.size).fill(NOWHERE);
    this.#inB = new Int32Array(numbers.size).fill(NOWHERE);
  }

  /** Pairs of what occurs once in each of both stretches, in the order of the first, and whether they have anything in common. */
  inBoth({ a0, a1, b0, b1 }: Hunk): { found: Pairs; hasCommon: boolean } {
    place(this.#a, a0, a1, this.#inA);
    place(this.#b, b0, b1, this.#inB);
    const found: Pairs = [];
    let hasCommon = false;
    for (let i = a0; i < a1; i++) {
      const text = this.#a[i] ?? 0;
      const j = this.#inB[text] ?? NOWHERE;
      if (j !== NOWHERE) hasCommon = true;
      if (this.#inA[text] === i && j >= 0) found.push([i, j]);
    }
    for (let i = a0; i < a1; i++) this.#inA[this.#a[i] ?? 0] = NOWHERE;
    for (let j = b0; j < b1; j++) this.#inB[this.#b[j] ?? 0] = NOWHERE;
    return { found, hasCommon };
  }
}

/** Returns the numbers of texts, equal ones for equal texts. A loop: it is run for hundreds of thousands, which `Int32Array.from` does half as fast. */
function numbered(texts: readonly string[], numbers: Map<string, number>): Int32Array {
  const found = new Int32Array(texts.length);
  for (let i = 0; i < texts.length; i++) {
    const text = texts[i] ?? '';
    let number = numbers.get(text);
    if (number === undefined) {
      number = numbers.size;
      numbers.set(text, number);
    }
    found[i] = number;
  }
  return found;
}

/** Notes where each text of a stretch stands. */
function place(list: Int32Array, from: number, to: number, places: Int32Array): void {
  for (let i = from; i < to; i++) {
    const text = list[i] ?? 0;
    places[text] = places[text] === NOWHERE ? i : TWICE;
  }
}

/** Of pairs in the order of their first number the longest row in which the second ascends, too. */
function longestAscending(pairs: Pairs): Pairs {
  const tails: number[] = [];
  const before: number[] = [];
  const second = (at: number | undefined) => (at === undefined ? -1 : (pairs[at]?.[1] ?? -1));
  for (let i = 0; i < pairs.length; i++) {
    let [low, high] = [0, tails.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (second(tails[middle]) < second(i)) low = middle + 1;
      else high = middle;
    }
    before[i] = low === 0 ? -1 : (tails[low - 1] ?? -1);
    tails[low] = i;
  }
  const row: Pairs = [];
  for (let at = tails.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const pair = pairs[at];
    if (pair !== undefined) row.push(pair);
  }
  return row.reverse();
}

/** Adds what the shortest difference of two stretches leaves as it is, if that has no more edits than allowed. Returns the edits searched. */
function searched(a: readonly string[], b: readonly string[], { a0, a1, b0, b1 }: Hunk, maxEditLength: number, pairs: Pairs): number {
  const changes = diffArrays(a.slice(a0, a1), b.slice(b0, b1), { maxEditLength });
  if (changes === undefined) return maxEditLength;
  let [i, j, edits] = [a0, b0, 0];
  for (const { added, removed, count } of changes) {
    if (!added && !removed) for (let k = 0; k < count; k++) pairs.push([i + k, j + k]);
    else edits += count;
    if (!added) i += count;
    if (!removed) j += count;
  }
  return edits;
}
