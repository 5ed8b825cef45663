import { caretAt, caretOffset, isPrepared, openPage, preparePage, type RawSource, rawSource, replaceRaw, writePage } from '@octavo/editor';
import { composeSource, editorText } from '@octavo/editor/source';
import type { Node } from 'prosemirror-model';

interface PageParts {
  head: string;
  text: string;
}

/** A page as the block editor began with it: the file in two pieces, line ends `\n`, and its body as a document. */
export interface OpenedText extends PageParts {
  doc: Node;
}

/** Opens a text of a page in the block editor; `undefined` if it is too large for it. */
export async function openText(page: PageParts, text: string): Promise<OpenedText | undefined> {
  const { head, text: below } = partsOf(page, text);
  const file = head + below;
  if (!(await preparePage(file))) return undefined;
  return { head, text: below, doc: openPage(file) };
}

/** Opens a text of a page that is open already; `undefined` if it has to be opened anew. */
export function reopenText(page: PageParts, text: string): OpenedText | undefined {
  const { head, text: below } = partsOf(page, text);
  return isPrepared(head + below) ? { head, text: below, doc: openPage(head + below) } : undefined;
}

/** Returns an opened text with another text of the page to write over. */
export function overText(page: PageParts, opened: OpenedText, text: string): OpenedText {
  return { ...partsOf(page, text), doc: opened.doc };
}

/** Returns the file of a page with a text, in two pieces, line ends `\n`. */
function partsOf(page: PageParts, text: string): PageParts {
  const file = editorText(composeSource(page, text));
  const head = text === '' ? file : file.slice(0, file.length - ended(file, text).length);
  return { head, text: file.slice(head.length) };
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

/** The text as it stands at the end of its file, which may have got a last line end. */
const ended = (file: string, text: string): string => (file.endsWith(text) ? text : `${text}\n`);

/**
 * Returns the text of a page with an edited document as its body; what was not edited stands as it stood.
 * @throws OctavoError `document_invalid` for what has no form in Markdown
 */
export function writeText({ head, text }: Pick<OpenedText, 'head' | 'text'>, doc: Node): string {
  const written = writePage(head + text, doc);
  const below = written.startsWith(head) ? written.slice(head.length) : written.slice(head.trimEnd().length);
  return text === '' ? below.replace(/^\n+/, '').replace(/\n+$/, '\n') : below;
}
