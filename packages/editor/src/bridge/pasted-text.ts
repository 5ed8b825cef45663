import { isReadable } from '@octavo/markdown/browser';
import { Fragment, type Node, Slice } from 'prosemirror-model';
import { pastedLines } from '../commands/pasted-lines.ts';
import { openPage } from './page.ts';

/** Longest text (characters) that is read as Markdown when it is pasted. */
const MOST = 500_000;

/**
 * Returns what a pasted text becomes: blocks where it is Markdown, else a paragraph for each of its lines.
 * @param isPlain true for one that is to stay as it is, as pasting with Shift asks for
 */
export function pastedText(text: string, isPlain: boolean): Slice {
  return (isPlain ? undefined : asMarkdown(text.replace(/\r\n?/g, '\n'))) ?? pastedLines(text);
}

/** Returns the blocks of a text that says more as Markdown than its lines do; none of HTML, which may be meant to be shown. */
function asMarkdown(text: string): Slice | undefined {
  if (text.length > MOST || !isReadable(text)) return undefined;
  // The title of a page is no block: the text stands below one.
  const blocks = openPage(`# Pasted\n\n${text}\n`).children.map(asNew);
  if (!blocks.some(saysMore) || blocks.some(hasSource)) return undefined;
  const isOpen = (block: Node | undefined) => (block?.type.name === 'paragraph' ? 1 : 0);
  return new Slice(Fragment.from(blocks), isOpen(blocks[0]), isOpen(blocks.at(-1)));
}

/** Returns a block without the keys of blocks that stood somewhere else. */
function asNew(node: Node): Node {
  if (node.isText) return node;
  const attrs = 'key' in node.attrs ? { ...node.attrs, key: '' } : node.attrs;
  return node.type.create(attrs, node.children.map(asNew), node.marks);
}

/** Returns true for a block that is more than a plain text. */
function saysMore(block: Node): boolean {
  if (block.type.name !== 'paragraph') return true;
  return block.children.some((each) => each.marks.length > 0 || !(each.isText || each.type.name === 'line_break'));
}

/** Returns true for a block that is its source, or holds one that is. */
function hasSource(block: Node): boolean {
  return /^raw/.test(block.type.name) || block.children.some(hasSource);
}
