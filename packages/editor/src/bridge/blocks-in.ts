import type { DocumentNode } from '@octavo/contract';
import type { Node } from 'prosemirror-model';
import { formOf, schemaName } from '../schema/forms.ts';
import { schema } from '../schema/schema.ts';
import { inlinesIn } from './inlines-in.ts';
import { tableIn } from './tables-in.ts';

/** Returns what the editor has to know of a node beyond itself. */
export interface NodeNotes {
  /** Returns true for a node of code that stands for source the dialect has no node for. */
  isSource?(node: DocumentNode): boolean;
  /** Returns true for a heading whose id is its own, not made of its title. */
  hasOwnId?(node: DocumentNode): boolean;
}

/** Makes blocks of the editor of nodes of a document. Each node is made; one without a form, or that does not fit, is a raw block. */
export class BlockReader {
  readonly #notes: NodeNotes;

  constructor(notes: NodeNotes = {}) {
    this.#notes = notes;
  }

  blocks = (nodes: readonly DocumentNode[]): Node[] => nodes.map((node) => this.block(node));

  block(node: DocumentNode): Node {
    return this.#formed(node) ?? schema.node('raw', { node, key: node.key ?? '' });
  }

  #formed(node: DocumentNode): Node | undefined {
    const type = node.type ?? '';
    const form = node.object === 'block' ? formOf(type) : undefined;
    if (form === undefined) return undefined;
    const name = schema.nodes[schemaName(type)];
    const attrs = { key: node.key ?? '', data: this.#dataOf(node) };
    if (form.form === 'atom') {
      return (node.nodes ?? []).length > 0 ? undefined : name?.create({ ...attrs, fragments: node.fragments ?? [] });
    }
    const content = form.form === 'table' ? undefined : this.#content(node, form.form);
    const made = form.form === 'table' ? tableIn(node, this.blocks) : content && name?.create(attrs, content);
    return made?.type.validContent(made.content) === true ? made : undefined;
  }

  #dataOf(node: DocumentNode): Record<string, unknown> {
    const { id, ...data } = node.data ?? {};
    const isHeading = node.type?.startsWith('heading-') === true;
    const given = isHeading && this.#notes.hasOwnId?.(node) !== true ? data : (node.data ?? {});
    // A member that is not set is none.
    return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  }

  /** The content of a node; `undefined` if it has some that its form has no place for. */
  #content(node: DocumentNode, form: string): Node[] | undefined {
    const { nodes = [], fragments = [] } = node;
    if (form === 'expandable') return this.#expandable(fragments);
    if (form === 'image') return captionIn(fragments);
    if (fragments.length > 0) return undefined;
    if (form === 'text') return inlinesIn(nodes);
    if (form === 'code') return this.#notes.isSource?.(node) === true ? undefined : codeIn(nodes);
    return this.blocks(nodes);
  }

  #expandable(fragments: readonly DocumentNode[]): Node[] | undefined {
    const [title, body] = ['expandable-title', 'expandable-body'].map((name) => fragments.find(({ type }) => type === name)?.nodes);
    const [paragraph, ...others] = title ?? [];
    if (body === undefined || others.length > 0 || fragments.length > 2) return undefined;
    if (paragraph !== undefined && (paragraph.type !== 'paragraph' || Object.keys(paragraph.data ?? {}).length > 0)) return undefined;
    const content = body.length > 0 ? this.blocks(body) : [schema.node('paragraph')];
    return [schema.node('expandable_title', null, inlinesIn(paragraph?.nodes ?? [])), schema.node('expandable_body', null, content)];
  }
}

/** Returns a caption of one paragraph; undefined for others. */
function captionIn(fragments: readonly DocumentNode[]): Node[] | undefined {
  const [caption, ...others] = fragments;
  const [paragraph, ...more] = caption?.nodes ?? [];
  if (others.length + more.length > 0 || (caption !== undefined && caption.type !== 'caption')) return undefined;
  if (paragraph === undefined) return [];
  if (paragraph.type !== 'paragraph' || Object.keys(paragraph.data ?? {}).length > 0) return undefined;
  return inlinesIn(paragraph.nodes ?? []);
}

/** Lines of code as one text; `undefined` if lines are marked or hold more than text. */
function codeIn(lines: readonly DocumentNode[]): Node[] | undefined {
  const texts: string[] = [];
  for (const { type, data = {}, nodes = [] } of lines) {
    const isPlain = type === 'code-line' && Object.keys(data).length === 0 && nodes.every(({ object }) => object === 'text');
    if (!isPlain) return undefined;
    texts.push(nodes.flatMap(({ leaves = [] }) => leaves.map(({ text }) => text)).join(''));
  }
  const text = texts.join('\n');
  return text === '' ? [] : [schema.text(text)];
}
