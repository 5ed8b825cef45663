import type { Element, ElementContent, Root } from 'hast';
import { element, find, findAll, isElement, property, replaceElements, textOf, walk } from './hast.ts';

/** Elements that no cell of a markdown table can hold. */
const BLOCKS = /^(?:ul|ol|dl|pre|blockquote|table|h[1-6]|hr|details|figure|iframe|video)$/;

/** Takes tables apart that are there for layout: those with a table in a cell, and those of one cell. */
export function unwrapLayoutTables(root: Root): void {
  const change = (node: Element): ElementContent[] | undefined => {
    if (node.tagName !== 'table') return undefined;
    const cells = findAll(node, (each) => isElement(each, 'td', 'th'));
    // A box in a cell makes no layout of a table with a head.
    const least = cells.some((cell) => cell.tagName === 'th') ? 2 : 1;
    const isLayout = cells.length <= 1 || hasTable(node, least) || property(node, 'role') === 'presentation';
    if (!isLayout) return undefined;
    // Only its own cells: those of tables inside come with the cell that holds them.
    const own: Element[] = [];
    walk(node, (each) => {
      if (!isElement(each, 'td', 'th', 'caption')) return true;
      own.push(element('div', { id: property(each, 'id') || undefined }, each.children));
      return false;
    });
    const holder = element('div', {}, own);
    replaceElements(holder, change);
    return [holder];
  };
  replaceElements(root, change);
}

/** Returns whether a table of so many cells and more is in another one. */
const hasTable = (table: Element, least: number): boolean =>
  find(table, (each) => each.tagName === 'table' && findAll(each, (cell) => isElement(cell, 'td', 'th')).length >= least) !== undefined;

/**
 * Returns whether a table can be one of markdown. Cells are made ready for it then: paragraphs and the like become lines.
 */
export function simplifyTable(table: Element): boolean {
  const cells = findAll(table, (node) => isElement(node, 'td', 'th'));
  const isSpanning = (cell: Element) => Number(property(cell, 'colSpan') || 1) > 1 || Number(property(cell, 'rowSpan') || 1) > 1;
  const isRich = (cell: Element) => find(cell, (node) => BLOCKS.test(node.tagName) || property(node, 'dataBlock') !== '') !== undefined;
  if (cells.some((cell) => isSpanning(cell) || isRich(cell))) return false;
  for (const cell of cells) cell.children = lines(cell.children);
  return true;
}

/** Paragraphs and divisions as text with breaks between them. */
function lines(nodes: readonly ElementContent[]): ElementContent[] {
  const out: ElementContent[] = [];
  const isBlank = (node: ElementContent) => node.type === 'comment' || (node.type === 'text' && node.value.trim() === '');
  let wasBlock = false;
  for (const node of nodes) {
    if (isBlank(node) && (wasBlock || out.length === 0)) continue;
    const isBlock = isElement(node, 'p', 'div', 'section', 'center', 'article');
    if (isBlock && textOf(node).trim() === '' && find(node, (each) => isElement(each, 'img', 'input')) === undefined) continue;
    if ((isBlock || wasBlock) && out.length > 0) out.push(element('br', {}));
    out.push(...(isBlock ? lines(node.children) : [node]));
    wasBlock = isBlock;
  }
  return out;
}

/** Returns the caption of a table, which stands before it as text. */
export function captionOf(table: Element): Element | undefined {
  return find(table, (node) => node.tagName === 'caption');
}
