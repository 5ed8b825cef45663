import { OctavoError, type SiteRedirectDestination, type SiteRedirectInputDestination } from '@octavo/contract';
import { asc, eq } from 'drizzle-orm';
import { pageAt } from '../../content/map/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import type { ContentView } from '../../kernel/model/index.ts';
import { contentOnSite } from './content-on-site.ts';

/**
 * Turns destinations of redirects into what is kept. Each has to be there: a section or site space of the same site, or a page in the live
 * content of one of its spaces that the actor may read; a path becomes the page that is at it now.
 */
export class DestinationResolver {
  readonly #ctx: Context;
  readonly #siteId: string;
  readonly #items: readonly { id: string; kind: string; spaceId: string | null }[];
  /** Live content by the id of the space; `undefined` if there is none for the actor. */
  readonly #content = new Map<string, Promise<ContentView | undefined>>();

  private constructor(ctx: Context, siteId: string, items: readonly { id: string; kind: string; spaceId: string | null }[]) {
    this.#ctx = ctx;
    this.#siteId = siteId;
    this.#items = items;
  }

  /** Reads the structure of a site, which destinations are looked up in. */
  static async of(ctx: Context, siteId: string): Promise<DestinationResolver> {
    const { siteItem } = ctx.system.store.tables;
    const items = await ctx.system.store.read
      .select({ id: siteItem.id, kind: siteItem.kind, spaceId: siteItem.spaceId })
      .from(siteItem)
      .where(eq(siteItem.siteId, siteId))
      .orderBy(asc(siteItem.createdAt), asc(siteItem.id));
    return new DestinationResolver(ctx, siteId, items);
  }

  /**
   * The destination as it is kept.
   * @throws OctavoError `not_found` with code `redirect_destination`.
   */
  async settle(wanted: SiteRedirectInputDestination): Promise<SiteRedirectDestination> {
    switch (wanted.kind) {
      case 'external':
        return wanted;
      case 'site-section':
        this.#item('section', ({ id }) => id === wanted.siteSectionId);
        return wanted;
      case 'site-space':
        this.#item('site-space', ({ id }) => id === wanted.siteSpaceId);
        return wanted;
      case 'site-page': {
        const { spaceId } = this.#item('site-space', ({ id }) => id === wanted.siteSpaceId);
        const view = await this.#view(spaceId);
        if (view?.pages.has(wanted.pageId) !== true) throw nothingThere('page');
        return wanted;
      }
      case 'path': {
        const item = this.#item('site-space', ({ spaceId }) => spaceId === wanted.spaceId);
        const view = await this.#view(wanted.spaceId);
        const node = view === undefined ? undefined : pageAt(view, wanted.path.replace(/^\/+|\/+$/g, ''));
        if (node === undefined) throw nothingThere('page');
        return { kind: 'site-page', siteSpaceId: item.id, pageId: node.page.id };
      }
    }
  }

  #item(kind: 'section' | 'site-space', isIt: (item: { id: string; spaceId: string | null }) => boolean) {
    const found = this.#items.find((item) => item.kind === kind && isIt(item));
    if (found === undefined) throw nothingThere(kind === 'section' ? 'section' : 'site space');
    return found;
  }

  #view(spaceId: string | null): Promise<ContentView | undefined> {
    if (spaceId === null) return Promise.resolve(undefined);
    const known = this.#content.get(spaceId) ?? contentOnSite(this.#ctx, this.#siteId, spaceId);
    this.#content.set(spaceId, known);
    return known;
  }
}

function nothingThere(what: string): OctavoError {
  return new OctavoError(
    'not_found',
    `There is no such ${what} on this site. Choose a destination that the site has, or an address outside of it.`,
    {
      code: 'redirect_destination',
    },
  );
}
