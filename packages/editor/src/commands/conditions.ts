import { type Command, TextSelection } from 'prosemirror-state';
import { schema } from '../schema/schema.ts';
import { selectedRange } from './blocks-selection.ts';

/** Condition of blocks that were just put under one: it holds for every visitor who is known. */
const FIRST = 'visitor.claims';

/** Puts the selected blocks under a condition, which their frame then asks for. */
export const wrapInCondition: Command = (state, dispatch) => {
  const range = selectedRange(state);
  if (range === undefined) return false;
  const type = schema.nodes.if;
  const $from = state.doc.resolve(range.from);
  const isFit = range.blocks.every(({ type: block }) => block.isInGroup('block'));
  if (type === undefined || !isFit || !$from.parent.canReplaceWith($from.index(), $from.index() + range.blocks.length, type)) return false;
  const frame = type.create({ data: { expression: FIRST } }, range.blocks);
  const tr = state.tr.replaceWith(range.from, range.to, frame);
  dispatch?.(tr.setSelection(TextSelection.near(tr.doc.resolve(range.from + 1))).scrollIntoView());
  return true;
};
