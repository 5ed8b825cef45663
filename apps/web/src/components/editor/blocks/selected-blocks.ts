import { BlocksSelection } from '@octavo/editor';
import { Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';

/** Marks blocks that are selected together. The class of a single one comes and goes by itself. */
export function selectedBlocks(): Plugin {
  return new Plugin({
    props: {
      decorations({ doc, selection }) {
        if (!(selection instanceof BlocksSelection)) return null;
        let pos = selection.from;
        const marks = selection.blocks.map(({ nodeSize }) => {
          const start = pos;
          pos += nodeSize;
          return Decoration.node(start, pos, { class: 'oct-edit-selected' });
        });
        return DecorationSet.create(doc, marks);
      },
    },
  });
}
