import { createHash } from 'node:crypto';
import { CALL, type SearchedPage, type ShardIndex, TEXTS, type TextShard, type TitleShard, type WordShard } from './model.ts';
import { writePostings } from './postings.ts';
import type { WordIndex } from './word-index.ts';

/** A file of the search. */
export interface ShardFile {
  name: string;
  text: string;
}

/** Characters of a file of words at which it is full. */
const FULL = 40_000;
/** One word in so many begins a file, whatever is before it: a new word moves no other file. */
const WORDS_IN_FILE = 500;
/** Characters of a page that are quoted, and of one section. */
const MAX_QUOTED = 12_000;

const nameOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** A word with its postings, as they are written. */
export type WordEntry = WordShard[number];

/** A file of words that was read. */
export interface KnownShard {
  file: ShardFile;
  words: WordShard;
}

/** Files of words, and what the index names of them. */
export interface WrittenWords {
  files: ShardFile[];
  words: ShardIndex['words'];
}

/** Order of the words of all files: that of code units. */
export const byWord = ([a]: WordEntry, [b]: WordEntry): number => (a < b ? -1 : a > b ? 1 : 0);

/** Writes the files of words. */
export function writeWords(index: WordIndex): WrittenWords {
  return cutWords([...index].map(([word, postings]): WordEntry => [word, writePostings(postings)]).sort(byWord), []);
}

/**
 * Cuts words into files. A file that holds the very entries of a previous file is that file.
 * @param entries in order
 */
export function cutWords(entries: readonly WordEntry[], before: readonly KnownShard[]): WrittenWords {
  const known = new Map(before.map((one) => [one.words[0], one]));
  const files: ShardFile[] = [];
  const words: [string, string][] = [];
  let shard: WordEntry[] = [];
  let size = 0;
  const close = () => {
    const [first] = shard;
    if (first === undefined) return;
    const same = known.get(first);
    const isSame = same !== undefined && same.words.length === shard.length && shard.every((entry, n) => entry === same.words[n]);
    const file = isSame ? same.file : fileOf(shard satisfies WordShard);
    files.push(file);
    words.push([first[0], file.name]);
    shard = [];
    size = 0;
  };
  for (const entry of entries) {
    const [word, postings] = entry;
    if (size + postings.length > FULL || isBeginning(word)) close();
    shard.push(entry);
    size += word.length + postings.length + 8;
  }
  close();
  return { files, words };
}

function isBeginning(word: string): boolean {
  let hash = 0x811c9dc5;
  for (let n = 0; n < word.length; n++) hash = Math.imul(hash ^ word.charCodeAt(n), 0x01000193);
  return (hash >>> 0) % WORDS_IN_FILE === 0;
}

/** Writes the files of titles and texts of up to `TITLES` pages. */
export function writeTitles(pages: readonly SearchedPage[]): { files: ShardFile[]; name: string } {
  const files: ShardFile[] = [];
  for (let at = 0; at < pages.length; at += TEXTS) files.push(fileOf(pages.slice(at, at + TEXTS).map(quotedOf) satisfies TextShard));
  const shard: TitleShard = { pages: pages.map(({ sections: _sections, ...page }) => page), texts: files.map(({ name }) => name) };
  const file = fileOf(shard);
  return { files: [...files, file], name: file.name };
}

function quotedOf({ sections }: SearchedPage): [string, string, string][] {
  let left = MAX_QUOTED;
  const quoted: [string, string, string][] = [];
  for (const { anchor, title, text } of sections) {
    if (left <= 0) break;
    quoted.push([anchor, title, text.slice(0, left)]);
    left -= text.length + title.length;
  }
  return quoted;
}

/** Writes the file that names the others. */
export function writeIndex(index: ShardIndex): ShardFile {
  return { name: 'index', text: scriptOf('index', index) };
}

function fileOf(content: unknown): ShardFile {
  const name = nameOf(JSON.stringify(content));
  return { name, text: scriptOf(name, content) };
}

const SCRIPT_END = ')\n';
const scriptStart = (name: string): string => `${CALL}(${JSON.stringify(name)},`;
const scriptOf = (name: string, content: unknown): string => scriptStart(name) + JSON.stringify(content) + SCRIPT_END;

/** Reads what a file holds; `undefined` if it is not whole. */
export function readShard(text: string): unknown {
  const start = text.indexOf(',');
  if (!text.startsWith(`${CALL}(`) || !text.endsWith(SCRIPT_END) || start < 0) return undefined;
  try {
    return JSON.parse(text.slice(start + 1, -SCRIPT_END.length));
  } catch {
    return undefined;
  }
}

/** Reads what a file of a name holds; `undefined` where its text is not what was written under that name, whoever changed it. */
export function readNamed({ name, text }: ShardFile): unknown {
  const start = scriptStart(name);
  if (!text.startsWith(start) || nameOf(text.slice(start.length, -SCRIPT_END.length)) !== name) return undefined;
  return readShard(text);
}
