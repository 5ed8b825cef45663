import { setTimeout as sleep } from 'node:timers/promises';
import { OctavoError } from '@octavo/contract';
import {
  type ImportWarning,
  leftOut,
  narrowed,
  pageAddress,
  pageKey,
  type SiteScope,
  type SourceEntry,
  scopeOf,
  type WebPageLinks,
} from '@octavo/importers';
import { runTask, type System, type Tenant } from '../../../kernel/base/index.ts';
import { type FetchedPage, fetchPage, PageNotFetched, type PageRequest } from './fetch-page.ts';
import { CRAWL_LIMITS, type CrawlLimits } from './limits.ts';
import { type CrawlMemory, type SavedPage, SavedPages } from './saved-pages.ts';
import { readRules, readSitemaps, type SiteRules } from './site-rules.ts';

/** Options of a crawl. */
export interface CrawlOptions {
  signal: AbortSignal;
  limits?: CrawlLimits;
  /** Keeps what was read, so that another run goes on from there. */
  memory?: CrawlMemory | undefined;
  /** Pages that were read, and pages known of so far, which are at most as many as will be read. */
  onProgress?: (done: number, known: number) => void;
}

/** A site as it was read: the page that was asked for first. */
export interface CrawledSite {
  entries: SourceEntry[];
  warnings: ImportWarning[];
  /** Number of pages that are known and were not read. */
  left: number;
  /** Pages as the memory of the crawl keeps them. */
  read: readonly SavedPage[];
}

/** Longest wait (ms) that a busy server may ask for. */
const LONGEST_WAIT = 10_000;

/**
 * Reads the pages of a web site: those of one host below the path of an address, found by links and the site map. One request at a time with a
 * pause between, and only what robots.txt allows, in the order of the navigation of the first page. What lies beyond the limits is left out with a
 * warning.
 * @throws OctavoError `bad_request` (code `source_not_fetched`) when the first page cannot be had; the reason of `signal`
 */
export async function crawlWebsite(tenant: Tenant, address: string, options: CrawlOptions): Promise<CrawledSite> {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') {
    throw refused('This is no address of a web site. Give one that begins with https:// and holds no password.');
  }
  url.hash = '';
  return new Crawl(tenant, url, options).run();
}

class Crawl {
  readonly #tenant: Tenant;
  readonly #system: System;
  readonly #limits: CrawlLimits;
  readonly #options: CrawlOptions;
  readonly #start: URL;
  readonly #deadline: AbortSignal;
  readonly #entries: SourceEntry[] = [];
  readonly #warnings: ImportWarning[] = [];
  readonly #waiting: URL[] = [];
  readonly #known = new Set<string>();
  readonly #read = new Set<string>();
  readonly #saved: SavedPages;
  #scope: SiteScope;
  #rules: SiteRules = { isAllowed: () => true, delayMs: 0, sitemaps: [] };
  #bytes = 0;
  /** Bytes of pages that are here already: they tell the order, which a few of them do. */
  #bytesHere = 0;
  /** Pages that are not here from the import that is continued. */
  #came = 0;
  #forbidden = 0;
  #isFirst = true;

  constructor(tenant: Tenant, start: URL, options: CrawlOptions) {
    this.#tenant = tenant;
    this.#system = tenant.system;
    this.#start = start;
    this.#options = options;
    this.#limits = options.limits ?? CRAWL_LIMITS;
    this.#scope = scopeOf(start);
    this.#saved = new SavedPages(tenant.system, options.memory);
    this.#deadline = AbortSignal.timeout(this.#limits.timeoutMs);
  }

  async run(): Promise<CrawledSite> {
    const { signal } = this.#options;
    try {
      const first = await this.#first();
      await this.#take(first);
      await this.#readSitemaps();
      await this.#readWaiting();
    } catch (error) {
      signal.throwIfAborted();
      if (!this.#deadline.aborted || this.#entries.length === 0) throw this.#deadline.aborted ? this.#tooSlow() : error;
    }
    if (this.#came === 0) throw refused(`All pages of ${this.#start.host} that can be read are here already.`);
    this.#tellWhatIsLeft();
    return { entries: this.#entries, warnings: this.#warnings, left: this.#waiting.length, read: this.#saved.pages };
  }

  /** The page that was asked for. It alone may lead to another spelling of its host. */
  async #first(): Promise<FetchedPage> {
    const host = plainHost(this.#start);
    this.#rules = await readRules(
      this.#start.origin,
      this.#request((to) => to.host === this.#start.host),
    );
    this.#assertAllowed(this.#start);
    let page: FetchedPage;
    try {
      page = await this.#fetch(this.#start, (to) => plainHost(to) === host);
    } catch (error) {
      if (!(error instanceof PageNotFetched)) throw error;
      const elsewhere = error.location === undefined ? '' : ' If that is the site you mean, import its address.';
      throw refused(`${error.message}${elsewhere}`, error);
    }
    if (!isHtml(page)) throw refused(`${this.#start.href} is no web page but a file (${page.type || 'of no type'}). Import it as a file.`);
    if (page.url.origin !== this.#start.origin) {
      this.#rules = await readRules(
        page.url.origin,
        this.#request((to) => to.host === page.url.host),
      );
      this.#assertAllowed(page.url);
    }
    const scope = narrowed(this.#scope, page.url);
    this.#scope = pageAddress(page.url.href, page.url.href, scope) === undefined ? scopeOf(page.url) : scope;
    this.#known.add(pageKey(page.url));
    return page;
  }

  async #readSitemaps(): Promise<void> {
    const { origin, prefix } = this.#scope;
    const usual = [...new Set([`${origin}${prefix === '/' ? '' : prefix}/sitemap.xml`, `${origin}/sitemap.xml`])];
    const addresses = this.#rules.sitemaps.length > 0 ? this.#rules.sitemaps : usual;
    const request = this.#request((to) => to.origin === origin && this.#rules.isAllowed(to));
    for (const address of await readSitemaps(addresses, request, () => this.#pause())) this.#enqueue(address, origin);
  }

  async #readWaiting(): Promise<void> {
    for (let url = this.#waiting.shift(); url !== undefined; url = this.#waiting.shift()) {
      if (this.#came >= this.#limits.maxPages || this.#bytes >= this.#limits.maxBytes) {
        this.#waiting.unshift(url);
        return;
      }
      try {
        const page = await this.#fetch(url, (to) => pageAddress(to.href, to.href, this.#scope) !== undefined && this.#rules.isAllowed(to));
        if (isHtml(page) && !this.#read.has(pageKey(page.url))) await this.#take(page);
      } catch (error) {
        if (!(error instanceof PageNotFetched)) throw error;
        // Links out of the site are none of its pages.
        if (error.location === undefined) this.#warnings.push(leftOut('page', url.href, `This page is left out: ${error.message}`));
      }
      this.#tellProgress();
    }
  }

  /** Keeps a page, and notes the pages that it links to. */
  async #take({ url, bytes, type }: FetchedPage): Promise<void> {
    const input = { html: bytes, address: url.href };
    const { links, canonical } = await runTask<WebPageLinks>(this.#tenant, 'import.links', input, { signal: this.#signal() });
    const known = canonical === undefined ? undefined : pageAddress(canonical, canonical, this.#scope);
    this.#known.add(pageKey(url));
    this.#read.add(pageKey(url));
    // The same page under another address, as it says itself.
    if (known !== undefined && pageKey(known) !== pageKey(url) && this.#read.has(pageKey(known))) return;
    url.hash = '';
    const isHere = this.#options.memory?.here?.has(url.href) === true;
    if (isHere) this.#bytesHere += bytes.byteLength;
    else {
      this.#came++;
      this.#bytes += bytes.byteLength;
    }
    const data = this.#bytesHere > this.#limits.maxBytes && isHere ? new Uint8Array() : bytes;
    this.#entries.push({ path: url.href, data, size: bytes.byteLength, type, ...(isHere && { isHere }) });
    for (const link of links) this.#enqueue(link, url.href);
    this.#tellProgress();
  }

  #enqueue(link: string, base: string): void {
    const url = pageAddress(link, base, this.#scope);
    if (url === undefined || this.#known.has(pageKey(url))) return;
    this.#known.add(pageKey(url));
    if (this.#rules.isAllowed(url)) this.#waiting.push(url);
    else this.#forbidden++;
  }

  async #fetch(url: URL, follows: (to: URL) => boolean): Promise<FetchedPage> {
    const saved = await this.#saved.find(url);
    if (saved !== undefined) return saved;
    const page = await this.#ask(url, follows);
    if (isHtml(page)) await this.#saved.add(url, page);
    return page;
  }

  async #ask(url: URL, follows: (to: URL) => boolean): Promise<FetchedPage> {
    await this.#pause();
    const request = this.#request(follows);
    try {
      return await fetchPage(url, request);
    } catch (error) {
      // A server that is busy may say for how long.
      if (!(error instanceof PageNotFetched) || error.retryAfterMs === undefined || error.retryAfterMs > LONGEST_WAIT) throw error;
      await sleep(error.retryAfterMs, undefined, { signal: this.#signal() });
      return fetchPage(url, request);
    }
  }

  async #pause(): Promise<void> {
    const delay = Math.max(this.#limits.delayMs, this.#rules.delayMs);
    if (!this.#isFirst && delay > 0) await sleep(delay, undefined, { signal: this.#signal() });
    this.#isFirst = false;
    this.#signal().throwIfAborted();
  }

  #request(follows: (to: URL) => boolean): PageRequest {
    const { config } = this.#system;
    return {
      allowHosts: config.allowHosts,
      userAgent: `Octavo (+${config.url})`,
      accept: 'text/html, application/xhtml+xml;q=0.9',
      timeoutMs: this.#limits.pageTimeoutMs,
      maxBytes: this.#limits.maxPageBytes,
      signal: this.#signal(),
      follows,
    };
  }

  #signal(): AbortSignal {
    return AbortSignal.any([this.#options.signal, this.#deadline]);
  }

  #tellProgress(): void {
    const done = this.#came;
    this.#options.onProgress?.(done, Math.min(done + this.#waiting.length, this.#limits.maxPages));
  }

  #assertAllowed(url: URL): void {
    if (this.#rules.isAllowed(url)) return;
    throw refused(
      `${url.host} asks in its robots.txt not to be read by programs, or cannot be asked now. Ask its operator to allow “Octavo”, or for a copy of its files.`,
    );
  }

  #tellWhatIsLeft(): void {
    const source = this.#start.href;
    const count = this.#waiting.length;
    const { maxPages, maxBytes } = this.#limits;
    if (count > 0) {
      const why =
        this.#came >= maxPages
          ? `at most ${maxPages} pages are read at once`
          : this.#bytes >= maxBytes
            ? `at most ${Math.floor(maxBytes / 1024 / 1024)} MB are read at once`
            : 'there was no more time';
      const message = `${count} further ${count === 1 ? 'page is' : 'pages are'} known and left out: ${why}. Continue the import to read on.`;
      this.#warnings.unshift(leftOut('page', source, message, count));
    }
    if (this.#forbidden > 0) {
      const message = `${this.#forbidden} ${this.#forbidden === 1 ? 'page is' : 'pages are'} left out, since robots.txt of the site asks for that.`;
      this.#warnings.unshift(leftOut('page', source, message, this.#forbidden));
    }
  }

  #tooSlow(): OctavoError {
    return refused(
      `${this.#start.host} was too slow: no page of it came in ${Math.ceil(this.#limits.timeoutMs / 1000)} seconds. Try again later.`,
    );
  }
}

const isHtml = ({ type }: FetchedPage) => type === 'text/html' || type === 'application/xhtml+xml';
const plainHost = ({ host }: URL) => host.replace(/^www\./, '');

function refused(message: string, cause?: unknown): OctavoError {
  return new OctavoError('bad_request', message, { code: 'source_not_fetched', cause });
}
