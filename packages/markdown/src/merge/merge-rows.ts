import { align, type Pairs } from './align.ts';
import type { Effort, MergeEffort } from './effort.ts';
import { gapBetween, longest, type Places, type Version } from './gaps.ts';
import { matchPieces, samePieces } from './match-pieces.ts';
import type { Container, Piece, Row } from './pieces.ts';
import { linesOf, mergeTokens } from './tokens.ts';
import type { MergedBlock, TextConflict } from './types.ts';

/** A part of the merged text. Offsets of what it tells are from its own start. */
export interface Part {
  text: string;
  conflicts: readonly TextConflict[];
  merged: readonly MergedBlock[];
}

/** Parts of one row, with where they came from. */
interface Placed extends Part {
  /** Index of the piece in each version that has it. */
  at: Places;
  /** The blocks that it is expected to be read as, by their sources. */
  blocks: readonly { type: string; text: string }[];
}

/** A merged row: the part that it is, and where its blocks are expected to start and what they are. */
export interface MergedRow extends Part {
  blocks: { type: string; start: number; end: number; isMerged: boolean }[];
}

export interface RowOptions {
  /** True if the blocks start at the beginning of lines, so that a blank line can part any two. */
  isFlush: boolean;
  /** Separator of two blocks that were adjacent in no version. */
  between: string;
  /** True if blocks that both sides changed are conflicts, and their contents are not merged. */
  isWhole?: boolean;
  effort: MergeEffort;
}

/**
 * A container in which more than this collides, or was taken from its place by both sides, is a conflict as a whole: nobody decides so many one
 * by one, and what both moved elsewhere would stand there twice.
 */
const MOST_COLLISIONS = 10_000;

/**
 * Merges three rows of blocks: changes of one side are taken, what both put in at one place stands there one after the other, and blocks that
 * both changed are merged inside. Undefined when a conflict cannot be shown inside of this row, but only around it; `collided` when it has too
 * many.
 */
export function mergeRows(rows: Record<Version, Row>, options: RowOptions): MergedRow | 'collided' | undefined {
  const { base, ours, theirs } = rows;
  const same = [
    samePieces(base.pieces, ours.pieces, options.effort.ours),
    samePieces(base.pieces, theirs.pieces, options.effort.theirs),
  ] as const;
  if (base.pieces.length > MOST_COLLISIONS && movedByBoth(rows, ...same) > MOST_COLLISIONS) return 'collided';
  const mine = new Changes(base, ours, options.effort.ours, same[0]);
  const other = new Changes(base, theirs, options.effort.theirs, same[1]);
  if (takenByBoth(base, mine, other) > MOST_COLLISIONS) return 'collided';
  const placed: Placed[] = [];
  for (let slot = 0; slot <= base.pieces.length; slot++) {
    const piece = base.pieces[slot];
    const written = [piecesOf(ours, mine.insertedAt(slot)), piecesOf(theirs, other.insertedAt(slot))] as const;
    if (piece !== undefined && mine.indexOf(slot) === undefined && other.indexOf(slot) === undefined && differ(...written)) {
      // Both wrote something else in its place, too far from it and from each other to be merged.
      if (options.between === '') return undefined;
      placed.push({ ...replaced(piece, ...written, options.between), at: {} });
      continue;
    }
    for (const each of mergeInserted(ours.pieces, mine.insertedAt(slot), theirs.pieces, other.insertedAt(slot), options.effort.both))
      placed.push(each);
    if (piece === undefined) continue;
    const [o, t] = [mine.indexOf(slot), other.indexOf(slot)];
    const next = mergeOne(piece, of(ours, o), of(theirs, t), options);
    if (next === undefined) return undefined;
    if (next !== null)
      placed.push({ ...next, at: { base: slot, ...(o === undefined ? {} : { ours: o }), ...(t === undefined ? {} : { theirs: t }) } });
  }
  return join(placed, rows, options);
}

/** Returns the number of pieces of the base that both versions have at another place. */
function movedByBoth({ base, ours, theirs }: Record<Version, Row>, mine: Pairs, other: Pairs): number {
  const kept = new Set<number>();
  for (const pairs of [mine, other]) for (const [slot] of pairs) kept.add(slot);
  const [inOurs, inTheirs] = [ours, theirs].map(({ pieces }) => new Set(pieces.map(({ text }) => text)));
  let moved = 0;
  for (const [slot, { text }] of base.pieces.entries()) if (!kept.has(slot) && inOurs?.has(text) && inTheirs?.has(text)) moved++;
  return moved;
}

/** Returns the number of pieces of the base that neither version has at their place, while both inserted others. */
function takenByBoth({ pieces }: Row, mine: Changes, other: Changes): number {
  if (mine.inserted === 0 || other.inserted === 0) return 0;
  let taken = 0;
  for (let slot = 0; slot < pieces.length; slot++) if (mine.indexOf(slot) === undefined && other.indexOf(slot) === undefined) taken++;
  return Math.min(taken, mine.inserted, other.inserted);
}

function of(row: Row, index: number | undefined): Piece | undefined {
  return index === undefined ? undefined : row.pieces[index];
}

function piecesOf(row: Row, indexes: readonly number[]): Piece[] {
  return indexes.flatMap((index) => row.pieces[index] ?? []);
}

/** Returns whether both sides put something in, and not the same. */
function differ(ours: readonly Piece[], theirs: readonly Piece[]): boolean {
  if (ours.length === 0 || theirs.length === 0) return false;
  return ours.length !== theirs.length || ours.some(({ text }, i) => text !== theirs[i]?.text);
}

function replaced(base: Piece, ours: readonly Piece[], theirs: readonly Piece[], between: string): Merged {
  const textOf = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join(between);
  const [o, t] = [textOf(ours), textOf(theirs)];
  const text = o + between + t;
  const conflicts = [{ block: base.type, base: base.text, ours: o, theirs: t, start: 0, end: text.length, keeps: 'both' as const }];
  return { text, conflicts, merged: [], blocks: [...ours, ...theirs] };
}

/** Changes of a version to the pieces of the base. */
class Changes {
  readonly #index = new Map<number, number>();
  readonly #inserted = new Map<number, number[]>();

  constructor(base: Row, version: Row, effort: Effort, same: Pairs) {
    let [slot, next] = [0, 0];
    for (const [i, j] of matchPieces(base.pieces, version.pieces, effort, same)) {
      this.#insert(slot, next, j);
      this.#index.set(i, j);
      [slot, next] = [i + 1, j + 1];
    }
    this.#insert(slot, next, version.pieces.length);
  }

  /** Number of inserted pieces. */
  inserted = 0;

  #insert(slot: number, from: number, to: number): void {
    this.inserted += to - from;
    if (from < to)
      this.#inserted.set(
        slot,
        [...Array(to - from).keys()].map((i) => from + i),
      );
  }

  indexOf(slot: number): number | undefined {
    return this.#index.get(slot);
  }

  insertedAt(slot: number): readonly number[] {
    return this.#inserted.get(slot) ?? [];
  }
}

/** Returns the pieces that both sides inserted at one place: equal pieces once, else the one that sorts first by its text, then the other. */
function mergeInserted(
  ours: readonly Piece[],
  mine: readonly number[],
  theirs: readonly Piece[],
  other: readonly number[],
  effort: Effort,
): Placed[] {
  if (mine.length + other.length === 0) return [];
  const left = mine.map((i) => ({ version: 'ours' as const, index: i, piece: ours[i] as Piece }));
  const right = other.map((i) => ({ version: 'theirs' as const, index: i, piece: theirs[i] as Piece }));
  const textOf = (run: readonly { piece: Piece }[]) => run.map(({ piece }) => piece.text).join('\n');
  const [first, second] = textOf(left) <= textOf(right) ? [left, right] : [right, left];
  const pairs = align(
    first.map(({ piece }) => piece.text),
    second.map(({ piece }) => piece.text),
    effort,
  );
  const placed: Placed[] = [];
  let [i, j] = [0, 0];
  for (const [i1, j1] of [...pairs, [first.length, second.length] as const]) {
    const [before, after] = [first.slice(i, i1), second.slice(j, j1)];
    const runs = textOf(before) <= textOf(after) ? [before, after] : [after, before];
    for (const { version, index, piece } of runs.flat()) placed.push({ ...whole(piece), at: { [version]: index } });
    const [both, same] = [first[i1], second[j1]];
    if (both !== undefined && same !== undefined)
      placed.push({ ...whole(both.piece), at: { [both.version]: both.index, [same.version]: same.index } });
    [i, j] = [i1 + 1, j1 + 1];
  }
  return placed;
}

type Merged = Omit<Placed, 'at'>;

/** Returns a block of the base in both versions; null when it is gone, undefined when a conflict of it cannot be shown here. */
function mergeOne(base: Piece, ours: Piece | undefined, theirs: Piece | undefined, options: RowOptions): Merged | null | undefined {
  if (ours === undefined && theirs === undefined) return null;
  if (ours === undefined || theirs === undefined) {
    const kept = ours ?? theirs ?? base;
    if (kept.text === base.text) return null;
    return conflict(base, ours, theirs, kept.text, ours === undefined ? 'theirs' : 'ours', [kept]);
  }
  if (ours.text === base.text || ours.text === theirs.text) return whole(theirs);
  if (theirs.text === base.text) return whole(ours);
  const inside = options.isWhole === true || ours.type !== theirs.type ? undefined : mergeInside(base, ours, theirs, options);
  if (inside !== undefined) return { ...inside, blocks: [{ type: ours.type, text: inside.text }] };
  if (options.between === '') return undefined;
  return conflict(base, ours, theirs, ours.text + options.between + theirs.text, 'both', [ours, theirs]);
}

/** Undefined also when the merge has looked into so much already that the rest is merged in coarser pieces. */
function mergeInside(base: Piece, ours: Piece, theirs: Piece, options: RowOptions): Part | undefined {
  const { effort } = options;
  if (!effort.lookInto(base.text, ours.text, theirs.text)) return undefined;
  if (base.inside !== undefined && ours.inside !== undefined && theirs.inside !== undefined) {
    const part = mergeContainers(ours.type, { base: base.inside, ours: ours.inside, theirs: theirs.inside }, options);
    if (part === 'collided') return undefined;
    if (part !== undefined) return part;
  }
  const text = mergeTokens(base.text, ours.text, theirs.text, { efforts: effort, ...(ours.type === 'code' && { tokensOf: linesOf }) });
  return text === undefined ? undefined : { text, conflicts: [], merged: [{ block: ours.type, start: 0, end: text.length }] };
}

function mergeContainers(
  type: string,
  versions: Record<Version, Container>,
  { isFlush, effort }: RowOptions,
): Part | 'collided' | undefined {
  const { base, ours, theirs } = versions;
  const isList = type.startsWith('list-') && type !== 'list-item';
  const flush = isFlush && (isList || [base, ours, theirs].every(({ head }) => head.endsWith('\n')));
  const between = longest([base, ours, theirs].flatMap(({ row }) => row.gaps.slice(1, -1))) ?? (flush ? (isList ? '\n' : '\n\n') : '');
  const row = mergeRows({ base: base.row, ours: ours.row, theirs: theirs.row }, { isFlush: flush, between, effort });
  // A container with nothing left in it is for its row to decide about.
  if (row === 'collided') return row;
  if (row === undefined || row.blocks.length === 0) return undefined;
  if (row.conflicts.length > MOST_COLLISIONS) return 'collided';
  const edges = (edge: 'head' | 'tail') => mergeEdge(type, base[edge], ours[edge], theirs[edge], effort);
  return concat([edges('head'), row, edges('tail')]);
}

/** Returns the line that opens or closes a container. Two such lines cannot both be: ours stays. */
function mergeEdge(block: string, base: string, ours: string, theirs: string, efforts: MergeEffort): Part {
  const text = mergeTokens(base, ours, theirs, { efforts });
  if (text !== undefined) return { text, conflicts: [], merged: [] };
  return { text: ours, conflicts: [{ block, base, ours, theirs, start: 0, end: ours.length, keeps: 'ours' }], merged: [] };
}

function whole({ type, text }: Piece): Merged {
  return { text, conflicts: [], merged: [], blocks: [{ type, text }] };
}

function conflict(
  base: Piece,
  ours: Piece | undefined,
  theirs: Piece | undefined,
  text: string,
  keeps: TextConflict['keeps'],
  blocks: Placed['blocks'],
): Merged {
  const [b, o, t] = [base.text, ours?.text, theirs?.text];
  return { text, conflicts: [{ block: base.type, base: b, ours: o, theirs: t, start: 0, end: text.length, keeps }], merged: [], blocks };
}

/** Parts one after the other. */
export function concat(parts: readonly Part[]): Part {
  let text = '';
  const conflicts: TextConflict[] = [];
  const merged: MergedBlock[] = [];
  const pieces: string[] = [];
  let at = 0;
  for (const part of parts) {
    const shift = at;
    for (const each of part.conflicts) conflicts.push({ ...each, start: each.start + shift, end: each.end + shift });
    for (const each of part.merged) merged.push({ ...each, start: each.start + shift, end: each.end + shift });
    pieces.push(part.text);
    at += part.text.length;
  }
  text = pieces.join('');
  return { text, conflicts, merged };
}

function join(placed: readonly Placed[], rows: Record<Version, Row>, { between }: RowOptions): MergedRow {
  const parts: Part[] = [];
  const blocks: MergedRow['blocks'] = [];
  let at = 0;
  const add = (part: Part) => {
    parts.push(part);
    at += part.text.length;
  };
  for (const [i, next] of [...placed, undefined].entries()) {
    add({ text: gapBetween(placed[i - 1]?.at, next?.at, rows, between), conflicts: [], merged: [] });
    if (next === undefined) break;
    let start = at;
    const isMerged = next.merged.length > 0 || (next.conflicts.length > 0 && next.blocks.length === 1);
    for (const { type, text } of next.blocks) {
      blocks.push({ type, start, end: start + text.length, isMerged });
      start += text.length + between.length;
    }
    add(next);
  }
  return { ...concat(parts), blocks };
}
