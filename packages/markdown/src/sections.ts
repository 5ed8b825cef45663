import { headings, headingText } from './headings.ts';
import { htmlText } from './html-tree.ts';
import { inlineText } from './parse/inlines.ts';
import type { Block, Document } from './tree.ts';
import { childBlocks, titleHeading } from './walk.ts';

/** A stretch of a page under one heading, as search indexes it. */
export interface Section {
  /** Level of its heading; 1 for the page's introduction. */
  level: number;
  /** Plain text of its heading; the page title, or empty, for the introduction. */
  title: string;
  /** Anchor to open the page at; empty for the introduction. */
  anchor: string;
  /** What a reader reads, code included, one line a block; no markup. */
  text: string;
}

/** Attributes of tags that readers see. */
const SPOKEN = ['title', 'description', 'summary', 'caption'];

/** What {@link tidy} changes, beside the ends: most texts have none of it, and looking is cheaper than replacing each space by itself. */
const UNTIDY = /[\t\u00a0\n]| {2}/;

const tidy = (text: string): string => {
  if (!UNTIDY.test(text)) return text.trim();
  return text
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
};

/** What a block says by itself, without its children. */
function ownText(block: Block): string {
  switch (block.type) {
    case 'paragraph':
      return tidy(inlineText(block.children).replace(/\n/g, ' '));
    case 'code':
      return block.value;
    case 'math':
      return block.formula;
    case 'table':
      return [block.header, ...block.rows].map((row) => tidy(row.map((cell) => inlineText(cell)).join(' '))).join('\n');
    case 'html-table':
    case 'images':
    case 'html':
      return tidy(htmlText(block.children).replace(/\s+/g, ' '));
    case 'expandable':
      return tidy(htmlText(block.summary));
    case 'raw':
      return block.reason === 'too-deep' ? block.value : '';
    default:
      if (!('attributes' in block)) return '';
      return SPOKEN.map((name) => (Object.hasOwn(block.attributes, name) ? block.attributes[name] : ''))
        .filter((text) => text !== '')
        .join('\n');
  }
}

/**
 * The plain text of a page cut at its headings, wherever they stand. The first section is the introduction: what comes
 * before the first heading after the title.
 */
export function sections(doc: Document): Section[] {
  const title = titleHeading(doc);
  const anchors = headings(doc)[Symbol.iterator]();
  let lines: string[] = [];
  let current: Section = { level: 1, title: title ? headingText(title) : '', anchor: '', text: '' };
  const found = [current];
  const close = () => {
    current.text = lines.join('\n');
    lines = [];
  };
  const visit = (blocks: readonly Block[]) => {
    for (const block of blocks) {
      if (block.type === 'heading') {
        const heading = anchors.next().value;
        if (block === title || !heading) continue;
        close();
        current = { level: heading.level, title: heading.title, anchor: heading.anchor, text: '' };
        found.push(current);
        continue;
      }
      const text = ownText(block);
      if (text !== '') lines.push(text);
      visit(childBlocks(block));
    }
  };
  visit(doc.blocks);
  close();
  return found;
}

/** Everything a reader reads on a page, headings included, one line a block. */
export function plainText(doc: Document): string {
  return sections(doc)
    .flatMap(({ title, text }) => [title, text])
    .filter((text) => text !== '')
    .join('\n');
}
