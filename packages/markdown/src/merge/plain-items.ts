/**
 * A line that is an item of a list whatever stands before and behind it, or part of a block that it can neither end nor change, such as code:
 * a marker without indent and running text, without anything that opens or closes a block of several lines.
 */
const PLAIN_ITEM = /([-+*]) (?:[*_]{1,2}|\[(?![xX]\]))?\p{L}(?:[^<>{$\]\n\r\0]|\](?!:))*(?<=[^\s\u0085])\n/uy;

/** Fewer lines in a row are read as they are. */
const LEAST_RUN = 16;

/** Lines that were left out of a text. */
export interface Cut {
  /** Range of the lines in the text, the last line feed included. */
  from: number;
  to: number;
  /** Offset in the remaining text at which they are missing. */
  at: number;
}

/** A text without the insides of long runs of plain items: each run has its first and its last line. It has the blocks of the text, but for these items. */
export interface Skimmed {
  text: string;
  cuts: readonly Cut[];
  /** Returns the offset in the whole text of an offset in `text`. */
  toWhole(offset: number): number;
}

/**
 * Leaves the insides of long runs of plain items out, which are most of a long list and cost a parser much to find nothing else in: after each
 * of them it is where it was after the first one. What is kept of a run is what its neighbours may have to do with.
 */
export function skimPlainItems(text: string): Skimmed {
  const cuts: Cut[] = [];
  const kept: string[] = [];
  let end = 0;
  let left = 0;
  for (let at = 0; at < text.length; ) {
    const run = runAt(text, at);
    if (run.lines >= LEAST_RUN) {
      kept.push(text.slice(end, run.second));
      left += run.second - end;
      cuts.push({ from: run.second, to: run.last, at: left });
      end = run.last;
    }
    at = run.lines > 0 ? run.end : nextLine(text, at);
  }
  if (cuts.length === 0) return { text, cuts, toWhole: (offset) => offset };
  kept.push(text.slice(end));
  return { text: kept.join(''), cuts, toWhole: (offset) => offset + before(cuts, offset) };
}

/** Returns the plain items with one marker from the start of a line on: where the second and the last one begin, and where they end. */
function runAt(text: string, start: number): { lines: number; second: number; last: number; end: number } {
  const run = { lines: 0, second: start, last: start, end: start };
  let marker: string | undefined;
  for (;;) {
    PLAIN_ITEM.lastIndex = run.end;
    const found = PLAIN_ITEM.exec(text);
    if (found === null || (marker !== undefined && found[1] !== marker)) return run;
    marker = found[1];
    run.lines++;
    run.last = run.end;
    run.end = PLAIN_ITEM.lastIndex;
    if (run.lines === 1) run.second = run.end;
  }
}

function nextLine(text: string, at: number): number {
  const feed = text.indexOf('\n', at);
  return feed < 0 ? text.length : feed + 1;
}

/** Characters that were left out before an offset of what is left. */
function before(cuts: readonly Cut[], offset: number): number {
  let [low, high] = [0, cuts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cuts[middle]?.at ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  const last = cuts[low - 1];
  return last === undefined ? 0 : last.to - last.at;
}
