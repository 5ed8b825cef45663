import { type SearchSettings, timestamp } from '@octavo/contract';
import type { Schema } from '@octavo/db';
import { asc, desc } from 'drizzle-orm';
import type { System } from '../../kernel/base/index.ts';
import type { ContentView } from '../../kernel/model/index.ts';
import { ownedBy, type SearchOwner } from './owner.ts';

/** The live content of a space that a pinned page is of; `undefined` if the actor may not read it. */
export type PinnedContent = (spaceId: string) => Promise<ContentView | undefined>;

type PinRow = Schema['searchPin']['$inferSelect'];

/** Returns the settings of an owner as the API answers them. */
export async function presentSearchSettings(
  { store, config }: System,
  owner: SearchOwner,
  { location, content }: { location: string; content: PinnedContent },
): Promise<SearchSettings> {
  const { searchSynonym, searchPin } = store.tables;
  const [synonyms, pins] = await Promise.all([
    store.read
      .select()
      .from(searchSynonym)
      .where(ownedBy(store, 'searchSynonym', owner))
      .orderBy(desc(searchSynonym.createdAt), desc(searchSynonym.id)),
    store.read
      .select()
      .from(searchPin)
      .where(ownedBy(store, 'searchPin', owner))
      .orderBy(asc(searchPin.queryKey), asc(searchPin.id)),
  ]);
  const views = new Map<string, ContentView | undefined>();
  for (const { pageSpaceId } of pins) if (!views.has(pageSpaceId)) views.set(pageSpaceId, await content(pageSpaceId));
  return {
    object: 'search-settings',
    synonyms: synonyms.map(({ id, words, createdAt }) => ({ id, words, createdAt: timestamp(createdAt) })),
    pins: pins.map((pin) => presentPin(pin, views.get(pin.pageSpaceId))),
    urls: { location: `${config.url}/v1${location}` },
  };
}

function presentPin({ id, query, pageSpaceId, pageId, createdAt }: PinRow, view: ContentView | undefined): SearchSettings['pins'][number] {
  const node = view?.pages.get(pageId);
  const known = node === undefined ? {} : { title: node.page.title, path: node.path };
  return { id, query, space: pageSpaceId, page: pageId, ...known, createdAt: timestamp(createdAt) };
}
