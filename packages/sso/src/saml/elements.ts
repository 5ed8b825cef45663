import { SamlRefused } from './refused.ts';

/** Returns whether an element has a name in a namespace. */
export function isNamed(element: Element, namespace: string, name: string): boolean {
  return element.namespaceURI === namespace && element.localName === name;
}

/** Returns the elements right inside another one. */
export function childrenOf(parent: Node): Element[] {
  const children: Element[] = [];
  for (let node = parent.firstChild; node !== null; node = node.nextSibling) if (isElement(node)) children.push(node);
  return children;
}

/** Children of a name. */
export function childrenNamed(parent: Node, namespace: string, name: string): Element[] {
  return childrenOf(parent).filter((child) => isNamed(child, namespace, name));
}

/** Returns the one child of a name. @throws SamlRefused when there is none, or more than one. */
export function onlyChild(parent: Element, namespace: string, name: string): Element {
  const [child, ...others] = childrenNamed(parent, namespace, name);
  if (child === undefined || others.length > 0) throw new SamlRefused(`${parent.localName} must have one ${name}`);
  return child;
}

/** Returns the text of an element that has nothing but text, without the space around it. @throws SamlRefused when it has elements. */
export function textOf(element: Element): string {
  if (childrenOf(element).length > 0) throw new SamlRefused(`${element.localName} must be text`);
  return (element.textContent ?? '').trim();
}

/** Returns an attribute without a namespace; `undefined` if it is not there. */
export function attributeOf(element: Element, name: string): string | undefined {
  return element.hasAttributeNS(null, name) || element.hasAttribute(name) ? (element.getAttribute(name) ?? undefined) : undefined;
}

/** Returns an element with everything in it, in the order of the document. */
export function allElements(root: Element): Element[] {
  const found = [root];
  // The array grows while it is walked; what is appended is walked too.
  for (const element of found) found.push(...childrenOf(element));
  return found;
}

function isElement(node: Node): node is Element {
  return node.nodeType === 1;
}
