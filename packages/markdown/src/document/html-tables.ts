import type { ContentRef, DocumentNode } from '@octavo/contract';
import { findElement, findElements, type HtmlElement, type HtmlNode, htmlText } from '../html-tree.ts';
import type { DocumentContext } from './context.ts';
import { htmlInlines, trimmedInlines } from './html-inlines.ts';
import { convertInlines } from './inlines.ts';
import { block, flag, lengthOf, type NodeData } from './nodes.ts';
import { type Column, TableBuilder } from './tables.ts';

/** Cells further apart are put side by side: spans are hostile numbers. */
const MAX_SPAN = 100;
const TYPES = new Set(['checkbox', 'number', 'content-ref', 'files', 'image', 'rating', 'select', 'users']);

const isCell = (node: HtmlNode): node is HtmlElement => node.type === 'element' && (node.name === 'td' || node.name === 'th');
const textOf = (nodes: readonly HtmlNode[]): string => htmlText(nodes).replace(/\s+/g, ' ').trim();

/** `<table>` as a grid or as cards; a `<caption>` is a paragraph before it. */
export function htmlTableBlocks(nodes: readonly HtmlNode[], context: DocumentContext): DocumentNode[] {
  const table = findElement(nodes, 'table');
  if (table === undefined) return context.html(nodes);
  const caption = table.children.find((node): node is HtmlElement => node.type === 'element' && node.name === 'caption');
  const above = caption === undefined ? [] : trimmedInlines(htmlInlines(caption.children));
  const paragraphs = above.length > 0 ? [block('paragraph', {}, convertInlines(above, context))] : [];
  return [...paragraphs, new HtmlTableReader(table, context).read()];
}

/** Definition of a column, read from its header. */
interface Header {
  column: Column;
  attributes: Record<string, string>;
}

class HtmlTableReader {
  readonly #table: HtmlElement;
  readonly #context: DocumentContext;
  readonly #builder = new TableBuilder();
  readonly #headers: Header[] = [];
  readonly #merges: NodeData[] = [];

  constructor(table: HtmlElement, context: DocumentContext) {
    this.#table = table;
    this.#context = context;
  }

  read(): DocumentNode {
    const head = findElement(this.#table.children, 'thead');
    const rows = findElements(this.#table.children, 'tr');
    const headRow = head && findElements(head.children, 'tr')[0];
    for (const cell of headRow?.children.filter(isCell) ?? []) this.#header(cell);
    const body = rows.filter((row) => row !== headRow).map((row) => row.children.filter(isCell));
    /** The row from which on each column is free, below a cell that spans rows. */
    const freeFrom: number[] = [];
    for (const [index, cells] of body.entries()) this.#row(cells, index, freeFrom);
    const { attributes } = this.#table;
    const data = {
      fullWidth: flag(attributes['data-full-width']),
      search: attributes['data-search'] === undefined ? undefined : attributes['data-search'] !== 'false',
      cellMerges: this.#merges.length > 0 ? this.#merges : undefined,
    };
    return this.#builder.finish(attributes['data-view'] === 'cards' ? this.#cards() : this.#grid(headRow !== undefined), data);
  }

  #header(cell: HtmlElement): void {
    const { attributes } = cell;
    const written = attributes['data-type'] ?? '';
    const type = TYPES.has(written) ? written : 'text';
    this.#headers.push({ column: this.#builder.column(textOf(cell.children), { type, ...typeData(type, cell) }), attributes });
  }

  #row(cells: readonly HtmlElement[], index: number, freeFrom: number[]): void {
    const row = this.#builder.row(cells.map((cell) => textOf(cell.children)).join(' '));
    let at = 0;
    for (const cell of cells) {
      while ((freeFrom[at] ?? 0) > index) at += 1;
      const header = this.#headerAt(at);
      this.#cell(row, header, cell);
      const columns = span(cell.attributes.colspan);
      const down = span(cell.attributes.rowspan);
      if (columns > 1 || down > 1) {
        this.#merges.push({ anchor: { record: row, column: header.column.id }, rowSpan: down, colSpan: columns });
      }
      for (let column = at; column < at + columns; column += 1) freeFrom[column] = index + down;
      at += columns;
    }
  }

  /** The header of a column; columns without one are texts without a title. */
  #headerAt(index: number): Header {
    for (;;) {
      const header = this.#headers[index];
      if (header) return header;
      this.#headers.push({ column: this.#builder.column('', { type: 'text', textAlignment: 'left' }), attributes: {} });
    }
  }

  #cell(row: string, { column }: Header, cell: HtmlElement): void {
    const builder = this.#builder;
    const text = textOf(cell.children);
    const hrefs = findElements(cell.children, 'a').flatMap(({ attributes }) => (attributes.href ? [attributes.href] : []));
    const [href] = hrefs;
    const number = Number(text);
    if (column.type === 'checkbox' && /^(?:true|false)?$/.test(text)) builder.value(row, column, text === 'true');
    else if ((column.type === 'number' || column.type === 'rating') && text !== '' && Number.isFinite(number))
      builder.value(row, column, number);
    else if (column.type === 'content-ref' && href !== undefined) builder.value(row, column, this.#context.linkOrEmpty(href));
    else if (column.type === 'files' && href !== undefined)
      builder.value(
        row,
        column,
        hrefs.map((file) => nameOf(this.#context.file(file))),
      );
    else if (column.type === 'image' && imageIn(cell) !== undefined) this.#image(row, column, cell, imageIn(cell) ?? '');
    else if (column.type === 'select' && optionsOf(cell).length > 0) this.#options(row, column, optionsOf(cell));
    else if (column.type === 'users' && text !== '') builder.value(row, column, text.split(/\s*,\s*/));
    else builder.blocks(row, column, this.#context.html(cell.children));
  }

  /** The options that a cell names. For a reader, the column has those too that its header does not define. */
  #options(row: string, column: Column, found: HtmlElement[]): void {
    const values = found.map(({ attributes }) => attributes['data-option'] ?? '');
    if (this.#context.isEvaluated)
      (column.options as NodeData[]).push(...found.map(({ children }, i) => ({ value: values[i], label: textOf(children), color: '' })));
    this.#builder.value(row, column, values);
  }

  #image(row: string, column: Column, cell: HtmlElement, url: string): void {
    const ref = this.#context.file(url);
    const objectFit = cell.attributes['data-object-fit'];
    this.#builder.value(row, column, objectFit === undefined ? ref : { ref, objectFit });
  }

  #shown(): string[] {
    return this.#headers.filter(({ attributes }) => attributes['data-hidden'] === undefined).map(({ column }) => column.id);
  }

  #grid(headed: boolean): NodeData {
    const { attributes } = this.#table;
    const widths = this.#headers.flatMap(({ column, attributes: { width } }) => {
      const length = lengthOf(width);
      return typeof length === 'number' ? [[column.id, length] as const] : [];
    });
    return {
      type: 'grid',
      columns: this.#shown(),
      hideHeader: !headed || attributes['data-header-hidden'] !== undefined,
      stickyHeader: flag(attributes['data-header-sticky']),
      ...(widths.length > 0 ? { columnWidths: Object.fromEntries(widths), useNewSizing: true } : {}),
    };
  }

  #cards(): NodeData {
    const { attributes } = this.#table;
    const marked = (name: string) => this.#headers.find((header) => header.attributes[name] !== undefined)?.column.id;
    return {
      type: 'cards',
      cardSize: attributes['data-card-size'] === 'large' ? 'large' : 'medium',
      columns: this.#shown(),
      targetDefinition: marked('data-card-target'),
      coverDefinition: marked('data-card-cover'),
      coverDefinitionDark: marked('data-card-cover-dark'),
      wrap: attributes['data-card-wrap'] === 'false' ? false : undefined,
    };
  }
}

/** Returns the members that a column's type requires beside the title. */
function typeData(type: string, cell: HtmlElement): NodeData {
  const { attributes } = cell;
  switch (type) {
    case 'text': {
      const { align = '', valign = '' } = attributes;
      return {
        textAlignment: /^(?:center|right)$/.test(align) ? align : 'left',
        verticalAlignment: /^(?:top|middle|bottom)$/.test(valign) ? valign : undefined,
      };
    }
    case 'rating':
      return { max: Number(/^\d{1,3}$/.exec(attributes['data-max'] ?? '')?.[0] ?? 5) };
    case 'users':
      return { multiple: attributes['data-multiple'] !== undefined };
    case 'select': {
      const select = findElement(cell.children, 'select');
      const options = findElements(select?.children ?? [], 'option').map(
        ({ attributes: { value = '', label = '', color = '' }, children }) => {
          return { value, label: label === '' ? textOf(children) : label, color };
        },
      );
      return { multiple: select?.attributes.multiple !== undefined, options };
    }
    default:
      return {};
  }
}

const span = (written: string | undefined): number =>
  /^\d{1,4}$/.test(written ?? '') ? Math.min(MAX_SPAN, Math.max(1, Number(written))) : 1;

const optionsOf = (cell: HtmlElement): HtmlElement[] =>
  findElements(cell.children, 'span').filter(({ attributes }) => attributes['data-option'] !== undefined);

const imageIn = (cell: HtmlElement): string | undefined =>
  findElement(cell.children, 'a')?.attributes.href ?? findElement(cell.children, 'img')?.attributes.src;

/** Columns of files name them by id; a file that is not known, by its address. */
const nameOf = (ref: ContentRef): string => (ref.kind === 'file' ? ref.file : ref.kind === 'url' ? ref.url : '');
