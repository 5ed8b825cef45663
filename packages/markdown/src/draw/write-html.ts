import { escapeHtml } from './escape.ts';
import type { DrawnElement, DrawnNode } from './tree.ts';

/** Elements without content and end tag. */
const VOID = new Set(['br', 'hr', 'wbr', 'img', 'col', 'input', 'link', 'meta']);
/** Attributes that are there or not: written without a value. */
const BOOLEAN = new Set(['checked', 'disabled', 'hidden', 'open', 'data-broken']);

/** Returns true for an element without content and end tag. */
export function isVoid(name: string): boolean {
  return VOID.has(name);
}

/**
 * Writes drawn nodes as HTML: all text and every attribute's value is escaped, everything is closed.
 * @param hasKeys whether the keys of blocks are written
 */
export function writeHtml(nodes: readonly DrawnNode[], hasKeys = true): string {
  let html = '';
  for (const node of nodes) {
    if (node.type === 'text') {
      html += escapeHtml(node.value);
      continue;
    }
    if (node.name === 'slot') html += node.markup ?? '';
    else
      html +=
        writeOpening(node, hasKeys) + (VOID.has(node.name) ? '' : `${node.markup ?? writeHtml(node.children, hasKeys)}</${node.name}>`);
  }
  return html;
}

/** Writes the start tag of an element. */
export function writeOpening({ name, attributes, key }: DrawnElement, hasKeys = true): string {
  let html = `<${name}`;
  if (key !== undefined && hasKeys) html += ` data-key="${escapeHtml(key)}"`;
  for (const each in attributes) {
    const value = attributes[each] as string;
    html += value === '' && BOOLEAN.has(each) ? ` ${each}` : ` ${each}="${escapeHtml(value)}"`;
  }
  return `${html}>`;
}
