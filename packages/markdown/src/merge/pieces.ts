import { parse } from '../parse/parse.ts';
import type { Block } from '../tree.ts';
import { childBlocks } from '../walk.ts';
import { type Skimmed, skimPlainItems } from './plain-items.ts';

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
  const skimmed = skimPlainItems(body);
  const { blocks } = parse(skimmed.text, { blocksOnly: true });
  return new Cutter(body, skimmed).row(blocks, 0, body.length);
}

/** Cuts a text by the blocks of what was skimmed of it. */
class Cutter {
  readonly #text: string;
  readonly #skimmed: Skimmed;
  /** Number of left-out runs that have been put back. */
  #put = 0;

  constructor(text: string, skimmed: Skimmed) {
    this.#text = text;
    this.#skimmed = skimmed;
  }

  /** The row between two offsets. Blocks that do not follow each other there are cut where the one before ends. */
  row(blocks: readonly Block[], from: number, to: number): Row {
    const pieces: Piece[] = [];
    const gaps: string[] = [];
    let at = from;
    for (const block of blocks) {
      const start = Math.max(at, this.#skimmed.toWhole(block.start));
      const end = Math.min(to, this.#skimmed.toWhole(block.end));
      if (end <= start) continue;
      at = this.#putItems(pieces, gaps, at, start);
      gaps.push(this.#text.slice(at, start));
      pieces.push({ type: block.type, text: this.#text.slice(start, end), inside: this.#container(block, start, end) });
      at = end;
    }
    gaps.push(this.#text.slice(at, to));
    return { pieces, gaps };
  }

  /** Puts back the items that were left out between two blocks; returns where the last of them ends. */
  #putItems(pieces: Piece[], gaps: string[], from: number, to: number): number {
    let at = from;
    const { cuts } = this.#skimmed;
    // Those inside of a leaf, such as code, are part of its text.
    while ((cuts[this.#put]?.from ?? to) < from) this.#put++;
    for (let cut = cuts[this.#put]; cut !== undefined && cut.to <= to; cut = cuts[++this.#put]) {
      for (let start = cut.from; start < cut.to; start = at + 1) {
        gaps.push(this.#text.slice(at, start));
        at = this.#text.indexOf('\n', start);
        pieces.push(new PlainItem(this.#text.slice(start, at)));
      }
    }
    return at;
  }

  #container(block: Block, start: number, end: number): Container | undefined {
    const children = childBlocks(block);
    if (children.length === 0) return undefined;
    const row = this.row(children, start, end);
    const [first, last] = [row.gaps[0] ?? '', row.gaps.at(-1) ?? ''];
    // Text before the first child and after the last one belongs to the container.
    if (row.pieces.length === 0 || row.gaps.slice(1, -1).some((gap) => /[^\s>]/.test(gap))) return undefined;
    return { head: first, row: { pieces: row.pieces, gaps: ['', ...row.gaps.slice(1, -1), ''] }, tail: last };
  }
}

/** An item with one line of running text; most are never looked into. */
class PlainItem implements Piece {
  readonly type = 'list-item';
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  get inside(): Container {
    const pieces = [{ type: 'paragraph', text: this.text.slice(MARKER), inside: undefined }];
    return { head: this.text.slice(0, MARKER), row: { pieces, gaps: ['', ''] }, tail: '' };
  }
}

/** The marker of a plain item with the blank behind it. */
const MARKER = 2;
