import { drawHtml, drawImage } from '#html-drawing';
import { htmlTableBlocks } from '../document/html-tables.ts';
import type { RenderContext } from '../draw/context.ts';
import { drawCardLink } from '../draw/links.ts';
import { tableFrame } from '../draw/table-frame.ts';
import { type Content, type DrawnElement, type DrawnNode, element, nodesOf } from '../draw/tree.ts';
import { wordsOf } from '../draw/words.ts';
import { findElement, findElements, type HtmlElement, type HtmlNode, htmlText } from '../html-tree.ts';
import { tidy } from '../tidy.ts';
import type { HtmlTable } from '../tree.ts';
import { type BlockDefinition, noReferences } from './block.ts';

const isCell = (node: HtmlNode): node is HtmlElement => node.type === 'element' && (node.name === 'td' || node.name === 'th');

const cellsOf = (row: HtmlElement): HtmlElement[] => row.children.filter(isCell);

/** Settings of a column's cells, read from its header. */
interface Column {
  title: string;
  type: string;
  hidden: boolean;
  cardTarget: boolean;
  cardCover: boolean;
  cardCoverDark: boolean;
}

function readColumn(cell: HtmlElement): Column {
  const has = (name: string): boolean => cell.attributes[name] !== undefined;
  return {
    title: htmlText(cell.children).trim(),
    type: cell.attributes['data-type'] ?? '',
    hidden: has('data-hidden'),
    cardTarget: has('data-card-target'),
    cardCover: has('data-card-cover'),
    cardCoverDark: has('data-card-cover-dark'),
  };
}

const hrefIn = (cell: HtmlElement | undefined): string | undefined => (cell ? findElement(cell.children, 'a')?.attributes.href : undefined);

/** Returns the content that a cell shows, by the type of its column. */
function drawCell(cell: HtmlElement, column: Column | undefined, context: RenderContext): Content {
  const text = htmlText(cell.children).trim();
  if (column?.type === 'checkbox' && /^(?:true|false)$/.test(text)) {
    const label = column.title === '' ? wordsOf(context).checked : column.title;
    return element('input', { type: 'checkbox', disabled: true, checked: text === 'true', 'aria-label': label });
  }
  if (column?.type === 'image' || column?.type === 'files') {
    const href = hrefIn(cell);
    if (column.type === 'image' && href) return drawImage({ src: href, alt: text }, context);
  }
  if (column?.type === 'select') {
    const options = findElements(cell.children, 'span').filter((option) => option.attributes['data-option'] !== undefined);
    if (options.length > 0)
      return nodesOf(
        ...options.flatMap((option, index) => [
          index === 0 ? '' : ' ',
          element('span', { class: 'oct-option' }, htmlText(option.children).trim()),
        ]),
      );
  }
  return drawHtml(cell.children, context);
}

/** Rows and columns of an HTML table. */
function readTable(table: HtmlElement): { columns: Column[]; header: HtmlElement[]; rows: HtmlElement[][] } {
  const head = findElement(table.children, 'thead');
  const rows = findElements(table.children, 'tr');
  const headRow = head ? findElements(head.children, 'tr')[0] : undefined;
  const header = headRow ? cellsOf(headRow) : [];
  const body = rows.filter((row) => row !== headRow).map(cellsOf);
  return { columns: header.map(readColumn), header, rows: body };
}

function drawGrid(table: HtmlElement, context: RenderContext): DrawnNode[] {
  const { columns, header, rows } = readTable(table);
  const shown = (_: unknown, index: number): boolean => columns[index]?.hidden !== true;
  const cell = (name: string, node: HtmlElement, content: Content): DrawnElement => {
    const number = (key: string): string | undefined => (/^\d{1,4}$/.test(node.attributes[key] ?? '') ? node.attributes[key] : undefined);
    const align = node.attributes.align ?? '';
    return element(
      name,
      {
        scope: name === 'th' ? 'col' : undefined,
        colspan: number('colspan'),
        rowspan: number('rowspan'),
        width: number('width'),
        'data-align': /^(?:left|center|right)$/.test(align) ? align : undefined,
        'data-valign': /^(?:top|middle|bottom)$/.test(node.attributes.valign ?? '') ? node.attributes.valign : undefined,
      },
      content,
    );
  };
  const headCells = header.filter(shown).map((node) => cell('th', node, drawHtml(node.children, context)));
  const hidden = table.attributes['data-header-hidden'] !== undefined;
  const head =
    headCells.length === 0
      ? []
      : [element('thead', { class: hidden ? 'oct-visually-hidden' : undefined }, element('tr', undefined, headCells)), '\n'];
  const body = rows.flatMap((row) => {
    const cells = row.map((node, index) => ({ node, index })).filter(({ index }) => columns[index]?.hidden !== true);
    return [
      element(
        'tr',
        undefined,
        cells.map(({ node, index }) => cell(node.name, node, drawCell(node, columns[index], context))),
      ),
      '\n',
    ];
  });
  const wide = table.attributes['data-full-width'] === 'true' || table.attributes['data-full-width'] === '';
  return tableFrame(element('table', undefined, head, element('tbody', undefined, body)), context, {
    'data-full-width': wide ? 'true' : undefined,
  });
}

/** Columns whose name marks them, or whose header says so: GitBook's own cards rely on either. */
const isTarget = (column: Column): boolean => column.cardTarget;

function drawCard(row: HtmlElement[], columns: Column[], context: RenderContext): DrawnElement {
  const cellWhere = (test: (column: Column) => boolean): HtmlElement | undefined => row[columns.findIndex(test)];
  const href = hrefIn(cellWhere(isTarget));
  const light = hrefIn(cellWhere((column) => column.cardCover));
  const dark = hrefIn(cellWhere((column) => column.cardCoverDark));
  const cover = (url: string | undefined, theme?: string): Content =>
    url ? element('div', { class: 'oct-card-cover', 'data-theme': theme }, drawImage({ src: url, alt: '' }, context)) : '';
  const covers = dark ? [cover(light, 'light'), cover(dark, 'dark')] : [cover(light)];
  const lines = row
    .map((cell, index) => ({ cell, column: columns[index] }))
    .filter(
      ({ cell, column }) =>
        column &&
        !column.hidden &&
        !column.cardCover &&
        !column.cardTarget &&
        !column.cardCoverDark &&
        htmlText(cell.children).trim() !== '',
    )
    .map(({ cell, column }) => element('div', { class: 'oct-card-line' }, drawCell(cell, column, context)));
  const name = row.map((cell) => htmlText(cell.children).trim()).find((text) => text !== '') ?? '';
  // The link covers the card by style; the content stays free to hold links of its own.
  const link = href === undefined ? '' : drawCardLink(href, name, context);
  return element('li', { class: 'oct-card' }, covers, element('div', { class: 'oct-card-body' }, lines), link);
}

function draw(block: HtmlTable, context: RenderContext): DrawnNode[] {
  const table = findElement(block.children, 'table');
  if (!table) return drawHtml(block.children, context);
  if (block.view === 'grid') return drawGrid(table, context);
  const { columns, rows } = readTable(table);
  const size = table.attributes['data-card-size'] === 'large' ? 'large' : undefined;
  const cards = rows.flatMap((row) => [drawCard(row, columns, context), '\n']);
  return nodesOf(element('ul', { class: 'oct-cards', 'data-size': size }, '\n', cards), '\n');
}

/** `<table>`: a grid of cells, or of cards. Its nodes are those of any table (`pipe-table.ts`). */
export const htmlTable = {
  text: ({ children }) => tidy(htmlText(children).replace(/\s+/g, ' ')),
  references: noReferences,
  draw,
  convert: ({ children }, context) => htmlTableBlocks(children, context),
  nodes: {},
} satisfies BlockDefinition<'html-table'>;
