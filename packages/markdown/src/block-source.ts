/**
 * The entry for an editor in a browser that shows the source of one block: its place in a page's text, and the page with another source there. Apart from
 * the entry for browsers, which an editor without it loads alone.
 */
export { blockPlaces, blocksByKey, type Replaced, replaceBlock, sourceAt } from './document/block-source.ts';
