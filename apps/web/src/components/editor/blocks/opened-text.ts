import { SCHEMA_VERSION, schema } from '@octavo/editor';
import { composeSource, editorText } from '@octavo/editor/source';
import type { Node } from 'prosemirror-model';
import type { EditablePage } from '@/lib/outputs';

/** The file of a page in two pieces. */
export interface PageParts {
  head: string;
  text: string;
}

/** A page as the block editor began with it: the file in two pieces, line ends `\n`, and its body as a document. */
export interface OpenedText extends PageParts {
  doc: Node;
}

/** Returns a page with the blocks that the server sent along; `undefined` if it sent none for this text and this editor. */
export function sentBlocks(page: PageParts & Pick<EditablePage, 'blocks'>, text: string): OpenedText | undefined {
  const { blocks } = page;
  if (blocks === undefined || blocks.schema !== SCHEMA_VERSION || text !== editorText(page.text)) return undefined;
  return { ...partsOf(page, text), doc: schema.nodeFromJSON(blocks.doc) };
}

/** Returns an opened text with another text of the page to write over. */
export function overText(page: PageParts, opened: OpenedText, text: string): OpenedText {
  return { ...partsOf(page, text), doc: opened.doc };
}

/** Returns the file of a page with a text, in two pieces, line ends `\n`. */
export function partsOf(page: PageParts, text: string): PageParts {
  const file = editorText(composeSource(page, text));
  const head = text === '' ? file : file.slice(0, file.length - ended(file, text).length);
  return { head, text: file.slice(head.length) };
}

/** The text as it stands at the end of its file, which may have got a last line end. */
const ended = (file: string, text: string): string => (file.endsWith(text) ? text : `${text}\n`);
