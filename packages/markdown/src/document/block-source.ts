import { parse } from '../parse/parse.ts';
import type { Block, Document } from '../tree.ts';
import { childBlocks, walkBlocks } from '../walk.ts';
import { documentUnits } from './to-document.ts';

/** Position of a block's source in a file. */
export interface BlockPlace {
  start: number;
  end: number;
  /** Prefix that the containers put before each line but the first: indents of list items, marks of quotes. */
  lead: string;
}

/** Returns the blocks of a page by the keys of their nodes in its document; of a block that became several nodes, by each. */
export function blocksByKey(doc: Document): Map<string, Block> {
  const { units, sources } = documentUnits(doc);
  const real = new Set(walkBlocks(doc.blocks));
  const found = new Map<string, Block>();
  if (units.length === 0) return found;
  // A quote that is an alert is made of blocks that stand nowhere as they are.
  for (const [{ key }, block] of sources) if (key !== undefined && key !== '' && real.has(block)) found.set(key, block);
  return found;
}

/** Returns the key of each block of a page: that of its first node in the document, which comments and edits name. */
export function blockKeys(doc: Document): Map<Block, string> {
  const keys = new Map<Block, string>();
  for (const [key, block] of blocksByKey(doc)) if (!keys.has(block)) keys.set(block, key);
  return keys;
}

/** Returns the position of each block, with the prefix that its containers put before its lines. */
export function blockPlaces(doc: Document): Map<Block, BlockPlace> {
  const places = new Map<Block, BlockPlace>();
  const visit = (blocks: readonly Block[], isLed: boolean) => {
    for (const block of blocks) {
      places.set(block, placeOf(doc.text, block, isLed));
      visit(childBlocks(block), isLed || block.type === 'list-item' || block.type === 'blockquote' || block.type === 'footnote');
    }
  };
  visit(doc.blocks, false);
  return places;
}

/** Returns the source of a block as its container sees it: without the container's indents and marks, its lines ended by line feeds. */
export function sourceAt(text: string, { start, end, lead }: BlockPlace): string {
  const lines = text.slice(start, end).replace(/\r\n?/g, '\n').split('\n');
  return withoutEnd(lines.map((line, index) => (index === 0 || lead === '' ? line : withoutLead(line, lead))).join('\n'));
}

/** Returns a text without the white space at its end that Markdown does not see; other spaces are text. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && ' \t\n'.includes(text[end - 1] ?? 'x')) end -= 1;
  return text.slice(0, end);
}

/** A text in which a block was replaced, or why it cannot be. */
export type Replaced = { text: string } | { refused: 'not-here' | 'breaks-out' };

/**
 * Returns the file of a page in which one block is another text, which gets the indents and marks of the block's containers and the line ends of
 * the file. All other bytes stay, but for blank lines where the text would run into its neighbours. An empty text takes the block out.
 * Refused: `not-here` without such a block, and `breaks-out` for a text that makes something else of what stands around it, such as a fence
 * that is never closed, or the end of a tag that it did not begin.
 * @param key of the block in the document of the page
 */
export function replaceBlock(text: string, key: string, replacement: string): Replaced {
  const doc = parse(text);
  const block = blocksByKey(doc).get(key);
  const place = block === undefined ? undefined : blockPlaces(doc).get(block);
  if (block === undefined || place === undefined) return { refused: 'not-here' };
  const expected = outline(doc, block);
  for (const [before, after] of SPACINGS) {
    const edit = editOf(text, place, replacement, before, after);
    const next = text.slice(0, edit.start) + edit.text + text.slice(edit.end);
    const read = parse(next);
    const isFront = next.slice(0, read.prefix.end) === text.slice(0, doc.prefix.end);
    if (isFront && isSame(expected, outlineBeside(read, edit, text.length - next.length))) return { text: next };
  }
  return { refused: 'breaks-out' };
}

/** Blank lines that are put before and after, as few as do. */
const SPACINGS = [
  [false, false],
  [false, true],
  [true, false],
  [true, true],
] as const;

interface Edit {
  start: number;
  end: number;
  text: string;
}

function editOf(text: string, { start, end, lead }: BlockPlace, replacement: string, before: boolean, after: boolean): Edit {
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const lines = withoutEnd(replacement.replace(/\r\n?/g, '\n').replace(/^(?:[ \t]*\n)+/, '')).split('\n');
  if (lines.length === 1 && lines[0] === '') return { ...withoutLines(text, start, end, lead), text: '' };
  const body = lines.map((line, index) => (index === 0 ? line : line === '' ? lead.trimEnd() : lead + line)).join(eol);
  return { start, end, text: (before ? eol + lead : '') + body + (after ? eol + lead.trimEnd() : '') };
}

/** Returns the stretch that goes when a block goes: its lines, and a blank one after it, where nothing else stands on them. */
function withoutLines(text: string, start: number, end: number, lead: string): { start: number; end: number } {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  if (text.slice(lineStart, start) !== lead) return { start, end };
  const rest = /^[ \t]*(?:\r\n|\n|\r|$)/.exec(text.slice(end, end + 1000));
  if (rest === null) return { start, end };
  const next = end + rest[0].length;
  const blank = /^[ \t>]*(?:\r\n|\n|\r)/.exec(text.slice(next, next + 1000))?.[0] ?? '';
  return { start: lineStart, end: next + blank.length };
}

function placeOf(text: string, block: Block, isLed: boolean): BlockPlace {
  let lineStart = block.start;
  while (lineStart > 0 && text[lineStart - 1] !== '\n' && text[lineStart - 1] !== '\r') lineStart -= 1;
  if (text[lineStart] === '\ufeff' && lineStart < block.start) lineStart += 1;
  const ahead = text.slice(lineStart, block.start);
  // Outside of lists and quotes, white space before a block is its own.
  if (!isLed) return { start: /^[ \t]*$/.test(ahead) ? lineStart : block.start, end: block.end, lead: '' };
  const isIndented = block.type === 'code' && !block.fenced && ahead.endsWith('    ');
  const led = isIndented ? ahead.slice(0, -4) : ahead;
  return { start: lineStart + led.length, end: block.end, lead: led.replace(/[^\s>]/g, ' ') };
}

/** Returns a line without what its containers put before it; lazy lines lack some of it. */
export function withoutLead(line: string, lead: string): string {
  let at = 0;
  for (const mark of lead) {
    if (mark === '>') {
      const found = /^ {0,3}>/.exec(line.slice(at, at + 4));
      if (found === null) break;
      at += found[0].length;
    } else if (line[at] === ' ' || line[at] === '\t') at += 1;
  }
  return line.slice(at);
}

/** A block that is not to change: its kind and those of its containers, and where it stands. */
interface Standing {
  kinds: string;
  start: number;
  end: number;
}

/** Returns the blocks around a replaced block: leaf blocks and empty containers. */
function outline(doc: Document, replaced: Block): Standing[] {
  const found: Standing[] = [];
  const visit = (blocks: readonly Block[], kinds: string) => {
    for (const block of blocks) {
      if (block === replaced) continue;
      const inner = childBlocks(block);
      const own = `${kinds}/${block.type}`;
      if (inner.length === 0) found.push({ kinds: own, start: block.start, end: block.end });
      else visit(inner, own);
    }
  };
  visit(doc.blocks, '');
  return found;
}

/** The same of the text after an edit, in offsets of the text before it. What is in the edit is left out. */
function outlineBeside(doc: Document, edit: Edit, shift: number): Standing[] {
  const found: Standing[] = [];
  const end = edit.start + edit.text.length;
  const visit = (blocks: readonly Block[], kinds: string) => {
    for (const block of blocks) {
      const inner = childBlocks(block);
      const own = `${kinds}/${block.type}`;
      if (block.start >= edit.start && block.end <= end && block.end > block.start && edit.text !== '') continue;
      if (inner.length > 0) visit(inner, own);
      // A container that held nothing but what went.
      else if (edit.text === '' && block.start < edit.start && block.end >= end) continue;
      else {
        const moved = block.start >= end ? shift : 0;
        found.push({ kinds: own, start: block.start + moved, end: block.end + moved });
      }
    }
  };
  visit(doc.blocks, '');
  return found;
}

function isSame(one: readonly Standing[], other: readonly Standing[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ kinds, start, end }, index) => {
      const there = other[index];
      return there !== undefined && there.kinds === kinds && there.start === start && there.end === end;
    })
  );
}
