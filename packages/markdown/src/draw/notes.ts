import type { RenderContext } from './context.ts';
import { attributes, escapeHtml } from './escape.ts';

/** `[^label]`: a numbered link to the note, or the source when there is no such note. */
export function drawNoteReference(label: string, context: RenderContext): string {
  const number = context.noteNumber(label);
  if (number === undefined) return escapeHtml(`[^${label}]`);
  const link = attributes({ href: `#${context.id(`oct-note-${number}`)}`, id: context.newId(`noteref-${number}`), role: 'doc-noteref' });
  return `<sup class="oct-note-reference"><a${link}>${number}</a></sup>`;
}

/** Text of HTML, in which GitBook writes references to notes as `[^1]` too. */
export function drawHtmlText(text: string, context: RenderContext): string {
  if (!text.includes('[^')) return escapeHtml(text);
  return text
    .split(/(\[\^[^\]\s[]{1,200}\])/)
    .map((piece, index) => (index % 2 === 1 ? drawNoteReference(piece.slice(2, -1), context) : escapeHtml(piece)))
    .join('');
}

/** The notes that the page refers to, in the order of their first reference. Drawing one may refer to more. */
export function drawNotes(context: RenderContext): string {
  const items: string[] = [];
  for (let index = 0; index < context.notes.length; index += 1) {
    const note = context.noteBlocks.get(context.notes[index] ?? '');
    items.push(`<li${attributes({ id: context.id(`oct-note-${index + 1}`) })}>${context.blocks(note?.children ?? []).trimEnd()}</li>\n`);
  }
  return items.length === 0
    ? ''
    : `<section class="oct-notes" role="doc-endnotes" aria-label="Notes"><ol>\n${items.join('')}</ol></section>\n`;
}
