/** Search of a site without a server: files that name pages by their words, and the function that reads them in a browser. */
export { changeWords } from './change-words.ts';
export { findPages, type LoadShard } from './find.ts';
export { type SearchedPage, type ShardIndex, TEXTS, type TextShard, TITLES, type TitleShard, type WordShard } from './model.ts';
export { indexPages, insertWords, movePages, type WordIndex } from './word-index.ts';
export {
  type KnownShard,
  readNamed,
  readShard,
  type ShardFile,
  type WrittenWords,
  writeIndex,
  writeTitles,
  writeWords,
} from './write-shards.ts';
