import { otherAttributes, voidBlock } from '../document/nodes.ts';
import type { BlockWriter } from '../document/write/block-writer.ts';
import type { SourceNode } from '../document/write/check.ts';
import { Data } from '../document/write/data.ts';
import { refuse } from '../document/write/refuse.ts';
import { openTag } from '../document/write/tags.ts';
import { drawFileCard } from '../draw/links.ts';
import { element, nodesOf } from '../draw/tree.ts';
import { wordsOf } from '../draw/words.ts';
import type { BlockDefinition } from './block.ts';
import { captioned, captionOf, drawCaption } from './caption.ts';
import { spoken, tagReferences } from './tag.ts';

function write(node: SourceNode, writer: BlockWriter): string {
  const data = new Data(node);
  const path = `${node.path}.data.ref`;
  const src = writer.context.file(data.ref('ref') ?? refuse(path, 'a file needs a reference.'), path);
  return captioned(openTag('file', [['src', src], ...data.attributes()], node.path), 'file', node, writer);
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

/** `{% file %}` */
export const file = {
  tags: { file: 'void' },
  text: spoken,
  references: tagReferences(['src', 'file']),
  draw(block, context) {
    const source = block.attributes.src ?? '';
    const name = decodeName(source.split(/[?#]/, 1)[0]?.split('/').pop() ?? source);
    const card = drawFileCard(source, { kind: 'file-link', label: wordsOf(context).file, title: name }, context);
    return nodesOf(element('figure', { class: 'oct-file' }, card, '\n', drawCaption(block, context)), '\n');
  },
  convert(block, context) {
    const { src = '' } = block.attributes;
    const data = { ...otherAttributes(block.attributes, ['src', 'caption']), ref: context.file(src) };
    return [voidBlock('file', data, captionOf(block, context))];
  },
  nodes: { file: { body: { fragment: 'caption' }, write } },
} satisfies BlockDefinition<'file'>;
