import type { BlockIndex, IndexedBlock } from './block-index.ts';

/** Blocks that are looked at for one that changed. */
const MOST_CANDIDATES = 300;
/** Least similarity of two texts that are one edited block: twice their shared part, of the whole of both. */
const ALIKE = 0.4;

/**
 * Returns the block of a text that a block of an earlier text has become: the one of its key, since a block that is not edited keeps it; else the
 * most alike one of its kind among those that are new, between the neighbours that both texts have. Undefined when it is gone.
 * Work is bounded by the places of neighbours and {@link MOST_CANDIDATES}.
 */
export function followBlock(key: string, before: BlockIndex, now: BlockIndex): IndexedBlock | undefined {
  const kept = now.places.get(key);
  if (kept !== undefined) return now.blocks[kept];
  const place = before.places.get(key);
  const block = place === undefined ? undefined : before.blocks[place];
  if (place === undefined || block === undefined) return undefined;
  const first = neighbour(before, now, place, -1);
  const last = neighbour(before, now, place, 1);
  // Neighbours that changed places say nothing: then it may be anywhere.
  const [from, to] = first < last ? [first + 1, last] : [0, now.blocks.length];
  return mostAlike(block, before, now, from, to);
}

/** Place in the new text of the nearest block before or after one that both have; just outside of the text when there is none. */
function neighbour(before: BlockIndex, now: BlockIndex, place: number, step: -1 | 1): number {
  for (let at = place + step; ; at += step) {
    const block = before.blocks[at];
    if (block === undefined) return step < 0 ? -1 : now.blocks.length;
    const there = now.places.get(block.key);
    if (there !== undefined) return there;
  }
}

function mostAlike(block: IndexedBlock, before: BlockIndex, now: BlockIndex, from: number, to: number): IndexedBlock | undefined {
  const words = wordsOf(block.text);
  let best: IndexedBlock | undefined;
  let score = 0;
  let looked = 0;
  for (let at = from; at < to && looked < MOST_CANDIDATES; at++) {
    const other = now.blocks[at];
    if (other === undefined || other.type !== block.type || other.depth !== block.depth || before.places.has(other.key)) continue;
    looked += 1;
    const alike = likeness(words, wordsOf(other.text));
    if (alike > score) [best, score] = [other, alike];
  }
  return score >= ALIKE ? best : undefined;
}

function wordsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  // Letters of scripts without spaces are words of their own.
  for (const [word] of text
    .toLowerCase()
    .matchAll(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}]+|\S/gu)) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** From 0, nothing shared, to 1, the same words. Two without words, such as pictures, are half alike. */
function likeness(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  if (a.size === 0 && b.size === 0) return 0.5;
  let shared = 0;
  let all = 0;
  for (const [word, count] of a) {
    shared += Math.min(count, b.get(word) ?? 0);
    all += count;
  }
  for (const count of b.values()) all += count;
  return (2 * shared) / all;
}
