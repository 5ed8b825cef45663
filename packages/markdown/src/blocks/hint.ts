import { atLeastOne, block } from '../document/nodes.ts';
import type { SourceNode } from '../document/write/check.ts';
import type { WriteContext } from '../document/write/context.ts';
import { Data } from '../document/write/data.ts';
import { htmlAttributes } from '../document/write/escape.ts';
import { refuse } from '../document/write/refuse.ts';
import { openTag, pair } from '../document/write/tags.ts';
import { drawHint } from '../draw/hint.ts';
import { hintStyle } from '../hint-style.ts';
import { type BlockDefinition, noReferences } from './block.ts';
import { spoken } from './tag.ts';

function opening(node: SourceNode): string {
  const data = new Data(node);
  const style = data.text('style') ?? 'info';
  if (!/^(?:info|success|warning|danger|tip|warn|error)$/.test(style))
    refuse(`${node.path}.data.style`, 'it has to be one of: info, success, warning, danger.');
  const others = data.attributes().filter(([, value]) => value !== '');
  return openTag('hint', [['style', style], ...others], node.path);
}

function writeHtml(node: SourceNode, context: WriteContext): string {
  const data = new Data(node);
  const style = data.text('style') ?? 'info';
  data.end();
  const shape = { 'data-gb-custom-block': true as const, 'data-tag': 'hint', 'data-style': style, class: `hint hint-${style}` };
  return `<div${htmlAttributes(shape)}>${context.html(node.nodes, true)}</div>`;
}

/** `{% hint %}` */
export const hint = {
  tags: { hint: 'pair' },
  text: spoken,
  references: noReferences,
  draw: ({ attributes, children }, context) => drawHint(attributes.style, attributes.icon, context.blocks(children), context),
  convert: ({ attributes, children }, context) => [
    block('hint', { ...attributes, style: hintStyle(attributes.style) }, atLeastOne(context.blocks(children))),
  ],
  nodes: {
    hint: {
      body: 'nodes',
      opening,
      write: (node, writer) => pair(opening(node), 'hint', writer.blocks(node.nodes)),
      html: writeHtml,
      canonical: (data) => ({ ...data, style: hintStyle(typeof data.style === 'string' ? data.style : undefined) }),
    },
  },
} satisfies BlockDefinition<'hint'>;
