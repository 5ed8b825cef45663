import { widthOf } from './indent.ts';
import { countEntry, listedFiles, passListedFiles } from './listed-files.ts';
import { type Nesting, nest, nestingAt } from './nesting.ts';
import { passOutline } from './outline.ts';
import { moveEntryBy, SummaryParser } from './parse.ts';
import type { TextPatch } from './patch.ts';
import type { SummaryEntry, SummaryPiece, SummaryTree } from './types.ts';
import { type Window, windowsOf } from './window.ts';

/** Pieces after a window until bullets have the parents that they had. */
const MOST_SETTLED = 100;

/** Entries that are no longer there, and others that are; all the rest leads where it led and stands below what it stood below, in its order. */
export interface Spliced {
  /** Indexes before. */
  gone: readonly number[];
  /** Indexes now. */
  fresh: readonly number[];
  /** Indexes now of kept entries that say another title or label. */
  renamed: readonly number[];
}

/** A window as it was read again, with what has moved behind it. */
interface Stretch extends Window {
  pieces: SummaryPiece[];
  entries: SummaryEntry[];
  /** Of each entry before, the index now; `undefined` if it is gone. */
  kept: (number | undefined)[];
  /** Entries that go on in place of what was read, by their place in `entries`, with how far they moved. */
  same: [at: number, entry: SummaryEntry, by: number][];
  /** Characters, entries and lines that all behind it comes later. */
  by: number;
  moved: number;
  lines: number;
}

/**
 * Returns the tree after patches, of which only the pieces near them are read again: those behind move. Undefined when more than that may be different;
 * the given tree is as it was then, and else not to be used any more.
 */
export function spliceSummary(
  tree: SummaryTree,
  text: string,
  inOrder: readonly TextPatch[],
): { tree: SummaryTree; spliced: Spliced | undefined } | undefined {
  const windows = windowsOf(tree, inOrder);
  if (windows === undefined) return undefined;
  const splice = new Splice(tree, text);
  for (const [i, window] of windows.entries()) {
    if (!splice.read(window) || !splice.settles(windows[i + 1]?.from ?? tree.pieces.length)) return undefined;
  }
  return splice.keepsKinds() ? splice.apply() : undefined;
}

class Splice {
  readonly #tree: SummaryTree;
  readonly #text: string;
  readonly #stretches: Stretch[] = [];
  readonly #gone: number[] = [];
  readonly #fresh: SummaryEntry[] = [];
  readonly #freshAt: number[] = [];
  readonly #renamed: number[] = [];
  /** Parents of entries behind a window that may be others, by index before. */
  readonly #parents = new Map<number, number | null>();
  #isNestedOtherwise = false;
  /** Nesting where the last window ends. */
  #nesting: Nesting = { open: [], group: null };

  constructor(tree: SummaryTree, text: string) {
    this.#tree = tree;
    this.#text = text;
  }

  /** Reads a window again. @returns false when it does not end where it did */
  read(window: Window): boolean {
    const { pieces, entries, text } = this.#tree;
    const { by = 0, moved = 0, lines = 0 } = this.#stretches.at(-1) ?? {};
    const [first, last] = [pieces[window.from], pieces[window.to - 1]];
    const nesting = this.#mapped(nestingAt(this.#tree, window.from));
    if (first === undefined || last === undefined || nesting === undefined) return false;
    const before = entries[window.first - 1];
    const line = (before === undefined ? 0 : before.line - 1) + linesIn(text, before?.range.start ?? 0, first.start);
    const start = first.start + by;
    const longer = window.patches.reduce((sum, patch) => sum + patch.text.length - (patch.end - patch.start), by);
    const stop = last.end + longer;
    const parser = new SummaryParser(this.#text, { ...nesting, offset: start, line: line + lines, entries: window.first + moved });
    let at = start;
    while (at < stop) at = parser.readAt(at);
    const read = parser.tree();
    if (at !== stop || read.isOpen === true) return false;
    this.#nesting = parser.nesting;
    const stretch: Stretch = {
      ...window,
      pieces: read.pieces,
      entries: read.entries,
      kept: [],
      same: [],
      by: longer,
      moved: moved + read.entries.length - (window.end - window.first),
      lines: lines + linesIn(this.#text, start, stop) - linesIn(text, first.start, last.end),
    };
    this.#stretches.push(stretch);
    this.#match(stretch, by, window.first + moved);
    return true;
  }

  /** Finds the entries of a window again. */
  #match(stretch: Stretch, by: number, firstNow: number): void {
    const starts = new Map(stretch.entries.map(({ range }, at) => [range.start, at]));
    const matched = new Set<number>();
    for (let index = stretch.first; index < stretch.end; index++) {
      const old = this.#tree.entries[index] as SummaryEntry;
      const start = placeAfter(old.range.start, stretch.patches, by);
      const at = start === undefined ? undefined : starts.get(start);
      const entry = at === undefined ? undefined : stretch.entries[at];
      const isSame = entry !== undefined && this.#isSameText(old, entry);
      if (at === undefined || entry === undefined || !(isSame || isSamePlace(old, entry))) {
        this.#gone.push(index);
        stretch.kept.push(undefined);
        continue;
      }
      matched.add(at);
      stretch.kept.push(firstNow + at);
      entry.kind = old.kind;
      if (isSame) stretch.same.push([at, old, entry.range.start - old.range.start]);
      else if (old.title !== entry.title || old.linkTitle !== entry.linkTitle) this.#renamed.push(firstNow + at);
    }
    for (const [at, entry] of stretch.entries.entries()) {
      if (matched.has(at)) continue;
      this.#fresh.push(entry);
      this.#freshAt.push(firstNow + at);
    }
    for (const [i, now] of stretch.kept.entries()) {
      const parent = this.#tree.entries[stretch.first + i]?.parent ?? null;
      if (now !== undefined && this.#indexNow(parent) !== stretch.entries[now - firstNow]?.parent) this.#isNestedOtherwise = true;
    }
  }

  #isSameText(old: SummaryEntry, entry: SummaryEntry): boolean {
    if (old.range.end - old.range.start !== entry.range.end - entry.range.start) return false;
    return this.#tree.text.slice(old.range.start, old.range.end) === this.#text.slice(entry.range.start, entry.range.end);
  }

  /**
   * Follows the pieces behind the last window until the next bullet has its parent from what it had it from.
   * @param limit the piece that this has to be before
   */
  settles(limit: number): boolean {
    const { pieces, entries } = this.#tree;
    const from = this.#stretches.at(-1)?.to ?? 0;
    const [was, is] = [nestingAt(this.#tree, from), { open: [...this.#nesting.open], group: this.#nesting.group }];
    for (let at = from; !this.#isSameNesting(was, is); at++) {
      if (at >= limit) return limit === pieces.length;
      if (at - from > MOST_SETTLED) return false;
      const piece = pieces[at];
      if (piece?.kind === 'divider') return true;
      if (piece?.entry === undefined) continue;
      const entry = entries[piece.entry] as SummaryEntry;
      if (entry.kind === 'group') return true;
      const [index, column] = [this.#indexNow(piece.entry) ?? 0, widthOf(entry.indent)];
      nest(was, piece.entry, column);
      const parent = nest(is, index, column);
      this.#parents.set(piece.entry, parent);
      if (this.#indexNow(entry.parent) !== parent) this.#isNestedOtherwise = true;
    }
    return true;
  }

  /** Returns whether no entry that was not read again becomes a page by what has gone, or a link by what has come. */
  keepsKinds(): boolean {
    if (this.#gone.length === 0 && this.#fresh.length === 0) return true;
    const [gone, fresh] = [new Map<string, number>(), new Map<string, number>()];
    for (const index of this.#gone) countEntry(gone, this.#tree.entries[index] as SummaryEntry, 1);
    for (const entry of this.#fresh) countEntry(fresh, entry, 1);
    const files = listedFiles(this.#tree);
    const isAlone = (file: string) => (files.get(file) ?? 0) === (gone.get(file) ?? 0) && (fresh.get(file) ?? 0) <= 1;
    return [...gone.keys(), ...fresh.keys()].every(isAlone);
  }

  /** Makes the tree out of the given one. */
  apply(): { tree: SummaryTree; spliced: Spliced | undefined } {
    const { pieces, entries } = this.#tree;
    const gone = this.#gone.map((index) => entries[index] as SummaryEntry);
    const isSame = gone.length === 0 && this.#fresh.length === 0;
    for (const [i, stretch] of this.#stretches.entries()) {
      const next = this.#stretches[i + 1];
      this.#moveBehind(stretch, next?.from ?? pieces.length);
      if (!isSame) this.#mapParents(stretch.end, next?.first ?? entries.length);
      for (const [at, entry, by] of stretch.same) {
        const { parent, line } = stretch.entries[at] as SummaryEntry;
        if (by !== 0) moveEntryBy(entry, by);
        stretch.entries[at] = Object.assign(entry, { parent, line });
      }
    }
    for (const [index, parent] of this.#parents) Object.assign(entries[index] ?? {}, { parent });
    for (const stretch of this.#stretches.toReversed()) {
      pieces.splice(stretch.from, stretch.to - stretch.from, ...stretch.pieces);
      entries.splice(stretch.first, stretch.end - stretch.first, ...stretch.entries);
    }
    const tree: SummaryTree = { text: this.#text, pieces, entries };
    passListedFiles(this.#tree, tree, gone, this.#fresh);
    if (this.#isNestedOtherwise) return { tree, spliced: undefined };
    if (isSame) passOutline(this.#tree, tree);
    return { tree, spliced: { gone: this.#gone, fresh: this.#freshAt, renamed: this.#renamed } };
  }

  #moveBehind({ to, by, moved, lines }: Stretch, until: number): void {
    if (by === 0 && moved === 0 && lines === 0) return;
    const { pieces, entries } = this.#tree;
    for (let at = to; at < until; at++) {
      const piece = pieces[at] as SummaryPiece;
      piece.start += by;
      piece.end += by;
      if (piece.entry === undefined) continue;
      const entry = entries[piece.entry] as SummaryEntry;
      piece.entry += moved;
      entry.line += lines;
      if (by !== 0) moveEntryBy(entry, by);
    }
  }

  #mapParents(from: number, until: number): void {
    const { entries } = this.#tree;
    const first = this.#stretches[0]?.first ?? 0;
    for (let at = from; at < until; at++) {
      const entry = entries[at] as SummaryEntry;
      if (entry.parent !== null && entry.parent >= first) entry.parent = this.#indexNow(entry.parent) ?? null;
    }
  }

  /** The index now of an entry before; `undefined` if it is gone. */
  #indexNow(index: number | null): number | null | undefined {
    if (index === null) return null;
    let moved = 0;
    for (const stretch of this.#stretches) {
      if (index < stretch.first) break;
      if (index < stretch.end) return stretch.kept[index - stretch.first];
      moved = stretch.moved;
    }
    return index + moved;
  }

  /** A nesting by indexes now; `undefined` if something of it is gone. */
  #mapped({ open, group }: Nesting): Nesting | undefined {
    const groupNow = this.#indexNow(group);
    const now = open.map(({ index, column }) => ({ index: this.#indexNow(index), column }));
    if (groupNow === undefined || !now.every((each): each is { index: number; column: number } => typeof each.index === 'number'))
      return undefined;
    return { open: now, group: groupNow };
  }

  #isSameNesting(was: Nesting, is: Nesting): boolean {
    return (
      this.#indexNow(was.group) === is.group &&
      was.open.length === is.open.length &&
      was.open.every(({ index, column }, i) => this.#indexNow(index) === is.open[i]?.index && column === is.open[i]?.column)
    );
  }
}

/** Returns whether an entry that was read again stands where it stood, and leads where it led. */
function isSamePlace(old: SummaryEntry, entry: SummaryEntry): boolean {
  const [was, is] = [old.target, entry.target];
  const leadsSame = was?.raw === is?.raw && was?.url === is?.url && was?.path === is?.path && was?.anchor === is?.anchor;
  const isLine = [old, entry].every(({ kind }) => kind !== 'computed' && kind !== 'group');
  return leadsSame && isLine && (was === undefined) === (is === undefined) && old.indent === entry.indent;
}

/** Returns the offset of a place after patches; `undefined` if it is replaced. */
function placeAfter(offset: number, patches: readonly TextPatch[], by: number): number | undefined {
  let moved = by;
  for (const { start, end, text } of patches) {
    if (start <= offset && offset < end) return undefined;
    if (end <= offset) moved += text.length - (end - start);
  }
  return offset + moved;
}

function linesIn(text: string, start: number, end: number): number {
  let lines = 0;
  for (let at = text.indexOf('\n', start); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) lines++;
  return lines;
}
