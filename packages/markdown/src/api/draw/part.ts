import { type DrawnNode, element } from '../../draw/tree.ts';

/** Draws a titled part of an operation; nothing where there is nothing in it. */
export function drawPart(title: string, content: readonly DrawnNode[]): DrawnNode[] {
  if (content.length === 0) return [];
  return [element('div', { class: 'oct-api-part' }, element('p', { class: 'oct-api-title' }, title), content)];
}
