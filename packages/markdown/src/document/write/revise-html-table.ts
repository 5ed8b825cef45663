import type { SourceNode } from './check.ts';
import { asRecord } from './data.ts';
import { escapeHtmlText } from './escape.ts';
import { htmlTableSource } from './html-table-source.ts';
import { HtmlTableWriter } from './html-tables.ts';
import type { Reviser } from './reviser.ts';
import { reviseRows, type TableChange, wordsOfCell } from './table-rows.ts';
import type { TableColumn, TableShape } from './table-shape.ts';
import type { CellSource, RowSource } from './table-source.ts';
import type { Unit } from './unit.ts';

/** Returns a table of HTML whose rows and cells are paired with those of the source; `undefined` if it has to be written. */
export function reviseHtmlTable(unit: Unit, node: SourceNode, change: TableChange, reviser: Reviser): string | undefined {
  const [before] = unit.nodes;
  if (before === undefined || settingsOf(before, change.before) !== settingsOf(node, change.now)) return undefined;
  const source = htmlTableSource(reviser.slice(unit), unit.start);
  const { columns } = change.now;
  if (source === undefined || source.rows.length !== change.before.rows.length || source.rows.length === 0) return undefined;
  if (source.header !== undefined && source.header.cells.length !== columns.length) return undefined;
  const [now, then] = [new HtmlTableWriter(node, reviser.writer.context), new HtmlTableWriter(before, reviser.before.context)];
  const cellOf = (cell: SourceNode, column: TableColumn, isNow: boolean): string =>
    (isNow ? now : then).inner(column, cell.data.value, cell.path).text;
  const withCells = (row: RowSource, textOf: (cell: CellSource, index: number) => string | undefined) =>
    withTexts(row, textOf, (range) => reviser.slice(range));
  const [first] = source.rows as [RowSource, ...RowSource[]];
  const rows = reviseRows(
    unit,
    source.rows,
    change,
    {
      cell: cellOf,
      newRow: (row) => {
        const texts = row.nodes.map((cell, i) => cellOf(cell, columns[i] as TableColumn, true));
        const isModel = first.cells.length === texts.length && !/<(?:td|tr)\s/i.test(reviser.slice(first));
        return isModel ? withCells(first, (_, i) => texts[i]) : `<tr>${texts.map((text) => `<td>${text}</td>`).join('')}</tr>`;
      },
      withCells,
      withMore: (text, cells) => {
        const more = cells.map((cell, i) => `<td>${cellOf(cell, columns[columns.length - cells.length + i] as TableColumn, true)}</td>`);
        return text.replace(/\s*<\/tr>$/i, (end) => more.join('') + end);
      },
      separator: source.rows.length > 1 ? reviser.slice({ start: first.end, end: source.rows[1]?.start ?? first.end }) : '',
    },
    reviser,
  );
  if (rows === undefined) return undefined;
  const { header } = source;
  const head =
    header === undefined
      ? ''
      : withCells(header, (cell, i) => {
          const [old, wanted] = [change.before.columns[i]?.title ?? '', columns[i]?.title ?? ''];
          return old === wanted ? undefined : wordsOfCell(unit, cell, [escapeHtmlText(old), escapeHtmlText(wanted)], reviser);
        });
  const top = header === undefined ? '' : reviser.slice({ start: unit.start, end: header.start }) + head;
  const last = source.rows.at(-1) as RowSource;
  return (
    top + reviser.slice({ start: header?.end ?? unit.start, end: first.start }) + rows + reviser.slice({ start: last.end, end: unit.end })
  );
}

/** Returns the settings of a table beside its titles and rows, and the fits of pictures, which the tags of cells declare. */
function settingsOf(node: SourceNode, { columns, rows }: TableShape): string {
  const { records: _records, definition: _definition, ...data } = node.data;
  const fits = rows.flatMap(({ values }) => Object.values(values).map((value) => asRecord(value)?.objectFit)).filter(Boolean);
  return JSON.stringify([data, fits, columns.map(({ type, data: column }) => [type, column])]);
}

function withTexts(
  row: RowSource,
  textOf: (cell: CellSource, index: number) => string | undefined,
  slice: (range: { start: number; end: number }) => string,
): string {
  let text = '';
  let at = row.start;
  for (const [i, cell] of row.cells.entries()) {
    const now = textOf(cell, i);
    if (now === undefined) continue;
    text += slice({ start: at, end: cell.start }) + now;
    at = cell.end;
  }
  return text + slice({ start: at, end: row.end });
}
