import { drawHtml } from '#html-drawing';
import { expandableNode } from '../document/expandable-node.ts';
import { htmlInlines, trimmedInlines } from '../document/html-inlines.ts';
import { convertInlines } from '../document/inlines.ts';
import { anchoredNode } from '../document/nodes.ts';
import type { BlockWriter } from '../document/write/block-writer.ts';
import type { SourceNode } from '../document/write/check.ts';
import type { WriteContext } from '../document/write/context.ts';
import { Data } from '../document/write/data.ts';
import { htmlAttributes } from '../document/write/escape.ts';
import { writeInlines } from '../document/write/inlines.ts';
import { refuse } from '../document/write/refuse.ts';
import type { RenderContext } from '../draw/context.ts';
import { type DrawnNode, element, nodesOf, trimmed } from '../draw/tree.ts';
import { wordsOf } from '../draw/words.ts';
import { htmlText } from '../html-tree.ts';
import { tidy } from '../tidy.ts';
import { type BlockDefinition, type BlockOf, noReferences } from './block.ts';

function drawExpandable(block: BlockOf<'expandable'>, context: RenderContext): DrawnNode[] {
  const summary = htmlText(block.summary).trim() === '' ? wordsOf(context).details : trimmed(drawHtml(block.summary, context));
  // On the body: browsers open an expandable when the address names something inside it.
  const anchor = context.anchors.get(block);
  return nodesOf(
    element(
      'details',
      { class: 'oct-expandable', open: block.open },
      element('summary', undefined, summary),
      '\n',
      element('div', { class: 'oct-expandable-body', id: anchor && context.id(anchor) }, context.blocks(block.children)),
    ),
    '\n',
  );
}

function opening(node: SourceNode, writer: BlockWriter): string {
  const data = new Data(node);
  const isOpen = data.flag('defaultExpanded');
  data.end();
  return `<details${isOpen ? ' open' : ''}>\n\n<summary>${writeInlines(partsOf(node).title, 'html', writer.context)}</summary>`;
}

function write(node: SourceNode, writer: BlockWriter): string {
  const head = opening(node, writer);
  const inner = writer.blocks(partsOf(node).body);
  return `${head}\n\n${inner === '' ? '' : `${inner}\n\n`}</details>`;
}

function writeHtml(node: SourceNode, context: WriteContext): string {
  const data = new Data(node);
  const open = data.flag('defaultExpanded') || undefined;
  data.end();
  const { title, body } = partsOf(node);
  return `<details${htmlAttributes({ open })}><summary>${writeInlines(title, 'html', context)}</summary>${context.html(body, true)}</details>`;
}

/** Title and body of an expandable. */
function partsOf(node: SourceNode): { title: SourceNode[]; body: SourceNode[] } {
  const known = ['expandable-title', 'expandable-body'];
  for (const { type, path } of node.fragments)
    if (!known.includes(type)) refuse(path, `an expandable has the fragments ${known.join(' and ')}.`);
  if (node.nodes.length > 0) refuse(node.path, 'an expandable has its title and body in fragments.');
  const [title, body] = known.map((type) => node.fragments.find((fragment) => fragment.type === type)?.nodes ?? []);
  const [paragraph, ...others] = title ?? [];
  if (others.length > 0 || (paragraph !== undefined && paragraph.type !== 'paragraph'))
    refuse(node.path, 'the title of an expandable is one paragraph.');
  if (paragraph !== undefined) new Data(paragraph).end();
  return { title: paragraph?.nodes ?? [], body: body ?? [] };
}

/** `<details>` around Markdown. */
export const expandable = {
  text: ({ summary }) => tidy(htmlText(summary)),
  references: noReferences,
  draw: drawExpandable,
  convert(block, context) {
    const title = convertInlines(trimmedInlines(htmlInlines(block.summary)), context);
    return [anchoredNode(expandableNode(block.open, title, context.blocks(block.children)), context.anchors.get(block))];
  },
  nodes: { expandable: { body: { fragment: 'expandable-body' }, opening, write, html: writeHtml } },
} satisfies BlockDefinition<'expandable'>;
