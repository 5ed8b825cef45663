import { type Attributes, type DrawnElement, type DrawnNode, element, nodesOf } from './tree.ts';

/**
 * A table in a frame that scrolls sideways. No landmark: a page holds many, and what is not named apart would crowd the list of landmarks.
 */
export function tableFrame(table: DrawnElement, shape: Attributes = {}): DrawnNode[] {
  return nodesOf(element('div', { class: 'oct-table', role: 'group', 'aria-label': 'Table', tabindex: '0', ...shape }, table), '\n');
}
