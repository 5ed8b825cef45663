import { headings } from '../../headings.ts';
import { parse } from '../../parse/parse.ts';
import { toDocument } from '../to-document.ts';
import type { SourceNode } from './check.ts';
import { writeCode } from './code.ts';
import { type CompareOptions, signature } from './compare.ts';
import { writeContainer } from './containers.ts';
import type { WriteContext } from './context.ts';
import { Data } from './data.ts';
import { guardLines } from './escape.ts';
import { htmlBlocks, writeImages } from './html.ts';
import { type InlineMode, writeInlines } from './inlines.ts';
import { writeList } from './lists.ts';
import { ownNodes } from './own-document.ts';
import { writeReference } from './references.ts';
import { refuse } from './refuse.ts';
import { writeTable } from './tables.ts';

/** Source that is kept as it is in place of a node. */
export interface Kept {
  text: string;
  /** Its headings: what they say, and their explicit anchors. */
  headings: { title: string; anchor: string | undefined }[];
}

/** Writes blocks as Markdown of the dialect, and reads each back to see that it says the same. */
export class BlockWriter {
  readonly context: WriteContext;
  readonly #keep: (node: SourceNode) => Kept | undefined;
  #isKeeping = true;
  readonly #notes = new Map<string, string>();

  constructor(context: WriteContext, keep: (node: SourceNode) => Kept | undefined = () => undefined) {
    this.context = context;
    this.#keep = keep;
  }

  /** Blocks with blank lines between; `tight` leaves these out. */
  blocks(nodes: readonly SourceNode[], tight = false): string {
    let text = '';
    let before: SourceNode | undefined;
    for (const node of nodes) {
      const written = this.block(node, before === undefined ? '' : text);
      if (written === '') continue;
      text += text === '' ? written : (tight ? '\n' : '\n\n') + written;
      before = node;
    }
    return text;
  }

  /** What is written in a function has the writer's style all through: no source is kept in it. */
  anew<T>(write: () => T): T {
    const before = this.#isKeeping;
    this.#isKeeping = false;
    try {
      return write();
    } finally {
      this.#isKeeping = before;
    }
  }

  /** One block; `above` is what was written before it: two lists must not become one. */
  block(node: SourceNode, above = ''): string {
    if (node.object !== 'block')
      refuse(node.path, `blocks stand here, and this is ${node.object === 'inline' ? 'an inline' : `a ${node.object}`}.`);
    const kept = this.#isKeeping ? this.#keep(node) : undefined;
    if (kept !== undefined && !wouldJoin(above, kept.text)) {
      for (const { title, anchor } of kept.headings) this.context.anchors.take(title, anchor);
      return kept.text;
    }
    if (node.leaves.length > 0) refuse(node.path, 'a block has no leaves; put a text into its nodes.');
    return this.#fresh(node, above);
  }

  #fresh(node: SourceNode, above: string): string {
    switch (node.type) {
      case 'paragraph':
        return this.#paragraph(node);
      case 'heading-1':
      case 'heading-2':
      case 'heading-3':
        return this.#heading(node);
      case 'list-unordered':
      case 'list-ordered':
      case 'list-tasks':
        return writeList(node, this, above);
      case 'blockquote':
        return this.#quote(node);
      case 'divider':
        new Data(node).end();
        return this.leaf(node, [() => '***']);
      case 'code':
        return this.leaf(node, [() => writeCode(node)]);
      case 'math':
        return this.#math(node);
      case 'table':
        return writeTable(node, this);
      case 'images':
      case 'image':
      case 'drawing':
        return this.leaf(node, [() => writeImages(node, this.context)]);
      default:
        return (
          writeContainer(node, this) ?? writeReference(node, this) ?? refuse(node.path, `"${node.type}" is no block that is known here.`)
        );
    }
  }

  /**
   * The first of some forms of a block that reads back as the block.
   * @throws OctavoError `document_invalid` when none does
   */
  leaf(node: SourceNode, forms: readonly (() => string)[]): string {
    let failure: unknown;
    for (const form of forms) {
      try {
        const text = form();
        if (this.#reads(text, node)) return text;
      } catch (error) {
        failure ??= error;
      }
    }
    throw failure ?? notSayable(node.path);
  }

  /** Whether a text, with the notes it refers to, is a node. */
  #reads(text: string, node: SourceNode): boolean {
    const notes = [...this.context.notes.keys()].filter((label) => text.includes(`[^${label}]`));
    const doc = toDocument(parse(`\n${[text, ...notes.map((label) => this.note(label))].join('\n\n')}`), this.context.readOptions);
    const options = this.compareOptions(false);
    return (
      signature(ownNodes(doc.nodes), options) ===
      signature([node.type === 'image' ? { ...node, type: 'images', nodes: [node], data: {} } : node], options)
    );
  }

  compareOptions(ids: boolean): CompareOptions {
    const { context } = this;
    return { ref: (ref) => context.place(ref), file: (name) => context.fileNamed(name), ids };
  }

  /** A note, written out under its label. */
  note(label: string): string {
    const known = this.#notes.get(label);
    if (known !== undefined) return known;
    this.#notes.set(label, '');
    const { body } = this.context.notes.get(label) ?? { body: [] };
    const lines = this.blocks(body).split('\n');
    const text = `[^${label}]: ${lines.map((line, i) => (i === 0 || line === '' ? line : `    ${line}`)).join('\n')}`.trimEnd();
    this.#notes.set(label, text);
    return text;
  }

  #paragraph(node: SourceNode): string {
    const data = new Data(node);
    const align = data.word('align', ['start', 'center', 'end']);
    data.end();
    if (signature([node], { ids: false }) === '[]') return '';
    const html = () => htmlBlocks([node], this.context, true);
    if (align !== undefined && align !== 'start') return this.leaf(node, [html]);
    const forms = MODES.map((mode) => () => guardLines(endingLine(writeInlines(node.nodes, mode, this.context))));
    // A picture or a formula that is alone in its paragraph would be a block of its own.
    const beside = () => `${writeInlines(node.nodes, 'plain', this.context)}<!-- -->`;
    return this.leaf(node, [...forms, ...(node.nodes.some(({ object }) => object === 'inline') ? [beside] : []), html]);
  }

  #heading(node: SourceNode): string {
    const { text, anchor } = this.heading(node);
    return text + anchor;
  }

  /** A heading, and the explicit anchor that its id needs: empty when its text gives the id. */
  heading(node: SourceNode): { text: string; anchor: string } {
    const data = new Data(node);
    const id = data.text('id');
    if (data.take('align') !== undefined) return { text: this.leaf(node, [() => htmlBlocks([node], this.context)]), anchor: '' };
    data.end();
    const text = this.headingText(node);
    const title = headings(parse(`\n${text}`))[0]?.title ?? '';
    const isOwn = id !== undefined && id !== '' && id !== this.context.anchors.peek(title);
    this.context.anchors.take(title, isOwn ? id : undefined);
    if (!isOwn) return { text, anchor: '' };
    if (!/^[^\s"<>&]{1,200}$/.test(id)) refuse(`${node.path}.data.id`, 'an anchor is a text without spaces, quotes and angle brackets.');
    return { text, anchor: ` <a href="#${id}" id="${id}"></a>` };
  }

  /** A heading without its id. */
  headingText(node: SourceNode): string {
    const lead = '#'.repeat(Number(node.type.slice(-1)) + 1);
    const forms = MODES.map(
      (mode) => () =>
        `${lead} ${oneLine(writeInlines(node.nodes, mode, this.context).trim()).replace(/(?<!#)#+$/, (signs) => `\\${[...signs].join('\\')}`)}`.trimEnd(),
    );
    return this.leaf({ ...node, data: {} }, forms);
  }

  #quote(node: SourceNode): string {
    new Data(node).end();
    const body = this.blocks(node.nodes);
    return body === '' ? '>' : body.replace(/^/gm, '> ').replace(/^> $/gm, '>');
  }

  #math(node: SourceNode): string {
    const data = new Data(node);
    const formula = data.text('formula') ?? '';
    data.end();
    return this.leaf(node, [() => `$$\n${formula}\n$$`]);
  }
}

const MODES: readonly InlineMode[] = ['plain', 'anchored', 'safe'];

/** A backslash at the end of a block breaks no line. */
function endingLine(text: string): string {
  return text.replace(/\\\n$/, '<br>');
}

/** Running text where a line break would end it. */
export function oneLine(text: string): string {
  return guardLines(text.replace(/\\\n/g, '<br>')).replaceAll('\n', '<br>');
}

/** @throws OctavoError `document_invalid` */
export function notSayable(path: string): never {
  return refuse(path, 'this cannot be written as Markdown so that it reads the same. Simplify it, or send the text as `markdown`.');
}

const MARKER = /^ {0,3}(?:([-+*])|\d{1,9}([.)]))(?=\s|$)/;

/** The sign that the items of a list begin with or end their numbers with; undefined for no list. */
export function markerOf(text: string): string | undefined {
  const match = MARKER.exec(text);
  return match?.[1] ?? match?.[2];
}

/** The sign of the list that a text ends with. */
export function lastMarker(text: string): string | undefined {
  const lines = text.split('\n');
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at] ?? '';
    if (line !== '' && !/^\s/.test(line)) return markerOf(line);
  }
  return undefined;
}

/** Whether a list would go on the list that is above it. */
export function wouldJoin(above: string, text: string): boolean {
  const sign = markerOf(text);
  return sign !== undefined && sign === lastMarker(above);
}
