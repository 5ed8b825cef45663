import { createHash } from 'node:crypto';
import {
  type CopiedPage,
  type CopiedPlace,
  type Copy,
  copiedPlaces,
  copiedRedirects,
  drawnSearch,
  groundOfCopy,
  isForEverybody,
  missingPage,
  nameOnGround,
  openPage,
  type PageReading,
  pageFeed,
  SOCIAL_SEGMENT,
  type SpokenSections,
  type System,
  searchedText,
  searchReader,
  spokenMarkdown,
  visitForCopy,
} from '@octavo/core';
import type { SearchedPage } from '@octavo/reader/shards';
import { isOwnAddress } from '../http/sites/own-answers.ts';
import type { ReaderAssets } from '../http/sites/reader-assets.ts';
import { framePolicy, policyOf, withCalls } from '../http/sites/site-policy.ts';
import { CopyFolder } from './copy-folder.ts';
import { canBeFiles, feedPath, htmlPath, markdownPath } from './copy-paths.ts';
import { type Done, known } from './done-pages.ts';
import { fullTexts } from './full-texts.ts';
import { headersFile, redirectsFile } from './host-files.ts';
import { inOrder } from './in-order.ts';
import type { KnownPage } from './manifest.ts';
import { NeededFiles } from './needed-files.ts';
import { leadingPage, offlineMarkdown, offlinePage } from './offline.ts';
import type { Published, PublishRequest } from './publish-request.ts';
import { type FoundPage, writeSearch } from './search-files.ts';

/** Is told how many pages, or files that they need, are done. */
export type Tell = (phase: 'publishing' | 'pictures', done: number, total: number) => void;

/** Pages that are made at a time. */
const AT_ONCE = 6;
/** Files that follow from the ground of the pages alone. */
const OF_GROUND = ['robots.txt', 'llms.txt'];

/**
 * Writes a site as files that any host of files serves: what its addresses answer a visitor, by the functions that answer them. What is as it was is
 * not drawn and not written again.
 * @param tell is told how much of a phase is done
 * @throws OctavoError when the site cannot be read, or the folder cannot be written.
 */
export async function publishSite(
  system: System,
  assets: ReaderAssets,
  request: PublishRequest,
  tell: Tell = () => {},
): Promise<Published> {
  const { out: dir, claims, isOffline = false, hasPictures = false } = request;
  const base = isOffline ? '/' : request.base;
  const copy = await visitForCopy(system, {
    site: request.site,
    base,
    hasPictures: hasPictures && !isOffline,
    ...(claims === undefined ? {} : { claims }),
  });
  const folder = await CopyFolder.open(dir, copy.site.id);
  try {
    return await new Publishing(system, assets, copy, folder, { dir, isOffline }).run(tell);
  } finally {
    folder.close();
  }
}

class Publishing {
  readonly #system: System;
  readonly #assets: ReaderAssets;
  readonly #copy: Copy;
  readonly #folder: CopyFolder;
  readonly #dir: string;
  readonly #isOffline: boolean;
  readonly #needed: NeededFiles;
  /** Path that the copy begins at. */
  readonly #home: string;
  /** Paths of folders of pages. */
  readonly #folders = new Set<string>();
  #drawn = 0;

  constructor(
    system: System,
    assets: ReaderAssets,
    copy: Copy,
    folder: CopyFolder,
    { dir, isOffline }: { dir: string; isOffline: boolean },
  ) {
    this.#system = system;
    this.#assets = assets;
    this.#copy = copy;
    this.#folder = folder;
    this.#dir = dir;
    this.#isOffline = isOffline;
    this.#home = new URL(copy.url).pathname;
    this.#needed = new NeededFiles({ system, assets, copy, folder, isOffline, home: this.#home });
  }

  async run(tell: Tell): Promise<Published> {
    const places = await copiedPlaces(this.#system, this.#copy);
    const all = places.flatMap(({ pages }) => pages);
    const pages = all.filter(({ segments }) => canBeFiles(segments) && !isOwnAddress(segments));
    for (const { segments } of pages)
      for (let length = segments.length; length > 0; length--) this.#folders.add(segments.slice(0, length).join('/'));
    const ground = await groundOfCopy(this.#system, this.#copy, places, this.#assets.files);
    let count = 0;
    const done = await inOrder(pages, AT_ONCE, async (page) => {
      const finished = await this.#page(page, ground);
      tell('publishing', ++count, pages.length);
      return finished;
    });
    const there = done.filter((page) => page !== undefined);
    const needs = [...new Set(there.flatMap((page) => page.needs))];
    for (const [n, need] of needs.entries()) {
      await this.#needed.write(need);
      // Most are there at once; pictures of pages are not.
      if (need.includes(`/${SOCIAL_SEGMENT}/`)) tell('pictures', n + 1, needs.length);
    }
    const search = await this.#search(there);
    await this.#searchPage();
    if (!there.some(({ page }) => page.segments.length === 0)) await this.#beginning();
    if (!this.#isOffline) await this.#filesOfHosts(places, there, ground);
    await this.#folder.finish({ ...known(there), ...(search === undefined ? {} : { search }) });
    const leftOut = all.filter(({ segments }) => !canBeFiles(segments)).map(({ segments }) => segments.join('/'));
    return { ...this.#folder.counts, url: this.#copy.url, pages: there.length, drawn: this.#drawn, leftOut };
  }

  /** Writes a page in its two forms, unless both are there; `undefined` where it is gone by now. */
  async #page(page: CopiedPage, ground: string): Promise<Done | undefined> {
    const { segments } = page;
    const [html, markdown, feed] = [htmlPath(segments), markdownPath(segments), feedPath(segments)];
    const name = nameOnGround(this.#isOffline ? `${ground} offline` : ground, page.node);
    const before = this.#folder.manifest.pages[html];
    const filesOf = (hasFeed: boolean) => [html, markdown, ...(hasFeed ? [feed] : [])].filter((file) => !this.#isFolder(file));
    const isThere = ({ key, hasFeed }: KnownPage) => filesOf(hasFeed).every((file) => this.#folder.has(file, key));
    const kept = ({ key, isHidden, hasFeed, calls, needs }: KnownPage): Done => {
      for (const file of filesOf(hasFeed)) this.#folder.keep(file);
      return { page, key, name, isHidden, hasFeed, calls, needs: needs.map((n) => this.#folder.manifest.needs[n] ?? '') };
    };
    if (before?.name === name && isThere(before)) return kept(before);
    const reading = await page.read();
    if (reading === undefined) return undefined;
    const opened = await openPage(reading, this.#assets.files);
    const { isHiddenFromSearch: isHidden, calls } = opened;
    const key = this.#isOffline ? `${opened.key} offline` : opened.key;
    if (before?.key === key && isThere(before)) return kept(before);
    this.#drawn++;
    const drawn = await opened.draw();
    const { markdown: text, sections } = await spokenMarkdown(reading);
    const changes = drawn.includes('/rss.xml"') ? await pageFeed(reading, `${reading.canonicalUrl}rss.xml`) : undefined;
    const texts: Readonly<Record<string, string | undefined>> = { [html]: drawn, [markdown]: text, [feed]: changes };
    const hasFeed = changes !== undefined;
    // A page whose address looks like that of a file has it to itself.
    for (const file of filesOf(hasFeed)) await this.#folder.write(file, key, async () => this.#placed(texts[file] ?? '', file));
    const searched = page.isListed ? { searched: this.#searched(reading, page, sections) } : {};
    return { page, key, name, isHidden, hasFeed, calls, needs: this.#needed.namedIn(drawn, text), ...searched };
  }

  #searched(reading: PageReading, { segments }: CopiedPage, sections: SpokenSections): SearchedPage {
    const folder = segments.map((segment) => `${encodeURIComponent(segment)}/`).join('');
    return { ...searchedText(reading, sections), href: this.#isOffline ? `${folder}index.html` : folder };
  }

  /** A page as it is written: in a folder its addresses are relative. */
  #placed(text: string, file: string): string {
    if (!this.#isOffline) return text;
    if (file.endsWith('.xml')) return text;
    return file.endsWith('.html') ? offlinePage(text, { home: this.#home, file }) : offlineMarkdown(text, this.#copy.url, file);
  }

  async #search(done: readonly Done[]) {
    if (this.#assets.files.search === undefined) return undefined;
    await this.#needed.write(`~octavo/assets/${this.#assets.files.search}`);
    const pages = done.filter(({ page }) => page.isListed);
    const found = pages.map(
      ({ page, key, searched }): FoundPage => ({
        path: htmlPath(page.segments),
        key,
        searched: async () => searched ?? (await this.#searchedAgain(page)),
      }),
    );
    return writeSearch(this.#folder, this.#dir, found);
  }

  async #searchedAgain(page: CopiedPage): Promise<SearchedPage> {
    const reading = await page.read();
    if (reading === undefined) return { title: '', href: '', trail: [], sections: [] };
    return this.#searched(reading, page, (await spokenMarkdown(reading)).sections);
  }

  async #searchPage(): Promise<void> {
    const opening = await this.#copy.at([]).opening();
    if (opening !== undefined)
      await this.#html('~search/index.html', await drawnSearch(opening, await searchReader(opening, '', undefined), this.#assets.files));
  }

  /** Writes the page at the beginning of a copy whose first page is elsewhere for its visitor. */
  async #beginning(): Promise<void> {
    const outcome = await this.#copy.outcomeAt([]);
    if (outcome.kind !== 'redirect') return;
    const to = outcome.url.startsWith(this.#copy.url) ? outcome.url.slice(this.#copy.url.length - this.#home.length) : outcome.url;
    await this.#html('index.html', leadingPage(to));
  }

  /** Writes the files that hosts and programs read. */
  async #filesOfHosts(places: readonly CopiedPlace[], done: readonly Done[], ground: string): Promise<void> {
    for (const name of OF_GROUND) await this.#own(name, ground);
    // It tells when each page changed.
    const changes = places.flatMap(({ pages }) => pages.map(({ node }) => node.page.updatedAt));
    await this.#own('sitemap.xml', [ground, ...changes].join(' '));
    for (const { name, key, text } of fullTexts(this.#folder, this.#dir, this.#copy.url, done)) await this.#folder.write(name, key, text);
    const opening = await this.#copy.at([]).opening();
    if (opening !== undefined) await this.#html('404.html', await missingPage(opening, this.#assets.files));
    const { visit } = this.#copy.at([]);
    const isPublic = isForEverybody(visit) && visit.site.visibility === 'public';
    const hidden = done
      .filter(({ isHidden }) => isHidden)
      .map(({ page }) => `${this.#home}${page.segments.map(encodeURIComponent).join('/')}/`);
    const tops = [...new Set(done.flatMap(({ page }) => page.segments.slice(0, 1).map(encodeURIComponent)))];
    const frame = this.#frame(done);
    const policy = withCalls(policyOf(this.#assets.files.theme), [...new Set(done.flatMap(({ calls }) => calls))].sort());
    await this.#text(
      '_headers',
      headersFile({ home: this.#home, policy, isPublic, hidden, tops, ...(frame === undefined ? {} : { frame }) }),
    );
    await this.#text('_redirects', redirectsFile(this.#copy.url, await copiedRedirects(this.#system, this.#copy, places)));
  }

  /** The frame that draws diagrams, where pages need it. */
  #frame(done: readonly Done[]): { path: string; policy: string } | undefined {
    const { mermaid } = this.#assets.files;
    const need = `~octavo/assets/${mermaid}`;
    if (mermaid === undefined || !done.some(({ needs }) => needs.includes(need))) return undefined;
    // The copy may be read at another host than the one it names.
    return { path: this.#home + need, policy: framePolicy(`'self' ${this.#copy.url}~octavo/assets/`) };
  }

  /** Writes a page that is made each time, with what it needs. */
  async #html(name: string, html: string): Promise<void> {
    await this.#text(name, this.#placed(html, name));
    for (const need of this.#needed.namedIn(html)) await this.#needed.write(need);
  }

  /** Writes a file of the site that is another one only where a name of what it is made from is. */
  async #own(file: string, from: string): Promise<void> {
    const key = hashOf(`${file} of ${from}`);
    if (this.#folder.has(file, key) && !this.#isFolder(file)) return this.#folder.keep(file);
    const answer = await this.#needed.answer([file]);
    if (typeof answer?.body === 'string') await this.#text(file, answer.body, key);
  }

  /** Writes a file that is made each time, if it is another one. */
  async #text(name: string, text: string, key = hashOf(text)): Promise<void> {
    if (this.#isFolder(name)) return;
    await this.#folder.write(name, key, async () => text);
  }

  /** Returns whether a page has a file's path as its folder. */
  #isFolder(file: string): boolean {
    return this.#folders.has(file);
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');
