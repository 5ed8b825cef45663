import { blockKeys } from '../document/block-source.ts';
import type { RenderOptions } from '../draw/context.ts';
import { drawUnknown } from '../draw/hint.ts';
import { LIBRARIES } from '../draw/libraries.ts';
import { Renderer } from '../draw/renderer.ts';
import { type DrawnNode, element, isBlank, nodesOf } from '../draw/tree.ts';
import { writeHtml } from '../draw/write-html.ts';
import { markLength } from '../front-matter/find.ts';
import { hunksOf } from '../merge/align.ts';
import { Effort } from '../merge/effort.ts';
import { matchPieces } from '../merge/match-pieces.ts';
import { entriesOf, frontMatterOf } from '../merge/merge-front-matter.ts';
import { isReadable } from '../page-limits.ts';
import { parse } from '../parse/parse.ts';
import type { Block } from '../tree.ts';
import { titleHeading } from '../walk.ts';
import { changedWords } from './changed-words.ts';
import { compareNodes } from './compare-nodes.ts';
import { looksOf } from './compare-runs.ts';
import { marked, writeMarked } from './marked-tree.ts';
import type { ComparedBlock, ComparedEntry, ComparisonView, DrawnSides, TextComparison } from './types.ts';

/** Characters of HTML that are looked into, in all: what is beyond is shown as it was and as it is. */
const MOST_LOOKED_INTO = 3_000_000;
/** Unchanged blocks that are shown beside a change. */
const BESIDE = 2;
/** Blocks shorter than this stand twice by chance. */
const LEAST_MOVED = 16;

/** One version of a text, and how it is drawn. */
export interface ComparedVersion {
  text: string;
  options?: RenderOptions;
}

/** Options of {@link compareText}. */
export interface CompareTextOptions {
  view?: ComparisonView;
  /** True if long unchanged stretches are drawn as well. */
  isWhole?: boolean;
  /** True if the heading that opens the page is left out, for callers that show titles themselves. */
  omitTitle?: boolean;
  /** True if blocks of the version after carry their keys, as on a drawn page, so that they can be commented. */
  hasKeys?: boolean;
  /** Makes of what is drawn what the caller shows, before it is compared: both versions pass through it, and some blocks do several times. */
  dress?: (nodes: readonly DrawnNode[]) => readonly DrawnNode[];
}

/**
 * Compares two versions of a page as they are drawn: blocks are aligned as a merge does, and what differs in one is marked with `<ins>` and
 * `<del>`. In the inline view the text without what is deleted is the version after, and without what is inserted the one before. The work is
 * bounded: what is too long is compared by blocks, or not at all, and says so.
 */
export function compareText(before: ComparedVersion, after: ComparedVersion, options: CompareTextOptions = {}): TextComparison {
  const frontMatter = compareFrontMatter(before.text, after.text);
  const words = changedWords(before.text, after.text);
  if (!isReadable(before.text) || !isReadable(after.text)) return { blocks: [], frontMatter, words, coarse: 'source', isSourceOnly: false };
  const comparison = new Comparison(new Version(before, { ...options, hasKeys: false }), new Version(after, options), options);
  const blocks = comparison.blocks();
  const isSeen = frontMatter.length > 0 || blocks.some(({ change }) => change !== 'same' && change !== 'folded');
  return {
    blocks,
    frontMatter,
    words,
    ...(comparison.isCoarse ? { coarse: 'blocks' as const } : {}),
    isSourceOnly: before.text !== after.text && !isSeen,
  };
}

/** A block as it is drawn, and the same as text. */
interface Drawn {
  nodes: readonly DrawnNode[];
  html: string;
}

/** A version cut into blocks, each of which is drawn when it is asked for. */
class Version {
  readonly pieces: { type: string; text: string; block: Block }[];
  /** Source that references of this version are resolved by: its definitions, and the notes in the order of their numbers. */
  readonly definitions: string;
  readonly #renderer: Renderer;
  readonly #dress: NonNullable<CompareTextOptions['dress']>;

  constructor({ text, options }: ComparedVersion, { omitTitle, hasKeys, dress }: CompareTextOptions) {
    this.#dress = dress ?? ((nodes) => nodes);
    const doc = parse(text);
    const title = omitTitle === true ? titleHeading(doc) : undefined;
    const keys = hasKeys === true ? { keys: blockKeys(doc) } : {};
    this.#renderer = new Renderer(doc, { ...options, ...keys, headingAnchors: false }, LIBRARIES);
    this.pieces = doc.blocks
      .filter((block) => block !== title)
      .map((block) => ({ type: block.type, text: text.slice(block.start, block.end).replaceAll('\r\n', '\n'), block }));
    // Notes have the numbers that they have on the page, although not all of it is drawn.
    for (const match of text.matchAll(/\[\^([^\]\s[]{1,200})\]/g)) this.#renderer.noteNumber(match[1] ?? '');
    const defining = this.pieces.filter((piece) => piece.text.includes(']:'));
    this.definitions = [...this.#renderer.notes, ...defining.map((piece) => piece.text)].join('\0');
  }

  draw(at: number): Drawn {
    const nodes = this.#dress(this.#nodes(at));
    return { nodes, html: writeHtml(nodes) };
  }

  #nodes(at: number): DrawnNode[] {
    const piece = this.pieces[at];
    if (piece === undefined) return [];
    const { block, text } = piece;
    if (block.type === 'footnote') return nodesOf(element('div', { class: 'oct-notes' }, this.#renderer.blocks(block.children)), '\n');
    const nodes = this.#renderer.blocks([block]);
    // A node that draws nothing, such as a comment, is shown as it is written.
    return isBlank(nodes) ? drawUnknown(text) : nodes;
  }
}

class Comparison {
  isCoarse = false;
  readonly #before: Version;
  readonly #after: Version;
  readonly #options: CompareTextOptions;
  #left = MOST_LOOKED_INTO;
  readonly #effort = new Effort();

  constructor(before: Version, after: Version, options: CompareTextOptions) {
    this.#before = before;
    this.#after = after;
    this.#options = options;
  }

  blocks(): ComparedBlock[] {
    const [a, b] = [this.#before.pieces, this.#after.pieces];
    const pairs = matchPieces(a, b, this.#effort);
    const moved = this.#movedIn(pairs);
    const blocks: ComparedBlock[] = [];
    let same: number[] = [];
    let isFirst = true;
    const close = (isLast: boolean) => {
      for (const block of this.#unchanged(same, isFirst, isLast)) blocks.push(block);
      same = [];
    };
    const add = (block: ComparedBlock) => {
      close(false);
      isFirst = false;
      blocks.push(block);
    };
    let [i, j] = [0, 0];
    for (const [i1, j1] of [...pairs, [a.length, b.length] as const]) {
      for (; i < i1; i++) add(this.#one(i, 'before', moved.away.has(i) ? 'moved-away' : 'removed'));
      for (; j < j1; j++) add(this.#one(j, 'after', moved.here.has(j) ? 'moved-here' : 'added'));
      if (i1 < a.length && j1 < b.length) {
        if (this.#isSame(i1, j1)) same.push(j1);
        else add(this.#changed(i1, j1));
      }
      [i, j] = [i1 + 1, j1 + 1];
    }
    close(true);
    return blocks;
  }

  /** Returns whether a block is written the same in both versions and drawn alike: what it refers to may be defined elsewhere, and differ. */
  #isSame(i: number, j: number): boolean {
    const text = this.#before.pieces[i]?.text ?? '';
    if (text !== this.#after.pieces[j]?.text) return false;
    if (!text.includes('[') || this.#before.definitions === this.#after.definitions) return true;
    const [was, is] = [this.#before.draw(i), this.#after.draw(j)];
    const looks = ({ nodes }: Drawn) => nodes.map(looksOf).join('');
    return isDrawnAlike(was, is) || looks(was) === looks(is);
  }

  /** Blocks that are gone at one place and there at another. */
  #movedIn(pairs: readonly [number, number][]): { away: Set<number>; here: Set<number> } {
    const [a, b] = [this.#before.pieces, this.#after.pieces];
    const gone = new Map<string, { at: number[]; taken: number }>();
    const found = { away: new Set<number>(), here: new Set<number>() };
    const hunks = hunksOf([...pairs], a.length, b.length);
    for (const { a0, a1 } of hunks) {
      for (let i = a0; i < a1; i++) {
        const text = a[i]?.text ?? '';
        if (text.length < LEAST_MOVED) continue;
        const places = gone.get(text);
        if (places === undefined) gone.set(text, { at: [i], taken: 0 });
        else places.at.push(i);
      }
    }
    for (const { b0, b1 } of hunks) {
      for (let j = b0; j < b1; j++) {
        const places = gone.get(b[j]?.text ?? '');
        const from = places?.at[places.taken];
        if (places === undefined || from === undefined) continue;
        places.taken += 1;
        found.away.add(from);
        found.here.add(j);
      }
    }
    return found;
  }

  #unchanged(indexes: readonly number[], isFirst: boolean, isLast: boolean): ComparedBlock[] {
    const draw = (some: readonly number[]) => some.map((at): ComparedBlock => ({ change: 'same', html: this.#after.draw(at).html }));
    const [head, tail] = [isFirst ? 0 : BESIDE, isLast ? 0 : BESIDE];
    const count = indexes.length - head - tail;
    // A fold takes a line itself.
    if (this.#options.isWhole === true || count < 2) return draw(indexes);
    return [...draw(indexes.slice(0, head)), { change: 'folded', count }, ...draw(indexes.slice(indexes.length - tail))];
  }

  #one(at: number, version: 'before' | 'after', change: 'added' | 'removed' | 'moved-here' | 'moved-away'): ComparedBlock {
    const { pieces } = version === 'before' ? this.#before : this.#after;
    const { html, nodes: drawn } = (version === 'before' ? this.#before : this.#after).draw(at);
    const mark = version === 'before' ? 'removed' : 'added';
    const isMarked = change === 'added' || change === 'removed';
    const nodes = isMarked && this.#mayLookInto(html) ? drawn.map((node) => marked(node, mark)) : undefined;
    const block = pieces[at]?.type ?? '';
    if (this.#options.view === 'sides') return { change, block, [version]: nodes === undefined ? html : writeMarked(nodes, version) };
    return { change, block, html: nodes === undefined ? html : writeMarked(nodes, 'both') };
  }

  #changed(i: number, j: number): ComparedBlock {
    const [was, is] = [this.#before.draw(i), this.#after.draw(j)];
    const [a, b] = [this.#before.pieces[i], this.#after.pieces[j]];
    const own = { change: 'changed' as const, block: b?.type ?? '' };
    const isAlike = isDrawnAlike(was, is) ? { source: { before: a?.text ?? '', after: b?.text ?? '' } } : {};
    return { ...own, ...isAlike, ...this.#sides(was, is) };
  }

  #sides(was: Drawn, is: Drawn): DrawnSides {
    const isSides = this.#options.view === 'sides';
    if (isDrawnAlike(was, is)) return isSides ? { before: was.html, after: is.html } : { html: is.html };
    if (!this.#mayLookInto(was.html + is.html)) {
      if (isSides) return { before: was.html, after: is.html };
      return { html: `<div data-change="removed">${was.html}</div><div data-change="added">${is.html}</div>` };
    }
    const nodes = compareNodes(was.nodes, is.nodes, { effort: this.#effort });
    return isSides ? { before: writeMarked(nodes, 'before'), after: writeMarked(nodes, 'after') } : { html: writeMarked(nodes, 'both') };
  }

  #mayLookInto({ length }: string): boolean {
    this.#left -= length;
    if (this.#left < 0) this.isCoarse = true;
    return this.#left >= 0;
  }
}

/** Returns whether two blocks look the same: keys are not seen. */
function isDrawnAlike(before: Drawn, after: Drawn): boolean {
  return before.html === writeHtml(after.nodes, false);
}

function compareFrontMatter(before: string, after: string): ComparedEntry[] {
  const frontOf = (text: string) => frontMatterOf(text.slice(markLength(text))).replaceAll('\r\n', '\n');
  const [a, b] = [frontOf(before), frontOf(after)];
  if (a === b) return [];
  const [was, is] = [entriesOf(a)?.keys, entriesOf(b)?.keys];
  // Front matter that is no list of keys is one entry without a name.
  if (was === undefined || is === undefined) return [{ key: '', before: a, after: b }];
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((key): ComparedEntry[] => {
    const [left, right] = [was.get(key)?.trim(), is.get(key)?.trim()];
    if (left === right) return [];
    return [{ key, ...(left === undefined ? {} : { before: left }), ...(right === undefined ? {} : { after: right }) }];
  });
}
