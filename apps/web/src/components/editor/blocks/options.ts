import { NodeSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';

const CONTROLS = '.oct-edit-bar :is(input, textarea, select, button)';

/** Goes to the options of the innermost block around the selection that has some; a button is pressed. Returns false where there are none. */
export function openOptions(view: EditorView): boolean {
  const { selection } = view.state;
  const { $from } = selection;
  const places = selection instanceof NodeSelection ? [selection.from] : [];
  for (let depth = $from.depth; depth > 0; depth -= 1) places.push($from.before(depth));
  for (const pos of places) {
    const dom = view.nodeDOM(pos);
    const control = dom instanceof HTMLElement ? dom.querySelector<HTMLElement>(CONTROLS) : null;
    if (control === null) continue;
    if (control instanceof HTMLButtonElement) control.click();
    else control.focus();
    return true;
  }
  return false;
}
