import { Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';
import { m } from '@/messages';

/** Returns a hint about `/` in the empty paragraph with the cursor, and on an empty page. */
export function placeholder(): Plugin {
  return new Plugin({
    props: {
      decorations({ doc, selection }) {
        const { $from, empty } = selection;
        const { parent } = $from;
        if (!empty || parent.type.name !== 'paragraph' || parent.content.size > 0 || $from.depth === 0) return null;
        const words = { class: 'oct-edit-empty', 'data-placeholder': m.editor.blockEditor.placeholder };
        return DecorationSet.create(doc, [Decoration.node($from.before(), $from.after(), words)]);
      },
    },
  });
}
