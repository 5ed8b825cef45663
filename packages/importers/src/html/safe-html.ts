import type { ElementContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { isElement, property } from './hast.ts';
import type { HtmlOptions } from './types.ts';

/** Elements of HTML that the dialect draws inside tables, captions and summaries, with the attributes that have a meaning there. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ['p', 'ul', 'li', 'blockquote', 'b', 'strong', 'i', 'em', 'u', 's', 'del', 'sub', 'sup', 'kbd'].map((name) => [name, []]),
  ),
  ...Object.fromEntries(
    ['code', 'pre', 'br', 'hr', 'thead', 'tbody', 'tr', 'mark', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, []]),
  ),
  ol: ['start'],
  a: ['href'],
  img: ['src', 'alt', 'width'],
  table: [],
  th: ['colSpan', 'rowSpan', 'align'],
  td: ['colSpan', 'rowSpan', 'align'],
};
/** Elements whose end is a break where they are not kept. */
const BREAKS = new Set(['div', 'section', 'article', 'dd', 'dt', 'figure', 'figcaption', 'details', 'summary']);

/** HTML as one line of the dialect: nothing passes that is not on the list. */
export function safeHtml(nodes: readonly ElementContent[], link: NonNullable<HtmlOptions['link']>): string {
  return toHtml(
    { type: 'root', children: nodes.flatMap((node) => safe(node, link, false)) },
    { closeSelfClosing: false, quoteSmart: false },
  )
    .trim()
    .replaceAll('\r', '')
    .replaceAll('\n', '&#10;');
}

function safe(node: ElementContent, link: NonNullable<HtmlOptions['link']>, inPre: boolean): ElementContent[] {
  if (node.type === 'text') return [{ type: 'text', value: inPre ? node.value : node.value.replace(/\s+/g, ' ') }];
  if (!isElement(node)) return [];
  const { tagName } = node;
  const children = node.children.flatMap((child) => safe(child, link, inPre || tagName === 'pre'));
  const kept = Object.hasOwn(KEPT, tagName) ? KEPT[tagName] : undefined;
  if (kept === undefined) {
    const last = children.at(-1);
    const breaks = BREAKS.has(tagName) && last !== undefined && !isElement(last, 'br', 'p', 'ul', 'ol', 'pre', 'table');
    return breaks ? [...children, { type: 'element', tagName: 'br', properties: {}, children: [] }] : children;
  }
  const properties: Record<string, string> = {};
  for (const name of kept) {
    const value = property(node, name);
    if (value !== '') properties[name] = value;
  }
  if (tagName === 'a' || tagName === 'img') {
    const name = tagName === 'a' ? 'href' : 'src';
    const url = properties[name] === undefined ? undefined : link(properties[name], tagName === 'a' ? 'link' : 'image');
    if (url === undefined) return children;
    properties[name] = url;
  }
  if (tagName === 'img') properties.alt ??= '';
  return [{ type: 'element', tagName, properties, children }];
}
