import { canList, type SitePlace, type SpaceContent } from '@octavo/site';
import { mayHoldConditionals } from '../../content/map/index.ts';
import { pageText } from '../../content/pages/index.ts';
import type { System } from '../../kernel/base/index.ts';
import type { ReadSite } from './load-read-site.ts';

/** A place of a site with its content, as it is searched. */
export interface Held {
  place: SitePlace;
  content: SpaceContent;
}

/** The content of places by space; a space that stands in several is found once, at the first. */
export async function contentsOf(site: ReadSite, places: readonly SitePlace[]): Promise<Map<string, Held>> {
  const contents = new Map<string, Held>();
  for (const place of places) {
    const { spaceId } = place.siteSpace;
    if (contents.has(spaceId)) continue;
    const content = await site.content(place);
    if (content !== undefined) contents.set(spaceId, { place, content });
  }
  return contents;
}

/** Returns whether a reader may find a page by a query: they can open it, it is listed, and nothing but its title counts where a part of it depends on the reader. */
export async function isFound(
  system: System,
  { visitor }: ReadSite,
  held: Held | undefined,
  pageId: string,
  query: string,
): Promise<boolean> {
  const node = held?.content.view.pages.get(pageId);
  if (held === undefined || node === undefined || !canList(visitor, held.place, held.content, node)) return false;
  if (!(await hasBranches(system, node.page.oid))) return true;
  const title = node.page.title.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => title.includes(word));
}

/** Returns whether a text may hold conditional blocks. */
export async function hasBranches(system: System, oid: string | undefined): Promise<boolean> {
  if (oid === undefined) return false;
  const known = system.caches.open<boolean>('conditional-texts');
  const before = known.get(oid);
  if (before !== undefined) return before;
  const found = mayHoldConditionals(await pageText(system, { oid }));
  known.set(oid, found);
  return found;
}
