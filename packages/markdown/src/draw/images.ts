import type { HtmlNode } from '../html-tree.ts';
import { findElement, findElements, type HtmlElement, htmlText } from '../html-tree.ts';
import type { Images } from '../tree.ts';
import type { RenderContext } from './context.ts';
import { drawHtml, drawImage, drawPicture } from './elements.ts';
import { attributes } from './escape.ts';
import { drawLink } from './links.ts';

function drawFigure(figure: HtmlElement, context: RenderContext): string {
  const picture = findElement(figure.children, 'picture');
  const image = findElement(figure.children, 'img');
  let drawn = picture ? drawPicture(picture, context) : image ? drawImage(image.attributes, context) : '';
  const link = findElement(figure.children, 'a');
  if (link?.attributes.href && findElement(link.children, 'img')) drawn = drawLink(link.attributes.href, drawn, context);
  const caption = findElement(figure.children, 'figcaption');
  const text = caption && htmlText(caption.children).trim() !== '' ? `<figcaption>${drawHtml(caption.children, context)}</figcaption>` : '';
  return `<figure class="oct-figure">${drawn}${text}</figure>`;
}

function drawPictures(nodes: readonly HtmlNode[], context: RenderContext): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return '';
      if (node.name === 'figure') return drawFigure(node, context);
      return `<figure class="oct-figure">${drawHtml([node], context)}</figure>`;
    })
    .join('');
}

/** Figures with their captions; several side by side are a gallery. */
export function drawImages(block: Images, context: RenderContext): string {
  const wrapper = block.children.find((node): node is HtmlElement => node.type === 'element' && node.name === 'div');
  const nodes = wrapper ? findElements(wrapper.children, 'figure') : block.children;
  const align = wrapper?.attributes.align ?? '';
  const shape = {
    class: 'oct-images',
    'data-align': /^(?:left|center|right)$/.test(align) ? align : undefined,
    'data-full-width': wrapper?.attributes['data-full-width'] === 'true' ? 'true' : undefined,
    'data-frame': wrapper?.attributes['data-with-frame'] === 'true' ? 'true' : undefined,
  };
  return `<div${attributes(shape)}>${drawPictures(nodes, context)}</div>\n`;
}
