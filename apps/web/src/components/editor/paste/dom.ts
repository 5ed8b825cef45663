/** Returns the elements below a root that match, as they are now: they may be moved while they are gone through. */
export function all(root: Element, selector: string): Element[] {
  return [...root.querySelectorAll(selector)];
}

/** Puts what an element holds in its place. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** Creates an element of a name with attributes; those that are undefined are left out. */
export function make(from: Element, name: string, attributes: Readonly<Record<string, string | undefined>> = {}): Element {
  const made = from.ownerDocument.createElement(name);
  for (const [key, value] of Object.entries(attributes)) if (value !== undefined) made.setAttribute(key, value);
  return made;
}

/** Returns a property of an element's own style, in lower case; empty where it has none. */
export function styleOf(element: Element, property: string): string {
  for (const declaration of (element.getAttribute('style') ?? '').split(';')) {
    const colon = declaration.indexOf(':');
    if (declaration.slice(0, colon).trim().toLowerCase() === property)
      return declaration
        .slice(colon + 1)
        .trim()
        .toLowerCase();
  }
  return '';
}

/** Returns the text of an element in one line. */
export function lineOf(element: Element): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim();
}
