/** The file of a page as it is edited and composed again, whatever ends its lines, and whether it is short enough for blocks. Loads nothing else. */
export { composeSource, editorText } from './bridge/compose-source.ts';
export { fitsBlocks } from './bridge/fits-blocks.ts';
