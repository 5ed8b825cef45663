import { Parser } from 'htmlparser2';
import { type CellSource, cellAt, type RowSource } from './table-source.ts';

/** The rows of a table of HTML, as they stand in its source. */
export interface HtmlTableSource {
  /** The first row of the head; absent without a head. */
  header: RowSource | undefined;
  rows: RowSource[];
}

/**
 * Finds the rows and cells of a table in its source.
 * @param offset where the source stands in the file, which the ranges are of
 * @returns undefined for tables that hold tables, for cells that span others, and where tags are left out
 */
export function htmlTableSource(source: string, offset: number): HtmlTableSource | undefined {
  const scan = new Scan(source, offset);
  const parser: Parser = new Parser(
    {
      onopentag: (name, attributes) => scan.open(name, attributes, parser.startIndex, parser.endIndex + 1),
      onclosetag: (name, isImplied) => scan.close(name, isImplied, parser.startIndex, parser.endIndex + 1),
    },
    { lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  parser.end(source);
  return scan.found();
}

class Scan {
  readonly #source: string;
  readonly #offset: number;
  readonly #rows: RowSource[] = [];
  #header: RowSource | undefined;
  #tables = 0;
  #isHead = false;
  #row: { start: number; cells: CellSource[] } | undefined;
  #cell: number | undefined;
  #isSound = true;

  constructor(source: string, offset: number) {
    this.#source = source;
    this.#offset = offset;
  }

  open(name: string, attributes: Record<string, string>, start: number, end: number): void {
    if (name === 'table') this.#tables += 1;
    if (name === 'thead') this.#isHead = true;
    if (name === 'tr') this.#row = { start, cells: [] };
    if (name !== 'td' && name !== 'th') return;
    this.#cell = end;
    if (attributes.colspan !== undefined || attributes.rowspan !== undefined) this.#isSound = false;
  }

  close(name: string, isImplied: boolean, start: number, end: number): void {
    if (name === 'thead') this.#isHead = false;
    if (isImplied && /^(?:table|thead|tr|td|th)$/.test(name)) this.#isSound = false;
    if ((name === 'td' || name === 'th') && this.#cell !== undefined) {
      this.#row?.cells.push(this.#placed(cellAt(this.#source, this.#cell, start)));
      this.#cell = undefined;
    }
    if (name !== 'tr' || this.#row === undefined) return;
    const row = { start: this.#offset + this.#row.start, end: this.#offset + end, cells: this.#row.cells };
    this.#row = undefined;
    if (this.#isHead && this.#header === undefined) this.#header = row;
    else this.#rows.push(row);
  }

  found(): HtmlTableSource | undefined {
    return this.#isSound && this.#tables === 1 ? { header: this.#header, rows: this.#rows } : undefined;
  }

  #placed({ start, end, room }: CellSource): CellSource {
    const by = this.#offset;
    return { start: start + by, end: end + by, room: { start: room.start + by, end: room.end + by } };
  }
}
