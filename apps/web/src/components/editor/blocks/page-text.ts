import { openPage, preparePage, writePage } from '@octavo/editor';
import type { Node } from 'prosemirror-model';
import { composeSource, editorText } from '../compose-source';

/** A page as the block editor began with it: the file in two pieces, line ends `\n`, and its body as a document. */
export interface OpenedText {
  head: string;
  text: string;
  doc: Node;
}

/** Opens a text of a page in the block editor; undefined for one that is too large for it. */
export async function openText(page: { head: string; text: string }, text: string): Promise<OpenedText | undefined> {
  const file = editorText(composeSource(page, text));
  const head = text === '' ? file : file.slice(0, file.length - ended(file, text).length);
  if (!(await preparePage(file))) return undefined;
  return { head, text: file.slice(head.length), doc: openPage(file) };
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
