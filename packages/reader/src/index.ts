/**
 * Published pages as bytes: functions of plain data, without database, network or framework. What is drawn holds no inline style or script.
 */
export { drawError } from './errors/draw-error.ts';
export { drawTree } from './frame/tree.ts';
export type * from './model.ts';
export { drawPage } from './page/draw-page.ts';
export { drawSearchPage } from './search/draw-search-page.ts';
export { LANGUAGES, type Language, type Words, wordsOf } from './words/index.ts';
