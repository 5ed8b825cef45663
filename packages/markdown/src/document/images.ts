import type { DocumentNode } from '@octavo/contract';
import { findElement, findElements, type HtmlElement, type HtmlNode } from '../html-tree.ts';
import type { DocumentContext } from './context.ts';
import { darkSource } from './inlines.ts';
import { block, flag, fragment, lengthOf, type NodeData, voidBlock } from './nodes.ts';

/** Returns whether a node is a picture and nothing else. */
export function isPicture(node: HtmlNode): boolean {
  return node.type === 'element' && (node.name === 'img' || node.name === 'picture') && node.attributes['data-size'] === undefined;
}

const isBlank = (node: HtmlNode): boolean => node.type === 'text' && node.value.trim() === '';

/** Returns a figure with one picture, perhaps a link around it, and a caption: what a node can express. */
function isPlainFigure({ children }: HtmlElement): boolean {
  return children.every((node) => {
    if (node.type === 'text') return isBlank(node);
    if (node.name === 'figcaption' || isPicture(node)) return true;
    return node.name === 'a' && node.children.every((inner) => isBlank(inner) || isPicture(inner));
  });
}

/** One or several figures, perhaps in an aligning `<div>`: a block of images, and drawings beside it. */
export function imagesBlocks(nodes: readonly HtmlNode[], context: DocumentContext): DocumentNode[] {
  const elements = nodes.filter((node): node is HtmlElement => node.type === 'element');
  const wrapper = elements.length === 1 && elements[0]?.name === 'div' ? elements[0] : undefined;
  if (wrapper === undefined) return figureBlocks(elements, {}, context);
  const { align = '', 'data-full-width': wide, 'data-with-frame': frame } = wrapper.attributes;
  const onlyFigures = wrapper.children.every((node) => isBlank(node) || (node.type === 'element' && node.name === 'figure'));
  if (!onlyFigures) return context.html([wrapper]);
  const data = {
    align: /^(?:left|center|right)$/.test(align) ? align : undefined,
    fullWidth: flag(wide),
    withFrame: flag(frame),
  };
  return figureBlocks(findElements(wrapper.children, 'figure'), data, context);
}

/** Pictures and figures as one block of images. A figure of something else is shown as the blocks it holds. */
export function figureBlocks(nodes: readonly HtmlNode[], data: NodeData, context: DocumentContext): DocumentNode[] {
  const made: DocumentNode[] = [];
  let images: DocumentNode[] = [];
  const settle = () => {
    if (images.length > 0) made.push(block('images', data, images));
    images = [];
  };
  for (const node of nodes) {
    if (node.type !== 'element') continue;
    const picture = node.name === 'figure' && !isPlainFigure(node) ? undefined : pictureBlock(node, context);
    if (picture?.type === 'image') images.push(picture);
    else {
      settle();
      made.push(...(picture === undefined ? context.html(node.children) : [picture]));
    }
  }
  settle();
  return made;
}

/** Returns a picture with its caption; `undefined` if there is no picture. */
function pictureBlock(element: HtmlElement, context: DocumentContext): DocumentNode | undefined {
  const image = findElement([element], 'img');
  if (image === undefined) return undefined;
  const { src = '', alt = '', width, height, class: classes = '', title = '' } = image.attributes;
  const caption = findElement(element.children, 'figcaption');
  const text = caption === undefined ? [] : context.html(caption.children);
  const captions = text.length > 0 ? [fragment('caption', text)] : [];
  if (/\bgitbook-drawing\b/.test(classes)) return voidBlock('drawing', { ref: context.file(src) }, captions);
  const picture = findElement([element], 'picture');
  const dark = picture === undefined ? undefined : darkSource(picture);
  // Links of the caption are the caption's.
  const link = findElements(element.children, 'a').find(({ children }) => findElement(children, 'img') !== undefined);
  const href = link?.attributes.href;
  const data = {
    ref: context.file(src),
    refDark: dark === undefined ? undefined : context.file(dark),
    width: lengthOf(width),
    height: lengthOf(height),
    alt: alt === '' ? undefined : alt,
    title: title === '' ? undefined : title,
    link: href === undefined ? undefined : context.link(href),
  };
  return voidBlock('image', data, captions);
}
