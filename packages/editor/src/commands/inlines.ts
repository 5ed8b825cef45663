import type { Node, ResolvedPos } from 'prosemirror-model';
import { type Command, NodeSelection, TextSelection } from 'prosemirror-state';
import { schema } from '../schema/schema.ts';
import { isCards } from './cards.ts';

/** Returns a formula in running text. */
export function formulaInline(formula: string): Node {
  return schema.node('inline_math', { data: { formula } });
}

/** Data of a button that leads somewhere. */
export interface ButtonData {
  label: string;
  kind: 'primary' | 'secondary';
  /** Address as the page writes it. */
  url: string;
}

/** Returns a button in running text. */
export function buttonInline({ label, kind, url }: ButtonData): Node {
  return schema.node('button', { data: { label, kind, ref: { kind: 'url', url } } });
}

/** Frames whose running text is written as HTML, in which no formula is read. */
const WRITTEN_AS_HTML: ReadonlySet<string> = new Set(['image', 'expandable_title']);

/** Returns true where running text may hold a piece without text: not in code, and a formula only where Markdown is read. */
export function mayHold($pos: ResolvedPos, inline: Node): boolean {
  if (!$pos.parent.inlineContent || $pos.parent.type.spec.code === true) return false;
  if (!$pos.parent.contentMatchAt($pos.index()).matchType(inline.type)) return false;
  if (inline.type.name !== 'inline_math') return true;
  for (let { depth } = $pos; depth > 0; depth -= 1) {
    const node = $pos.node(depth);
    if (WRITTEN_AS_HTML.has(node.type.name) || isCards(node)) return false;
  }
  return true;
}

/** Puts a piece of running text in the place of the selection, and selects it, so that it can be filled in. */
export function insertInline(inline: Node): Command {
  return (state, dispatch) => {
    const { $from, from } = state.selection;
    if (!mayHold($from, inline)) return false;
    const tr = state.tr.replaceSelectionWith(inline, false);
    if (tr.doc.nodeAt(from)?.type === inline.type) tr.setSelection(NodeSelection.create(tr.doc, from));
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

/**
 * Goes on in the text beside a piece of it that was filled in.
 * @param pos position before the piece
 * @param isEmpty true to take the piece out
 */
export function leaveInline(pos: number, { isEmpty, isBefore = false }: { isEmpty: boolean; isBefore?: boolean }): Command {
  return (state, dispatch) => {
    const node = pos < 0 || pos > state.doc.content.size ? null : state.doc.nodeAt(pos);
    if (node === null || !node.isInline || node.isText || !node.isAtom) return false;
    const tr = isEmpty ? state.tr.delete(pos, pos + node.nodeSize) : state.tr;
    const at = isEmpty || isBefore ? pos : pos + node.nodeSize;
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, at)).scrollIntoView());
    return true;
  };
}
