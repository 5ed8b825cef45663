import type { DocumentNode } from '@octavo/contract';
import type { DocumentContext } from '../document/context.ts';
import { figureBlocks } from '../document/images.ts';
import { convertInlines, toHtml } from '../document/inlines.ts';
import { block, fragment, plainParagraph, voidBlock } from '../document/nodes.ts';
import type { BlockWriter } from '../document/write/block-writer.ts';
import type { SourceNode } from '../document/write/check.ts';
import type { WriteContext } from '../document/write/context.ts';
import { aligned, Data } from '../document/write/data.ts';
import { guardLines, htmlAttributes } from '../document/write/escape.ts';
import { MODES, writeInlines } from '../document/write/inlines.ts';
import { element, nodesOf } from '../draw/tree.ts';
import { inlineText } from '../inline-text.ts';
import { tidy } from '../tidy.ts';
import type { Image, Paragraph } from '../tree.ts';
import { type BlockDefinition, noReferences } from './block.ts';

/** Returns a paragraph; one that is a single picture is a block of images. */
function convert(paragraph: Paragraph, context: DocumentContext): DocumentNode[] {
  const shown = paragraph.children.filter((node) => !(node.type === 'text' && node.value.trim() === ''));
  const [only] = shown;
  if (shown.length === 1 && only?.type === 'image') return [imageAlone(only, context)];
  if (shown.length === 1 && only?.type === 'inline-html' && only.element.name === 'picture')
    return figureBlocks([toHtml(only)], {}, context);
  return [block('paragraph', {}, convertInlines(paragraph.children, context))];
}

/** The title of a picture of Markdown is its caption. */
function imageAlone({ url, alt, title }: Image, context: DocumentContext): DocumentNode {
  const caption = title === '' ? [] : [fragment('caption', [plainParagraph(title)])];
  return block('images', {}, [voidBlock('image', { ref: context.file(url), alt: alt === '' ? undefined : alt }, caption)]);
}

function write(node: SourceNode, writer: BlockWriter): string {
  const data = new Data(node);
  const align = data.word('align', ['start', 'center', 'end']);
  data.end();
  if (writer.isSilent([node])) return '';
  const html = () => writer.context.html([node], true);
  if (align !== undefined && align !== 'start') return writer.leaf(node, [html]);
  const forms = MODES.map((mode) => () => guardLines(endingLine(writeInlines(node.nodes, mode, writer.context))));
  // A picture or a formula that is alone in its paragraph would be a block of its own.
  const beside = () => `${writeInlines(node.nodes, 'plain', writer.context)}<!-- -->`;
  return writer.leaf(node, [...forms, ...(node.nodes.some(({ object }) => object === 'inline') ? [beside] : []), html]);
}

/** A backslash at the end of a block breaks no line. */
function endingLine(text: string): string {
  return text.replace(/\\\n$/, '<br>');
}

function writeHtml(node: SourceNode, context: WriteContext): string {
  const data = new Data(node);
  const align = aligned(data);
  data.end();
  // A picture alone would be a block of its own.
  const inner = writeInlines(node.nodes, 'html', context);
  const guarded = /^\s*<(?:img|picture)\b/.test(inner) ? `<span>${inner}</span>` : inner;
  return `<p${htmlAttributes({ align })}>${guarded}</p>`;
}

/** Running text. */
export const paragraph = {
  text: ({ children }) => tidy(inlineText(children).replace(/\n/g, ' ')),
  references: noReferences,
  draw: ({ children }, context) => nodesOf(element('p', undefined, context.inlines(children)), '\n'),
  convert,
  nodes: { paragraph: { write, html: writeHtml } },
} satisfies BlockDefinition<'paragraph'>;
