import type { HtmlNode } from '../html-tree.ts';
import { findElement, findElements, type HtmlElement, htmlText } from '../html-tree.ts';
import type { Images } from '../tree.ts';
import type { RenderContext } from './context.ts';
import { drawHtml, drawImage, drawPicture } from './elements.ts';
import { drawLink } from './links.ts';
import { type Attributes, type Content, type DrawnElement, type DrawnNode, element, nodesOf } from './tree.ts';

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
export function drawImages(block: Images, context: RenderContext): DrawnNode[] {
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
