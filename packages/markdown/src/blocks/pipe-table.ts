import type { DocumentNode } from '@octavo/contract';
import { convertPipeTable } from '../document/tables.ts';
import { asRecord } from '../document/write/data.ts';
import { htmlTable } from '../document/write/html-tables.ts';
import { writeTable } from '../document/write/tables.ts';
import type { RenderContext } from '../draw/context.ts';
import { tableFrame } from '../draw/table-frame.ts';
import { type DrawnNode, element } from '../draw/tree.ts';
import { inlineText } from '../inline-text.ts';
import { tidy } from '../tidy.ts';
import type { Table } from '../tree.ts';
import { type BlockDefinition, noReferences } from './block.ts';

/** Returns a pipe table, in a frame that scrolls sideways. */
function draw(block: Table, context: RenderContext): DrawnNode[] {
  const cell = (name: 'th' | 'td') => (nodes: Table['header'][number], column: number) =>
    element(name, { scope: name === 'th' ? 'col' : undefined, 'data-align': block.align[column] || undefined }, context.inlines(nodes));
  const head = element('thead', undefined, element('tr', undefined, block.header.map(cell('th'))));
  const rows = block.rows.flatMap((row) => [element('tr', undefined, row.map(cell('td'))), '\n']);
  return tableFrame(element('table', undefined, head, '\n', element('tbody', undefined, rows)), context);
}

/** Titles of columns, and what cells say. */
function* lines(
  { data, fragments }: DocumentNode,
  inner: (nodes: readonly DocumentNode[] | undefined) => Iterable<string>,
): Generator<string> {
  const [definition, records] = [asRecord(data?.definition), asRecord(data?.records)];
  if (definition === undefined || records === undefined) return;
  const cells = new Map((fragments ?? []).map((cell) => [cell.fragment, cell]));
  for (const column of Object.values(definition)) {
    const title = asRecord(column)?.title;
    if (typeof title === 'string') yield title;
  }
  for (const record of Object.values(records)) {
    for (const value of Object.values(asRecord(asRecord(record)?.values) ?? {})) {
      const cell = typeof value === 'string' ? cells.get(value) : undefined;
      if (cell !== undefined) yield* inner(cell.nodes);
      else if (typeof value !== 'object') yield String(value);
    }
  }
}

/** A pipe table. Nodes of tables are written with pipes where these say all of it, else as HTML. */
export const pipeTable = {
  text: ({ header, rows }) => [header, ...rows].map((row) => tidy(row.map((cell) => inlineText(cell)).join(' '))).join('\n'),
  references: noReferences,
  draw,
  convert: (table, context) => [convertPipeTable(table, context)],
  nodes: { table: { write: writeTable, html: htmlTable, lines } },
} satisfies BlockDefinition<'table'>;
