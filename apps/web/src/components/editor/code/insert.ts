import { snippet, startCompletion } from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import type { BlockTemplate } from './blocks';

/** Puts a block on a line of its own: the cursor's, when nothing stands there, else below. */
export function insertBlock(view: EditorView | undefined, { template, name }: BlockTemplate): void {
  if (view === undefined) return;
  const line = view.state.doc.lineAt(view.state.selection.main.head);
  const free = line.text.trim() === '';
  snippet(free ? template : `\n\n${template}`)(view, { label: name }, free ? line.from : line.to, line.to);
  // The menu that this came from gives the focus back to its button first.
  requestAnimationFrame(() => view.focus());
}

/** Makes a link of what is selected, and offers where it can lead. */
export function insertLink(view: EditorView | undefined): void {
  if (view === undefined) return;
  const { from, to } = view.state.selection.main;
  const text = view.state.sliceDoc(from, to);
  const insert = `[${text}]()`;
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: text === '' ? from + 1 : from + insert.length - 1 },
    userEvent: 'input',
    scrollIntoView: true,
  });
  view.focus();
  if (text !== '') startCompletion(view);
}
