import { type Block, childBlocks, type Document } from '@octavo/markdown/read';

/** A half-open stretch of a text. */
export interface Stretch {
  start: number;
  end: number;
}

const TICKS = /(?<!\\)(`+)(?!`)/g;

/**
 * Returns the ranges of a page that hold code: fences, indented blocks, formulas, and backticks in running text, in order and without overlap.
 * Syntax that tools add to markdown has no meaning there.
 */
export function codeRanges(doc: Document): Stretch[] {
  const found: Stretch[] = [];
  const visit = (blocks: readonly Block[]) => {
    for (const block of blocks) {
      const children = childBlocks(block);
      if (block.type === 'code' || block.type === 'math') found.push({ start: block.start, end: block.end });
      else if (children.length > 0) visit(children);
      else found.push(...spans(doc.text, block));
    }
  };
  visit(doc.blocks);
  return found.sort((a, b) => a.start - b.start);
}

/** Backtick spans of one block: a run is closed by the next run of its length. */
function spans(text: string, { start, end }: Stretch): Stretch[] {
  const runs = [...text.slice(start, end).matchAll(TICKS)].map((match) => ({ at: start + match.index, length: match[1]?.length ?? 0 }));
  const found: Stretch[] = [];
  // Positions of runs of each length, last one first, so that openers without a partner stay cheap.
  const later = new Map<number, number[]>();
  for (let index = runs.length - 1; index >= 0; index--) {
    const length = runs[index]?.length ?? 0;
    const same = later.get(length);
    if (same === undefined) later.set(length, [index]);
    else same.push(index);
  }
  for (let index = 0; index < runs.length; index++) {
    const open = runs[index];
    const same = open && later.get(open.length);
    if (open === undefined || same === undefined) break;
    while ((same.at(-1) ?? runs.length) <= index) same.pop();
    const close = same.pop();
    const closing = close === undefined ? undefined : runs[close];
    if (close === undefined || closing === undefined) continue;
    found.push({ start: open.at, end: closing.at + closing.length });
    index = close;
  }
  return found;
}

/** Returns whether a place lies in one of the stretches, which are in order. */
export function isWithin(stretches: readonly Stretch[], at: number): boolean {
  let low = 0;
  let high = stretches.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stretches[middle]?.end ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  const found = stretches[low];
  return found !== undefined && found.start <= at;
}
