import { otherAttributes, voidBlock } from '../document/nodes.ts';
import type { BlockWriter } from '../document/write/block-writer.ts';
import type { SourceNode } from '../document/write/check.ts';
import { Data } from '../document/write/data.ts';
import { namedLink } from '../document/write/named-link.ts';
import { refuse } from '../document/write/refuse.ts';
import { openTag, pair } from '../document/write/tags.ts';
import { linkCard } from '../draw/links.ts';
import { nodesOf } from '../draw/tree.ts';
import { wordsOf } from '../draw/words.ts';
import type { BlockDefinition } from './block.ts';
import { firstLink } from './first-link.ts';
import { spoken, tagReferences } from './tag.ts';

function write(node: SourceNode, writer: BlockWriter): string {
  const data = new Data(node);
  const path = `${node.path}.data.ref`;
  const url = writer.context.link(data.ref('ref') ?? refuse(path, 'it needs a reference.'), path);
  if (node.nodes.length + node.fragments.length > 0) refuse(node.path, 'it holds nothing of its own.');
  return pair(openTag('content-ref', [['url', url], ...data.attributes()], node.path), 'content-ref', namedLink(url));
}

/** `{% content-ref %}`; its body only names the target. */
export const contentRef = {
  tags: { 'content-ref': 'void', 'page-ref': 'void' },
  text: spoken,
  references: tagReferences(['url', 'content-ref'], ['page', 'content-ref']),
  draw({ attributes, children }, context) {
    const link = firstLink(children);
    const url = attributes.url ?? attributes.page ?? link?.url ?? '';
    return nodesOf(linkCard(url, { kind: 'content-ref', label: wordsOf(context).page, title: link?.text ?? url }, context), '\n');
  },
  convert({ attributes, children }, context) {
    const url = attributes.url ?? attributes.page ?? firstLink(children)?.url ?? '';
    return [voidBlock('content-ref', { ...otherAttributes(attributes, ['url', 'page']), ref: context.linkOrEmpty(url) })];
  },
  nodes: { 'content-ref': { write } },
} satisfies BlockDefinition<'content-ref'>;
