import { DOMParser } from 'linkedom';

/** The part of an element of XML that is used. */
export interface XmlElement {
  readonly nodeName: string;
  readonly childNodes: Iterable<unknown>;
  readonly parentNode: XmlElement | null;
  textContent: string | null;
  getAttribute(name: string): string | null;
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

/** Reads XML; entities that it declares are not read. */
export function parseXml(xml: string): XmlDocument {
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

/** The text of the elements of a name directly in one. */
export const textIn = (node: XmlElement, name: string): string =>
  childrenOf(node)
    .filter((child) => nameOf(child) === name)
    .map((child) => child.textContent ?? '')
    .join('');
