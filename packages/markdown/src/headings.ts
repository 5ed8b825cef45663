import { AnchorNames } from './anchors.ts';
import { htmlText } from './html-tree.ts';
import { inlineText } from './inline-text.ts';
import type { Block, Document, Heading } from './tree.ts';
import { titleHeading, visitBlocks } from './walk.ts';

/** A heading of a page, as an outline or a link check needs it. */
export interface HeadingInfo {
  /** 1 to 6, as in the file: 1 is the page title, 2 to 4 are GitBook's heading 1 to 3. */
  level: number;
  /** Plain text without markup. */
  title: string;
  /** Unique on the page; empty for the page title. */
  anchor: string;
  /** Offset in the file. */
  start: number;
  block: Heading;
}

/** Plain text of a heading in one line. */
export function headingText(heading: Heading): string {
  return inlineText(heading.children).replace(/\s+/g, ' ').trim();
}

/**
 * Returns the headings of a page in file order, those in tabs, steps and lists included, with GitBook's anchors: an explicit
 * `<a id>` wins, repeated ones get `-1`, `-2`.
 */
export function headings(doc: Document): readonly HeadingInfo[] {
  let found = known.get(doc);
  if (!found) {
    found = findHeadings(doc);
    known.set(doc, found);
  }
  return found;
}

/** Outline, sections and HTML of one page all need its headings. */
const known = new WeakMap<Document, readonly HeadingInfo[]>();

function findHeadings(doc: Document): HeadingInfo[] {
  const names = new AnchorNames();
  const title = titleHeading(doc);
  const found: HeadingInfo[] = [];
  visitBlocks(doc.blocks, (block) => {
    if (block.type !== 'heading') return;
    const text = headingText(block);
    const anchor = block === title ? '' : names.take(text, block.anchor);
    found.push({ level: block.level, title: text, anchor, start: block.start, block });
  });
  return found;
}

/** Returns the anchor of every heading block, for those who draw or cut the page. */
export function headingAnchors(doc: Document): Map<Block, string> {
  return new Map(headings(doc).map(({ block, anchor }) => [block, anchor]));
}

/** Returns the text that names an expandable or a tab in an address; undefined for all other blocks. */
function namingText(block: Block): string | undefined {
  if (block.type === 'expandable') return htmlText(block.summary).trim() || 'details';
  return block.type === 'tabs-item' ? block.attributes.title?.trim() || 'tab' : undefined;
}

const anchored = new WeakMap<Document, Map<Block, string>>();

/**
 * Returns the anchor of every block that an address may name: headings, expandables and tabs. Headings have theirs first, so that nothing else
 * on the page changes them.
 */
export function blockAnchors(doc: Document): ReadonlyMap<Block, string> {
  const before = anchored.get(doc);
  if (before !== undefined) return before;
  const anchors = headingAnchors(doc);
  const names = new AnchorNames();
  for (const anchor of anchors.values()) names.take('', anchor);
  visitBlocks(doc.blocks, (block) => {
    const text = namingText(block);
    if (text !== undefined) anchors.set(block, names.take(text));
  });
  anchored.set(doc, anchors);
  return anchors;
}
