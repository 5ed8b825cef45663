import { composeSource, editorText } from '@octavo/editor/source';
import type { EditablePage } from '@/lib/outputs';
import type { PageEdit } from './save-target';

/** Fields of a page that are being edited; line ends in the text are `\n`. */
export interface Written {
  title: string;
  description: string;
  text: string;
}

/** Returns a page as one begins to write it. */
export function writtenOf({ title, description, text }: EditablePage): Written {
  return { title, description, text: editorText(text) };
}

/** Returns whether saving would change nothing. */
export function isSame(written: Written, page: EditablePage): boolean {
  return written.title === page.title && written.description === page.description && isSameText(written, page);
}

function isSameText({ text }: Written, page: EditablePage): boolean {
  return composeSource(page, text) === page.head + page.text;
}

/** Returns the changes that a save of the page has to make. */
export function editOf(page: EditablePage, written: Written): PageEdit {
  const { title, description, text } = written;
  return {
    base: page.documentId,
    ...(isSameText(written, page) ? {} : { source: composeSource(page, text) }),
    ...(title === page.title ? {} : { title }),
    ...(description === page.description ? {} : { description }),
  };
}
