import { findElement, findElements, type HtmlElement, type HtmlNode, htmlText } from '../html-tree.ts';
import type { HtmlTable, Table } from '../tree.ts';
import type { RenderContext } from './context.ts';
import { drawHtml, drawImage } from './elements.ts';
import { attributes, escapeHtml } from './escape.ts';
import { linkAttributes, targetOf } from './links.ts';

/** A pipe table, in a frame that scrolls sideways. */
export function drawTable(block: Table, context: RenderContext): string {
  const cell = (name: 'th' | 'td') => (nodes: Table['header'][number], column: number) =>
    `<${name}${attributes({ scope: name === 'th' ? 'col' : undefined, 'data-align': block.align[column] || undefined })}>${context.inlines(nodes)}</${name}>`;
  const head = block.header.map(cell('th')).join('');
  const rows = block.rows.map((row) => `<tr>${row.map(cell('td')).join('')}</tr>\n`).join('');
  return frame(`<table><thead><tr>${head}</tr></thead>\n<tbody>${rows}</tbody></table>`);
}

/** No landmark: a page holds many, and what is not named apart would crowd the list of landmarks. */
const frame = (table: string, shape: Record<string, string | boolean | undefined> = {}): string =>
  `<div${attributes({ class: 'oct-table', role: 'group', 'aria-label': 'Table', tabindex: '0', ...shape })}>${table}</div>\n`;

const isCell = (node: HtmlNode): node is HtmlElement => node.type === 'element' && (node.name === 'td' || node.name === 'th');

const cellsOf = (row: HtmlElement): HtmlElement[] => row.children.filter(isCell);

/** What the header of a column says about its cells. */
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

/** What a cell shows, by the type of its column. */
function drawCell(cell: HtmlElement, column: Column | undefined, context: RenderContext): string {
  const text = htmlText(cell.children).trim();
  if (column?.type === 'checkbox' && /^(?:true|false)$/.test(text)) {
    return `<input type="checkbox" disabled${text === 'true' ? ' checked' : ''} aria-label="${escapeHtml(column.title === '' ? 'Checked' : column.title)}">`;
  }
  if (column?.type === 'image' || column?.type === 'files') {
    const href = hrefIn(cell);
    if (column.type === 'image' && href) return drawImage({ src: href, alt: text }, context);
  }
  if (column?.type === 'select') {
    const options = findElements(cell.children, 'span').filter((option) => option.attributes['data-option'] !== undefined);
    if (options.length > 0)
      return options.map((option) => `<span class="oct-option">${escapeHtml(htmlText(option.children).trim())}</span>`).join(' ');
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

function drawGrid(table: HtmlElement, context: RenderContext): string {
  const { columns, header, rows } = readTable(table);
  const shown = (_: unknown, index: number): boolean => columns[index]?.hidden !== true;
  const cell = (name: string, element: HtmlElement, content: string): string => {
    const number = (key: string): string | undefined =>
      /^\d{1,4}$/.test(element.attributes[key] ?? '') ? element.attributes[key] : undefined;
    const align = element.attributes.align ?? '';
    return `<${name}${attributes({
      scope: name === 'th' ? 'col' : undefined,
      colspan: number('colspan'),
      rowspan: number('rowspan'),
      width: number('width'),
      'data-align': /^(?:left|center|right)$/.test(align) ? align : undefined,
      'data-valign': /^(?:top|middle|bottom)$/.test(element.attributes.valign ?? '') ? element.attributes.valign : undefined,
    })}>${content}</${name}>`;
  };
  const headCells = header.filter(shown).map((element) => cell('th', element, drawHtml(element.children, context)));
  const hidden = table.attributes['data-header-hidden'] !== undefined;
  const head =
    headCells.length === 0 ? '' : `<thead${hidden ? ' class="oct-visually-hidden"' : ''}><tr>${headCells.join('')}</tr></thead>\n`;
  const body = rows.map((row) => {
    const cells = row.map((element, index) => ({ element, index })).filter(({ index }) => columns[index]?.hidden !== true);
    return `<tr>${cells.map(({ element, index }) => cell(element.name, element, drawCell(element, columns[index], context))).join('')}</tr>\n`;
  });
  const wide = table.attributes['data-full-width'] === 'true' || table.attributes['data-full-width'] === '';
  return frame(`<table>${head}<tbody>${body.join('')}</tbody></table>`, { 'data-full-width': wide ? 'true' : undefined });
}

/** Columns whose name marks them, or whose header says so: GitBook's own cards rely on either. */
const isTarget = (column: Column): boolean => column.cardTarget;

function drawCard(row: HtmlElement[], columns: Column[], context: RenderContext): string {
  const cellWhere = (test: (column: Column) => boolean): HtmlElement | undefined => row[columns.findIndex(test)];
  const href = hrefIn(cellWhere(isTarget));
  const light = hrefIn(cellWhere((column) => column.cardCover));
  const dark = hrefIn(cellWhere((column) => column.cardCoverDark));
  const cover = (url: string | undefined, theme?: string): string =>
    url ? `<div${attributes({ class: 'oct-card-cover', 'data-theme': theme })}>${drawImage({ src: url, alt: '' }, context)}</div>` : '';
  const covers = dark ? cover(light, 'light') + cover(dark, 'dark') : cover(light);
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
    .map(({ cell, column }) => `<div class="oct-card-line">${drawCell(cell, column, context)}</div>`);
  const target = href === undefined ? undefined : targetOf(href, context);
  const name = row.map((cell) => htmlText(cell.children).trim()).find((text) => text !== '') ?? target?.title ?? 'Open';
  // The link covers the card by style; the content stays free to hold links of its own.
  const link =
    target?.safe === undefined
      ? ''
      : `<a${attributes({ class: 'oct-card-link', 'aria-label': name, ...linkAttributes(target.safe) })}></a>`;
  return `<li class="oct-card">${covers}<div class="oct-card-body">${lines.join('')}</div>${link}</li>\n`;
}

/** `<table>`: a grid of cells, or of cards. */
export function drawHtmlTable(block: HtmlTable, context: RenderContext): string {
  const table = findElement(block.children, 'table');
  if (!table) return drawHtml(block.children, context);
  if (block.view === 'grid') return drawGrid(table, context);
  const { columns, rows } = readTable(table);
  const size = table.attributes['data-card-size'] === 'large' ? 'large' : undefined;
  return `<ul${attributes({ class: 'oct-cards', 'data-size': size })}>\n${rows.map((row) => drawCard(row, columns, context)).join('')}</ul>\n`;
}
