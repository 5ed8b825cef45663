import type { Node } from 'prosemirror-model';
import { openPage } from './page.ts';

/**
 * Returns the key that a block of the editor has in the file that its document was written to, by which others name it; undefined for one that the
 * file does not have, such as an empty paragraph.
 * @param text file that the document was written to
 * @param pos position before the block
 */
export function writtenKey(text: string, doc: Node, pos: number): string | undefined {
  const block = doc.nodeAt(pos);
  if (block === null || !isWritten(block)) return undefined;
  const $pos = doc.resolve(pos);
  let found: Node | undefined = openPage(text);
  for (let depth = 0; depth <= $pos.depth; depth += 1) {
    const parent = $pos.node(depth);
    const place = parent.children.slice(0, $pos.index(depth)).filter(isWritten).length;
    found = found?.children.filter(isWritten)[place];
  }
  const isSame = found?.type === block.type && found.textContent.trim() === block.textContent.trim();
  const key = String(found?.attrs.key ?? '');
  return isSame && key !== '' ? key : undefined;
}

/** An empty paragraph between others is in no file. */
function isWritten(node: Node): boolean {
  return node.type.name !== 'paragraph' || node.content.size > 0;
}
