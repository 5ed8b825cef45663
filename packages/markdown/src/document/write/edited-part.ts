import { bodyStart } from '../../front-matter/find.ts';
import { parsePart } from '../../parse/parse.ts';
import { scanTag } from '../../tags.ts';
import type { Block, Document } from '../../tree.ts';
import { firstShown, titleHeading, walkBlocks } from '../../walk.ts';

/** Longest texts of notes that are written out at their references, all together. */
const MOST_NOTES = 500_000;
/** Tags that are looked at, and characters of each. */
const MOST_TAGS = 1_000;
const MOST_OF_TAG = 2_000;
/** Characters that are compared at once. */
const STRIDE = 256;
/** A line that opens or closes a formula, with the markers of what it stands in. */
const FORMULA_LINE = /^(?:[^\S\r\n]|[>*+-]|\d{1,9}[.)]|\[\^[^\]\s]{1,200}\]:)*\$\$[^\S\r\n]*$/gm;

/** The part of an edited page that has to be read to know all of it. */
export interface EditedPart {
  doc: Document;
  /** Its blocks that take the place of those between `head` and `tail`. */
  blocks: readonly Block[];
  /** The title of the page, if it is one of these. */
  title: Block | undefined;
  /** Number of blocks of the page before that stay before the part. */
  head: number;
  /** The first block of the page before that stays behind the part. */
  tail: number;
  /** Labels of the notes that count for the part although they stand outside of it. */
  notes: ReadonlySet<string>;
}

/**
 * Parses the part of a page that an edit may have given another meaning: from the block before the first difference to the one behind the last.
 * Blocks are read from the top down, so what begins where a block began before goes on as it did.
 * @returns undefined where what stands apart may depend on each other: all of the page has to be read then.
 */
export function editedPart(before: Document, text: string): EditedPart | undefined {
  const { blocks, prefix } = before;
  const [same, end] = difference(before.text, text);
  if (same < prefix.end || bodyStart(text) !== prefix.end) return undefined;
  const shift = text.length - before.text.length;
  const head = Math.max(
    0,
    blocks.findLastIndex((block) => block.end + 2 <= same && isAtLine(before, block.start)),
  );
  const found = blocks.findIndex((block, at) => at > head && block.start - 2 >= end && isAtLine(before, block.start));
  const tail = found < 0 ? blocks.length : found;
  const [first, next, last] = [blocks[head], blocks[tail], blocks[tail + 1]];
  if (first === undefined) return undefined;
  const start = head === 0 ? prefix.end : first.start;
  const finish = next === undefined ? text.length : next.start + shift;
  if (hasOpenTag(text.slice(prefix.end, finish))) return undefined;
  const notes = notesAround(before, head, tail, text);
  if (notes === undefined) return undefined;
  const doc = parsePart(text.slice(start, last === undefined ? text.length : last.start + shift), before);
  const count = next === undefined ? doc.blocks.length : doc.blocks.findIndex((block) => block.start === finish - start);
  if (count < 0) return undefined;
  const [above, was, now, rest] = [blocks.slice(0, head), blocks.slice(head, tail), doc.blocks.slice(0, count), blocks.slice(tail)];
  // Labels keep their meaning in the rest of the page, and no tag or formula is cut from its partner.
  if (definedIn(before.text, was) !== definedIn(doc.text, now) || [...now, ...rest].some(isAlone)) return undefined;
  if (hasOpenFormula(before.text.slice(prefix.end, start), above) || hasOpenFormula(doc.text.slice(0, finish - start), now))
    return undefined;
  const isTitled = firstShown(above) !== undefined;
  if (!isTitled && (firstShown(now) === undefined || isAmong(titleHeading(before), rest))) return undefined;
  return { doc, blocks: now, title: isTitled ? undefined : titleHeading({ blocks: now }), head, tail, notes };
}

/** Returns whether a text may hold a tag whose end is looked for in the lines that follow. */
function hasOpenTag(text: string): boolean {
  let count = 0;
  for (let at = text.indexOf('{%'); at >= 0; at = text.indexOf('{%', at + 2)) {
    const line = text.slice(at, at + MOST_OF_TAG);
    const end = line.search(/[\r\n]/);
    count += 1;
    if (count > MOST_TAGS || scanTag(end < 0 ? line : line.slice(0, end), 0) === undefined) return true;
  }
  return false;
}

/** Returns whether a line of some blocks may open a formula that ends in none of them. */
function hasOpenFormula(text: string, blocks: readonly Block[]): boolean {
  if (!text.includes('$$')) return false;
  let lines = text.match(FORMULA_LINE)?.length ?? 0;
  for (const block of lines === 0 ? [] : walkBlocks(blocks)) if (block.type === 'math' && block.end - block.start > 4) lines -= 2;
  return lines !== 0;
}

/** Returns where two texts begin to differ, and where in the first they are the same again. */
function difference(one: string, other: string): [start: number, end: number] {
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start + STRIDE <= most && one.startsWith(other.slice(start, start + STRIDE), start)) start += STRIDE;
  while (start < most && one.charCodeAt(start) === other.charCodeAt(start)) start += 1;
  let same = 0;
  const ends = (length: number): boolean => one.endsWith(other.slice(other.length - same - length, other.length - same), one.length - same);
  while (same + STRIDE <= most - start && ends(STRIDE)) same += STRIDE;
  while (same < most - start && one.charCodeAt(one.length - 1 - same) === other.charCodeAt(other.length - 1 - same)) same += 1;
  return [start, one.length - same];
}

/** Returns whether nothing else stands on the line before a place. */
function isAtLine({ text, prefix }: Document, at: number): boolean {
  return at === prefix.end || /[\r\n]/.test(text.charAt(at - 1));
}

/** Returns the labels whose notes stand outside of a part, the first of each label counting; `undefined` if notes may be too long to be written out. */
function notesAround({ blocks, text: before }: Document, head: number, tail: number, text: string): Set<string> | undefined {
  const found = new Set<string>();
  if (!before.includes('[^')) return found;
  const inside = new Set<string>();
  let longest = 0;
  for (const [at, block] of blocks.entries()) {
    for (const each of walkBlocks([block])) {
      if (each.type !== 'footnote') continue;
      longest = Math.max(longest, each.end - each.start);
      if (at >= head && at < tail) inside.add(each.label);
      else if (at < head || !inside.has(each.label)) found.add(each.label);
    }
  }
  return text.split('[^').length * longest < MOST_NOTES ? found : undefined;
}

/** Returns the definitions of links and notes among blocks, as text. */
function definedIn(text: string, blocks: readonly Block[]): string {
  let found = '';
  for (const block of walkBlocks(blocks))
    if (block.type === 'definition' || block.type === 'footnote') found += `${text.slice(block.start, block.end)}\n\n`;
  return found;
}

/** Returns whether a block is a tag that found no partner among its siblings. */
function isAlone(block: Block): boolean {
  return block.type === 'raw' && block.reason === 'unbalanced-tag';
}

function isAmong(block: Block | undefined, blocks: readonly Block[]): boolean {
  return block !== undefined && blocks.includes(block);
}
