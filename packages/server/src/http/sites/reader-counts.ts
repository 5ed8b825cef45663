import type { IncomingMessage } from 'node:http';
import { type CountedEvent, type CountedMiss, countReaders, type PageReading, referrerKind, type System } from '@octavo/core';

/** Time that sums are kept in memory before they are written (ms). */
const EVERY_MS = 5000;
/** Time without another query after which one is as its reader meant it (ms). */
const QUIET_MS = 3000;
/** Sums and open searches that are kept at most: what comes beyond is not counted. */
const MOST = 5000;

interface Search {
  siteId: string;
  query: string;
  isFound: boolean;
  at: number;
}

/** Place of a page that a program reads. */
type Place = Pick<PageReading, 'place' | 'node'>;

/**
 * Counts what the server sees of readers, without a report of theirs: searches, reads by programs, addresses at which there is nothing. Sums are
 * written every few seconds. Who searches as they type searches once: their address is kept in memory for those seconds, and nowhere else.
 */
export class ReaderCounts {
  readonly #system: System;
  readonly #sums = new Map<string, { siteId: string; event?: CountedEvent; miss?: CountedMiss }>();
  readonly #searches = new Map<string, Search>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(system: System) {
    this.#system = system;
  }

  /** Counts a read of a page, or of a list of pages, by a program. */
  agent(siteId: string, page?: Place): void {
    const place = page === undefined ? {} : { siteSpace: page.place.siteSpace.id, page: page.node.page.id };
    this.#add(siteId, { event: { event: 'agent_read', ...place, count: 1 } });
  }

  /** Counts a visit of a path at which there is nothing, when it is that of somebody who came to read. */
  nothingAt(siteId: string, segments: readonly string[], { headers, method }: IncomingMessage, url: string): void {
    if (method !== 'GET' || !headers.accept?.includes('text/html')) return;
    const referrer = referrerKind(headers.referer, url);
    this.#add(siteId, { miss: { kind: 'address', text: `/${segments.join('/')}`, referrer, count: 1 } });
  }

  /**
   * Counts a search.
   * @param address of who types it, whose next queries may be the same search; absent for one that is sent as a whole
   */
  searched(siteId: string, { query, isFound, address }: { query: string; isFound: boolean; address?: string }): void {
    const words = query.trim().toLowerCase();
    if (words === '') return;
    const search: Search = { siteId, query: words, isFound, at: this.#system.now() };
    if (address === undefined) {
      this.#count(search);
      return;
    }
    const who = `${siteId} ${address}`;
    const before = this.#searches.get(who);
    if (before !== undefined && !before.query.startsWith(words) && !words.startsWith(before.query)) this.#count(before);
    if (before === undefined && this.#searches.size >= MOST) return;
    this.#searches.set(who, search);
    this.#wait();
  }

  /** Counts a question that was not answered. */
  unanswered(siteId: string, question: string): void {
    this.#add(siteId, { miss: { kind: 'question', text: question.trim().toLowerCase(), count: 1 } });
  }

  /** Writes what was counted so far, open searches as well. */
  async settle(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const search of this.#searches.values()) this.#count(search);
    this.#searches.clear();
    await this.#write();
  }

  #count({ siteId, query, isFound }: Search): void {
    this.#add(siteId, { event: { event: 'search_type_query', count: 1 } });
    if (!isFound) this.#add(siteId, { miss: { kind: 'search', text: query, count: 1 } });
  }

  #add(siteId: string, one: { event?: CountedEvent; miss?: CountedMiss }): void {
    const name = JSON.stringify([siteId, one]);
    const known = this.#sums.get(name);
    const counted = known?.event ?? known?.miss;
    if (counted !== undefined) counted.count++;
    else if (this.#sums.size < MOST) this.#sums.set(name, { siteId, ...one });
    this.#wait();
  }

  #wait(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      const now = this.#system.now();
      for (const [who, search] of this.#searches) {
        if (now - search.at < QUIET_MS) continue;
        this.#searches.delete(who);
        this.#count(search);
      }
      if (this.#searches.size > 0) this.#wait();
      void this.#write();
    }, EVERY_MS).unref();
  }

  #write(): Promise<void> {
    const bySite = new Map<string, { events: CountedEvent[]; misses: CountedMiss[] }>();
    for (const { siteId, event, miss } of this.#sums.values()) {
      const of = bySite.get(siteId) ?? { events: [], misses: [] };
      bySite.set(siteId, of);
      if (event !== undefined) of.events.push(event);
      if (miss !== undefined) of.misses.push(miss);
    }
    this.#sums.clear();
    this.#writing = this.#writing.then(async () => {
      for (const [siteId, counted] of bySite) {
        try {
          await countReaders(this.#system, siteId, counted);
        } catch (error) {
          // Sums of a few seconds are no reason to fail, or to keep more and more of them.
          this.#system.log.warn('what readers did could not be counted', { siteId, error });
        }
      }
    });
    return this.#writing;
  }
}
