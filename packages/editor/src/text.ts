/**
 * Documents of the editor as Markdown: the file of a page as one and back, places in both, and parts of them. A browser loads it behind the editor: it is
 * as large, and nobody needs it to press a key.
 */
export { caretAt, caretOffset } from './bridge/caret.ts';
export { changeTo } from './bridge/change-to.ts';
export { findEmoji } from './bridge/find-emoji.ts';
export { blockSource, isPrepared, openPage, preparePage, writePage } from './bridge/page.ts';
export { pastedText } from './bridge/pasted-text.ts';
export { type RawSource, rawSource, replaceRaw } from './bridge/raw-source.ts';
export { writtenKey } from './bridge/written-key.ts';
export { selectedSource } from './commands/selected-source.ts';
