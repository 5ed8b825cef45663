import type { FoundBlock } from '../../content/merge/index.ts';

/** Text after some of its conflicts were decided. */
export interface DecidedText {
  text: string;
  /** Blocks that are still to be decided, where they stand now. */
  left: FoundBlock[];
  /** Numbers of blocks that are not found any more: somebody edited what stood there. */
  lost: number[];
}

/**
 * Puts decided versions of blocks in place of what stands there for now. A block is found where it was, or by what stands there when the text
 * was edited around it. `decide` gives what is to stand there, empty for nothing at all; undefined leaves the block undecided.
 */
export function decideBlocks(text: string, blocks: readonly FoundBlock[], decide: (block: FoundBlock) => string | undefined): DecidedText {
  const left: FoundBlock[] = [];
  const lost: number[] = [];
  let decided = text;
  let shift = 0;
  // End of the last block: later ones are looked for behind it.
  let from = 0;
  for (const block of [...blocks].sort((a, b) => a.start - b.start)) {
    const wanted = decide(block);
    const start = placeOf(decided, block, block.start + shift, from);
    if (wanted === undefined) {
      const at = start ?? Math.min(block.start + shift, decided.length);
      left.push({ ...block, start: at, end: at + block.now.length });
      if (start !== undefined) {
        from = start + block.now.length;
        shift = start - block.start;
      }
      continue;
    }
    if (start === undefined) {
      lost.push(block.n);
      left.push(block);
      continue;
    }
    const [before, behind] = [decided.slice(0, start), decided.slice(start + block.now.length)];
    const next = wanted === '' && !block.now.endsWith('\n') ? withoutGap(before, behind) : before + wanted + behind;
    shift = start - block.start + next.length - decided.length;
    from = start + wanted.length;
    decided = next;
  }
  return { text: decided, left, lost };
}

/** Returns the position of the provisional text of a block; of several positions the one nearest to the expected one. */
function placeOf(text: string, { now, start, end }: FoundBlock, expected: number, from: number): number | undefined {
  // Written before it was known what stands there.
  if (now === '' && start < end) return undefined;
  if (text.startsWith(now, expected) && expected >= from) return expected;
  if (now === '') return undefined;
  let best: number | undefined;
  for (let at = text.indexOf(now, from); at >= 0; at = text.indexOf(now, at + 1)) {
    if (best !== undefined && Math.abs(at - expected) >= Math.abs(best - expected)) break;
    best = at;
  }
  return best;
}

/** Two parts of a text, with one gap where the block between them had one on each side. */
function withoutGap(before: string, behind: string): string {
  const rest = behind.replace(/^(?:\r?\n)+/, '');
  if (rest !== '') return before + rest;
  return before.trimEnd() === '' ? '' : before.replace(/\s+$/, '') + (behind.match(/^\r?\n/)?.[0] ?? '');
}
