/**
 * The markdown dialect: a page's bytes to tree, facts, text, HTML and document JSON. Everything here is a pure function of its
 * arguments; offsets are UTF-16 offsets into the text given. `@octavo/markdown/read` is the same without HTML.
 */
export { type ApiPlace, apiPlaces } from './api-requests.ts';
export { integrationProperties } from './blocks/integration.ts';
export { changedWords } from './compare/changed-words.ts';
export { type ChangedDestination, compareLinks, type LinkComparison } from './compare/compare-links.ts';
export { type ComparedVersion, type CompareTextOptions, compareText } from './compare/compare-text.ts';
export type * from './compare/types.ts';
export { type BlockPlace, blockKeys, blockPlaces, blocksByKey, type Replaced, replaceBlock, sourceAt } from './document/block-source.ts';
export type { DocumentOptions } from './document/context.ts';
export { documentText } from './document/document-text.ts';
export { shownDocument } from './document/shown-document.ts';
export { sourceDocument, toDocument } from './document/to-document.ts';
export type { WriteOptions } from './document/write/context.ts';
export { escapeText } from './document/write/escape.ts';
export { fromDocument } from './document/write/from-document.ts';
export { revertBlocks } from './document/write/revert-blocks.ts';
export { updateDocument } from './document/write/update-document.ts';
export { type Part, partOf } from './draw/classes.ts';
export { drawnColours } from './draw/colours.ts';
export type { ImageSize, IncludedPage, LinkTarget, RenderOptions } from './draw/context.ts';
export { languageName } from './draw/language-name.ts';
export { drawPage, renderHtml } from './draw/render.ts';
export type { DrawnElement, DrawnNode } from './draw/tree.ts';
export { isExternal, safeImage, safeLink } from './draw/urls.ts';
export { imageSource } from './draw/waiting-images.ts';
export * from './read.ts';
export { pageWords, type TranslatedBefore, type TranslatedPage, translatePage } from './translate/index.ts';
export { htmlOf, inlinesOf, visitHtml } from './walk.ts';
