/**
 * Readers of the HTML of other programs and of Markdown, and what fits blocks and cells to where they are pasted: a chunk of its own, which is loaded once something is pasted or
 * dropped.
 */
export { fitted, pasteCells } from '@octavo/editor/pasting';
export { pastedText } from '@octavo/editor/text';
export { PasteParser } from './paste-parser';
export { pasteWithPictures } from './paste-with-pictures';
