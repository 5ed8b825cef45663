import type { DocumentNode } from '@octavo/contract';
import type { DocumentContext } from '../document/context.ts';
import { fragment, plainParagraph } from '../document/nodes.ts';
import type { BlockWriter } from '../document/write/block-writer.ts';
import type { SourceNode } from '../document/write/check.ts';
import { refuse } from '../document/write/refuse.ts';
import { pair } from '../document/write/tags.ts';
import type { RenderContext } from '../draw/context.ts';
import { type Content, element } from '../draw/tree.ts';
import type { TagBlock } from '../tree.ts';

/** Returns the body of a tag as a caption, else what its `caption` says. */
export function drawCaption(block: TagBlock, context: RenderContext): Content {
  const body = context.blocks(block.children);
  if (body.length > 0) return element('figcaption', undefined, body);
  const { caption = '' } = block.attributes;
  return caption === '' ? '' : element('figcaption', undefined, caption);
}

/** Returns a caption, from the body of a tag or its `caption`; no fragments without one. */
export function captionOf({ attributes, children }: TagBlock, context: DocumentContext): DocumentNode[] | undefined {
  const nodes = [...(attributes.caption ? [plainParagraph(attributes.caption)] : []), ...context.blocks(children)];
  return nodes.length === 0 ? undefined : [fragment('caption', nodes)];
}

/** Content of the only kind of fragment that a block may have. */
export function fragmentOf(node: SourceNode, type: string): SourceNode[] {
  if (node.nodes.length > 0) refuse(node.path, `"${node.type}" holds no nodes.`);
  return node.fragments.flatMap((fragment) =>
    fragment.type === type ? fragment.nodes : refuse(fragment.path, `"${node.type}" has no fragment "${fragment.type}".`),
  );
}

/** Returns a tag around the caption of a node; the tag alone without one. */
export function captioned(open: string, name: string, node: SourceNode, writer: BlockWriter): string {
  const caption = writer.blocks(fragmentOf(node, 'caption'));
  return caption === '' ? open : pair(open, name, caption);
}
