import type { System } from '../../../kernel/base/index.ts';
import { storeBlob } from '../store-files.ts';
import type { FetchedPage } from './fetch-page.ts';

/** A page that a crawl has read: its bytes are a blob. */
export interface SavedPage {
  /** Address that was asked for. */
  asked: string;
  /** Address that answered, after redirects. */
  url: string;
  type: string;
  oid: string;
}

/** Pages that a crawl has read, so that it goes on where it stopped. */
export interface CrawlMemory {
  /** Those of earlier runs, and of the import that is continued. */
  known: readonly SavedPage[];
  /** Addresses of pages that the continued import brought. */
  here?: ReadonlySet<string>;
  /** Keeps all pages read so far. */
  save(pages: readonly SavedPage[]): Promise<void>;
}

/** Saved as often as that, and when a tenth more was read: the list is written whole each time. */
const FEWEST = 10;

/** The memory of one run of a crawl. */
export class SavedPages {
  readonly #system: System;
  readonly #memory: CrawlMemory | undefined;
  readonly #known: ReadonlyMap<string, SavedPage>;
  readonly #pages: SavedPage[] = [];
  #saved = 0;

  constructor(system: System, memory: CrawlMemory | undefined) {
    this.#system = system;
    this.#memory = memory;
    this.#known = new Map((memory?.known ?? []).map((page) => [page.asked, page]));
    this.#saved = memory?.known.length ?? 0;
  }

  /** The page that an earlier run read at an address; undefined if there is none, or its bytes are gone. */
  async find(url: URL): Promise<FetchedPage | undefined> {
    const page = this.#known.get(url.href);
    if (page === undefined) return undefined;
    const found = await this.#system.objects.read(page.oid);
    if (found === undefined) return undefined;
    this.#pages.push(page);
    return { url: new URL(page.url), type: page.type, bytes: found.data };
  }

  /** All pages that were read or found. */
  get pages(): readonly SavedPage[] {
    return this.#pages;
  }

  /** Notes a page that was read, and keeps the list from time to time. */
  async add(asked: URL, { url, type, bytes }: FetchedPage): Promise<void> {
    if (this.#memory === undefined) return;
    this.#pages.push({ asked: asked.href, url: url.href, type, oid: await storeBlob(this.#system, bytes) });
    if (this.#pages.length - this.#saved < Math.max(FEWEST, this.#saved / 10)) return;
    await this.#memory.save(this.#pages);
    this.#saved = this.#pages.length;
  }
}
