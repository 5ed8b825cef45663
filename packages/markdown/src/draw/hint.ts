import { attributes, escapeHtml } from './escape.ts';

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
export function drawHint(style: string | undefined, icon: string | undefined, content: string): string {
  const known = style !== undefined && Object.hasOwn(STYLES, style) ? style : 'info';
  const kind = ALIASES[known] ?? known;
  const label = `<span class="oct-visually-hidden">${STYLES[known] ?? ''}: </span>`;
  return `<aside${attributes({ class: 'oct-hint', 'data-style': kind, 'data-icon': icon, role: 'note' })}>${label}<div class="oct-hint-body">${content}</div></aside>\n`;
}

/** What is not known, shown as its source. */
export function drawUnknown(source: string): string {
  return `<pre class="oct-unknown">${escapeHtml(source)}</pre>\n`;
}
