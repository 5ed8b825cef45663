import type { Node } from 'prosemirror-model';
import type { BlockToComment } from './block-pane-handle';
import { textTools } from './later-text';

/** Characters of a block that name it. */
const MOST_WORDS = 120;

/** Comments on the block at a position, if one stands there. */
export function commentOn(doc: Node | undefined, pos: number, comment: (block: BlockToComment) => void): void {
  const block = doc?.nodeAt(pos);
  if (doc === undefined || block === undefined || block === null) return;
  comment({ words: block.textContent.slice(0, MOST_WORDS), keyIn: (file) => textTools()?.writtenKey(file, doc, pos) });
}
