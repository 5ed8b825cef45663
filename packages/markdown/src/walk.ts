import type { HtmlElement, HtmlNode } from './html-tree.ts';
import type { Block, Document, Inline } from './tree.ts';

const NONE: readonly never[] = [];

/** Returns the blocks directly inside a block; none for leaves. */
export function childBlocks(block: Block): readonly Block[] {
  switch (block.type) {
    case 'paragraph':
    case 'heading':
    case 'code':
    case 'math':
    case 'divider':
    case 'table':
    case 'html-table':
    case 'images':
    case 'html':
    case 'definition':
      return NONE;
    default:
      return block.children;
  }
}

/** Every block of a page in file order, a container before its children. */
export function* walkBlocks(blocks: readonly Block[]): Generator<Block> {
  for (const block of blocks) {
    yield block;
    yield* walkBlocks(childBlocks(block));
  }
}

/** {@link walkBlocks} as a call for each block: for what is done to every page of a space, a third of the time of the generator. */
export function visitBlocks(blocks: readonly Block[], visit: (block: Block) => void): void {
  for (const block of blocks) {
    visit(block);
    visitBlocks(childBlocks(block), visit);
  }
}

/** Returns the running texts of a block: one for a paragraph, one a cell for a table. */
export function inlinesOf(block: Block): readonly Inline[][] {
  if (block.type === 'paragraph' || block.type === 'heading') return [block.children];
  return block.type === 'table' ? [...block.header, ...block.rows.flat()] : NONE;
}

/** Returns the HTML of a block, where it has any. */
export function htmlOf(block: Block): readonly HtmlNode[] {
  if (block.type === 'html' || block.type === 'html-table' || block.type === 'images') return block.children;
  return block.type === 'expandable' ? block.summary : NONE;
}

/** Calls `visit` for every element, outer ones first. */
export function visitHtml(nodes: readonly HtmlNode[], visit: (element: HtmlElement) => void): void {
  for (const node of nodes) {
    if (node.type !== 'element') continue;
    visit(node);
    visitHtml(node.children, visit);
  }
}

const COMMENT = /^\s*<!--(?!-?>)(?:(?!-->)[\s\S])*-->\s*$/;

/** The first block that is no comment. */
export function firstShown(blocks: readonly Block[]): Block | undefined {
  return blocks.find((block) => !(block.type === 'html' && COMMENT.test(block.value)));
}

/** The first heading 1, when it opens the body, comments aside: GitBook's page title. */
export function titleHeading(doc: Pick<Document, 'blocks'>): Extract<Block, { type: 'heading' }> | undefined {
  const first = firstShown(doc.blocks);
  return first?.type === 'heading' && first.level === 1 ? first : undefined;
}
