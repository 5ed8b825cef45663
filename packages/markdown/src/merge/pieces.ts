import { parse } from '../parse/parse.ts';
import type { Block } from '../tree.ts';
import { childBlocks } from '../walk.ts';

/** A block as a merge sees it: its source, and for a container what it is made of. */
export interface Piece {
  type: string;
  text: string;
  inside: Container | undefined;
}

/** Pieces in a row with what stands between them: `gaps[i]` before piece i, the last one behind all. Joined they are their source. */
export interface Row {
  pieces: readonly Piece[];
  gaps: readonly string[];
}

/** `head`, the row and `tail` joined are the source of the container. */
export interface Container {
  head: string;
  row: Row;
  tail: string;
}

/** Cuts a body without byte order mark and front matter into pieces. @throws OctavoError `page_too_large` for one that is too long. */
export function piecesOf(body: string): Row {
  const { blocks } = parse(body, { blocksOnly: true });
  return rowOf(body, blocks, 0, body.length);
}

/** The row between two offsets. Blocks that do not follow each other there are cut where the one before ends. */
function rowOf(text: string, blocks: readonly Block[], from: number, to: number): Row {
  const pieces: Piece[] = [];
  const gaps: string[] = [];
  let at = from;
  for (const block of blocks) {
    const start = Math.max(at, block.start);
    const end = Math.min(to, block.end);
    if (end <= start) continue;
    gaps.push(text.slice(at, start));
    pieces.push({ type: block.type, text: text.slice(start, end), inside: containerOf(text, block, start, end) });
    at = end;
  }
  gaps.push(text.slice(at, to));
  return { pieces, gaps };
}

function containerOf(text: string, block: Block, start: number, end: number): Container | undefined {
  const children = childBlocks(block);
  if (children.length === 0) return undefined;
  const row = rowOf(text, children, start, end);
  const [first, last] = [row.gaps[0] ?? '', row.gaps.at(-1) ?? ''];
  // What stands before the first child and behind the last one belongs to the container.
  if (row.pieces.length === 0 || row.gaps.slice(1, -1).some((gap) => /[^\s>]/.test(gap))) return undefined;
  return { head: first, row: { pieces: row.pieces, gaps: ['', ...row.gaps.slice(1, -1), ''] }, tail: last };
}
