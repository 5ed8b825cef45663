import type { DrawnElement, DrawnNode } from '@octavo/markdown';
import { type Printed, printedAs } from './parts.ts';

/** Returns the children that are elements. */
export function elementsOf(nodes: readonly DrawnNode[]): DrawnElement[] {
  return nodes.filter((node) => node.type === 'element');
}

/** The first child that is an element of a name. */
export function childOf(element: DrawnElement, name: string): DrawnElement | undefined {
  return elementsOf(element.children).find((child) => child.name === name);
}

/** The first child that is printed in a way. */
export function childAs(element: DrawnElement, printed: Printed): DrawnElement | undefined {
  return elementsOf(element.children).find((child) => printedAs(child) === printed);
}

/** Returns all text below, with nothing left out and nothing put between. */
export function rawText(nodes: readonly DrawnNode[]): string {
  return nodes.map((node) => (node.type === 'text' ? node.value : rawText(node.children))).join('');
}
