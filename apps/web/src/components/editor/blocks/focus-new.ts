import type { Node } from 'prosemirror-model';
import { NodeSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { dataOf, textOf } from './view-data';

/** Puts the cursor into the field of a formula that somebody has just inserted, before the next key: a letter would take the place of the formula. */
export function focusNew(field: HTMLElement, node: Node, view: EditorView, getPos: () => number | undefined): void {
  if (textOf(dataOf(node).formula) !== '') return;
  queueMicrotask(() => {
    const { selection } = view.state;
    if (!view.isDestroyed && selection instanceof NodeSelection && selection.from === getPos() && view.hasFocus()) field.focus();
  });
}
