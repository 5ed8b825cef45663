/** Trees of drawn pages, for packages that draw pages of their own around bodies. */

export { ENGLISH } from './english.ts';
export { escapeHtml } from './escape.ts';
export { fillSlot } from './fill-slot.ts';
export type { DrawnSlot } from './slot.ts';
export { append, type DrawnElement, type DrawnNode, type DrawnText, nodesOf, writtenAlready } from './tree.ts';
export { isExternal, safeImage, safeLink } from './urls.ts';
export type { DrawWords } from './words.ts';
export { isVoid, writeHtml, writeOpening } from './write-html.ts';
