import { isReadable } from '@octavo/markdown/browser';
import type { Node, ResolvedPos } from 'prosemirror-model';
import { EditorState, TextSelection } from 'prosemirror-state';
import { schema } from '../schema/schema.ts';
import { openPage, writePage } from './page.ts';

/** Letters of no language, one of which stands for the cursor: Markdown takes them for letters. */
const MARKERS = Array.from({ length: 64 }, (_, index) => String.fromCharCode(0xe000 + index));
/** Places beside the cursor that are tried: its own may be within marks of Markdown, which a document does not have. */
const MOST_TRIES = 16;

/**
 * Returns the offset in a file that stands for a position of its document: the same letter of the same block. Undefined where the file has nothing
 * of the block, such as a formula or a page without text.
 * @param text file as it was written of the document
 */
export function caretOffset(text: string, doc: Node, pos: number): number | undefined {
  const marker = markerFor(text);
  if (marker === undefined) return undefined;
  for (const place of placesAround(doc, pos)) {
    const written = writeMarked(text, doc, place, marker);
    const offset = written === undefined ? undefined : offsetIn(text, written, marker);
    if (offset !== undefined) return offset;
  }
  return undefined;
}

/**
 * Returns the position in a document that stands for an offset in its file, or for the next one of its line that is text. Undefined where neither the
 * line nor those above are in the document.
 * @param text file that the document was opened from
 */
export function caretAt(text: string, doc: Node, offset: number): number | undefined {
  const marker = markerFor(text);
  if (marker === undefined) return undefined;
  for (const place of offsetsAround(text, offset)) {
    const marked = text.slice(0, place) + marker + text.slice(place);
    const found = isReadable(marked) ? positionOf(openPage(marked), marker) : undefined;
    if (found !== undefined && isSamePlace(found, doc, marker)) return found.pos;
  }
  return undefined;
}

const markerFor = (text: string): string | undefined => MARKERS.find((marker) => !text.includes(marker));

function writeMarked(text: string, doc: Node, pos: number, marker: string): string | undefined {
  try {
    const $pos = doc.resolve(pos);
    // Between what is marked and what is not, the mark that goes on holds the cursor, too.
    return writePage(text, EditorState.create({ doc }).tr.insert(pos, schema.text(marker, $pos.marks())).doc);
  } catch {
    return undefined;
  }
}

/**
 * Returns the offset in a text at which another one has the marker; `undefined` if they differ in more than that and the spaces and dashes that
 * make columns of a table as wide as their longest cell. A block that is written in another way than it stands does not say where the cursor is.
 */
function offsetIn(text: string, written: string, marker: string): number | undefined {
  const at = written.indexOf(marker);
  const [before, after] = [written.slice(0, at), written.slice(at + marker.length)];
  if (at < 0) return undefined;
  if (before + after === text) return at;
  const solid = (part: string) => part.replace(WIDTHS, '');
  if (solid(before) + solid(after) !== solid(text)) return undefined;
  let offset = 0;
  for (let left = solid(before).length; left > 0; offset += 1) if (solid(text[offset] ?? '') !== '') left -= 1;
  return offset;
}

/** Signs of which a table has more or less with the width of its columns. */
const WIDTHS = /[ -]+/g;

/** A position in a block of text, then its neighbours, then the ends of that block, then of others before it. */
function placesAround(doc: Node, pos: number): number[] {
  const near = TextSelection.near(doc.resolve(Math.min(pos, doc.content.size)), -1);
  const { $head } = near;
  const found = new Set([$head.pos, Math.max($head.start(), $head.pos - 1), Math.min($head.end(), $head.pos + 1)]);
  for (let $at: ResolvedPos | undefined = near.$head; $at !== undefined && found.size < MOST_TRIES; ) {
    if ($at.parent.isTextblock) found.add($at.end()).add($at.start());
    const before: number = $at.depth === 0 ? 0 : $at.before();
    const next: TextSelection | undefined =
      before <= 0 ? undefined : (TextSelection.findFrom(doc.resolve(before), -1, true) as TextSelection);
    $at = next?.$head;
  }
  return [...found].filter((each) => doc.resolve(each).parent.inlineContent);
}

/** An offset, then those of words behind it and before it on its line, then words of the lines below, then ends of lines above. */
function offsetsAround(text: string, offset: number): number[] {
  const at = Math.min(offset, text.length);
  const start = text.lastIndexOf('\n', at - 1) + 1;
  const end = text.indexOf('\n', at) < 0 ? text.length : text.indexOf('\n', at);
  const found = new Set([at]);
  for (const match of text.slice(at, end).matchAll(/[\p{L}\p{N}]+/gu)) {
    if (found.size >= MOST_TRIES / 3) break;
    found.add(at + match.index);
  }
  const last = [...text.slice(start, at).matchAll(/[\p{L}\p{N}]+/gu)].at(-1);
  if (last !== undefined) found.add(start + last.index + last[0].length);
  found.add(end);
  for (const { index } of text.slice(end, end + 400).matchAll(/(?<=^[^\p{L}\p{N}\n]*)[\p{L}\p{N}]/gmu))
    if (found.size < MOST_TRIES - 4) found.add(end + index);
  for (let line = start - 1; line > 0 && found.size < MOST_TRIES; line = text.lastIndexOf('\n', line - 1)) found.add(line);
  return [...found];
}

function positionOf(doc: Node, marker: string): ResolvedPos | undefined {
  let found: number | undefined;
  let count = 0;
  doc.descendants((node, pos) => {
    const index = node.text?.indexOf(marker) ?? -1;
    if (index < 0) return;
    found = pos + index;
    count += 1;
  });
  return found === undefined || count > 1 ? undefined : doc.resolve(found);
}

/** Returns true if a position of a document that holds the marker is one of the document without it. */
function isSamePlace($marked: ResolvedPos, doc: Node, marker: string): boolean {
  if ($marked.doc.content.size !== doc.content.size + marker.length) return false;
  const $pos = doc.resolve($marked.pos);
  if ($pos.depth !== $marked.depth) return false;
  for (let depth = 1; depth <= $pos.depth; depth += 1) {
    if ($pos.index(depth - 1) !== $marked.index(depth - 1) || $pos.node(depth).type !== $marked.node(depth).type) return false;
  }
  return $pos.parent.textContent === $marked.parent.textContent.replace(marker, '');
}
