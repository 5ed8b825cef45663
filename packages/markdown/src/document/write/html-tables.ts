import type { SourceNode } from './check.ts';
import type { WriteContext } from './context.ts';
import { asRecord, asRef, Data } from './data.ts';
import { escapeHtmlText, htmlAttributes } from './escape.ts';
import { refuse } from './refuse.ts';
import { cellBlocks, type TableColumn, type TableShape, tableShape } from './table-shape.ts';

type Attributes = Parameters<typeof htmlAttributes>[0];

/** Returns a table of any kind as HTML of one line. @throws OctavoError `document_invalid` */
export function htmlTable(node: SourceNode, context: WriteContext): string {
  return new HtmlTableWriter(node, context).write();
}

/** Writes a table as HTML, and cells of it. */
export class HtmlTableWriter {
  readonly #node: SourceNode;
  readonly #context: WriteContext;
  readonly #shape: TableShape;
  readonly #view: Data;

  constructor(node: SourceNode, context: WriteContext) {
    this.#node = node;
    this.#context = context;
    this.#shape = tableShape(node);
    this.#view = new Data({ path: `${node.path}.data.view`, data: this.#shape.view });
  }

  write(): string {
    const data = new Data(this.#node);
    for (const name of ['view', 'records', 'definition']) data.take(name);
    const isWide = data.flag('fullWidth');
    const search = data.flag('search');
    const merges = this.#merges(data.list('cellMerges') ?? []);
    data.end();
    const kind = this.#view.word('type', ['grid', 'cards']) ?? 'grid';
    const listed = this.#view.list('columns');
    const widths = this.#view.record('columnWidths') ?? {};
    this.#view.take('useNewSizing');
    const targets = ['targetDefinition', 'coverDefinition', 'coverDefinitionDark'].map((name) => this.#view.text(name));
    const cardSize = kind === 'cards' ? this.#view.word('cardSize', ['medium', 'large']) : undefined;
    const wrap = kind === 'cards' ? this.#view.flag('wrap') : undefined;
    const table: Attributes = {
      'data-view': kind === 'cards' ? 'cards' : undefined,
      'data-card-size': cardSize === 'large' ? 'large' : undefined,
      'data-card-wrap': wrap === undefined ? undefined : String(wrap),
      'data-header-hidden': kind === 'grid' && this.#view.flag('hideHeader') ? true : undefined,
      'data-header-sticky': kind === 'grid' && this.#view.flag('stickyHeader') ? true : undefined,
      'data-full-width': isWide ? 'true' : undefined,
      'data-search': search === undefined ? undefined : String(search),
    };
    this.#view.end();
    const { columns } = this.#shape;
    if (listed !== undefined) this.#checkOrder(listed);
    const shown = listed === undefined ? undefined : new Set(listed);
    const heads = columns.map((column) => {
      const width = widths[column.id];
      return this.#head(column, {
        width: typeof width === 'number' ? String(width) : undefined,
        'data-hidden': shown !== undefined && !shown.has(column.id) ? true : undefined,
        'data-card-target': targets[0] === column.id ? true : undefined,
        'data-card-cover': targets[1] === column.id ? true : undefined,
        'data-card-cover-dark': targets[2] === column.id ? true : undefined,
      });
    });
    const rows = this.#rows(merges);
    return `<table${htmlAttributes(table)}><thead><tr>${heads.join('')}</tr></thead><tbody>${rows}</tbody></table>`;
  }

  /** Columns are shown in the order in which they are defined: a table of HTML has no other. */
  #checkOrder(listed: readonly unknown[]): void {
    const ids = new Map<unknown, number>(this.#shape.columns.map(({ id }, index) => [id, index]));
    const places = listed.map((id) => ids.get(id) ?? -1);
    if (places.some((place, i) => place < 0 || (i > 0 && place <= (places[i - 1] ?? 0))))
      refuse(`${this.#node.path}.data.view.columns`, 'columns are listed in the order of "definition", each once.');
  }

  #head({ title, type, data, path }: TableColumn, attributes: Attributes): string {
    const left = new Data({ path, data });
    left.take('id');
    const shape: Attributes = { ...attributes, 'data-type': type === 'text' ? undefined : type };
    let inner = escapeHtmlText(title);
    if (type === 'text') {
      const align = left.word('textAlignment', ['left', 'center', 'right']);
      shape.align = align === 'left' ? undefined : align;
      shape.valign = left.word('verticalAlignment', ['top', 'middle', 'bottom']);
    } else if (type === 'rating') shape['data-max'] = String(left.number('max') ?? 5);
    else if (type === 'users') shape['data-multiple'] = left.flag('multiple') ? true : undefined;
    else if (type === 'select') inner += this.#select(left, path);
    else if (!/^(?:checkbox|number|content-ref|files|image)$/.test(type)) refuse(path, `"${type}" is no type of a column.`);
    left.end();
    return `<th${htmlAttributes(shape)}>${inner}</th>`;
  }

  #select(left: Data, path: string): string {
    const multiple = left.flag('multiple') ? true : undefined;
    const options = (left.list('options') ?? []).map((option, i) => {
      const { value, label, color = '', ...others } = asRecord(option) ?? {};
      if (typeof value !== 'string' || typeof label !== 'string' || typeof color !== 'string' || Object.keys(others).length > 0)
        refuse(`${path}.options[${i}]`, 'an option is {value, label, color}.');
      return `<option${htmlAttributes({ value: value as string, label: label as string, color: color as string })}></option>`;
    });
    return `<select${htmlAttributes({ multiple })}>${options.join('')}</select>`;
  }

  /** Spans by row and column. */
  #merges(list: readonly unknown[]): Map<string, { down: number; right: number }> {
    return new Map(
      list.map((merge, i) => {
        const { anchor, rowSpan = 1, colSpan = 1 } = asRecord(merge) ?? {};
        const { record, column } = asRecord(anchor) ?? {};
        const isSpan = (value: unknown): value is number =>
          typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= 100;
        const known = this.#shape.rows.some(({ id }) => id === record) && this.#shape.columns.some(({ id }) => id === column);
        if (!known || !isSpan(rowSpan) || !isSpan(colSpan))
          return refuse(`${this.#node.path}.data.cellMerges[${i}]`, 'it has to name a cell, and how far it reaches.');
        return [`${String(record)} ${String(column)}`, { down: rowSpan, right: colSpan }];
      }),
    );
  }

  #rows(merges: ReadonlyMap<string, { down: number; right: number }>): string {
    const { columns, rows } = this.#shape;
    /** The row from which on each column is free, below a cell that spans rows. */
    const freeFrom: number[] = [];
    return rows
      .map(({ id, values, path }, index) => {
        let cells = '';
        let covered = 0;
        for (const [at, column] of columns.entries()) {
          const isCovered = covered > at || (freeFrom[at] ?? 0) > index;
          const value = values[column.id];
          if (isCovered && value !== undefined) refuse(`${path}.${column.id}`, 'this cell is covered by one that spans over it.');
          if (isCovered) continue;
          const { down = 1, right = 1 } = merges.get(`${id} ${column.id}`) ?? {};
          covered = at + right;
          for (let reached = at; reached < covered; reached += 1) freeFrom[reached] = index + down;
          const spans = { rowspan: down > 1 ? String(down) : undefined, colspan: right > 1 ? String(right) : undefined };
          cells += this.#cell(column, value, spans, `${path}.${column.id}`);
        }
        return `<tr>${cells}</tr>`;
      })
      .join('');
  }

  #cell(column: TableColumn, value: unknown, spans: Attributes, path: string): string {
    const { text, fit } = this.inner(column, value, path);
    return `<td${htmlAttributes({ ...spans, 'data-object-fit': fit })}>${text}</td>`;
  }

  /** Returns the content of a cell, and the fit of its picture. */
  inner(column: TableColumn, value: unknown, path: string): { text: string; fit?: string | undefined } {
    const blocks = cellBlocks(this.#shape, value);
    if (blocks !== undefined) return { text: this.#context.html(blocks) };
    return value === undefined ? { text: '' } : this.#value(column, value, path);
  }

  #value({ type, data }: TableColumn, value: unknown, path: string): { text: string; fit?: string | undefined } {
    const texts = (what: string): string[] =>
      Array.isArray(value) && value.every((each) => typeof each === 'string')
        ? (value as string[])
        : refuse(path, `it has to be a list of ${what}.`);
    const anchor = (href: string) => `<a${htmlAttributes({ href })}>${escapeHtmlText(href.split('/').pop() || href)}</a>`;
    switch (type) {
      case 'checkbox':
        return { text: typeof value === 'boolean' ? String(value) : refuse(path, 'it has to be true or false.') };
      case 'number':
      case 'rating':
        return { text: typeof value === 'number' ? String(value) : refuse(path, 'it has to be a number.') };
      case 'content-ref':
        return { text: anchor(this.#context.link(asRef(value, path), path)) };
      case 'files':
        return {
          text: texts('files')
            .map((name) => anchor(this.#context.fileNamed(name, path)))
            .join(' '),
        };
      case 'image': {
        const { ref, objectFit } = asRecord(value) ?? {};
        const fit = typeof objectFit === 'string' ? objectFit : undefined;
        return { text: anchor(this.#context.file(asRef(ref ?? value, path), path)), fit };
      }
      case 'select': {
        const options = Array.isArray(data.options) ? (data.options as unknown[]).map(asRecord) : [];
        const label = (id: string) => options.find((option) => option?.value === id)?.label ?? id;
        return {
          text: texts('options')
            .map((id) => `<span${htmlAttributes({ 'data-option': id })}>${escapeHtmlText(String(label(id)))}</span>`)
            .join(' '),
        };
      }
      case 'users':
        return { text: escapeHtmlText(texts('users').join(', ')) };
      default:
        return refuse(path, 'the value of a text is the name of a fragment "table-cell".');
    }
  }
}
