import type { RenderContext } from '../../draw/context.ts';
import { type DrawnNode, element } from '../../draw/tree.ts';

/**
 * Draws a description of the API, which is Markdown of somebody who is not trusted: it includes nothing and decides nothing for readers, and its headings are
 * none of the page.
 */
export function drawProse(text: string | undefined, context: RenderContext): DrawnNode[] {
  if (text === undefined || text === '') return [];
  if (!/[^\p{L}\p{N}\s.,;:'"()/-]|\n/u.test(text) && !/https?:|www\./i.test(text)) return [element('p', undefined, text)];
  const safe = text.replaceAll('{%', '\\{%').replaceAll(/<code\s[^>]*>/gi, '<code>');
  return plain(context.included({ text: safe, options: { origin: ' api', resolveInclude: () => undefined } }));
}

function plain(nodes: readonly DrawnNode[]): DrawnNode[] {
  return nodes.map((node) => {
    if (node.type === 'text' || node.markup !== undefined) return node;
    if (/^h[1-6]$/.test(node.name)) return element('p', undefined, element('strong', undefined, withoutAnchors(node.children)));
    return { ...node, children: plain(node.children) };
  });
}

const withoutAnchors = (nodes: readonly DrawnNode[]): DrawnNode[] =>
  nodes.filter((node) => node.type === 'text' || !(node.attributes.class ?? '').startsWith('oct-anchor'));
