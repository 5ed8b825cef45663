import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  changeWords,
  indexPages,
  insertWords,
  type KnownShard,
  movePages,
  readNamed,
  type SearchedPage,
  type ShardFile,
  TITLES,
  type WordShard,
  type WrittenWords,
  writeIndex,
  writeTitles,
  writeWords,
} from '@octavo/reader/shards';
import type { CopyFolder } from './copy-folder.ts';
import { FormerTitles } from './former-titles.ts';
import type { Manifest } from './manifest.ts';

/** A page that search finds. */
export interface FoundPage {
  /** Path of its HTML. */
  path: string;
  key: string;
  /** Its words; made when they are asked for. */
  searched(): Promise<SearchedPage>;
}

/** Folder of the search, below that of a copy. */
export const SEARCH = '~octavo/search';

type Known = NonNullable<Manifest['search']>;

/** Part of the pages that may differ for the previous index to be worth reading. */
const MOST_CHANGED = 0.2;

const filePath = (name: string): string => (name === 'index' ? `${SEARCH}/index.js` : `${SEARCH}/data/${name}.js`);

/**
 * Writes the search of a copy: from the previous one where few pages changed, with the same bytes as one that is made anew.
 * @param dir folder of the copy
 */
export async function writeSearch(folder: CopyFolder, dir: string, pages: readonly FoundPage[]): Promise<Known> {
  const before = folder.manifest.search;
  const read = (name: string) => readFile(path.join(dir, filePath(name)), 'utf8').catch(() => '');
  const write = async ({ name, text }: ShardFile) =>
    folder.write(filePath(name), name === 'index' ? createHash('sha256').update(text).digest('base64url') : name, async () => text);
  const { files, words } =
    (before && (await wordsFromBefore(read, before, pages))) ??
    writeWords(indexPages(await Promise.all(pages.map((page) => page.searched()))));
  for (const file of files) await write(file);
  const former = before === undefined ? undefined : new FormerTitles(read, before);
  const titles: string[][] = [];
  for (let at = 0; at < pages.length; at += TITLES) {
    const some = pages.slice(at, at + TITLES);
    const kept = before === undefined ? undefined : keptTitles(folder, before, at, some);
    if (kept !== undefined) {
      for (const name of kept) folder.keep(filePath(name));
      titles.push(kept);
      continue;
    }
    const searched: SearchedPage[] = [];
    for (const page of some) searched.push((await former?.pageOf(page)) ?? (await page.searched()));
    const made = writeTitles(searched);
    for (const file of made.files) await write(file);
    titles.push([made.name, ...made.files.map(({ name }) => name).filter((name) => name !== made.name)]);
  }
  await write(writeIndex({ pages: pages.length, words, titles: titles.map(([name = '']) => name) }));
  return { pages: pages.map(({ path: file, key }) => [file, key]), words: words.map(([, name]) => name), titles };
}

/** Names of the files of titles and texts of some pages, where they are as before. */
function keptTitles(folder: CopyFolder, before: Known, at: number, pages: readonly FoundPage[]): string[] | undefined {
  const known = before.pages.slice(at, at + TITLES);
  const isSame = known.length === pages.length && pages.every(({ path: file, key }, n) => known[n]?.[0] === file && known[n]?.[1] === key);
  const names = isSame ? before.titles[at / TITLES] : undefined;
  return names?.every((name) => folder.has(filePath(name), name)) ? [...names] : undefined;
}

/** Returns the words of the pages, from the previous files; `undefined` where it is less work to begin anew. */
async function wordsFromBefore(
  read: (name: string) => Promise<string>,
  before: Known,
  pages: readonly FoundPage[],
): Promise<WrittenWords | undefined> {
  const places = new Map(pages.map(({ path: file, key }, place) => [`${file}\n${key}`, place]));
  const moved = before.pages.map(([file, key]) => places.get(`${file}\n${key}`) ?? -1);
  const known = new Set(moved);
  const changed = pages.flatMap((page, place) => (known.has(place) ? [] : [{ page, place }]));
  if (changed.length > pages.length * MOST_CHANGED) return undefined;
  const shards: KnownShard[] = [];
  for (const name of before.words) {
    const file = { name, text: await read(name) };
    const words = readNamed(file);
    // Files in the folder may have been changed by anybody.
    if (words === undefined) return undefined;
    shards.push({ file, words: words as WordShard });
  }
  const searched = new Map<number, SearchedPage>();
  for (const { page, place } of changed) searched.set(place, await page.searched());
  const isInPlace = pages.length >= moved.length && moved.every((to, place) => to === place || to === -1);
  if (isInPlace) return changeWords(shards, searched);
  const index = movePages(
    shards.map(({ words }) => words),
    moved,
  );
  for (const [place, page] of searched) insertWords(index, place, page);
  return writeWords(index);
}
