import type { Token } from 'markdown-it';
import { parseHtml } from '../html-tree.ts';
import { contentPlace, type Source } from '../source.ts';
import type { Block, Inline, List, ListItem, Raw, Table } from '../tree.ts';
import { engine } from './engine.ts';
import { htmlBlock, looseDetails } from './html-block.ts';
import { buildInlines, isPlain, type Place } from './inlines.ts';
import { type LooseBlock, pairBlocks } from './pair.ts';
import { factsOf } from './tokens.ts';

const TASK = /^\[([ xX])\][ \t]+/;

/** Builds the tree of a body from markdown-it's block tokens. */
export class TreeBuilder {
  readonly #text: string;
  readonly #source: Source;
  readonly #tokens: Token[];
  readonly #parseInline: (content: string) => Token[];
  readonly #heights = new Map<object, number>();
  #at = 0;

  constructor(text: string, source: Source, tokens: Token[], parseInline: (content: string) => Token[]) {
    this.#text = text;
    this.#source = source;
    this.#tokens = tokens;
    this.#parseInline = parseInline;
  }

  /** The blocks of the whole body. */
  build(): Block[] {
    const blocks = this.#siblings('');
    let previous = 0;
    for (const block of blocks) {
      // A slice takes its first line's indent along, unless another block stands on that line.
      block.start = Math.max(previous, this.#lineStart(block.start));
      previous = block.end;
    }
    return blocks;
  }

  #siblings(closing: string): Block[] {
    const siblings: LooseBlock[] = [];
    while (this.#at < this.#tokens.length) {
      const token = this.#tokens[this.#at] as Token;
      this.#at += 1;
      if (token.type === closing) break;
      const block = this.#block(token);
      if (block) siblings.push(block);
    }
    return pairBlocks(siblings, (start, end) => this.#text.slice(start, end), this.#heights);
  }

  #block(token: Token): LooseBlock | undefined {
    switch (token.type) {
      case 'paragraph_open': {
        // Not spread, as what there is most of: copying two properties costs as much as finding them.
        const { start, end } = this.#range(token);
        return { type: 'paragraph', start, end, children: this.#inlines(this.#content()) };
      }
      case 'heading_open':
        return this.#heading(token);
      case 'bullet_list_open':
      case 'ordered_list_open':
        return this.#list(token);
      case 'blockquote_open':
        return this.#tall({ type: 'blockquote', ...this.#range(token), children: this.#children(token, 'blockquote_close', /^[>\s]*/) });
      case 'footnote_open':
        return this.#tall({
          type: 'footnote',
          ...this.#range(token),
          label: factsOf(token).label ?? '',
          children: this.#children(token, 'footnote_close', /^\[\^[^\]]*\]:\s*/),
        });
      case 'hr':
        return { type: 'divider', ...this.#range(token) };
      case 'fence':
      case 'code_block': {
        const info = token.info.trim();
        const value = token.content.endsWith('\n') ? token.content.slice(0, -1) : token.content;
        const language = info.split(/\s/, 1)[0] ?? '';
        const { start, end } = this.#range(token);
        return { type: 'code', start, end, language, info, fenced: token.type === 'fence', value };
      }
      case 'math':
        return { type: 'math', ...this.#range(token), formula: token.content };
      case 'table_open':
        return this.#table(token);
      case 'html_block':
        return this.#html(token);
      case 'reference_definition':
        return this.#definition(token);
      case 'tag': {
        const { tag, source } = factsOf(token);
        if (!tag) return undefined;
        const range = this.#range(token);
        const place =
          source === undefined ? (at: number) => range.start + at : contentPlace(this.#text, this.#source, source, token.map?.[0] ?? 0);
        const ranges = Object.entries(tag.ranges).map(([name, { start, end }]) => [name, { start: place(start), end: place(end) }]);
        return { type: 'loose-tag', ...range, tag, ranges: Object.fromEntries(ranges), source: this.#text.slice(range.start, range.end) };
      }
      default:
        return undefined;
    }
  }

  /** The inline token of the block whose opening token was just read, with its closing token skipped. */
  #content(): Token | undefined {
    const inline = this.#tokens[this.#at];
    this.#at += 2;
    return inline;
  }

  #place(token: Token): Place {
    const { contentStart, escapes } = factsOf(token);
    if (contentStart === undefined) return contentPlace(this.#text, this.#source, token.content, token.map?.[0] ?? 0);
    const start = this.#fromBody(contentStart);
    if (!escapes) return (offset) => start + offset;
    return (offset) => start + offset + escapesUpTo(escapes, offset);
  }

  #inlines(token: Token | undefined): Inline[] {
    if (!token) return [];
    const { content } = token;
    // Three of five texts are so plain, names of sections most of all: a fifth of the time of parsing.
    if (isPlain(content)) return content === '' ? [] : [{ type: 'text', value: content }];
    return buildInlines(this.#parseInline(content), this.#place(token));
  }

  #heading(token: Token): Block {
    const inline = this.#content();
    const { start, end } = this.#range(token);
    if (inline?.map && /^#+$/.test(token.markup)) {
      const line = this.#text.slice(start, end);
      const lead = /^#+[ \t]*/.exec(line)?.[0].length ?? 0;
      factsOf(inline).contentStart = (factsOf(token).start ?? 0) + lead;
    }
    const children = this.#inlines(inline);
    const anchor = takeAnchor(children);
    const level = Number(token.tag.slice(1));
    return anchor === undefined
      ? { type: 'heading', start, end, level, children }
      : { type: 'heading', start, end, level, anchor, children };
  }

  #children(token: Token, closing: string, markers: RegExp): Block[] {
    const first = this.#at;
    const children = this.#siblings(closing);
    if (children.length > 0 || this.#at > first + 1) return children;
    // Nothing inside although there is text: markdown-it gave up at its nesting limit.
    const { start, end } = this.#range(token);
    const value = this.#text.slice(start, end).replace(markers, '');
    if (value.trim() === '') return children;
    const raw: Raw = { type: 'raw', start: end - value.length, end, reason: 'too-deep', name: '', value, children: [] };
    return [raw];
  }

  /** Notes how tall a container is. */
  #tall<T extends { children: Block[] } & Block>(block: T): T {
    this.#heights.set(block, 1 + block.children.reduce((most, child) => Math.max(most, this.#heights.get(child) ?? 0), 0));
    return block;
  }

  #list(token: Token): Block {
    const children: ListItem[] = [];
    const closing = token.type.replace('_open', '_close');
    let tight = true;
    while (this.#at < this.#tokens.length) {
      const item = this.#tokens[this.#at] as Token;
      this.#at += 1;
      if (item.type === closing) break;
      const paragraph = this.#tokens[this.#at];
      if (paragraph?.type === 'paragraph_open' && !paragraph.hidden) tight = false;
      const inline = this.#tokens[this.#at + 1];
      const task = paragraph?.type === 'paragraph_open' ? TASK.exec(inline?.content ?? '') : null;
      if (task && inline) inline.content = inline.content.slice(task[0].length);
      const { start, end } = this.#range(item);
      const inside = this.#children(item, 'list_item_close', /^\s*(?:[-+*]|\d+[.)])\s*/);
      const listItem: ListItem = { type: 'list-item', start, end, ...(task && { checked: task[1] !== ' ' }), children: inside };
      children.push(this.#tall(listItem));
    }
    const tasks = children.some((item) => item.checked !== undefined);
    const kind = token.type === 'ordered_list_open' ? 'list-ordered' : tasks ? 'list-tasks' : 'list-unordered';
    const list: List = { type: kind, ...this.#range(token), first: Number(token.attrGet('start') ?? 1), tight, children };
    this.#heights.set(list, 1 + children.reduce((most, child) => Math.max(most, this.#heights.get(child) ?? 0), 0));
    return list;
  }

  #table(token: Token): Block {
    const table: Table = { type: 'table', ...this.#range(token), align: [], header: [], rows: [] };
    let row: Inline[][] = table.header;
    while (this.#at < this.#tokens.length) {
      const cell = this.#tokens[this.#at] as Token;
      this.#at += 1;
      if (cell.type === 'table_close') break;
      if (cell.type === 'th_open') table.align.push(alignOf(cell));
      if (cell.type === 'inline') row.push(this.#inlines(cell));
      if (cell.type === 'tbody_open') row = [];
      if (cell.type === 'tr_open' && table.header.length > 0) {
        row = [];
        table.rows.push(row);
      }
    }
    return table;
  }

  #html(token: Token): LooseBlock {
    const range = this.#range(token);
    const content = token.content;
    const children = parseHtml(content, contentPlace(this.#text, this.#source, content, token.map?.[0] ?? 0));
    const details = /<\/?details\b/i.test(content) ? looseDetails(content, children, range) : undefined;
    return details ?? htmlBlock(content, children, range);
  }

  #definition(token: Token): Block {
    const { source = '', label = '' } = factsOf(token);
    const place = contentPlace(this.#text, this.#source, source, token.map?.[0] ?? 0);
    const match = /^\s*\[(?:[^\]\\]|\\[\s\S])*\]:\s*(<(?:[^<>\\\n]|\\.)*>|\S+)/d.exec(source);
    const [start, end] = match?.indices?.[1] ?? [0, 0];
    const written = match?.[1] ?? '';
    const url = engine.utils.unescapeAll(written.startsWith('<') ? written.slice(1, -1) : written);
    return {
      type: 'definition',
      ...this.#range(token),
      label,
      url,
      ...(match && { destination: { start: place(start), end: place(end) } }),
    };
  }

  #fromBody(offset: number): number {
    return this.#source.fileOffset(offset);
  }

  #lineStart(offset: number): number {
    return this.#source.lineStartOf(offset);
  }

  #range(token: Token): { start: number; end: number } {
    const [first, last] = token.map ?? [0, 0];
    const { lineStarts, lineEnds } = this.#source;
    let line = last - 1;
    while (line > first && !/[^ \t]/.test(this.#text.slice(lineStarts[line], lineEnds[line]))) line -= 1;
    const { start, end: shared } = factsOf(token);
    const end = shared === undefined ? (lineEnds[line] ?? this.#text.length) : this.#fromBody(shared);
    return { start: start === undefined ? (lineStarts[first] ?? end) : Math.min(this.#fromBody(start), end), end };
  }
}

/** Returns the number of backslashes removed from a cell before an offset in the remaining text; `escapes` ascends. */
function escapesUpTo(escapes: readonly number[], offset: number): number {
  let low = 0;
  let high = escapes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((escapes[middle] ?? 0) - middle <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Takes `<a href="#x" id="x"></a>` out of a heading and returns its id. */
function takeAnchor(children: Inline[]): string | undefined {
  for (let at = children.length - 1; at >= 0; at -= 1) {
    const node = children[at];
    if (node?.type !== 'inline-html' || node.element.name !== 'a' || node.children.length > 0) continue;
    const id = node.element.attributes.id ?? node.element.attributes.name;
    if (!id) continue;
    children.splice(at, 1);
    const last = children[children.length - 1];
    if (last?.type === 'text') last.value = last.value.trimEnd();
    return id;
  }
  return undefined;
}

function alignOf(cell: Token): Table['align'][number] {
  const style = String(cell.attrGet('style') ?? '');
  if (style.endsWith('left')) return 'left';
  if (style.endsWith('center')) return 'center';
  return style.endsWith('right') ? 'right' : '';
}
