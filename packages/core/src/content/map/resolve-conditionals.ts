import { isReadable, parse, walkBlocks } from '@octavo/markdown';

/**
 * Returns the text of a page without the `{% if %}` blocks whose condition does not hold. Those that do stay as they are, tags included. A text that is
 * too large to be read is left out as a whole where it may hold such a block.
 */
export function resolveConditionals(text: string, holds: (condition: string) => boolean): string {
  if (!mayHoldConditionals(text)) return text;
  if (!isReadable(text)) return '';
  let result = '';
  let at = 0;
  for (const block of walkBlocks(parse(text).blocks)) {
    // Content inside a deleted block is deleted with it.
    if (block.type !== 'if' || block.start < at || holds(block.argument)) continue;
    result += text.slice(at, block.start);
    at = block.end;
  }
  return result + text.slice(at);
}

/** Returns whether a text may hold conditional blocks. */
export function mayHoldConditionals(text: string): boolean {
  return /\{%-?\s*if\b/.test(text);
}

/**
 * Returns the text of a page with the content of each `{% if %}` block in the place of the block: for a text of which only those are left
 * that hold. Content that would run into the lines beside it gets a blank line.
 */
export function withoutConditionalTags(text: string): string {
  if (!mayHoldConditionals(text) || !isReadable(text)) return text;
  const cuts: { start: number; end: number; text: string }[] = [];
  for (const block of walkBlocks(parse(text).blocks)) {
    if (block.type !== 'if') continue;
    const [first, last] = [block.children[0], block.children.at(-1)];
    if (first === undefined || last === undefined) cuts.push({ start: block.start, end: block.end, text: '' });
    else {
      cuts.push({ start: block.start, end: first.start, text: gapBefore(text, block.start) });
      cuts.push({ start: last.end, end: block.end, text: gapAfter(text, block.start, block.end) });
    }
  }
  let result = '';
  let at = 0;
  for (const cut of cuts.toSorted((a, b) => a.start - b.start)) {
    if (cut.start < at) continue;
    result += text.slice(at, cut.start) + cut.text;
    at = cut.end;
  }
  return result + text.slice(at);
}

const isBlank = (line: string): boolean => /^[\s>]*$/.test(line);

/** Returns what stands before a place on its line. */
const leadOf = (text: string, at: number): string => text.slice(text.lastIndexOf('\n', at - 1) + 1, at);

function gapBefore(text: string, start: number): string {
  const lead = leadOf(text, start);
  const lineStart = start - lead.length;
  const above = lineStart === 0 ? '' : leadOf(text, lineStart - 1);
  return isBlank(above) || !isBlank(lead) ? '' : `\n${lead}`;
}

function gapAfter(text: string, start: number, end: number): string {
  const feed = text.indexOf('\n', end);
  if (feed < 0) return '';
  const next = text.indexOf('\n', feed + 1);
  const below = text.slice(feed + 1, next < 0 ? text.length : next);
  return isBlank(below)
    ? ''
    : `\n${leadOf(text, start)
        .replace(/[^\s>]/g, ' ')
        .trimEnd()}`;
}
