import { documentFinder, type SearchHit, type SearchSection } from '@octavo/db';
import { pageScope, savedCondition } from '@octavo/site';
import { INLINE_LENGTH, pageText } from '../../content/pages/index.ts';
import { isOverBudget, runTaskOn, type System } from '../../kernel/base/index.ts';
import { ownCopy } from '../../kernel/caches/index.ts';
import type { PageNode } from '../../kernel/model/index.ts';
import type { Held } from './held.ts';
import type { ReadSite } from './load-read-site.ts';
import { conditionsTask, visibleSectionsTask } from './visible-words-task.ts';

/** Most pages of one search whose texts are looked into, the best of the index first; of others only the title is searched. */
const MOST_PAGES = 100;

/** A search in what a reader is shown of pages with conditional blocks: the index has all that is written in them. */
export class VisibleWords {
  readonly #system: System;
  readonly #site: Pick<ReadSite, 'snapshot' | 'visitor'>;
  readonly #find: ReturnType<typeof documentFinder>;
  readonly #hits = new Map<string, Promise<SearchHit | undefined>>();

  constructor(system: System, site: Pick<ReadSite, 'snapshot' | 'visitor'>, query: string) {
    this.#system = system;
    this.#site = site;
    this.#find = documentFinder(query);
  }

  /** Returns a page with the best of its sections that the reader is shown; `undefined` where these do not hold the words. */
  hitOf(held: Held, node: PageNode): Promise<SearchHit | undefined> {
    const name = `${held.place.siteSpace.spaceId} ${node.page.id}`;
    const known = this.#hits.get(name);
    if (known !== undefined) return known;
    if (this.#hits.size >= MOST_PAGES) return Promise.resolve(undefined);
    const finding = this.#hitOf(held, node);
    this.#hits.set(name, finding);
    return finding;
  }

  async #hitOf({ content }: Held, { page }: PageNode): Promise<SearchHit | undefined> {
    if (page.oid === undefined) return undefined;
    const { oid } = page;
    const text = await pageText(this.#system, page);
    const scope = pageScope(this.#site.visitor, content.view, page);
    const conditions = await this.#known(oid, text, 'search.conditions', { text }, conditionsTask);
    const holds = conditions.filter((condition) => savedCondition(condition).holds(scope));
    const name = `${oid} ${JSON.stringify(holds)}`;
    const sections = await this.#known<SearchSection, { text: string; holds: readonly string[] }>(
      name,
      text,
      'search.visible',
      { text, holds },
      visibleSectionsTask,
    );
    return this.#find({ pageId: page.id, title: page.title, description: page.description ?? '', sections: [...sections] });
  }

  /** Parts of a text that are kept by a name, found on a worker where it is long; none of a text that takes too much to read. */
  async #known<Part, Source extends { text: string }>(
    name: string,
    text: string,
    task: 'search.conditions' | 'search.visible',
    source: Source,
    find: (source: Source) => Part[],
  ): Promise<readonly Part[]> {
    const cache = this.#system.caches.open<readonly Part[]>('visible-words');
    const before = cache.get(name);
    if (before !== undefined) return before;
    try {
      const tenant = { system: this.#system, organizationId: this.#site.snapshot.organizationId };
      const found = text.length <= INLINE_LENGTH ? find(source) : await runTaskOn<Part[]>(tenant, [JSON.stringify(source)], task, source);
      const { value, size } = ownCopy(found);
      cache.set(name, value, 2 * size + name.length + 300);
      return value;
    } catch (error) {
      if (isOverBudget(error)) return [];
      throw error;
    }
  }
}
