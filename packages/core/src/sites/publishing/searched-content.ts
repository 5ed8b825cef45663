import type { PageFacts, PageOfSpace } from '@octavo/db';
import { canList, defaultSiteSpace, type SitePlace } from '@octavo/site';
import { mayHoldConditionals } from '../../content/map/index.ts';
import { pageText } from '../../content/pages/index.ts';
import { pageFacts } from '../../content/search/index.ts';
import type { System } from '../../kernel/base/index.ts';
import type { Held } from './held.ts';
import type { ReadSite } from './load-read-site.ts';
import type { VisibleWords } from './visible-words.ts';

/** Returns the content of places by space; a space that stands in several is found once, at the first. */
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

/**
 * Returns what the order of results needs to know of a page of a site. Pages of one path and title in variants of a section are versions of one page, as
 * those are whose paths differ in a version; that of the variant which opens first comes first where they are alike.
 * @param variants by section, the site space that opens in it, where there are several
 */
export function factsOf(held: Held | undefined, pageId: string, variants: ReadonlyMap<string, string>): PageFacts | undefined {
  const node = held?.content.view.pages.get(pageId);
  const facts = held === undefined ? undefined : pageFacts(held.content.view, pageId);
  if (held === undefined || node === undefined || facts === undefined) return undefined;
  const { section, siteSpace } = held.place;
  const within = section?.id ?? '';
  const opening = variants.get(within);
  if (opening === undefined) return facts.versionOf === undefined ? facts : { ...facts, versionOf: `${siteSpace.id} ${facts.versionOf}` };
  const path = facts.versionOf ?? `${node.path}/${node.page.title.toLowerCase()}`;
  return { ...facts, depth: facts.depth + (siteSpace.id === opening ? 0 : 1), versionOf: `${within} ${path}` };
}

/** Returns the site space that opens in each section which shows several to a reader; without sections by the empty name. */
export function variantsOf({ snapshot, places }: Pick<ReadSite, 'snapshot' | 'places'>): ReadonlyMap<string, string> {
  const variants = new Map<string, string>();
  const all = [...places.values()];
  for (const [within, some] of Map.groupBy(all, ({ section }) => section?.id ?? '')) {
    const chosen = defaultSiteSpace(snapshot, some[0]?.section ?? null)?.id;
    const opening = some.find(({ siteSpace }) => siteSpace.id === chosen) ?? some[0];
    if (some.length > 1 && opening !== undefined) variants.set(within, opening.siteSpace.id);
  }
  return variants;
}

/**
 * Returns whether a reader may find a page by a query: they can open it, it is listed, and where a part of it depends on the reader, its title or what they are
 * shown of it holds the words; of a page that is `pinned` for the query not even that is asked.
 */
export async function isFound(
  system: System,
  { visitor }: ReadSite,
  held: Held | undefined,
  pageId: string,
  { query, pinned = [], visible }: { query: string; pinned?: readonly PageOfSpace[]; visible: VisibleWords },
): Promise<boolean> {
  const node = held?.content.view.pages.get(pageId);
  if (held === undefined || node === undefined || !canList(visitor, held.place, held.content, node)) return false;
  if (pinned.some((pin) => pin.pageId === pageId && pin.spaceId === held.place.siteSpace.spaceId)) return true;
  if (!(await hasBranches(system, node.page.oid))) return true;
  const title = node.page.title.toLowerCase();
  const words = query.toLowerCase().split(/\s+/);
  return words.every((word) => title.includes(word)) || (await visible.hitOf(held, node)) !== undefined;
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
