import type { BlockWriter } from './block-writer.ts';
import type { SourceNode } from './check.ts';
import { Data } from './data.ts';
import { escapeText, oneLine } from './escape.ts';
import { htmlTable } from './html-tables.ts';
import { type InlineMode, MODES, writeInlines } from './inlines.ts';
import { cellBlocks, type TableShape, tableShape } from './table-shape.ts';

/** Returns a pipe table when that says all of it, else one of HTML. */
export function writeTable(node: SourceNode, writer: BlockWriter): string {
  const shape = tableShape(node);
  const modes = isPlainTable(node, shape) ? MODES : [];
  return writer.leaf(node, [...modes.map((mode) => () => pipeTable(shape, mode, writer)), () => htmlTable(node, writer.context)]);
}

/** Returns whether pipes can say a table: texts of one paragraph, all columns shown in order, no options. */
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

/** Returns the title of a column between pipes. */
export function pipeTitle(title: string): string {
  return betweenPipes(escapeText(title));
}

/** Returns a cell between pipes: the text of its paragraph, or nothing. */
export function pipeCell([paragraph]: readonly SourceNode[], writer: BlockWriter, mode: InlineMode = 'plain'): string {
  if (paragraph === undefined) return '';
  new Data(paragraph).end();
  return betweenPipes(writeInlines(paragraph.nodes, mode, writer.context));
}

const betweenPipes = (written: string): string => oneLine(written).replaceAll('|', '\\|');
