import { AnchorNames } from './anchors.ts';
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
 * The headings of a page in file order, those in tabs, steps and lists included, with GitBook's anchors: an explicit
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

/** The anchor of every heading block, for those who draw or cut the page. */
export function headingAnchors(doc: Document): Map<Block, string> {
  return new Map(headings(doc).map(({ block, anchor }) => [block, anchor]));
}
