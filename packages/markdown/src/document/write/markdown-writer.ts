import { nodeDefinition } from '../../blocks/table.ts';
import { headings } from '../../headings.ts';
import { parse } from '../../parse/parse.ts';
import { toDocument } from '../to-document.ts';
import type { BlockWriter, Kept } from './block-writer.ts';
import type { SourceNode } from './check.ts';
import { type CompareOptions, signature } from './compare.ts';
import { Data } from './data.ts';
import { oneLine } from './escape.ts';
import { MODES, writeInlines } from './inlines.ts';
import { wouldJoin } from './markers.ts';
import { ownNodes } from './own-document.ts';
import type { PageContext } from './page-context.ts';
import { refuse, unrepresentable } from './refuse.ts';

/** Writes blocks by the definitions of their types, and reads leaves back to verify that they mean the same. */
export class MarkdownWriter implements BlockWriter {
  readonly context: PageContext;
  readonly #keep: (node: SourceNode) => Kept | undefined;
  #isKeeping = true;
  readonly #notes = new Map<string, string>();

  constructor(context: PageContext, keep: (node: SourceNode) => Kept | undefined = () => undefined) {
    this.context = context;
    this.#keep = keep;
  }

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

  anew<T>(write: () => T): T {
    const before = this.#isKeeping;
    this.#isKeeping = false;
    try {
      return write();
    } finally {
      this.#isKeeping = before;
    }
  }

  block(node: SourceNode, above = ''): string {
    if (node.object !== 'block')
      refuse(node.path, `blocks stand here, and this is ${node.object === 'inline' ? 'an inline' : `a ${node.object}`}.`);
    const kept = this.#isKeeping ? this.#keep(node) : undefined;
    if (kept !== undefined && !wouldJoin(above, kept.text)) {
      for (const { title, anchor } of kept.headings) this.context.anchors.take(title, anchor);
      return kept.text;
    }
    if (node.leaves.length > 0) refuse(node.path, 'a block has no leaves; put a text into its nodes.');
    const definition = nodeDefinition(node.type);
    if (definition === undefined || definition.isPart === true) return refuse(node.path, `"${node.type}" is no block that is known here.`);
    return definition.write(node, this, above);
  }

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
    throw failure ?? unrepresentable(node.path);
  }

  /** Returns true for a text that, with the notes it refers to, reads back as a node. */
  #reads(text: string, node: SourceNode): boolean {
    const notes = [...this.context.notes.keys()].filter((label) => text.includes(`[^${label}]`));
    const doc = toDocument(parse(`\n${[text, ...notes.map((label) => this.note(label))].join('\n\n')}`), this.context.readOptions);
    const options = this.compareOptions(false);
    return (
      signature(ownNodes(doc.nodes), options) ===
      signature([node.type === 'image' ? { ...node, type: 'images', nodes: [node], data: {} } : node], options)
    );
  }

  isSilent(nodes: readonly SourceNode[]): boolean {
    return signature(nodes, { ids: false }) === '[]';
  }

  /** Returns options that compare references by their targets. */
  compareOptions(ids: boolean): CompareOptions {
    const { context } = this;
    return { ref: (ref) => context.place(ref), file: (name) => context.fileNamed(name), ids };
  }

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

  heading(node: SourceNode): { text: string; anchor: string } {
    const data = new Data(node);
    const id = data.text('id');
    if (data.take('align') !== undefined) return { text: this.leaf(node, [() => this.context.html([node])]), anchor: '' };
    data.end();
    const text = this.headingText(node);
    const title = headings(parse(`\n${text}`))[0]?.title ?? '';
    const isOwn = id !== undefined && id !== '' && id !== this.context.anchors.peek(title);
    this.context.anchors.take(title, isOwn ? id : undefined);
    if (!isOwn) return { text, anchor: '' };
    if (!/^[^\s"<>&]{1,200}$/.test(id)) refuse(`${node.path}.data.id`, 'an anchor is a text without spaces, quotes and angle brackets.');
    return { text, anchor: ` <a href="#${id}" id="${id}"></a>` };
  }

  headingText(node: SourceNode): string {
    const lead = '#'.repeat(Number(node.type.slice(-1)) + 1);
    const forms = MODES.map(
      (mode) => () =>
        `${lead} ${oneLine(writeInlines(node.nodes, mode, this.context).trim()).replace(/(?<!#)#+$/, (signs) => `\\${[...signs].join('\\')}`)}`.trimEnd(),
    );
    return this.leaf({ ...node, data: {} }, forms);
  }
}
