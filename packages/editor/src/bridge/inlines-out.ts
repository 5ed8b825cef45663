import type { DocumentNode } from '@octavo/contract';
import type { Mark, Node } from 'prosemirror-model';
import { documentType, markName } from '../schema/forms.ts';

type Leaf = NonNullable<DocumentNode['leaves']>[number];

/** Returns the inlines of a block of the editor as running text of a document. */
export function inlinesOut(parent: Node): DocumentNode[] {
  const out = new InlineCollector();
  for (const node of parent.children) out.add(node);
  return out.finish();
}

/** Joins leaves to texts, and stretches under one link or note to one inline. */
class InlineCollector {
  readonly #nodes: DocumentNode[] = [];
  /** Mark of the inline that is being filled, with what it holds. */
  #open: { mark: Mark; nodes: DocumentNode[] } | undefined;

  add(node: Node): void {
    const isText = node.isText || node.type.name === 'line_break';
    const around = node.marks.find(({ type }) => type.name === 'link' || (type.name === 'annotation' && isText));
    const mayStand = isText || node.type.name === 'inline_image';
    if (around === undefined || !mayStand) {
      this.#close();
      this.#put(this.#nodes, node);
      return;
    }
    if (this.#open === undefined || !this.#open.mark.eq(around)) {
      this.#close();
      this.#open = { mark: around, nodes: [] };
    }
    this.#put(this.#open.nodes, node);
  }

  finish(): DocumentNode[] {
    this.#close();
    return this.#nodes.length > 0 ? this.#nodes : [textNode([leaf('', [])])];
  }

  #put(list: DocumentNode[], node: Node): void {
    if (!node.isText && node.type.name !== 'line_break') {
      list.push(inlineOut(node));
      return;
    }
    const marks = node.marks.filter(({ type }) => type.name !== 'link' && type.name !== 'annotation').map(markOut);
    const made = leaf(node.isText ? (node.text ?? '') : '\n', marks);
    const last = list.at(-1);
    if (last?.object !== 'text') list.push(textNode([made]));
    else {
      const before = last.leaves?.at(-1);
      if (before !== undefined && JSON.stringify(before.marks) === JSON.stringify(marks)) before.text += made.text;
      else last.leaves?.push(made);
    }
  }

  #close(): void {
    if (this.#open === undefined) return;
    const { mark, nodes } = this.#open;
    this.#open = undefined;
    const { data, fragments } = mark.attrs as { data: Record<string, unknown>; fragments?: DocumentNode[] };
    const inline: DocumentNode = { object: 'inline', type: mark.type.name, key: '', isVoid: false, data, nodes };
    this.#nodes.push(mark.type.name === 'annotation' ? { ...inline, fragments: fragments ?? [] } : inline);
  }
}

function inlineOut(node: Node): DocumentNode {
  if (node.type.name === 'raw_inline') return node.attrs.node as DocumentNode;
  return { object: 'inline', type: documentType(node.type.name), key: '', isVoid: true, data: node.attrs.data as Record<string, unknown> };
}

function markOut({ type, attrs }: Mark): Leaf['marks'][number] {
  if (type.name === 'color') return { object: 'mark', type: 'color', data: attrs.data as unknown };
  return { object: 'mark', type: type.name === markName('code') ? 'code' : type.name };
}

const leaf = (text: string, marks: Leaf['marks']): Leaf => ({ object: 'leaf', text, marks });
const textNode = (leaves: Leaf[]): DocumentNode => ({ object: 'text', key: '', leaves });
