/** Search of a site without a server: files that name pages by their words, and the function that reads them in a browser. */
export { findPages, type LoadShard } from './find.ts';
export { type SearchedPage, type ShardIndex, TITLES, type WordShard } from './model.ts';
export {
  indexPages,
  insertWords,
  movePages,
  readShard,
  type ShardFile,
  type WordIndex,
  writeIndex,
  writeTitles,
  writeWords,
} from './write-shards.ts';
