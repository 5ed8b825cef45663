import { definitionOf } from './blocks/table.ts';
import { headings, headingText } from './headings.ts';
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
  /** Visible text, code included, one line per block; no markup. */
  text: string;
}

/**
 * Returns the plain text of a page cut at its headings, wherever they stand. The first section is the introduction: what comes
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
      const text = definitionOf(block).text(block);
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
