import type { RenderContext } from './context.ts';
import { type Attributes, type DrawnElement, type DrawnNode, element, nodesOf } from './tree.ts';
import { wordsOf } from './words.ts';

/**
 * Returns a table in a frame that scrolls sideways. No landmark: a page holds many, and what is not named apart would crowd the list of landmarks.
 */
export function tableFrame(table: DrawnElement, context: Pick<RenderContext, 'options'>, shape: Attributes = {}): DrawnNode[] {
  return nodesOf(
    element('div', { class: 'oct-table', role: 'group', 'aria-label': wordsOf(context).table, tabindex: '0', ...shape }, table),
    '\n',
  );
}
