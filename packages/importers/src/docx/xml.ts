import { DOMParser } from 'linkedom';

/** The part of an element of XML that is used. */
export interface XmlElement {
  readonly nodeName: string;
  readonly childNodes: Iterable<unknown>;
  readonly parentNode: XmlElement | null;
  textContent: string | null;
  getAttribute(name: string): string | null;
  setAttribute(name: string, value: string): void;
  getElementsByTagName(name: string): Iterable<XmlElement>;
  insertBefore(node: XmlElement, before: XmlElement | null): void;
  removeChild(child: XmlElement): unknown;
  replaceWith(...nodes: XmlElement[]): void;
}

/** A document of XML. */
export interface XmlDocument {
  createElement(name: string): XmlElement;
  getElementsByTagName(name: string): Iterable<XmlElement>;
  toString(): string;
}

/** Levels of elements in one another; what people write has less than a hundred. */
const DEEPEST = 5_000;

/** Reads XML; entities that it declares are not read. @throws Error for elements in more than 5,000 others */
export function parseXml(xml: string): XmlDocument {
  let depth = 0;
  for (const [tag] of xml.matchAll(/<\/?[A-Za-z][^>]*>/g)) {
    if (tag.startsWith('</')) depth--;
    else if (!tag.endsWith('/>') && ++depth > DEEPEST) throw new Error('XML with more than 5,000 levels');
  }
  return new DOMParser().parseFromString(xml, 'text/xml') as unknown as XmlDocument;
}

/** Name of an element with its prefix. */
export const nameOf = (node: XmlElement) => node.nodeName;

/** Elements directly in one. */
export const childrenOf = (node: XmlElement): XmlElement[] =>
  [...node.childNodes].filter((child): child is XmlElement => typeof (child as Partial<XmlElement>).getAttribute === 'function');

/** The first element of a name directly in one. */
export const childOf = (node: XmlElement | undefined, name: string): XmlElement | undefined =>
  node === undefined ? undefined : childrenOf(node).find((child) => nameOf(child) === name);

/** Returns the value (`w:val`) of the first element of a name directly in one. */
export const valueIn = (node: XmlElement | undefined, name: string): string | undefined =>
  childOf(node, name)?.getAttribute('w:val') ?? undefined;

/** Returns false for a property that is not there, or says that it is off. */
export const isOn = (properties: XmlElement | undefined, name: string): boolean => {
  const property = childOf(properties, name);
  return property !== undefined && !/^(?:0|false|off|none)$/.test(property.getAttribute('w:val') ?? '');
};

/** The text of the elements of a name directly in one. */
export const textIn = (node: XmlElement, name: string): string =>
  childrenOf(node)
    .filter((child) => nameOf(child) === name)
    .map((child) => child.textContent ?? '')
    .join('');
