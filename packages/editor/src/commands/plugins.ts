import { history } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { Plugin } from 'prosemirror-state';
import { tableEditing } from 'prosemirror-tables';
import { isChangeTo } from '../schema/change-of-others.ts';
import { KEYS } from './keys.ts';
import { markdownRules } from './rules.ts';

/** Returns the plug-ins that editing needs anywhere: Markdown while typing, keys, undo, tables. None of them edits a document by itself. */
export function editingPlugins(): Plugin[] {
  return [markdownRules(), keymap({ ...KEYS }), history(), tables()];
}

/**
 * Tables are put in order after edits of one's own alone: where two editors did it for what one of both wrote, each would mend what the other mended,
 * without end.
 */
function tables(): Plugin {
  const { spec } = tableEditing();
  const { appendTransaction: mend } = spec;
  return new Plugin({
    ...spec,
    appendTransaction(transactions, before, after) {
      return transactions.some(isChangeTo) ? null : mend?.call(this, transactions, before, after);
    },
  });
}
