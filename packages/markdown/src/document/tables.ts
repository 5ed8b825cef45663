import type { ContentRef, DocumentNode } from '@octavo/contract';
import { inlineText } from '../inline-text.ts';
import type { Table } from '../tree.ts';
import type { DocumentContext } from './context.ts';
import { convertInlines } from './inlines.ts';
import { KeyMaker } from './keys.ts';
import { block, fragment, type NodeData, voidBlock } from './nodes.ts';

/** Value of a cell. Text cells name the fragment that holds their blocks. */
export type CellValue = string | number | boolean | string[] | ContentRef | { ref: ContentRef; objectFit: string };

/** A column: its id, title, type, and what the type asks for. */
export interface Column extends NodeData {
  id: string;
  title: string;
  type: string;
}

/** Returns a title of a column, or a text like one, as a file holds it: without white space at its ends, and one blank for each run of it. */
export const plainTitle = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Collects the records and columns of a table. Their ids come from what they say, so that a row keeps its id while others are added;
 * the order of rows is the order of `orderIndex`.
 */
export class TableBuilder {
  readonly fragments: DocumentNode[] = [];
  readonly columns: Column[] = [];
  readonly #records: Record<string, { orderIndex: string; values: Record<string, CellValue> }> = {};
  readonly #keys = new KeyMaker();
  #rows = 0;

  column(title: string, data: NodeData & { type: string }): Column {
    const text = plainTitle(title);
    const column = { id: this.#keys.take(`column ${text}`), title: text, ...data };
    this.columns.push(column);
    return column;
  }

  /** A new row; `text` is what it says. Returns its id. */
  row(text: string): string {
    const id = this.#keys.take(`row ${plainTitle(text)}`);
    this.#records[id] = { orderIndex: this.#rows.toString(36).padStart(6, '0'), values: {} };
    this.#rows += 1;
    return id;
  }

  value(row: string, column: Column, value: CellValue): void {
    const record = this.#records[row];
    if (record) record.values[column.id] = value;
  }

  /** The value of a text cell: blocks, in a fragment of their own. A cell without any has no value. */
  blocks(row: string, column: Column, nodes: DocumentNode[]): void {
    if (nodes.length === 0) return;
    const name = row + column.id;
    this.fragments.push({ ...fragment('table-cell', nodes), fragment: name });
    this.value(row, column, name);
  }

  /** The table, its columns shown in order. */
  finish(view: NodeData, data: NodeData): DocumentNode {
    const definition = Object.fromEntries(this.columns.map((column) => [column.id, column]));
    return voidBlock('table', { ...data, view, records: this.#records, definition }, this.fragments);
  }
}

/** Returns a pipe table. */
export function convertPipeTable(table: Table, context: DocumentContext): DocumentNode {
  const builder = new TableBuilder();
  for (const [index, header] of table.header.entries()) {
    const align = table.align[index] ?? '';
    builder.column(inlineText(header), { type: 'text', textAlignment: align === '' ? 'left' : align });
  }
  for (const cells of table.rows) {
    const row = builder.row(cells.map(inlineText).join(' '));
    for (const [index, cell] of cells.entries()) {
      const column = builder.columns[index];
      if (column && cell.length > 0) builder.blocks(row, column, [block('paragraph', {}, convertInlines(cell, context))]);
    }
  }
  const hideHeader = builder.columns.every(({ title }) => title === '');
  return builder.finish({ type: 'grid', columns: builder.columns.map(({ id }) => id), hideHeader }, {});
}
