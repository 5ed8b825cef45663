import type { ElementContent, Root } from 'hast';
import { findAll, isElement, property, replaceElements, textOf } from '../html/hast.ts';

/** Descriptions that programs gave: names of files, with the folders of whoever wrote the document. */
const FILE_NAME = /^(?:[a-z]:\\|\\\\|file:).*|^[^/\n]{1,80}\.(?:png|jpe?g|gif|bmp|svg|wmf|emf|tiff?|pict|webp)$/i;
/** Remarks that programs put behind descriptions that they made. */
const MADE_BY = /\s*(?:Description automatically generated[^\n]*|AI-generated content may be incorrect\.?)\s*$/i;

/** Takes out of what a word processor wrote what only its looks needed: lines below links, headings in bold, and descriptions of pictures that say nothing. */
export function plainMarks(root: Root): void {
  replaceElements(root, (node) => {
    if (isElement(node, 'u') && isOnlyLinks(node.children)) return node.children;
    return undefined;
  });
  for (const link of findAll(root, (node) => node.tagName === 'a' && property(node, 'href') !== ''))
    replaceElements(link, (node) => (node.tagName === 'u' ? node.children : undefined));
  for (const heading of findAll(root, (node) => /^h[1-6]$/.test(node.tagName)))
    if (heading.children.every((child) => isElement(child, 'strong', 'a') || (child.type === 'text' && child.value.trim() === '')))
      replaceElements(heading, (node) => (node.tagName === 'strong' ? node.children : undefined));
  for (const picture of findAll(root, (node) => node.tagName === 'img')) {
    const words = property(picture, 'alt').replace(MADE_BY, '').trim();
    picture.properties.alt = FILE_NAME.test(words) ? '' : words;
  }
}

function isOnlyLinks(children: readonly ElementContent[]): boolean {
  const said = children.filter((child) => child.type !== 'text' || textOf(child).trim() !== '');
  return said.length > 0 && said.every((child) => isElement(child, 'a') && property(child, 'href') !== '');
}
