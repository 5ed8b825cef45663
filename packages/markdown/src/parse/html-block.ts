import { findElement, type HtmlElement, type HtmlNode } from '../html-tree.ts';
import type { Block, HtmlBlock, HtmlTable, Images } from '../tree.ts';
import type { LooseDetails } from './pair.ts';

const isBlank = (node: HtmlNode): boolean => node.type === 'text' && node.value.trim() === '';

/** Returns the block for a piece of HTML, of the kind that its elements determine. */
export function htmlBlock(value: string, children: HtmlNode[], range: { start: number; end: number }): HtmlBlock | HtmlTable | Images {
  const elements = children.filter((node) => !isBlank(node));
  const only = (names: string[]) => elements.length > 0 && elements.every((node) => node.type === 'element' && names.includes(node.name));
  const [first] = elements;
  if (elements.length === 1 && first?.type === 'element' && first.name === 'table') {
    return { type: 'html-table', ...range, view: first.attributes['data-view'] === 'cards' ? 'cards' : 'grid', children: [first] };
  }
  const wrapped = first?.type === 'element' && first.name === 'div' && elements.length === 1 && findElement(first.children, 'figure');
  if (wrapped || only(['figure', 'picture', 'img'])) return { type: 'images', ...range, children };
  return { type: 'html', ...range, value, children };
}

/** Returns `<details>` whose end is in another block, or an end whose beginning is; undefined for any other piece of HTML. */
export function looseDetails(content: string, children: HtmlNode[], range: { start: number; end: number }): LooseDetails | undefined {
  let depth = 0;
  let lowest = 0;
  for (const tag of content.matchAll(/<(\/?)details\b/gi)) {
    depth += tag[1] === '/' ? -1 : 1;
    lowest = Math.min(lowest, depth);
  }
  const element = children.find((node): node is HtmlElement => node.type === 'element' && node.name === 'details');
  if (depth === 1 && lowest === 0 && /^\s*<details\b/i.test(content) && element) {
    const rest = element.children.filter((node) => !isBlank(node) && !(node.type === 'element' && node.name === 'summary'));
    const body: Block[] = rest.length > 0 ? [htmlBlock(content, rest, range)] : [];
    return { type: 'loose-details', ...range, opens: true, element, body, source: content };
  }
  if (depth === -1 && /<\/details\s*>\s*$/i.test(content)) {
    const body: Block[] = children.every(isBlank) ? [] : [htmlBlock(content, children, range)];
    return { type: 'loose-details', ...range, opens: false, body, source: content };
  }
  return undefined;
}
