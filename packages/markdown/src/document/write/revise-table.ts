import type { Table } from '../../tree.ts';
import { withoutLead } from '../block-source.ts';
import type { SourceNode } from './check.ts';
import { reviseHtmlTable } from './revise-html-table.ts';
import type { Reviser } from './reviser.ts';
import { reviseRows, type TableChange, wordsOfCell } from './table-rows.ts';
import { type TableShape, tableShape } from './table-shape.ts';
import { type CellSource, pipeRow, type RowSource } from './table-source.ts';
import { isPlainTable, pipeCell, pipeTitle } from './tables.ts';
import type { Unit } from './unit.ts';

/** Returns a table whose rows and cells are paired with those of the source; `undefined` if it has to be written. */
export function reviseTable(unit: Unit, node: SourceNode, reviser: Reviser): string | undefined {
  const { block } = unit;
  const [before] = unit.nodes;
  if (before === undefined) return undefined;
  const change = { before: tableShape(before), now: tableShape(node) };
  if (block?.type === 'html-table') return reviseHtmlTable(unit, node, change, reviser);
  if (block?.type !== 'table' || !isPlainTable(node, change.now) || settingsOf(change.before) !== settingsOf(change.now)) return undefined;
  return new PipeTable(unit, block, change, reviser).write();
}

/** Returns the settings of a table beside its titles, alignments and rows. */
function settingsOf({ columns, view }: TableShape): string {
  return JSON.stringify([columns.map(({ type, data: { textAlignment: _align, id: _id, ...data } }) => [type, data]), view.type ?? 'grid']);
}

class PipeTable {
  readonly #unit: Unit;
  readonly #change: TableChange;
  readonly #reviser: Reviser;
  readonly #header: RowSource;
  readonly #rules: RowSource;
  readonly #rows: RowSource[];
  readonly #isAligned: boolean;

  constructor(unit: Unit, block: Table, change: TableChange, reviser: Reviser) {
    this.#unit = unit;
    this.#change = change;
    this.#reviser = reviser;
    const { text } = reviser.base.doc;
    const lines: RowSource[] = [];
    for (const { 0: line, index } of text.slice(block.start, block.end).matchAll(/[^\r\n]+/g)) {
      const skipped = index === 0 ? 0 : line.length - withoutLead(line, unit.lead).length;
      lines.push(pipeRow(text, block.start + index + skipped, block.start + index + line.length));
    }
    const [header, rules, ...rows] = lines as [RowSource, RowSource, ...RowSource[]];
    this.#header = header;
    this.#rules = rules;
    this.#rows = rows;
    this.#isAligned = lines.every(({ start, end }) => end - start === header.end - header.start);
  }

  write(): string | undefined {
    const { before: then, now } = this.#change;
    const { length } = now.columns;
    if (this.#rows.length !== then.rows.length || this.#header.cells.length !== length || this.#rules.cells.length !== length)
      return undefined;
    const { eol, writer, before } = this.#reviser;
    const separator = eol + this.#unit.lead;
    const rows = reviseRows(
      this.#unit,
      this.#rows,
      this.#change,
      {
        cell: ({ nodes }, _, isNow) => pipeCell(nodes, isNow ? writer : before),
        newRow: (row) => this.#newRow(row),
        withCells: (row, textOf) => this.#withCells(row, textOf),
        withMore: (text, cells) =>
          `${text.endsWith('|') ? text : `${text} |`}${cells.map(({ nodes }) => ` ${pipeCell(nodes, writer)} |`).join('')}`,
        separator,
      },
      this.#reviser,
    );
    const slice = (start: number, end: number) => this.#reviser.slice({ start, end });
    const head = slice(this.#unit.start, this.#header.start) + this.#titles() + slice(this.#header.end, this.#rules.start);
    const [first, last] = [this.#rows[0], this.#rows.at(-1)];
    const top = head + this.#alignments();
    if (rows === undefined) return top;
    return (
      top +
      (first === undefined ? separator : slice(this.#rules.end, first.start)) +
      rows +
      slice(last?.end ?? 0, last === undefined ? 0 : this.#unit.end)
    );
  }

  /** The header: titles are texts in documents, so that links and marks of those that stay do, too. */
  #titles(): string {
    return this.#withCells(this.#header, (cell, i) => {
      const [then, now] = [this.#change.before.columns[i]?.title ?? '', this.#change.now.columns[i]?.title ?? ''];
      return then === now ? undefined : wordsOfCell(this.#unit, cell, [pipeTitle(then), pipeTitle(now)], this.#reviser);
    });
  }

  /** The line below the header. */
  #alignments(): string {
    return this.#withCells(this.#rules, (cell, i) => {
      const [then, now] = [this.#change.before, this.#change.now].map(({ columns }) => String(columns[i]?.data.textAlignment ?? 'left'));
      if (then === now) return undefined;
      const width = cell.end - cell.start;
      if (now === 'left') return '-'.repeat(Math.max(1, width));
      return `${now === 'center' ? ':' : ''}${'-'.repeat(Math.max(1, width - (now === 'center' ? 2 : 1)))}:`;
    });
  }

  /** A new row as the header is written: with borders where that has them, and as wide where all are. */
  #newRow(row: SourceNode): string {
    const line = this.#reviser.slice(this.#header);
    const cells = row.nodes.map(({ nodes }, i) => {
      const text = pipeCell(nodes, this.#reviser.writer);
      const cell = this.#header.cells[i] as CellSource;
      const left = ' '.repeat(Math.min(1, cell.start - cell.room.start));
      const right = ' '.repeat(Math.min(1, cell.room.end - cell.end));
      const width = this.#isAligned ? cell.room.end - cell.room.start : 0;
      return `${left}${text}`.padEnd(width - right.length) + right;
    });
    const text = `${line.startsWith('|') ? '|' : ''}${cells.join('|')}${line.endsWith('|') ? '|' : ''}`.trim();
    // A row of blanks would end the table.
    return text.replace(/[| ]/g, '') === '' || !text.includes('|') ? `|${cells.join('|')}|` : text;
  }

  /** The source of a row with other texts in some cells; those of aligned tables keep their widths. */
  #withCells(row: RowSource, textOf: (cell: CellSource, index: number) => string | undefined): string {
    let text = '';
    let at = row.start;
    for (const [i, cell] of row.cells.entries()) {
      const now = textOf(cell, i);
      if (now === undefined) continue;
      const right = cell.room.end - cell.end;
      const grown = now.length - (cell.end - cell.start);
      const isLast = cell.room.end === row.end;
      const blanks = this.#isAligned && !isLast ? Math.max(Math.min(1, right), right - grown) : right;
      const isBare = cell.start === cell.room.start && cell.start === cell.end;
      text += this.#reviser.slice({ start: at, end: cell.start }) + (isBare ? ' ' : '') + now + ' '.repeat(isBare ? 1 : blanks);
      at = cell.room.end;
    }
    return text + this.#reviser.slice({ start: at, end: row.end });
  }
}
