import type { DocumentNode } from '@octavo/contract';
import { type DocumentLeaf, leaf, textNode } from '../document/nodes.ts';

/** Text that is no language: variables, tags, addresses. */
const PROTECTED = /\{\{.*?\}\}|\{%.*?%\}|<\/?[a-z][^<>\n]{0,200}>|\b(?:https?|mailto|tel):[^\s<>]+/gi;
/** Marks whose text is nobody's words. */
const CODE_MARKS = new Set(['code', 'keyboard']);
const ADDRESS = /^(?:[a-z][a-z\d+.-]*:|www\.)\S+$/i;

/** Something that a translation has to keep: a whole (`x`), or what stands around some text (`g`). */
interface Part {
  kind: 'x' | 'g';
  /** Number of the part that it stands in; 0 for none. */
  inside: number;
  /** Returns what it becomes around its translated text; a whole takes none. */
  node(children: DocumentNode[], text: string): DocumentNode | DocumentLeaf;
}

/** Running text as a translator sees it: words, with `<x id="1"/>` and `<g id="2">…</g>` for everything else. */
export class InlineText {
  /** The text with its tags; spaces at its ends are left out. */
  readonly text: string;
  readonly #parts: Part[] = [];
  readonly #ends: readonly [string, string];

  constructor(nodes: readonly DocumentNode[]) {
    const all = nodes.map((node) => this.#encode(node, 0)).join('');
    const [, before = '', text = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(all) ?? [];
    this.text = text;
    this.#ends = [before, after];
  }

  /** True if there are words to translate. */
  get hasWords(): boolean {
    return /\p{L}/u.test(this.text.replace(/<[^>]*>/g, '').replace(/&[a-z]+;/g, ''));
  }

  /** Returns the nodes that a translation says, or undefined where it has not the same parts: each once, inside of what it was in. */
  decode(translation: string): DocumentNode[] | undefined {
    const [before, after] = this.#ends;
    const tokens = `${before}${translation.trim()}${after}`.split(/(<[^<>]*>)/);
    const seen = new Set<number>();
    const stack: { id: number; items: (DocumentNode | DocumentLeaf)[]; text: string }[] = [{ id: 0, items: [], text: '' }];
    for (const [at, token] of tokens.entries()) {
      const top = stack.at(-1);
      if (top === undefined) return undefined;
      if (at % 2 === 0) {
        const text = unescaped(token);
        top.text += text;
        if (text !== '') top.items.push(leaf(text, []));
        continue;
      }
      const [, closing, kind, , id] = /^<(\/?)\s*([xg])(?:\s+id\s*=\s*(["']?)(\d{1,5})\3)?\s*\/?>$/i.exec(token) ?? [];
      if (kind === undefined) return undefined;
      if (closing === '/') {
        // `<x></x>` is how some write `<x/>`.
        if (kind.toLowerCase() === 'x') continue;
        const part = this.#parts[top.id - 1];
        const outer = stack[stack.length - 2];
        if (part === undefined || outer === undefined || top.text.trim() === '') return undefined;
        stack.pop();
        outer.items.push(...spaced(top.text, part.node(joined(top.items), top.text.trim())));
        outer.text += top.text;
        continue;
      }
      const number = Number(id);
      const part = this.#parts[number - 1];
      if (part === undefined || part.kind !== kind.toLowerCase() || part.inside !== top.id || seen.has(number)) return undefined;
      seen.add(number);
      if (part.kind === 'g') stack.push({ id: number, items: [], text: '' });
      else top.items.push(part.node([], ''));
    }
    const [root, open] = stack;
    if (root === undefined || open !== undefined || seen.size !== this.#parts.length) return undefined;
    return root.text.trim() === '' && seen.size === 0 ? undefined : joined(root.items);
  }

  #encode(node: DocumentNode, inside: number): string {
    if (node.object === 'text') return (node.leaves ?? []).map((each) => this.#leaf(each, inside)).join('');
    const { nodes } = node;
    if (node.isVoid === true || nodes === undefined || isAddress(nodes)) return this.#whole(node, inside);
    const id = this.#add({ kind: 'g', inside, node: (children) => ({ ...node, nodes: children }) });
    return `<g id="${id}">${nodes.map((each) => this.#encode(each, id)).join('')}</g>`;
  }

  #leaf({ text, marks }: DocumentLeaf, inside: number): string {
    if (marks.some(({ type }) => CODE_MARKS.has(type))) return this.#whole(leaf(text, marks), inside);
    let at = 0;
    let said = '';
    for (const match of text.matchAll(new RegExp(`${PROTECTED.source}|\\n`, 'gi'))) {
      said += this.#words(text.slice(at, match.index), marks, inside) + this.#whole(leaf(match[0], marks), inside);
      at = match.index + match[0].length;
    }
    return said + this.#words(text.slice(at), marks, inside);
  }

  #words(text: string, marks: DocumentLeaf['marks'], inside: number): string {
    if (marks.length === 0 || text === '') return escaped(text);
    if (text.trim() === '') return this.#whole(leaf(text, marks), inside);
    return `<g id="${this.#add({ kind: 'g', inside, node: (_children, said) => leaf(said, marks) })}">${escaped(text)}</g>`;
  }

  #whole(node: DocumentNode | DocumentLeaf, inside: number): string {
    return `<x id="${this.#add({ kind: 'x', inside, node: () => node })}"/>`;
  }

  #add(part: Part): number {
    return this.#parts.push(part);
  }
}

/** Returns true for a link whose text is an address. */
function isAddress(nodes: readonly DocumentNode[]): boolean {
  const text = nodes.flatMap(({ leaves = [] }) => leaves.map((each) => each.text)).join('');
  return nodes.every(({ object }) => object === 'text') && ADDRESS.test(text.trim());
}

/** Spaces at the ends of marked text stand outside of it: marks cannot begin or end with one. */
function spaced(text: string, node: DocumentNode | DocumentLeaf): (DocumentNode | DocumentLeaf)[] {
  if (node.object !== 'leaf') return [node];
  const space = (wanted: boolean) => (wanted ? [leaf(' ', [])] : []);
  return [...space(/^\s/.test(text)), node, ...space(/\s$/.test(text))];
}

/** Leaves that follow each other are one text. */
function joined(items: readonly (DocumentNode | DocumentLeaf)[]): DocumentNode[] {
  const nodes: DocumentNode[] = [];
  let leaves: DocumentLeaf[] | undefined;
  for (const item of items) {
    if (item.object === 'leaf') {
      if (leaves === undefined) {
        leaves = [item];
        nodes.push(textNode(leaves));
      } else leaves.push(item);
    } else {
      nodes.push(item);
      leaves = undefined;
    }
  }
  return nodes.length > 0 ? nodes : [textNode([])];
}

function escaped(text: string): string {
  return text.replace(/\s+/g, ' ').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", '#x27': "'", nbsp: ' ' };

/** Text of a translation: entities resolved, in one line, without control characters. */
function unescaped(text: string): string {
  return text
    .replace(/&(amp|lt|gt|quot|apos|#39|#x27|nbsp);/gi, (_whole, name: string) => ENTITIES[name.toLowerCase()] ?? '')
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '');
}
