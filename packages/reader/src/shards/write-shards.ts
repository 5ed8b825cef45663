import { createHash } from 'node:crypto';
import { CALL, type SearchedPage, type ShardIndex, TEXTS, type TextShard, type TitleShard, type WordShard } from './model.ts';
import { pageWords } from './page-words.ts';
import { type Postings, readPostings, writePostings } from './postings.ts';

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
const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Words of a site with the pages that they stand in. */
export type WordIndex = Map<string, Postings>;

/** Makes the index of pages by their place. */
export function indexPages(pages: readonly Pick<SearchedPage, 'title' | 'sections'>[]): WordIndex {
  const index: WordIndex = new Map();
  for (const [page, searched] of pages.entries()) insertWords(index, page, searched);
  return index;
}

/** Writes the files of words. */
export function writeWords(index: WordIndex): { files: ShardFile[]; words: ShardIndex['words'] } {
  const files: ShardFile[] = [];
  const words: [string, string][] = [];
  let shard: [string, string][] = [];
  let size = 0;
  const close = () => {
    const [first] = shard;
    if (first === undefined) return;
    const file = fileOf(shard satisfies WordShard);
    files.push(file);
    words.push([first[0], file.name]);
    shard = [];
    size = 0;
  };
  for (const word of [...index.keys()].sort(inOrder)) {
    const postings = writePostings(index.get(word) as Postings);
    if (size + postings.length > FULL || isBeginning(word)) close();
    shard.push([word, postings]);
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

const scriptOf = (name: string, content: unknown): string => `${CALL}(${JSON.stringify(name)},${JSON.stringify(content)})\n`;

/** Reads what a file holds; `undefined` for one that is not whole. */
export function readShard(text: string): unknown {
  const start = text.indexOf(',');
  if (!text.startsWith(`${CALL}(`) || !text.endsWith(')\n') || start < 0) return undefined;
  try {
    return JSON.parse(text.slice(start + 1, -2));
  } catch {
    return undefined;
  }
}

/**
 * Returns an index with the pages at other places, and without those that have none; what is at a place afterwards is in its order.
 * @param places new place of each page, -1 for none
 */
export function movePages(shards: readonly WordShard[], places: readonly number[]): WordIndex {
  const index: WordIndex = new Map();
  for (const shard of shards)
    for (const [word, written] of shard) {
      const { pages, weights } = readPostings(written);
      const kept: Postings = { pages: [], weights: [] };
      let isRising = true;
      for (let n = 0; n < pages.length; n++) {
        const place = places[pages[n] as number] ?? -1;
        if (place < 0) continue;
        if (isRising && place < (kept.pages.at(-1) ?? -1)) isRising = false;
        kept.pages.push(place);
        kept.weights.push(weights[n] as Postings['weights'][number]);
      }
      if (kept.pages.length > 0) index.set(word, isRising ? kept : sorted(kept));
    }
  return index;
}

/** Puts a page at its place in an index that has other ones before and after it. */
export function insertWords(index: WordIndex, page: number, searched: Pick<SearchedPage, 'title' | 'sections'>): void {
  for (const [word, weight] of pageWords(searched)) {
    const postings = index.get(word) ?? { pages: [], weights: [] };
    index.set(word, postings);
    const { pages, weights } = postings;
    let at = pages.length;
    while (at > 0 && (pages[at - 1] as number) > page) at--;
    pages.splice(at, 0, page);
    weights.splice(at, 0, weight);
  }
}

function sorted({ pages, weights }: Postings): Postings {
  const order = pages.map((_, n) => n).sort((a, b) => (pages[a] as number) - (pages[b] as number));
  return { pages: order.map((n) => pages[n] as number), weights: order.map((n) => weights[n] as Postings['weights'][number]) };
}
