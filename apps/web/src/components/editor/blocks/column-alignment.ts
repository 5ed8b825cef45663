import type { Node } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet } from 'prosemirror-view';

/** Shows the cells of a table as their column is aligned, which only its head knows. */
export function columnAlignment(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    state: {
      init: (_config, { doc }) => alignmentsIn(doc),
      apply: (tr, before, _old, { doc }) => (tr.docChanged ? alignmentsIn(doc) : before),
    },
    props: {
      decorations(state) {
        return this.getState(state);
      },
    },
  });
}

function alignmentsIn(doc: Node): DecorationSet {
  const found: Decoration[] = [];
  doc.descendants((node, pos) => {
    if (node.type.name === 'table') found.push(...alignmentsOf(node, pos));
    // No table stands in running text, nor in another one.
    return !node.isTextblock && node.type.name !== 'table';
  });
  return DecorationSet.create(doc, found);
}

function alignmentsOf(table: Node, pos: number): Decoration[] {
  const columns = table.firstChild?.children.map((cell) => (cell.attrs.column as { textAlignment?: string }).textAlignment ?? 'left') ?? [];
  if (columns.every((align) => align === 'left')) return [];
  const found: Decoration[] = [];
  table.forEach((row, rowOffset, index) => {
    if (index === 0) return;
    row.forEach((cell, offset, column) => {
      const align = columns[column];
      const from = pos + 1 + rowOffset + 1 + offset;
      if (align !== undefined && align !== 'left') found.push(Decoration.node(from, from + cell.nodeSize, { 'data-align': align }));
    });
  });
  return found;
}
