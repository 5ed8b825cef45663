import type { DocumentNode } from '@octavo/contract';
import { isAllowedElement } from '../draw/allowed-elements.ts';
import { safeLink } from '../draw/urls.ts';
import { hintStyle } from '../hint-style.ts';
import { findElement, type HtmlElement, type HtmlNode } from '../html-tree.ts';
import { preBlock } from './code.ts';
import type { DocumentContext } from './context.ts';
import { expandableNode } from './expandable-node.ts';
import { headingNode } from './heading-node.ts';
import { htmlInlines, trimmedInlines } from './html-inlines.ts';
import { htmlTableBlocks } from './html-tables.ts';
import { figureBlocks, isPicture } from './images.ts';
import { convertInlines } from './inlines.ts';
import { anchoredNode, atLeastOne, block, type NodeData, voidBlock } from './nodes.ts';

const MEDIA = new Set(['iframe', 'video', 'audio']);
/** Elements that belong to a table, a picture or a column with options. */
const PARTS = new Set(['caption', 'col', 'colgroup', 'tfoot', 'source', 'select', 'option']);

/** Returns whether every element has a form in a document; HTML with others is shown as its source. */
export function isExpressible(nodes: readonly HtmlNode[]): boolean {
  return nodes.every((node) => {
    if (node.type === 'text') return true;
    if (MEDIA.has(node.name)) return node.attributes.src !== undefined;
    return (isAllowedElement(node.name) || PARTS.has(node.name)) && isExpressible(node.children);
  });
}

/** Elements that are blocks of their own or hold some; all others are running text. */
const BLOCKS = new Set([
  ...['p', 'div', 'section', 'center', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'hr'],
  ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th', 'figure', 'figcaption', 'details', 'summary', ...MEDIA],
]);

const isBlock = (node: HtmlNode): boolean => node.type === 'element' && BLOCKS.has(node.name);

/** GitBook has `start` and `end` for what HTML calls left and right. */
const ALIGNMENTS: Record<string, string> = { left: 'start', center: 'center', right: 'end' };

/** HTML as blocks: running text between block elements becomes paragraphs. */
export function htmlBlocks(nodes: readonly HtmlNode[], context: DocumentContext, data: NodeData = {}): DocumentNode[] {
  const made: DocumentNode[] = [];
  let run: HtmlNode[] = [];
  const settle = () => {
    const only = run.filter((node) => !(node.type === 'text' && node.value.trim() === ''));
    if (only.length > 0 && only.every(isPicture)) made.push(...figureBlocks(only, {}, context));
    else {
      const inlines = trimmedInlines(htmlInlines(run));
      if (inlines.length > 0) made.push(block('paragraph', data, convertInlines(inlines, context)));
    }
    run = [];
  };
  for (const node of nodes) {
    if (node.type === 'element' && (BLOCKS.has(node.name) || node.children.some(isBlock))) {
      settle();
      for (const inner of elementBlocks(node, context, data)) made.push(inner);
    } else run.push(node);
  }
  settle();
  return made;
}

function elementBlocks(element: HtmlElement, context: DocumentContext, outer: NodeData): DocumentNode[] {
  const { name, attributes, children } = element;
  const align = Object.hasOwn(ALIGNMENTS, attributes.align ?? '') ? ALIGNMENTS[attributes.align ?? ''] : undefined;
  const data = align !== undefined ? { align } : name === 'center' ? { align: 'center' } : outer;
  switch (name) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return [headingNode(Number(name.slice(1)), trimmedInlines(htmlInlines(children)), attributes.id, data, context)];
    case 'ul':
    case 'ol':
      return [htmlList(element, context)];
    case 'blockquote':
      return [block('blockquote', {}, atLeastOne(htmlBlocks(children, context)))];
    case 'pre':
      return [preBlock(element)];
    case 'hr':
      return [voidBlock('divider', {})];
    case 'table':
      return htmlTableBlocks([element], context);
    case 'figure':
      return figureBlocks([element], {}, context);
    case 'details':
      return [htmlDetails(element, context)];
    case 'iframe':
    case 'video':
    case 'audio':
      return [voidBlock('embed', { url: safeLink(attributes.src ?? '') ?? '' })];
    default:
      if (attributes['data-gb-custom-block'] === undefined || attributes['data-tag'] !== 'hint') return htmlBlocks(children, context, data);
      return [block('hint', { style: hintStyle(attributes['data-style']) }, atLeastOne(htmlBlocks(children, context)))];
  }
}

function htmlList({ name, attributes, children }: HtmlElement, context: DocumentContext): DocumentNode {
  const items = children.flatMap((node) => {
    const content = node.type === 'element' && node.name === 'li' ? node.children : [node];
    const blocks = htmlBlocks(content, context);
    // White space between items is none.
    return blocks.length === 0 && content[0] === node ? [] : [block('list-item', {}, atLeastOne(blocks))];
  });
  const start = /^\d{1,9}$/.test(attributes.start ?? '') ? Number(attributes.start) : 1;
  return block(name === 'ol' ? 'list-ordered' : 'list-unordered', name === 'ol' && start !== 1 ? { start } : {}, items);
}

function htmlDetails({ attributes, children }: HtmlElement, context: DocumentContext): DocumentNode {
  const summary = findElement(children, 'summary');
  const title = convertInlines(trimmedInlines(htmlInlines(summary?.children ?? [])), context);
  const body = children.filter((node) => node !== summary);
  return anchoredNode(expandableNode(attributes.open !== undefined, title, htmlBlocks(body, context)), attributes.id);
}
