import type { SiteVisibility } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { SiteRecord } from '../../kernel/access/index.ts';
import { type Context, forIds, lockInTransaction } from '../../kernel/base/index.ts';
import { appendEvent } from '../../kernel/events/index.ts';
import { carriedBy, mostOpen } from './space-on-sites.ts';

/** Visibility of a space that no published site carries. */
const NONE = 'private';

/** A site as it shows a space, or does not, before and after a change. */
export interface ShownOnSite {
  siteId: string;
  spaceId: string;
  /** Visibility of the published site that carries the space; absent where the site shows it to nobody. */
  before?: SiteVisibility | undefined;
  after?: SiteVisibility | undefined;
}

/** A site as it is for its readers: absent visibility when it is not published. */
export const audienceOf = ({ isPublished, visibility }: SiteRecord): SiteVisibility | undefined => (isPublished ? visibility : undefined);

/**
 * Appends `space_visibility_updated`, inside the transaction of a change of sites, for each space that has another visibility by it: that of the
 * most open published site that carries it, before and now. To be called after the change was written. Transactions of one organization that change
 * what is shown come one after the other from here on, so that none misses what another did.
 */
export async function appendVisibilityEvents(tx: Db, ctx: Context, organizationId: string, shown: readonly ShownOnSite[]): Promise<void> {
  const changed = shown.filter(({ before, after }) => before !== after);
  if (changed.length === 0) return;
  const { store } = ctx.system;
  await lockInTransaction(tx, ctx.system, `visibility:${organizationId}`);
  const bySpace = Map.groupBy(changed, ({ spaceId }) => spaceId);
  const now = Map.groupBy(await forIds([...bySpace.keys()], (some) => carriedBy(store, tx, some)), ({ spaceId }) => spaceId);
  for (const [spaceId, sites] of [...bySpace].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const touched = new Set(sites.map(({ siteId }) => siteId));
    const others = (now.get(spaceId) ?? []).filter(({ siteId }) => !touched.has(siteId)).map(({ visibility }) => visibility);
    const withOthers = (own: 'before' | 'after') => mostOpen([...others, ...sites.flatMap((site) => site[own] ?? [])]) ?? NONE;
    const [previousVisibility, visibility] = [withOthers('before'), withOthers('after')];
    if (previousVisibility === visibility) continue;
    const payload = { previousVisibility, visibility };
    await appendEvent(tx, ctx, { type: 'space_visibility_updated', organizationId, spaceId, payload });
  }
}

/** Returns how a site shows the spaces of its structure, before and after a change of that. */
export function shownByStructures(site: SiteRecord, before: readonly StructureItem[], after: readonly StructureItem[]): ShownOnSite[] {
  const live = (items: readonly StructureItem[]) => new Set(items.flatMap(({ isLive, spaceId }) => (isLive ? (spaceId ?? []) : [])));
  const [was, is] = [live(before), live(after)];
  const audience = audienceOf(site);
  return [...new Set([...was, ...is])].map((spaceId) => ({
    siteId: site.id,
    spaceId,
    ...(was.has(spaceId) ? { before: audience } : {}),
    ...(is.has(spaceId) ? { after: audience } : {}),
  }));
}

/** Item of a structure, as far as it shows a space. */
interface StructureItem {
  spaceId: string | null;
  /** True if readers find it. */
  isLive: boolean;
}

/** Returns the spaces that readers of a site find on it, inside a transaction. */
export async function liveSpacesOf(tx: Db, { system }: Context, siteId: string): Promise<string[]> {
  const { siteItem } = system.store.tables;
  const rows = await tx
    .selectDistinct({ id: siteItem.spaceId })
    .from(siteItem)
    .where(and(eq(siteItem.siteId, siteId), eq(siteItem.isLive, true), isNotNull(siteItem.spaceId)));
  return rows.flatMap(({ id }) => id ?? []);
}

/** Appends the events of a site that has another audience: published, unpublished, or its visibility changed; its structure is as before. */
export async function appendAudienceEvents(tx: Db, ctx: Context, before: SiteRecord, after: SiteRecord): Promise<void> {
  const [was, is] = [audienceOf(before), audienceOf(after)];
  if (was === is) return;
  const spaces = await liveSpacesOf(tx, ctx, before.id);
  const shown = spaces.map((spaceId) => ({ siteId: before.id, spaceId, before: was, after: is }));
  await appendVisibilityEvents(tx, ctx, before.organizationId, shown);
}
