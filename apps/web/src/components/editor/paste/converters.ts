/** Readers of the HTML of other programs: a chunk of its own, which is loaded once something is pasted or dropped. */
export { PasteParser } from './paste-parser';
export { pasteWithPictures } from './paste-with-pictures';
