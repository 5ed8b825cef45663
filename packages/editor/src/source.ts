/** The file of a page as it is edited and composed again, whatever ends its lines. Loads nothing else. */
export { composeSource, editorText } from './bridge/compose-source.ts';
