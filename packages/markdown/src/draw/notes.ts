import type { RenderContext } from './context.ts';
import { type Content, type DrawnNode, element, nodesOf, trimmedEnd } from './tree.ts';
import { wordsOf } from './words.ts';

/** `[^label]`: a numbered link to the note, or the source when there is no such note. */
export function drawNoteReference(label: string, context: RenderContext): Content {
  const number = context.noteNumber(label);
  if (number === undefined) return `[^${label}]`;
  const link = { href: `#${context.id(`oct-note-${number}`)}`, id: context.newId(`noteref-${number}`), role: 'doc-noteref' };
  return element('sup', { class: 'oct-note-reference' }, element('a', link, String(number)));
}

/** Text of HTML, in which GitBook writes references to notes as `[^1]` too. */
export function drawHtmlText(text: string, context: RenderContext): Content {
  if (!text.includes('[^')) return text;
  const pieces = text.split(/(\[\^[^\]\s[]{1,200}\])/);
  return nodesOf(pieces.map((piece, index) => (index % 2 === 1 ? drawNoteReference(piece.slice(2, -1), context) : piece)));
}

/** Returns the notes that the page refers to, in the order of their first reference. Drawing one may refer to more. */
export function drawNotes(context: RenderContext): DrawnNode[] {
  const items: Content[] = [];
  for (let index = 0; index < context.notes.length; index += 1) {
    const note = context.noteBlocks.get(context.notes[index] ?? '');
    const body = trimmedEnd(context.blocks(note?.children ?? []));
    items.push(element('li', { id: context.id(`oct-note-${index + 1}`) }, body), '\n');
  }
  if (items.length === 0) return [];
  const list = element('ol', undefined, '\n', items);
  return nodesOf(element('section', { class: 'oct-notes', role: 'doc-endnotes', 'aria-label': wordsOf(context).notes }, list), '\n');
}
