import { nameKey, type PageOfSpace } from '@octavo/db';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { System } from '../../kernel/base/index.ts';

/** The search settings that a query is answered by. */
export interface SearchRules {
  synonyms: readonly (readonly string[])[];
  /** Pages that come first, in this order: those of the site, then those of its spaces. */
  pinned: readonly PageOfSpace[];
}

/** Returns what holds for a query in spaces, and on the site that is searched, if it is one. */
export async function searchRules(
  { store }: Pick<System, 'store'>,
  spaceIds: readonly string[],
  query: string,
  siteId?: string,
): Promise<SearchRules> {
  const { searchSynonym, searchPin } = store.tables;
  const queryKey = nameKey(query);
  if (queryKey === '') return { synonyms: [], pinned: [] };
  const ids = [...spaceIds];
  const ofSpaces = inArray(searchSynonym.spaceId, ids);
  const pinnedIn = inArray(searchPin.spaceId, ids);
  const [synonyms, pins] = await Promise.all([
    store.read
      .select({ words: searchSynonym.words })
      .from(searchSynonym)
      .where(siteId === undefined ? ofSpaces : or(eq(searchSynonym.siteId, siteId), ofSpaces)),
    store.read
      .select({ siteId: searchPin.siteId, spaceId: searchPin.pageSpaceId, pageId: searchPin.pageId })
      .from(searchPin)
      .where(and(eq(searchPin.queryKey, queryKey), siteId === undefined ? pinnedIn : or(eq(searchPin.siteId, siteId), pinnedIn)))
      .orderBy(asc(searchPin.id)),
  ]);
  const ofSite = pins.filter((pin) => pin.siteId !== null);
  const pinned = [...ofSite, ...pins.filter((pin) => pin.siteId === null)].map(({ spaceId, pageId }) => ({ spaceId, pageId }));
  return { synonyms: synonyms.map(({ words }) => words), pinned };
}
