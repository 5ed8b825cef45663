import { escapeHtml } from './escape.ts';
import type { DrawnNode } from './tree.ts';

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
    const { name, attributes, key } = node;
    html += `<${name}`;
    if (key !== undefined && hasKeys) html += ` data-key="${escapeHtml(key)}"`;
    for (const each in attributes) {
      const value = attributes[each] as string;
      html += value === '' && BOOLEAN.has(each) ? ` ${each}` : ` ${each}="${escapeHtml(value)}"`;
    }
    html += '>';
    if (!VOID.has(name)) html += `${node.markup ?? writeHtml(node.children, hasKeys)}</${name}>`;
  }
  return html;
}
