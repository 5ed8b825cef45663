import { drawHtml, drawImage, drawPicture } from '#html-drawing';
import { imagesBlocks } from '../document/images.ts';
import type { SourceNode } from '../document/write/check.ts';
import type { WriteContext } from '../document/write/context.ts';
import { Data } from '../document/write/data.ts';
import { htmlAttributes } from '../document/write/escape.ts';
import { darkSource } from '../document/write/inlines.ts';
import { refuse } from '../document/write/refuse.ts';
import type { RenderContext } from '../draw/context.ts';
import { drawLink } from '../draw/links.ts';
import { type Attributes, type Content, type DrawnElement, type DrawnNode, element, nodesOf } from '../draw/tree.ts';
import { findElement, findElements, type HtmlElement, type HtmlNode, htmlText } from '../html-tree.ts';
import { tidy } from '../tidy.ts';
import type { Images } from '../tree.ts';
import { type BlockDefinition, type NodeDefinition, noReferences } from './block.ts';

function drawFigure(figure: HtmlElement, context: RenderContext): DrawnElement {
  const picture = findElement(figure.children, 'picture');
  const image = findElement(figure.children, 'img');
  let drawn: Content = picture ? drawPicture(picture, context) : image ? drawImage(image.attributes, context) : '';
  const link = findElement(figure.children, 'a');
  if (link?.attributes.href && findElement(link.children, 'img')) drawn = drawLink(link.attributes.href, drawn, context);
  const caption = findElement(figure.children, 'figcaption');
  const hasText = caption && htmlText(caption.children).trim() !== '';
  const text = hasText ? element('figcaption', undefined, drawHtml(caption.children, context)) : '';
  return element('figure', { class: 'oct-figure' }, drawn, text);
}

function drawPictures(nodes: readonly HtmlNode[], context: RenderContext): DrawnElement[] {
  return nodes.flatMap((node) => {
    if (node.type === 'text') return [];
    return node.name === 'figure' ? drawFigure(node, context) : element('figure', { class: 'oct-figure' }, drawHtml([node], context));
  });
}

/** Figures with their captions; several side by side are a gallery. */
function draw(block: Images, context: RenderContext): DrawnNode[] {
  const wrapper = block.children.find((node): node is HtmlElement => node.type === 'element' && node.name === 'div');
  const nodes = wrapper ? findElements(wrapper.children, 'figure') : block.children;
  const align = wrapper?.attributes.align ?? '';
  const shape: Attributes = {
    class: 'oct-images',
    'data-align': /^(?:left|center|right)$/.test(align) ? align : undefined,
    'data-full-width': wrapper?.attributes['data-full-width'] === 'true' ? 'true' : undefined,
    'data-frame': wrapper?.attributes['data-with-frame'] === 'true' ? 'true' : undefined,
  };
  return nodesOf(element('div', shape, drawPictures(nodes, context)), '\n');
}

/** Pictures with their captions, as figures. */
function write(node: SourceNode, context: WriteContext): string {
  if (node.type !== 'images') return writeFigure(node, context);
  const data = new Data(node);
  const align = data.word('align', ['left', 'center', 'right']);
  const shape = {
    align,
    'data-full-width': data.flag('fullWidth') ? 'true' : undefined,
    'data-with-frame': data.flag('withFrame') ? 'true' : undefined,
  };
  data.end();
  if (node.nodes.length === 0) refuse(node.path, 'it needs nodes of type "image".');
  const figures = node.nodes.map((image) =>
    image.type === 'image' ? writeFigure(image, context) : refuse(image.path, 'here stand images only.'),
  );
  const attributes = htmlAttributes(shape);
  return attributes === '' ? figures.join(' ') : `<div${attributes}>${figures.join(' ')}</div>`;
}

function writeFigure(node: SourceNode, context: WriteContext): string {
  const data = new Data(node);
  const path = `${node.path}.data`;
  const src = context.file(data.ref('ref') ?? refuse(`${path}.ref`, 'a picture needs a reference.'), `${path}.ref`);
  for (const { type, path: at } of node.fragments) if (type !== 'caption') refuse(at, 'a picture has a fragment "caption" only.');
  if (node.nodes.length > 0) refuse(node.path, 'a picture has its caption in a fragment.');
  const captions = node.fragments.flatMap(({ nodes }) => nodes);
  const caption = `<figcaption>${captions.length === 0 ? '' : context.html(captions, true)}</figcaption>`;
  if (node.type === 'drawing') {
    data.end();
    return `<figure><img${htmlAttributes({ src, alt: '', class: 'gitbook-drawing' })}>${caption}</figure>`;
  }
  const darkRef = data.ref('refDark');
  const linkRef = data.ref('link');
  const image = `<img${htmlAttributes({
    src,
    alt: data.text('alt') ?? '',
    width: data.length('width'),
    height: data.length('height'),
    title: data.text('title') || undefined,
  })}>`;
  data.end();
  const picture = darkRef === undefined ? image : `<picture>${darkSource(context.file(darkRef, `${path}.refDark`))}${image}</picture>`;
  const linked = linkRef === undefined ? picture : `<a${htmlAttributes({ href: context.link(linkRef, `${path}.link`) })}>${picture}</a>`;
  return `<figure>${linked}${caption}</figure>`;
}

const node: NodeDefinition = { write: (images, writer) => writer.leaf(images, [() => write(images, writer.context)]), html: write };

/** One or several figures or pictures. */
export const images = {
  text: ({ children }) => tidy(htmlText(children).replace(/\s+/g, ' ')),
  references: noReferences,
  draw,
  convert: ({ children }, context) => imagesBlocks(children, context),
  nodes: {
    images: node,
    // The title of a picture is a tooltip.
    image: { ...node, lines: ({ nodes, fragments }, inner) => [...inner(nodes), ...inner(fragments)] },
    drawing: node,
  },
} satisfies BlockDefinition<'images'>;
