import { readNamed, type SearchedPage, TEXTS, type TextShard, TITLES, type TitleShard } from '@octavo/reader/shards';
import type { Manifest } from './manifest.ts';

/** A page of the search, by what it was made from. */
interface NamedPage {
  /** Path of its HTML. */
  path: string;
  key: string;
}

/** Pages as the previous search quotes them: an unchanged page is read from its files, and not parsed again. */
export class FormerTitles {
  readonly #read: (name: string) => Promise<string>;
  readonly #titles: readonly (readonly string[])[];
  readonly #places: ReadonlyMap<string, number>;
  /** Files that were read last, the newest last. */
  readonly #files = new Map<string, Promise<unknown>>();

  /** @param read reads a file of the search by its name; the text of one that is not there is empty */
  constructor(read: (name: string) => Promise<string>, { pages, titles }: NonNullable<Manifest['search']>) {
    this.#read = read;
    this.#titles = titles;
    this.#places = new Map(pages.map(([path, key], place) => [nameOf({ path, key }), place]));
  }

  /** Returns a page as it is quoted, which `writeTitles` quotes the same way again; `undefined` if it is another, or whose files are. */
  async pageOf(page: NamedPage): Promise<SearchedPage | undefined> {
    const place = this.#places.get(nameOf(page));
    const name = place === undefined ? undefined : this.#titles[Math.floor(place / TITLES)]?.[0];
    if (place === undefined || name === undefined) return undefined;
    const titles = (await this.#file(name)) as TitleShard | undefined;
    const found = titles?.pages[place % TITLES];
    const texts = titles?.texts[Math.floor((place % TITLES) / TEXTS)];
    const quoted = texts === undefined ? undefined : ((await this.#file(texts)) as TextShard | undefined)?.[place % TEXTS];
    if (found === undefined || quoted === undefined) return undefined;
    return { ...found, sections: quoted.map(([anchor, title, text]) => ({ anchor, title, text })) };
  }

  #file(name: string): Promise<unknown> {
    const known = this.#files.get(name);
    if (known !== undefined) return known;
    const reading = this.#read(name).then((text) => readNamed({ name, text }));
    this.#files.set(name, reading);
    const [oldest] = this.#files.keys();
    if (this.#files.size > MOST_FILES && oldest !== undefined) this.#files.delete(oldest);
    return reading;
  }
}

/** Files that are held: pages of one file of titles may have been in two, each with its texts. */
const MOST_FILES = 2 + (2 * TITLES) / TEXTS;

const nameOf = ({ path, key }: NamedPage): string => `${path}\n${key}`;
