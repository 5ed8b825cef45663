import type { RenderContext } from './context.ts';
import { type DrawnNode, element, nodesOf } from './tree.ts';
import { wordsOf } from './words.ts';

/** Word and colour of each style. */
const STYLES = {
  info: ['info', 'info'],
  success: ['success', 'success'],
  warning: ['warning', 'warning'],
  danger: ['danger', 'danger'],
  tip: ['tip', 'success'],
  warn: ['warning', 'warning'],
  error: ['danger', 'danger'],
} as const;

/** Returns a hint. Its kind is said in words too, for those who do not see its colour. */
export function drawHint(
  style: string | undefined,
  icon: string | undefined,
  content: readonly DrawnNode[],
  context: Pick<RenderContext, 'options'>,
): DrawnNode[] {
  const known = style !== undefined && Object.hasOwn(STYLES, style) ? (style as keyof typeof STYLES) : 'info';
  const [word, kind] = STYLES[known];
  const label = element('span', { class: 'oct-visually-hidden' }, `${wordsOf(context)[word]}: `);
  const body = element('div', { class: 'oct-hint-body' }, content);
  return nodesOf(element('aside', { class: 'oct-hint', 'data-style': kind, 'data-icon': icon, role: 'note' }, label, body), '\n');
}

/** Returns unknown content, drawn as its source. */
export function drawUnknown(source: string): DrawnNode[] {
  return nodesOf(element('pre', { class: 'oct-unknown' }, source), '\n');
}
