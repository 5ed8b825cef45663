import type { Node } from 'prosemirror-model';
import { Slice } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import { asChangeTo } from '../schema/change-of-others.ts';
import { blockSource } from './page.ts';

/** Most pairs of blocks that are compared with each other to find those that stayed. */
const MOST_PAIRS = 250_000;

interface Edit {
  from: number;
  apply(tr: Transaction): void;
}

interface Placed {
  node: Node;
  /** Position before it. */
  pos: number;
}

/**
 * Returns the transaction that makes another text of the page of an open document, such as one in which somebody else wrote: blocks that say the
 * same stay as they are, with the cursor in them, and of a changed text only what differs is replaced. Empty paragraphs, which no text has, stay. It is no
 * step to be undone, and steps from before can be undone after it.
 */
export function changeTo(state: EditorState, next: Node): Transaction {
  const tr = asChangeTo(state.tr.setMeta('addToHistory', false));
  const edits = new Comparison().children(state.doc, next, 0);
  // From the end, so that positions of the document as it was stay valid.
  for (const edit of edits.toSorted((one, other) => other.from - one.from)) edit.apply(tr);
  return tr;
}

class Comparison {
  readonly #sources = new Map<Node, string>();

  /** Returns the edits that make the children of one node those of another. @param start position of the first child */
  children(before: Node, after: Node, start: number): Edit[] {
    const olds: Placed[] = [];
    before.forEach((node, offset) => {
      if (!isEmptyParagraph(node)) olds.push({ node, pos: start + offset });
    });
    const news = after.children.filter((node) => !isEmptyParagraph(node));
    let first = 0;
    while (first < olds.length && first < news.length && isSame(olds[first]?.node, news[first])) first += 1;
    let last = 0;
    while (last < Math.min(olds.length, news.length) - first && isSame(olds.at(-1 - last)?.node, news.at(-1 - last))) last += 1;
    const end = start + before.content.size;
    return this.#middle(olds.slice(first, olds.length - last), news.slice(first, news.length - last), olds[olds.length - last]?.pos ?? end);
  }

  /** @param end position behind the last of the old blocks, before the first that stays */
  #middle(olds: readonly Placed[], news: readonly Node[], end: number): Edit[] {
    const edits: Edit[] = [];
    let [i, j] = [0, 0];
    for (const [k, l] of [...this.#kept(olds, news), [olds.length, news.length] as const]) {
      edits.push(...this.#gap(olds.slice(i, k), news.slice(j, l), olds[k]?.pos ?? end));
      const [old, fresh] = [olds[k], news[l]];
      if (old !== undefined && fresh !== undefined) edits.push(...this.#pair(old, fresh));
      [i, j] = [k + 1, l + 1];
    }
    return edits;
  }

  /** Returns the places of blocks that say the same in both lists, the most that stand in one order. */
  #kept(olds: readonly Placed[], news: readonly Node[]): (readonly [number, number])[] {
    if (olds.length * news.length > MOST_PAIRS) return [];
    const [one, other] = [olds.map(({ node }) => this.#sourceOf(node)), news.map((node) => this.#sourceOf(node))];
    const width = news.length + 1;
    const most = new Uint32Array((olds.length + 1) * width);
    const at = (i: number, j: number) => most[i * width + j] ?? 0;
    for (let i = olds.length - 1; i >= 0; i -= 1)
      for (let j = news.length - 1; j >= 0; j -= 1)
        most[i * width + j] = one[i] === other[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    const found: (readonly [number, number])[] = [];
    for (let i = 0, j = 0; i < olds.length && j < news.length; ) {
      if (one[i] === other[j]) found.push([i++, j++]);
      else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
      else j += 1;
    }
    return found;
  }

  #gap(olds: readonly Placed[], news: readonly Node[], end: number): Edit[] {
    const isPaired = olds.length === news.length && olds.every(({ node }, i) => node.type === news[i]?.type && !node.isAtom);
    if (isPaired) return olds.flatMap((old, i) => this.#pair(old, news[i] as Node));
    const from = olds[0]?.pos ?? end;
    const last = olds.at(-1);
    const to = last === undefined ? from : last.pos + last.node.nodeSize;
    return from === to && news.length === 0 ? [] : [{ from, apply: (tr) => tr.replaceWith(from, to, news) }];
  }

  #pair({ node, pos }: Placed, next: Node): Edit[] {
    // A block that says the same stays as it is, with its key: drawing it anew would drop what is being typed in it.
    if (isSame(node, next) || this.#sourceOf(node) === this.#sourceOf(next)) return [];
    if (node.type !== next.type || node.isAtom) return [{ from: pos, apply: (tr) => tr.replaceWith(pos, pos + node.nodeSize, next) }];
    const marked: Edit[] = hasSameData(node, next) ? [] : [{ from: pos, apply: (tr) => tr.setNodeMarkup(pos, null, next.attrs) }];
    return [...marked, ...(node.inlineContent ? inlineEdits(node, next, pos + 1) : this.children(node, next, pos + 1))];
  }

  /** Returns the Markdown of a block, by which blocks are the same whatever their keys; of parts of blocks their JSON. */
  #sourceOf(node: Node): string {
    const known = this.#sources.get(node);
    if (known !== undefined) return known;
    const source = sourceOrJson(node);
    this.#sources.set(node, source);
    return source;
  }
}

function sourceOrJson(node: Node): string {
  if (node.type.isInGroup('block')) {
    try {
      return `${node.type.name} ${blockSource(withoutEnd(node))}`;
    } catch {
      // It has no form in Markdown as it stands.
    }
  }
  return JSON.stringify(node.toJSON(), (name, value: unknown) => (name === 'key' ? undefined : value));
}

/** Returns a block of text without white space at its end. */
function withoutEnd(node: Node): Node {
  const text = node.inlineContent ? (node.lastChild?.text ?? '') : '';
  return node.cut(0, node.content.size - (text.length - text.trimEnd().length));
}

function inlineEdits(node: Node, next: Node, start: number): Edit[] {
  const from = node.content.findDiffStart(next.content);
  const ends = node.content.findDiffEnd(next.content);
  if (from === null || ends === null) return [];
  // Signs that are repeated at the place of the difference count once.
  const overlap = Math.max(0, from - Math.min(ends.a, ends.b));
  const slice = new Slice(next.content.cut(from, ends.b + overlap), 0, 0);
  return [{ from: start + from, apply: (tr) => tr.replace(start + from, start + ends.a + overlap, slice) }];
}

/** Returns true for blocks that differ in their content and keys alone. */
function hasSameData({ attrs: { key: _, ...one } }: Node, { attrs: { key: __, ...other } }: Node): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

const isSame = (one: Node | undefined, other: Node | undefined): boolean => one !== undefined && other !== undefined && one.eq(other);

const isEmptyParagraph = (node: Node): boolean => node.type.name === 'paragraph' && node.content.size === 0;
