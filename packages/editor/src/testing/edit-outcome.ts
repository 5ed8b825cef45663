import { linesBetween, restyledLines } from '@octavo/markdown/testing';
import { undo } from 'prosemirror-history';
import { EditorState } from 'prosemirror-state';
import { openPage, writePage } from '../bridge/page.ts';
import { editingPlugins } from '../commands/plugins.ts';
import { type Draw, type Edit, editAt } from './edits.ts';

/** Result of an edit of a page that was saved, and of taking it back. */
export interface EditOutcome {
  written: string;
  /** True if the saved text says what the editor has. */
  readsBack: boolean;
  /** Lines that changed although they do not hold the edit. */
  others: readonly string[];
  /** True if taking the edit back gives the page its bytes again. */
  isUndone: boolean;
}

/**
 * Returns the outcome of an edit at a random place of a page; `undefined` where it has no place.
 * @throws OctavoError for an edit that cannot be saved
 */
export function outcomeOf(text: string, edit: Edit, draw: Draw): EditOutcome | undefined {
  const state = EditorState.create({ doc: openPage(text), plugins: editingPlugins() });
  const edited = editAt(state, edit, draw);
  if (edited === undefined) return undefined;
  edited.doc.check();
  const written = writePage(text, edited.doc);
  const readsBack =
    writePage(written, edited.doc) === written && lettersOf(openPage(written).textContent) === lettersOf(edited.doc.textContent);
  const isWide = edit.isInLine === true && linesBetween(text, written) > 1;
  const others = isWide ? ['(more than one line)'] : restyledLines(text, written);
  let now = edited;
  while (undo(now, (tr) => (now = now.apply(tr))));
  return { written, readsBack, others, isUndone: writePage(text, now.doc) === text };
}

/** The letters of a text without the spaces between them, which Markdown does not all keep. */
const lettersOf = (text: string) => text.replace(/\s+/g, '');
