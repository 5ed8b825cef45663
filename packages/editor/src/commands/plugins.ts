import { history } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { Plugin } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { KEYS } from './keys.ts';
import { markdownRules } from './rules.ts';

/** The plug-ins that editing needs anywhere: Markdown while typing, keys, undo, tables. None of them edits a document by itself. */
export function editingPlugins(): Plugin[] {
  return [markdownRules(), keymap({ ...KEYS }), history(), tableEditing()];
}
