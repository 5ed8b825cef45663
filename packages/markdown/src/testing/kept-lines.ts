import type { DocumentNode } from '@octavo/contract';
import { diffArrays } from 'diff';
import { documentUnits } from '../document/to-document.ts';
import { signature } from '../document/write/compare.ts';
import { ownNodes } from '../document/write/own-document.ts';
import { parse } from '../parse/parse.ts';
import type { Block } from '../tree.ts';

/** Smallest part of a page that is edited as one: a block without blocks inside, a row of a table, or what no document shows. */
interface Leaf {
  /** Content of the leaf and the kinds of blocks around it. */
  says: string;
  /** First and last of its lines. */
  from: number;
  to: number;
}

/** Text of a page as its leaves, and by lines. */
interface Leaves {
  lines: readonly string[];
  leaves: readonly Leaf[];
}

/**
 * Returns the lines of a page that changed although what they say did not: those of blocks, items and rows that the edited page has as well, and blank
 * lines between two of these. Numbers of items may change.
 */
export function restyledLines(before: string, after: string): string[] {
  const [one, other] = [leavesOf(before), leavesOf(after)];
  const pairs = pairsOf(one.leaves, other.leaves);
  const found: string[] = [];
  const edited = {
    before: linesWithout(one.leaves, new Set(pairs.map(([i]) => i))),
    after: linesWithout(other.leaves, new Set(pairs.map(([, j]) => j))),
  };
  for (const [at, [i, j]] of pairs.entries()) {
    const [was, is] = [one.leaves[i] as Leaf, other.leaves[j] as Leaf];
    found.push(...differing(textOf(one, was.from, was.to, edited.before), textOf(other, is.from, is.to, edited.after)));
    const [nextI, nextJ] = pairs[at + 1] ?? [-1, -1];
    const [nextWas, nextIs] = [one.leaves[nextI], other.leaves[nextJ]];
    // Between neighbours that both stayed, nothing was edited.
    if (nextWas === undefined || nextIs === undefined || nextI !== i + 1 || nextJ !== j + 1) continue;
    const [gap, now] = [one.lines.slice(was.to + 1, nextWas.from), other.lines.slice(is.to + 1, nextIs.from)];
    found.push(...(gap.length === now.length ? differing(gap, now) : [...gap, ...now]));
  }
  return found;
}

/** Returns the number of lines that two texts have between their common beginning and end, the larger of both. */
export function linesBetween(before: string, after: string): number {
  const [one, other] = [before.split('\n'), after.split('\n')];
  let first = 0;
  while (first < one.length && one[first] === other[first]) first += 1;
  let last = 0;
  while (last < Math.min(one.length, other.length) - first && one.at(-1 - last) === other.at(-1 - last)) last += 1;
  return Math.max(one.length, other.length) - first - last;
}

function pairsOf(one: readonly Leaf[], other: readonly Leaf[]): [number, number][] {
  const found: [number, number][] = [];
  let [i, j] = [0, 0];
  for (const { count, added, removed } of diffArrays(
    one.map(({ says }) => says),
    other.map(({ says }) => says),
  )) {
    if (removed) i += count;
    else if (added) j += count;
    else for (let left = count; left > 0; left -= 1) found.push([i++, j++]);
  }
  return found;
}

/** Lines on which a leaf stands that found no partner. */
function linesWithout(leaves: readonly Leaf[], paired: ReadonlySet<number>): ReadonlySet<number> {
  const found = new Set<number>();
  for (const [at, { from, to }] of leaves.entries()) if (!paired.has(at)) for (let line = from; line <= to; line += 1) found.add(line);
  return found;
}

function textOf({ lines }: Leaves, from: number, to: number, edited: ReadonlySet<number>): string[] {
  const found: string[] = [];
  for (let line = from; line <= to; line += 1) if (!edited.has(line)) found.push(lines[line] ?? '');
  return found;
}

function differing(before: readonly string[], after: readonly string[]): string[] {
  // A line that is shared with an edited leaf on one side only has no partner.
  if (before.length !== after.length) return before.length > 0 && after.length > 0 ? [...before] : [];
  return before.filter((line, i) => plain(line) !== plain(after[i] ?? ''));
}

/** A line without the number of an item, and without what only aligns it. */
function plain(line: string): string {
  return line.replace(/^(\ufeff?[\s>]*(?:[-+*][ \t]+)*)\d{1,9}([.)])[ \t]+/, '$1$2 ');
}

function leavesOf(text: string): Leaves {
  const { units, sources } = documentUnits(parse(text));
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  const reader = new LeafReader(text, starts, sources);
  for (const { block, nodes } of units) {
    if (nodes.length === 0) reader.add(`silent ${text.slice(block.start, block.end)}`, block);
    for (const node of nodes) reader.visit(node, '', block);
  }
  return { lines: text.split('\n'), leaves: reader.leaves };
}

class LeafReader {
  readonly leaves: Leaf[] = [];
  readonly #text: string;
  readonly #starts: readonly number[];
  readonly #sources: ReadonlyMap<DocumentNode, Block>;

  constructor(text: string, starts: readonly number[], sources: ReadonlyMap<DocumentNode, Block>) {
    this.#text = text;
    this.#starts = starts;
    this.#sources = sources;
  }

  /** @param within block that the node stands in, whose range counts where the node has none of its own */
  visit(node: DocumentNode, path: string, within: Range): void {
    const range = this.#sources.get(node) ?? within;
    const bodies = [...(node.nodes ?? []), ...(node.fragments ?? []).flatMap(({ nodes = [] }) => nodes)];
    const isWhole =
      node.type === 'code' || node.type === 'images' || node.type === 'table' || !bodies.some(({ object }) => object === 'block');
    if (node.type === 'table') this.#table(node, path, range);
    else if (isWhole) this.add(path + signature(ownNodes([node]), { ids: false }), range);
    else {
      // A box and a marker stand on the line of the first block of an item.
      const own = node.type === 'list-item' ? JSON.stringify(node.data ?? {}) : '';
      const top = this.#head(bodies, range);
      for (const [at, each] of bodies.entries()) {
        const isFirst = node.type === 'list-item' && at === 0;
        this.visit(each, `${path}${node.type}${isFirst ? `${own} first` : ''}>`, this.#sources.has(each) ? range : top);
      }
    }
  }

  /** Range of a block above the blocks in it, where parts such as a title stand. */
  #head(bodies: readonly DocumentNode[], { start, end }: Range): Range {
    const starts = bodies.flatMap((each) => this.#sources.get(each)?.start ?? []).filter((each) => each > start);
    return { start, end: Math.min(end, ...starts) };
  }

  add(says: string, { start, end }: Range): void {
    const last = this.#text.slice(start, end).trimEnd().length + start;
    this.leaves.push({ says, from: this.#lineAt(start), to: this.#lineAt(Math.max(start, last - 1)) });
  }

  /** Rows of a table with pipes stand on a line each, and those of HTML in an element each. */
  #table(node: DocumentNode, path: string, range: Range): void {
    const source = this.#text.slice(range.start, range.end);
    const isPipes = !/^\s*<table/i.test(source);
    const rows = [...source.matchAll(isPipes ? /[^\r\n]+/g : /<tr\b[\s\S]*?<\/tr>/gi)];
    if (rows.length === 0) this.add(path + signature(ownNodes([node])), range);
    for (const { index, 0: row } of rows) {
      const start = range.start + index;
      this.add(
        `${path}row ${row
          .replace(/[\s-]+/g, ' ')
          .replace(/ ?\| ?/g, '|')
          .trim()}`,
        { start, end: start + row.length },
      );
    }
  }

  /** Number of the line with an offset. */
  #lineAt(offset: number): number {
    let [low, high] = [0, this.#starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

interface Range {
  start: number;
  end: number;
}
