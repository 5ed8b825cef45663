import type { NodeSpec } from 'prosemirror-model';
import { COUNT, LIST, OBJECT, STRING, VALUE, WIDTHS } from './attributes.ts';

const CELL = { colspan: COUNT, rowspan: COUNT, colwidth: WIDTHS };

/**
 * A table as rows of cells. The head holds a title for each column, which is plain text; columns keep their data in it, rows their id and the
 * values of columns that are not shown.
 */
export const TABLE_SPECS = {
  table: { tableRole: 'table', isolating: true, attrs: { key: STRING, data: OBJECT } },
  table_head: { tableRole: 'row', content: 'table_header+', toDOM: () => ['tr', { 'data-node': 'head' }, 0] },
  table_row: {
    tableRole: 'row',
    content: 'table_cell+',
    attrs: { id: STRING, values: OBJECT, fragments: LIST },
    toDOM: () => ['tr', 0],
  },
  table_header: {
    tableRole: 'header_cell',
    content: 'text*',
    marks: '',
    isolating: true,
    attrs: { ...CELL, id: STRING, column: OBJECT },
    toDOM: (node) => ['th', alignmentOf(node.attrs.column), 0],
  },
  table_cell: {
    tableRole: 'cell',
    content: '(cellblock+ | table_value)',
    isolating: true,
    attrs: { ...CELL, fragment: STRING },
    toDOM: () => ['td', 0],
  },
  // Content of a cell that is no text, such as a tick or a picture.
  table_value: {
    atom: true,
    selectable: true,
    draggable: false,
    attrs: { type: STRING, value: VALUE },
    toDOM: (node) => ['div', { 'data-node': 'table-value', 'data-type': String(node.attrs.type) }],
  },
} satisfies Record<string, NodeSpec>;

function alignmentOf(column: { textAlignment?: string }): Record<string, string> {
  return { scope: 'col', 'data-align': column.textAlignment ?? 'left' };
}
