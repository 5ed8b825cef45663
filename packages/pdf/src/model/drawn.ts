import type { HtmlElement, HtmlNode } from '@octavo/markdown';

/** Whether an element has a class. */
export function hasClass(element: HtmlElement, name: string): boolean {
  return ` ${element.attributes.class ?? ''} `.includes(` ${name} `);
}

/** The children that are elements. */
export function elementsOf(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.filter((node) => node.type === 'element');
}

/** The first child that is an element of a name. */
export function childOf(element: HtmlElement, name: string): HtmlElement | undefined {
  return elementsOf(element.children).find((child) => child.name === name);
}

/** The first child that has a class. */
export function childWith(element: HtmlElement, className: string): HtmlElement | undefined {
  return elementsOf(element.children).find((child) => hasClass(child, className));
}

/** All text below, with nothing left out and nothing put between. */
export function rawText(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (node.type === 'text' ? node.value : rawText(node.children))).join('');
}
