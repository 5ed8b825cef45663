import { type DrawnNode, element, nodesOf } from './tree.ts';

const STYLES: Record<string, string> = {
  info: 'Note',
  success: 'Success',
  warning: 'Warning',
  danger: 'Danger',
  tip: 'Tip',
  warn: 'Warning',
  error: 'Danger',
};
const ALIASES: Record<string, string> = { tip: 'success', warn: 'warning', error: 'danger' };

/** A hint. Its kind is said in words too, for those who do not see its colour. */
export function drawHint(style: string | undefined, icon: string | undefined, content: readonly DrawnNode[]): DrawnNode[] {
  const known = style !== undefined && Object.hasOwn(STYLES, style) ? style : 'info';
  const kind = ALIASES[known] ?? known;
  const label = element('span', { class: 'oct-visually-hidden' }, `${STYLES[known] ?? ''}: `);
  const body = element('div', { class: 'oct-hint-body' }, content);
  return nodesOf(element('aside', { class: 'oct-hint', 'data-style': kind, 'data-icon': icon, role: 'note' }, label, body), '\n');
}

/** Returns unknown content, drawn as its source. */
export function drawUnknown(source: string): DrawnNode[] {
  return nodesOf(element('pre', { class: 'oct-unknown' }, source), '\n');
}
