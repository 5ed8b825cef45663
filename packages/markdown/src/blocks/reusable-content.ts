import { voidBlock } from '../document/nodes.ts';
import type { BlockWriter } from '../document/write/block-writer.ts';
import type { SourceNode } from '../document/write/check.ts';
import { Data } from '../document/write/data.ts';
import { refuse } from '../document/write/refuse.ts';
import { openTag, tagValue } from '../document/write/tags.ts';
import type { RenderContext } from '../draw/context.ts';
import { type DrawnNode, element, nodesOf } from '../draw/tree.ts';
import { wordsOf } from '../draw/words.ts';
import type { BlockDefinition, BlockOf } from './block.ts';
import { spoken, tagReferences } from './tag.ts';

/** Includes nest at most this deep. */
const MAX_DEPTH = 5;
/** All includes of a page together draw at most this much text. */
const MAX_LENGTH = 2_000_000;

/** Reusable content, drawn in place; its links are its own. Missing, too deep or too much of it becomes a note. */
function draw({ argument }: BlockOf<'reusable-content'>, context: RenderContext): DrawnNode[] {
  const note = (why: 'missing' | 'too-deep' | 'too-much'): DrawnNode[] =>
    nodesOf(element('p', { class: 'oct-include-missing' }, wordsOf(context).notIncluded(argument, why)), '\n');
  if (context.depth >= MAX_DEPTH) return note('too-deep');
  const page = context.options.resolveInclude?.(argument);
  if (!page) return note('missing');
  context.shared.included += page.text.length;
  if (context.shared.included > MAX_LENGTH) return note('too-much');
  return nodesOf(element('div', { class: 'oct-include' }, context.included(page)), '\n');
}

function write(node: SourceNode, writer: BlockWriter): string {
  const data = new Data(node);
  const path = `${node.path}.data.ref`;
  const url = writer.context.link(data.ref('ref') ?? refuse(path, 'it needs a reference.'), path);
  if (node.nodes.length + node.fragments.length > 0) refuse(node.path, 'it holds nothing of its own: change the reusable content instead.');
  const others = data.attributes();
  const rest = others.length === 0 ? '' : ` ${openTag('x', others, node.path).slice(5, -3)}`;
  return `{% include "${tagValue(url, path)}"${rest} %}`;
}

/** `{% include %}` */
export const reusableContent = {
  tags: { include: 'void' },
  text: spoken,
  references: tagReferences(['', 'include']),
  draw,
  convert: ({ attributes, argument }, context) => [voidBlock('reusable-content', { ...attributes, ref: context.include(argument) })],
  nodes: { 'reusable-content': { write } },
} satisfies BlockDefinition<'reusable-content'>;
