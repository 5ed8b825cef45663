import { names } from '#names';
import { writeDestination } from '../../destination.ts';
import type { SourceMark, SourceNode } from './check.ts';
import type { WriteContext } from './context.ts';
import { asRecord, asRef, Data } from './data.ts';
import { escapeAll, escapeHtmlText, escapeText, htmlAttributes, longestOf } from './escape.ts';
import {
  bridged,
  COLOURS,
  checkedMarks,
  colourStyle,
  DELIMITERS,
  delimits,
  ELEMENTS,
  firstCharacter,
  grouped,
  type Item,
  lastCharacter,
  markKey,
  type Piece,
} from './marks.ts';
import { refuse } from './refuse.ts';

/**
 * Mode of writing running text: as an author would; the same with notes attached to marked text; with each mark as a tag and each sign escaped;
 * or as HTML, where Markdown is not read.
 */
export type InlineMode = 'plain' | 'anchored' | 'safe' | 'html';

/** The ways to write running text of Markdown, the nicest first. */
export const MODES: readonly InlineMode[] = ['plain', 'anchored', 'safe'];

/** Running text as Markdown or HTML. @throws OctavoError `document_invalid` for what has no form there. */
export function writeInlines(nodes: readonly SourceNode[], mode: InlineMode, context: WriteContext): string {
  return new InlineWriter(mode, context).write(nodes);
}

class InlineWriter {
  readonly #mode: InlineMode;
  readonly #context: WriteContext;

  constructor(mode: InlineMode, context: WriteContext) {
    this.#mode = mode;
    this.#context = context;
  }

  write(nodes: readonly SourceNode[]): string {
    const pieces = bridged(nodes.flatMap((node) => this.#pieces(node)));
    return this.#render(grouped(pieces));
  }

  #pieces(node: SourceNode): Piece[] {
    if (node.object === 'text') {
      if (node.nodes.length + node.fragments.length > 0) refuse(node.path, 'a text holds leaves only.');
      return node.leaves.map(({ text, marks }, i) => ({ text, marks: checkedMarks(marks, `${node.path}.leaves[${i}]`) }));
    }
    if (node.object !== 'inline') refuse(node.path, 'running text holds texts and inlines only.');
    if (node.leaves.length > 0) refuse(node.path, 'an inline has no leaves of its own; put a text into its nodes.');
    return this.#inline(node, new Data(node));
  }

  #inline(node: SourceNode, data: Data): Piece[] {
    if (node.type === 'annotation') return this.#annotation(node, data);
    if (node.type === 'link') return [this.#linkPiece(node, data)];
    const written = this.#void(node, data);
    data.end();
    if (node.fragments.length > 0) refuse(node.path, `"${node.type}" has no fragments.`);
    if (node.nodes.some(hasText)) refuse(node.path, `"${node.type}" holds no text.`);
    return [{ written, marks: [], isClear: true }];
  }

  #annotation(node: SourceNode, data: Data): Piece[] {
    data.take('label');
    data.end();
    for (const { type, path } of node.fragments)
      if (type !== 'annotation-body') refuse(path, 'an annotation has a fragment "annotation-body" only.');
    if (node.nodes.some(({ object }) => object !== 'text')) refuse(node.path, 'an annotation hangs on text only.');
    const texts = node.nodes.flatMap((text) => this.#pieces(text)).filter(({ text }) => text !== '');
    const label = this.#context.label(node);
    const reference: Piece = { written: `[^${label}]`, marks: [], isClear: true };
    if (this.#mode === 'plain' || texts.length === 0) return [...texts, reference];
    const [first] = texts;
    const inner = texts.map(({ text = '' }) => this.#text(text)).join('');
    return [
      { written: `<a data-footnote-ref${htmlAttributes({ href: `#user-content-fn-${label}` })}>${inner}</a>`, marks: first?.marks ?? [] },
      reference,
    ];
  }

  #void(node: SourceNode, data: Data): string {
    switch (node.type) {
      case 'emoji':
        return this.#emoji(data);
      case 'mention':
        return this.#mention(data);
      case 'inline-image':
        return this.#image(data);
      case 'inline-math':
        return this.#math(node, data);
      case 'button':
        return this.#button(data);
      case 'icon':
        return this.#icon(data);
      case 'expression':
        return `<code class="expression">${this.#sure(data.text('expression') ?? '')}</code>`;
      default:
        return refuse(node.path, `"${node.type}" is no inline that is known here.`);
    }
  }

  /** A link; marks that all of its text has are put around it. */
  #linkPiece(node: SourceNode, data: Data): Piece {
    const leaves = node.nodes.flatMap((inner) => (inner.object === 'text' ? inner.leaves : [])).filter(({ text }) => text !== '');
    const [first, ...others] = leaves;
    const shared = (first?.marks ?? []).filter(
      (mark) => mark.type !== 'code' && others.every(({ marks }) => marks.some((other) => markKey(other) === markKey(mark))),
    );
    const keys = new Set(checkedMarks(shared, node.path).map(markKey));
    const nodes = node.nodes.map((inner) => ({
      ...inner,
      leaves: inner.leaves.map(({ text, marks }) => ({ text, marks: marks.filter((mark) => !keys.has(markKey(mark))) })),
    }));
    const written = this.#link({ ...node, nodes }, data);
    data.end();
    if (node.fragments.length > 0) refuse(node.path, 'a link has no fragments.');
    return { written, marks: shared, ...(leaves.length === 0 ? { isClear: true as const } : {}) };
  }

  #link(node: SourceNode, data: Data): string {
    const path = `${node.path}.data.ref`;
    const url = this.#context.link(data.ref('ref') ?? refuse(path, 'a link needs a reference.'), path);
    const title = data.text('title') ?? '';
    const inner = new InlineWriter(this.#mode, this.#context).write(node.nodes);
    if (this.#mode === 'html' || this.#mode === 'safe' || title === 'mention' || /[\n"\\&]/.test(title))
      return `<a${htmlAttributes({ href: url, title: title === '' ? undefined : title })}>${inner}</a>`;
    if (/^https?:\/\/[^\s<>]+$/.test(url) && title === '' && plainText(node.nodes) === url) return `<${url}>`;
    return `[${inner}](${writeDestination({ form: 'inline' }, url)}${title === '' ? '' : ` "${title}"`})`;
  }

  #mention(data: Data): string {
    const path = `${data.path}.ref`;
    const ref = data.ref('ref') ?? refuse(path, 'a mention needs a reference.');
    if (ref.kind === 'url') refuse(path, 'a mention leads to a page or file. Use a link for an address.');
    const url = this.#context.link(ref, path);
    this.#context.mentions.add(url);
    const name =
      decoded(url.replace(/[?#].*$/s, '').replace(/\/$/, ''))
        .split('/')
        .pop() || url;
    if (this.#mode === 'html') return `<a data-mention${htmlAttributes({ href: url })}>${escapeHtmlText(name)}</a>`;
    return `[${this.#text(name)}](${writeDestination({ form: 'inline' }, url)} "mention")`;
  }

  #emoji(data: Data): string {
    const code = data.text('code') ?? '';
    if (!/^[0-9a-f]{1,6}(?:-[0-9a-f]{1,6}){0,15}$/i.test(code)) refuse(`${data.path}.code`, 'it has to be code points, such as 1f600.');
    const points = code.split('-').map((point) => Number.parseInt(point, 16));
    if (points.some((point) => point > 0x10ffff || point === 0 || (point >= 0xd800 && point < 0xe000)))
      refuse(`${data.path}.code`, 'there is no such character.');
    const character = String.fromCodePoint(...points);
    const name = names.emojiName(character);
    if (this.#mode !== 'html' && name !== undefined) return `:${name}:`;
    return `<span data-gb-custom-inline data-tag="emoji" data-code="${code.toLowerCase()}">${this.#sure(character)}</span>`;
  }

  #image(data: Data): string {
    const path = `${data.path}.ref`;
    const src = this.#context.file(data.ref('ref') ?? refuse(path, 'a picture needs a reference.'), path);
    const darkRef = data.ref('refDark');
    const dark = darkRef && this.#context.file(darkRef, `${data.path}.refDark`);
    const alt = data.text('alt') ?? '';
    const caption = data.text('caption') ?? '';
    const size = data.word('size', ['line', 'original']);
    if (this.#mode === 'plain' && dark === undefined && size === undefined && !/[\n"\\&]/.test(alt + caption))
      return `![${escapeText(alt)}](${writeDestination({ form: 'inline' }, src)}${caption === '' ? '' : ` "${caption}"`})`;
    const image = `<img${htmlAttributes({ src, alt, title: caption === '' ? undefined : caption, 'data-size': size })}>`;
    return dark === undefined ? image : `<picture>${darkSource(dark)}${image}</picture>`;
  }

  #math(node: SourceNode, data: Data): string {
    const formula = data.text('formula') ?? '';
    if (this.#mode === 'html')
      refuse(node.path, 'a formula cannot stand in HTML: in cells of this table, captions and titles of expandables.');
    if (formula.includes('$$')) refuse(`${data.path}.formula`, 'a formula is a text without $$.');
    return `$$${formula.trim() === '' ? ' ' : formula}$$`;
  }

  #button(data: Data): string {
    const label = this.#sure(data.text('label') ?? '');
    const kind = data.word('kind', ['primary', 'secondary']) ?? 'primary';
    const icon = data.text('icon');
    const [ref, action] = [data.take('ref'), data.record('action')];
    if (action !== undefined) {
      const { action: name, query } = action;
      if (name !== 'ask' && name !== 'search') refuse(`${data.path}.action`, 'a button asks or searches.');
      const asked = { 'data-action': name as string, 'data-query': typeof query === 'string' ? query : undefined, 'data-icon': icon };
      return `<button${htmlAttributes({ type: 'button', class: `button ${kind}`, ...asked })}>${label}</button>`;
    }
    const path = `${data.path}.ref`;
    const href = this.#context.link(asRef(ref, path), path);
    return `<a${htmlAttributes({ href, class: `button ${kind}`, 'data-icon': icon })}>${label}</a>`;
  }

  #icon(data: Data): string {
    const icon = data.text('icon') ?? '';
    if (!/^[\w-]{1,60}$/.test(icon)) refuse(`${data.path}.icon`, 'it has to be the name of an icon.');
    const color = data.word('color', COLOURS);
    return `<i${htmlAttributes({ class: `fa-${icon}`, style: color === undefined ? undefined : `color:${color};` })}>:${icon}:</i>`;
  }

  /** @param next first character that is written behind the text */
  #text(text: string, next = ''): string {
    if (this.#mode === 'html') return escapeHtmlText(text).replaceAll('\n', '<br>');
    if (this.#mode === 'safe') return escapeAll(text).replaceAll('\n', '<br>');
    return escapeText(text, next).replaceAll('\n', '\\\n');
  }

  /** Text where only an escape that is right everywhere will do. */
  #sure(text: string): string {
    return this.#mode === 'html' ? escapeHtmlText(text) : escapeAll(text).replaceAll('\n', '<br>');
  }

  #leaf({ text, written, marks }: Piece, next: string): string {
    if (text === undefined) return written ?? '';
    if (!marks.some(({ type }) => type === 'code')) return this.#text(text, next);
    if (this.#mode === 'html' || this.#mode === 'safe' || /\n|^\s*$/.test(text)) return `<code>${this.#sure(text)}</code>`;
    const fence = '`'.repeat(longestOf(text, /`+/g) + 1);
    const pad = /^`|`$|^ .* $/.test(text) ? ' ' : '';
    return fence + pad + text + pad + fence;
  }

  #render(items: readonly Item[]): string {
    const inner: string[] = [];
    let follows = '';
    for (const item of items.toReversed()) {
      const own = 'piece' in item ? this.#leaf(item.piece, follows) : this.#render(item.items);
      inner.push(own);
      // A mark begins with its delimiter or its tag.
      follows = 'items' in item ? '<' : own[0] || follows;
    }
    inner.reverse();
    const parts: string[] = [];
    let before = '';
    for (const [i, item] of items.entries()) {
      const own = inner[i] ?? '';
      const next = items[i + 1];
      const after = next === undefined ? '' : 'piece' in next ? firstCharacter(inner[i + 1] ?? '') : '<';
      const part = 'piece' in item ? own : this.#marked(item.mark, own, before, after);
      if (part !== '') before = lastCharacter(part);
      parts.push(part);
    }
    return parts.join('');
  }

  #marked(mark: SourceMark, inner: string, before: string, after: string): string {
    const delimiter = DELIMITERS[mark.type];
    if (delimiter !== undefined && (this.#mode === 'plain' || this.#mode === 'anchored') && delimits(delimiter, inner, before, after))
      return delimiter + inner + delimiter;
    const name = ELEMENTS[mark.type] ?? '';
    return `<${name}${mark.type === 'color' ? colourStyle(mark) : ''}>${inner}</${name}>`;
  }
}

/** Returns the variant of a picture for dark mode. */
export function darkSource(url: string): string {
  return `<source${htmlAttributes({ srcset: url.replaceAll(' ', '%20'), media: '(prefers-color-scheme: dark)' })}>`;
}

const hasText = (node: SourceNode): boolean => node.object !== 'text' || node.leaves.some(({ text }) => text !== '');

/** Returns the text of nodes, without marks. */
export function plainText(nodes: readonly SourceNode[]): string {
  return nodes.map((node) => (node.object === 'text' ? node.leaves.map(({ text }) => text).join('') : '\uFFFC')).join('');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A reference in data, if there is one. */
export function refIn(value: unknown): Record<string, unknown> | undefined {
  const record = asRecord(value);
  return record !== undefined && typeof record.kind === 'string' ? record : undefined;
}
