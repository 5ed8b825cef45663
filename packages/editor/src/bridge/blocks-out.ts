import type { DocumentNode } from '@octavo/contract';
import type { Node } from 'prosemirror-model';
import { documentType, formOf } from '../schema/forms.ts';
import { inlinesOut } from './inlines-out.ts';
import { tableOut } from './tables-out.ts';

/** Makes nodes of a document of the editor's. Keys and ids of headings that stand twice, as after a copy, count for the first. */
export class BlockWriter {
  readonly #keys = new Set<string>();
  readonly #ids = new Set<string>();

  blocks = (parent: Node): DocumentNode[] => {
    const found: DocumentNode[] = [];
    for (const node of parent.children) found.push(this.#block(node));
    return found;
  };

  #block(node: Node): DocumentNode {
    const key = this.#once(this.#keys, String(node.attrs.key ?? ''));
    if (node.type.name === 'raw') return { ...(node.attrs.node as DocumentNode), key };
    const type = documentType(node.type.name);
    const data = this.#dataOf(node);
    const block = { object: 'block' as const, type, key, isVoid: false, data };
    switch (formOf(type)?.form) {
      case 'text':
        return { ...block, nodes: inlinesOut(node) };
      case 'code':
        return { ...block, nodes: node.textContent.split('\n').map(codeLine) };
      case 'table':
        return { ...tableOut(node, this.blocks), key };
      case 'image': {
        const caption = node.content.size === 0 ? [] : [fragment('caption', [paragraph(inlinesOut(node))])];
        return { ...block, isVoid: true, fragments: caption };
      }
      case 'expandable': {
        const [title, body] = [node.child(0), node.child(1)];
        const parts = [fragment('expandable-title', [paragraph(inlinesOut(title))]), fragment('expandable-body', this.blocks(body))];
        return { ...block, isVoid: true, fragments: parts };
      }
      case 'atom': {
        const fragments = node.attrs.fragments as DocumentNode[];
        return { ...block, isVoid: true, ...(fragments.length > 0 ? { fragments } : {}) };
      }
      default:
        return { ...block, nodes: this.blocks(node) };
    }
  }

  #dataOf(node: Node): Record<string, unknown> {
    const data = node.attrs.data as Record<string, unknown>;
    if (typeof data.id !== 'string' || !node.type.name.startsWith('heading_')) return data;
    if (node.content.size > 0 && this.#once(this.#ids, data.id) !== '') return data;
    const { id: _id, ...others } = data;
    return others;
  }

  /** Returns a name that was not there before; empty for one that was. */
  #once(names: Set<string>, name: string): string {
    if (names.has(name)) return '';
    names.add(name);
    return name;
  }
}

const fragment = (type: string, nodes: DocumentNode[]): DocumentNode => ({ object: 'fragment', type, key: '', fragment: type, nodes });
const paragraph = (nodes: DocumentNode[]): DocumentNode => ({
  object: 'block',
  type: 'paragraph',
  key: '',
  isVoid: false,
  data: {},
  nodes,
});
const codeLine = (text: string): DocumentNode => ({
  object: 'block',
  type: 'code-line',
  key: '',
  isVoid: false,
  data: {},
  nodes: [{ object: 'text', key: '', leaves: [{ object: 'leaf', text, marks: [] }] }],
});
