import type { Range } from '../../tree.ts';

/** A cell in the source: its text without blanks around it, and the room that it has. */
export interface CellSource extends Range {
  room: Range;
}

/** A row in the source. */
export interface RowSource extends Range {
  cells: CellSource[];
}

/** Returns the cells of a line of a pipe table, as the parser parts them: an escaped pipe is text, and those at both ends are borders. */
export function pipeRow(text: string, start: number, end: number): RowSource {
  const line = text.slice(start, end);
  const left = start + (line.length - line.trimStart().length);
  const right = Math.max(left, start + line.trimEnd().length);
  const cells: CellSource[] = [];
  let from = left;
  for (let at = left; at <= right; at += 1) {
    if (at < right && (text[at] !== '|' || text[at - 1] === '\\')) continue;
    const isBorder = at === from && (from === left || at === right);
    if (!isBorder) cells.push(cellAt(text, from, at));
    from = at + 1;
  }
  return { start: left, end: right, cells };
}

/** Returns the cell that has a room. */
export function cellAt(text: string, from: number, to: number): CellSource {
  const room = text.slice(from, to);
  const start = from + (room.length - room.trimStart().length);
  return { start: Math.min(start, to), end: Math.max(Math.min(start, to), from + room.trimEnd().length), room: { start: from, end: to } };
}
