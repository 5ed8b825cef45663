import { Fragment } from 'prosemirror-model';
import type { EditorState } from 'prosemirror-state';
import { blockSource } from '../bridge/page.ts';
import { selectedRange } from './blocks-selection.ts';

/**
 * Returns Markdown of the blocks that are selected, or that the cursor is in; items with the list around them. What has no form in Markdown is its
 * text.
 */
export function selectedSource(state: EditorState): string {
  const range = selectedRange(state);
  if (range === undefined) return '';
  const { parent } = state.doc.resolve(range.from);
  const isItem = range.blocks[0]?.type.name === 'list_item';
  const blocks = isItem ? [parent.copy(Fragment.from(range.blocks))] : range.blocks;
  try {
    return blocks.map((block) => blockSource(block)).join('\n');
  } catch {
    return range.blocks.map(({ textContent }) => `${textContent}\n`).join('\n');
  }
}
