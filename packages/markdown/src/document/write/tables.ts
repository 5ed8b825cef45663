import { type BlockWriter, oneLine } from './blocks.ts';
import type { SourceNode } from './check.ts';
import { orderOf } from './compare.ts';
import { asRecord, Data } from './data.ts';
import { escapeText } from './escape.ts';
import { htmlTable } from './html-tables.ts';
import { type InlineMode, writeInlines } from './inlines.ts';
import { refuse } from './refuse.ts';

/** A column of a table, as its definition says. */
export interface TableColumn {
  id: string;
  path: string;
  type: string;
  title: string;
  data: Record<string, unknown>;
}

/** A row: values by column, and the fragments that hold blocks. */
export interface TableRow {
  id: string;
  path: string;
  values: Record<string, unknown>;
}

/** A table as its node says it. */
export interface TableShape {
  columns: TableColumn[];
  rows: TableRow[];
  cells: ReadonlyMap<string, SourceNode>;
  view: Record<string, unknown>;
}

/** The blocks that a value stands for; undefined for a plain value. */
export function cellBlocks({ cells }: TableShape, value: unknown): SourceNode[] | undefined {
  return typeof value === 'string' ? cells.get(value)?.nodes : undefined;
}

/** Reads what a table consists of, without its options. @throws OctavoError `document_invalid` */
export function tableShape(node: SourceNode): TableShape {
  const path = `${node.path}.data`;
  const cells = new Map<string, SourceNode>();
  for (const fragment of node.fragments) {
    if (fragment.type !== 'table-cell') refuse(fragment.path, 'a table has fragments "table-cell" only.');
    cells.set(fragment.fragment, fragment);
  }
  const columns = Object.entries(asRecord(node.data.definition) ?? {}).map(([id, column]): TableColumn => {
    const { type = 'text', title = '', ...data } = asRecord(column) ?? refuse(`${path}.definition.${id}`, 'a column is an object.');
    if (typeof type !== 'string' || typeof title !== 'string')
      return refuse(`${path}.definition.${id}`, 'a column has a type and a title.');
    return { id, path: `${path}.definition.${id}`, type, title, data };
  });
  if (columns.length === 0) refuse(`${path}.definition`, 'a table needs columns.');
  const ids = new Set(columns.map(({ id }) => id));
  const used = new Set<string>();
  const rows = Object.entries(asRecord(node.data.records) ?? {})
    .sort(([, one], [, other]) => orderOf(one).localeCompare(orderOf(other), 'en'))
    .map(([id, record]): TableRow => {
      const values = asRecord(asRecord(record)?.values) ?? {};
      const at = `${path}.records.${id}.values`;
      for (const [name, value] of Object.entries(values)) {
        if (!ids.has(name)) refuse(`${at}.${name.slice(0, 50)}`, 'there is no such column.');
        if (typeof value === 'string' && cells.has(value)) used.add(value);
      }
      return { id, path: at, values };
    });
  for (const [name, cell] of cells) if (!used.has(name)) refuse(cell.path, 'no value of a record names this cell.');
  return { columns, rows, cells, view: asRecord(node.data.view) ?? { type: 'grid' } };
}

/** A pipe table when that says all of it, else one of HTML. */
export function writeTable(node: SourceNode, writer: BlockWriter): string {
  const shape = tableShape(node);
  const modes: InlineMode[] = isPlainTable(node, shape) ? ['plain', 'anchored', 'safe'] : [];
  return writer.leaf(node, [...modes.map((mode) => () => pipeTable(shape, mode, writer)), () => htmlTable(node, writer.context)]);
}

/** Whether pipes can say a table: texts of one paragraph, all columns shown in order, no options. */
export function isPlainTable(node: SourceNode, shape: TableShape): boolean {
  const { columns, rows, view } = shape;
  const { type, columns: listed = columns.map(({ id }) => id), hideHeader = false, ...others } = view;
  const isBare = Object.values(others).every((value) => value === undefined || value === false);
  const noOptions = Object.entries(node.data).every(([name, value]) => /^(?:view|records|definition)$/.test(name) || value === false);
  const inOrder = Array.isArray(listed) && listed.length === columns.length && columns.every(({ id }, i) => listed[i] === id);
  const noTitles = columns.every(({ title }) => title === '');
  const texts = columns.every(
    ({ type: kind, data: { id: _id, textAlignment: _align, ...rest } }) => kind === 'text' && Object.keys(rest).length === 0,
  );
  const short = rows.every(({ values }) =>
    Object.values(values).every((value) => {
      const blocks = cellBlocks(shape, value);
      return (
        blocks !== undefined && blocks.length <= 1 && blocks.every((block) => block.type === 'paragraph' && block.data.align === undefined)
      );
    }),
  );
  return type === 'grid' && isBare && noOptions && inOrder && texts && short && (hideHeader !== true || noTitles);
}

function pipeTable(shape: TableShape, mode: InlineMode, writer: BlockWriter): string {
  const { columns, rows } = shape;
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`.replace(/ {2,}\|/g, ' |');
  const rules = columns.map(({ data: { textAlignment } }) =>
    textAlignment === 'center' ? ':---:' : textAlignment === 'right' ? '---:' : '---',
  );
  const body = rows.map(({ values }) => line(columns.map(({ id }) => pipeCell(cellBlocks(shape, values[id]) ?? [], writer, mode))));
  return [line(columns.map(({ title }) => pipeTitle(title))), line(rules), ...body].join('\n');
}

/** The title of a column between pipes. */
export function pipeTitle(title: string): string {
  return betweenPipes(escapeText(title));
}

/** A cell between pipes: the text of its paragraph, or nothing. */
export function pipeCell([paragraph]: readonly SourceNode[], writer: BlockWriter, mode: InlineMode = 'plain'): string {
  if (paragraph === undefined) return '';
  new Data(paragraph).end();
  return betweenPipes(writeInlines(paragraph.nodes, mode, writer.context));
}

const betweenPipes = (written: string): string => oneLine(written).replaceAll('|', '\\|');
