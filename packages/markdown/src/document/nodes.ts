import type { DocumentNode } from '@octavo/contract';

/** The `data` of a node: JSON values. Members that are undefined are omitted when it is written. */
export type NodeData = Record<string, unknown>;
/** A stretch of text with its marks. */
export type DocumentLeaf = NonNullable<DocumentNode['leaves']>[number];
/** A mark of a leaf. */
export type LeafMark = DocumentLeaf['marks'][number];

/** Returns a block with nodes inside. Keys are given at the end: see keys.ts. */
export function block(type: string, data: NodeData, nodes: DocumentNode[]): DocumentNode {
  return { object: 'block', type, key: '', isVoid: false, data, nodes };
}

/** Returns a block that holds no text of its own; a caption or the like stands in its fragments. */
export function voidBlock(type: string, data: NodeData, fragments?: DocumentNode[]): DocumentNode {
  return fragments === undefined
    ? { object: 'block', type, key: '', isVoid: true, data }
    : { object: 'block', type, key: '', isVoid: true, data, fragments };
}

/** Names a block by the anchor that it has in a drawn page: `meta.id`, which readers' addresses and outlines use. */
export function anchoredNode(node: DocumentNode, anchor: string | undefined): DocumentNode {
  if (anchor !== undefined && anchor !== '') node.meta = { id: anchor };
  return node;
}

/** Returns an inline without text. */
export function voidInline(type: string, data: NodeData): DocumentNode {
  return { object: 'inline', type, key: '', isVoid: true, data };
}

/** Returns a named part of a block, such as its caption. */
export function fragment(type: string, nodes: DocumentNode[]): DocumentNode {
  return { object: 'fragment', type, key: '', fragment: type, nodes };
}

/** Returns a leaf; `marks` is shared between the leaves of one stretch. */
export function leaf(text: string, marks: LeafMark[]): DocumentLeaf {
  return { object: 'leaf', text, marks };
}

/** Returns a text; one without leaves gets an empty one. */
export function textNode(leaves: DocumentLeaf[]): DocumentNode {
  return { object: 'text', key: '', leaves: leaves.length > 0 ? leaves : [leaf('', [])] };
}

/** Returns a paragraph of plain text. */
export function plainParagraph(text: string): DocumentNode {
  return block('paragraph', {}, [textNode([leaf(text, [])])]);
}

/** Returns the blocks, or an empty paragraph where there are none: containers must not be empty. */
export function atLeastOne(nodes: DocumentNode[]): DocumentNode[] {
  return nodes.length > 0 ? nodes : [plainParagraph('')];
}

/** Returns the attributes of a tag that its kind of block has no member for: they are kept under their own names. */
export function otherAttributes(attributes: Record<string, string>, known: readonly string[]): NodeData {
  return Object.fromEntries(Object.entries(attributes).filter(([name]) => !known.includes(name)));
}

/** Returns a width or height as written: pixels as a number, `50%` as a length; undefined for anything else. */
export function lengthOf(written: string | undefined): number | { unit: string; value: number } | undefined {
  const match = /^(\d{1,5}(?:\.\d{1,20})?)(px|%)?$/.exec(written?.trim() ?? '');
  if (!match) return undefined;
  return match[2] === '%' ? { unit: '%', value: Number(match[1]) } : Number(match[1]);
}

/** Returns whether an attribute is set: there, and not `false`. */
export function flag(written: string | undefined): true | undefined {
  return written !== undefined && written !== 'false' ? true : undefined;
}
