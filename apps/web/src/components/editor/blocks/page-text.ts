import { schema } from '@octavo/editor';
import {
  caretAt,
  caretOffset,
  isPrepared,
  openPage,
  preparePage,
  type RawSource,
  rawSource,
  replaceRaw,
  writePage,
} from '@octavo/editor/text';
import type { Node } from 'prosemirror-model';
import { type OpenedText, type PageParts, partsOf } from './opened-text';

export { blockSource, changeTo, findEmoji, pastedText, selectedSource, writtenKey } from '@octavo/editor/text';

/** Opens a text of a page in the block editor; `undefined` if it is too large for it. */
export async function openText(page: PageParts, text: string): Promise<OpenedText | undefined> {
  const { head, text: below } = partsOf(page, text);
  const file = head + below;
  if (!(await preparePage(file))) return undefined;
  return { head, text: below, doc: openPage(file) };
}

/** Loads what a text needs to be read as it is meant, for one whose document came from elsewhere. */
export async function prepareText({ head, text }: PageParts): Promise<void> {
  await preparePage(head + text);
}

/** Opens a text of a page that is open already; `undefined` if it has to be opened anew. */
export function reopenText(page: PageParts, text: string): OpenedText | undefined {
  const { head, text: below } = partsOf(page, text);
  return isPrepared(head + below) ? { head, text: below, doc: openPage(head + below) } : undefined;
}

/**
 * Returns the text of a page that says what blocks say which were typed over a text of it.
 * @param json document of the blocks
 * @throws RangeError for what is no document of this editor; OctavoError for one that has no form in Markdown
 */
export async function writeHeld(page: PageParts, text: string, json: unknown): Promise<string> {
  const parts = partsOf(page, text);
  await prepareText(parts);
  const doc = schema.nodeFromJSON(json);
  doc.check();
  return writeText(parts, doc);
}

/**
 * Returns the source of a raw block of a page; `undefined` if it cannot be edited alone.
 * @param text the text as it was written of the document
 * @param pos position before the block
 */
export function sourceIn(page: PageParts, text: string, doc: Node, pos: number): RawSource | undefined {
  const parts = partsOf(page, text);
  return rawSource(parts.head + parts.text, doc, pos);
}

/** Returns the text of a page in which a raw block has another source; `undefined` if it changes what stands around the block. */
export function withSource(page: PageParts, text: string, raw: RawSource, source: string): string | undefined {
  const parts = partsOf(page, text);
  const replaced = replaceRaw(parts.head + parts.text, raw, source);
  return 'text' in replaced && replaced.text.startsWith(parts.head) ? replaced.text.slice(parts.head.length) : undefined;
}

/**
 * Returns the offset in a text of a page of a position in its document; `undefined` if the text does not have it.
 * @param text the text as it was written of the document
 */
export function caretIn(page: PageParts, text: string, doc: Node, pos: number): number | undefined {
  const parts = partsOf(page, text);
  const offset = caretOffset(parts.head + parts.text, doc, pos);
  return offset === undefined || text === '' ? undefined : Math.min(text.length, Math.max(0, offset - parts.head.length));
}

/** Returns the position in the document of an opened text that stands at an offset of it. */
export function placeOf({ head, text, doc }: OpenedText, offset: number): number | undefined {
  return caretAt(head + text, doc, head.length + offset);
}

/**
 * Returns the text of a page with an edited document as its body; what was not edited stands as it stood.
 * @throws OctavoError `document_invalid` for what has no form in Markdown
 */
export function writeText({ head, text }: Pick<OpenedText, 'head' | 'text'>, doc: Node): string {
  const written = writePage(head + text, doc);
  const below = written.startsWith(head) ? written.slice(head.length) : written.slice(head.trimEnd().length);
  return text === '' ? below.replace(/^\n+/, '').replace(/\n+$/, '\n') : below;
}
