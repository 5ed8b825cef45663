import type { Element, ElementContent, Nodes, Parents } from 'hast';

/** Returns whether a node is an element, of one of these names when any is given. */
export function isElement(node: Nodes | undefined, ...names: string[]): node is Element {
  return node?.type === 'element' && (names.length === 0 || names.includes(node.tagName));
}

/** Returns a property as text: lists are joined by spaces; empty when it is not there. */
export function property(node: Element, name: string): string {
  const value = node.properties[name];
  if (Array.isArray(value)) return value.join(' ');
  return value === null || value === undefined || value === false ? '' : String(value);
}

/** Returns whether an element has a class that matches. */
export function hasClass(node: Element, pattern: RegExp): boolean {
  return property(node, 'className')
    .split(/\s+/)
    .some((name) => name !== '' && pattern.test(name));
}

/** Returns the text of a node, as it is written. */
export function textOf(node: Nodes): string {
  let text = '';
  walk(node, (each) => {
    if (each.type === 'text') text += each.value;
  });
  return text;
}

/**
 * Calls `visit` for a node and all below it, in document order, without recursion. What `visit` returns false for is not entered. Children
 * that `visit` changes are taken as they are after it.
 */
export function walk(root: Nodes, visit: (node: Nodes, parents: readonly Parents[]) => unknown): void {
  const parents: Parents[] = [];
  const pending: { node: Nodes; depth: number }[] = [{ node: root, depth: 0 }];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { node, depth } = next;
    parents.length = depth;
    if (visit(node, parents) === false || !('children' in node)) continue;
    parents[depth] = node;
    for (let i = node.children.length - 1; i >= 0; i--) {
      const child = node.children[i];
      if (child !== undefined) pending.push({ node: child, depth: depth + 1 });
    }
  }
}

/** Returns the elements below a node that match, in document order. */
export function findAll(root: Nodes, matches: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  walk(root, (node) => {
    if (node !== root && isElement(node) && matches(node)) found.push(node);
  });
  return found;
}

/** The first element below a node that matches. */
export function find(root: Nodes, matches: (element: Element) => boolean): Element | undefined {
  return findAll(root, matches)[0];
}

/**
 * Replaces elements below a node: `change` returns what stands there instead (nothing to remove it), or undefined to leave it as it is and
 * look into it. Replacements are not looked into.
 */
export function replaceElements(root: Parents, change: (element: Element) => ElementContent[] | undefined): void {
  const pending: Parents[] = [root];
  for (let parent = pending.pop(); parent !== undefined; parent = pending.pop()) {
    const children: ElementContent[] = [];
    for (const child of parent.children as ElementContent[]) {
      const next = isElement(child) ? change(child) : undefined;
      if (next === undefined) {
        children.push(child);
        if (isElement(child)) pending.push(child);
      } else {
        children.push(...next);
      }
    }
    parent.children = children;
  }
}

/** Returns an element made by hand. */
export function element(tagName: string, properties: Element['properties'], children: ElementContent[] = []): Element {
  return { type: 'element', tagName, properties, children };
}
