import { headingNode } from '../document/heading-node.ts';
import type { SourceNode } from '../document/write/check.ts';
import type { WriteContext } from '../document/write/context.ts';
import { aligned, Data } from '../document/write/data.ts';
import { htmlAttributes } from '../document/write/escape.ts';
import { writeInlines } from '../document/write/inlines.ts';
import type { RenderContext } from '../draw/context.ts';
import { type DrawnNode, element, nodesOf } from '../draw/tree.ts';
import { wordsOf } from '../draw/words.ts';
import { inlineText } from '../inline-text.ts';
import type { Heading } from '../tree.ts';
import { type BlockDefinition, type NodeDefinition, noReferences, silent } from './block.ts';

function draw(block: Heading, context: RenderContext): DrawnNode[] {
  const anchor = context.anchors.get(block) ?? '';
  const name = `h${block.level}`;
  const content = context.inlines(block.children);
  if (anchor === '') return nodesOf(element(name, undefined, content), '\n');
  const id = context.id(anchor);
  const link = (): DrawnNode[] =>
    nodesOf(
      ' ',
      element('a', { class: 'oct-anchor', href: `#${id}`, 'aria-label': wordsOf(context).linkTo(inlineText(block.children)) }, '#'),
    );
  return nodesOf(element(name, { id }, content, context.options.headingAnchors === false ? '' : link()), '\n');
}

function writeHtml(node: SourceNode, context: WriteContext): string {
  const data = new Data(node);
  const name = `h${Number(node.type.slice(-1)) + 1}`;
  const tag = `<${name}${htmlAttributes({ id: data.text('id') || undefined, align: aligned(data) })}>`;
  data.end();
  return `${tag}${writeInlines(node.nodes, 'html', context)}</${name}>`;
}

const node: NodeDefinition = {
  write(heading, writer) {
    const { text, anchor } = writer.heading(heading);
    return text + anchor;
  },
  html: writeHtml,
};

/** A heading with its anchor; sections are cut at it, so that it says nothing in one. */
export const heading = {
  text: silent,
  references: noReferences,
  draw,
  convert: (block, context) => [headingNode(block.level, block.children, context.anchors.get(block), {}, context)],
  nodes: { 'heading-1': node, 'heading-2': node, 'heading-3': node },
} satisfies BlockDefinition<'heading'>;
