import { TransferContent } from '@octavo/contract';
import { count, inArray } from 'drizzle-orm';
import {
  gitSyncedAmong,
  isBusyAmong,
  loadReceiver,
  readCollectionTree,
  readSpacesWithin,
  requireRolesWithin,
} from '../../content/collections/index.ts';
import { countSpecLinks } from '../../content/links/index.ts';
import { loadContent, placeOf } from '../../content/places/index.ts';
import { loadCollection, loadSpace } from '../../kernel/access/index.ts';
import { type Context, forIds, parseInput, yieldTurn } from '../../kernel/base/index.ts';
import { listSites } from '../sites/index.ts';
import { countWhoLose, type Leaving } from './people-who-lose.ts';

/** Consequences of transferring content to another organization, before it is done. */
export interface TransferConsequences {
  spaces: number;
  collections: number;
  /** Pages, groups and links of the spaces; of the first {@link MEASURED} where there are more. */
  pages: number;
  /** True if spaces beyond the first {@link MEASURED} were left out of what is counted page by page and person by person. */
  isPartial: boolean;
  /** Active members who see some of it now, and none of it afterwards. */
  people: number;
  /** Roles that were given on it, which end. */
  grants: number;
  /** Invites that lead to it, which end. */
  invites: number;
  /** Links that show specifications of this organization, which the other one does not have. */
  specLinks: number;
  /** Sites that carry some of it, and lose it. */
  sites: number;
  /** Titles of those among the sites that the actor may see, published ones first. */
  siteTitles: string[];
  /** Titles of spaces that are connected with Git: these have to be disconnected first. */
  synced: string[];
  /** True while an import or export is at work on it, which has to end first. */
  isBusy: boolean;
}

/** Spaces that are examined page by page and person by person. */
export const MEASURED = 100;
/** Most sites that are looked through for titles. */
const MOST_SITES = 1000;

/**
 * Returns what transferring a space or a collection to another organization does; nothing is changed. Needs what the transfer itself needs.
 * @throws OctavoError as `transferSpace` and `transferCollection`, except for `git_synced` and `space_busy`, which are in the answer.
 */
export async function previewTransfer(ctx: Context, target: Leaving, input: TransferContent): Promise<TransferConsequences> {
  const { store } = ctx.system;
  const loaded = await loadTarget(ctx, target);
  const { id, from } = loaded;
  const to = await loadReceiver(ctx, from, parseInput(TransferContent, input).organization);
  const { collectionIds, spaces } = loaded.kind === 'space' ? loaded : await readWithin(ctx, loaded);
  const spaceIds = spaces.map((space) => space.id);
  const ids = [...collectionIds, ...spaceIds];
  const live = spaces.filter(({ deletedAt }) => deletedAt === null);
  const measured = live.slice(0, MEASURED);
  const { pages, specLinks } = await measure(
    ctx,
    measured.map((space) => space.id),
  );
  const content: Leaving[] = [
    ...(loaded.kind === 'collection' ? [{ kind: loaded.kind, id }] : []),
    ...measured.map((space) => ({ kind: 'space' as const, id: space.id })),
  ];
  const { accessGrant, invite } = store.tables;
  const synced = new Set(await gitSyncedAmong(store.read, ctx.system, spaceIds));
  return {
    spaces: live.length,
    collections: collectionIds.length,
    pages,
    isPartial: live.length > measured.length,
    people: await countWhoLose(ctx.system, content, { top: id, from, to }),
    grants: await countOn(ctx, accessGrant, ids),
    invites: await countOn(ctx, invite, ids),
    specLinks,
    ...(await sitesWith(ctx, from, spaceIds)),
    synced: spaces.filter((space) => synced.has(space.id)).map(({ title }) => title),
    isBusy: await isBusyAmong(store.read, ctx.system, spaceIds),
  };
}

interface Loaded {
  id: string;
  from: string;
}

interface SpaceIn {
  id: string;
  title: string;
  deletedAt: number | null;
}

async function loadTarget(ctx: Context, target: Leaving) {
  if (target.kind === 'collection') {
    const { collection } = await loadCollection(ctx, target.id, 'create');
    return { kind: 'collection' as const, id: collection.id, from: collection.organizationId };
  }
  const { space } = await loadSpace(ctx, target.id, 'create');
  const spaces: SpaceIn[] = [space];
  return { kind: 'space' as const, id: space.id, from: space.organizationId, collectionIds: [], spaces };
}

async function readWithin(ctx: Context, { id, from }: Loaded): Promise<{ collectionIds: string[]; spaces: SpaceIn[] }> {
  const { read } = ctx.system.store;
  const collectionIds = (await readCollectionTree(read, ctx.system, from)).subtree(id);
  const spaces = await readSpacesWithin(read, ctx.system, from, collectionIds);
  const live = spaces.filter(({ deletedAt }) => deletedAt === null);
  await requireRolesWithin(read, ctx, from, { collectionIds, spaceIds: live.map((space) => space.id) });
  return { collectionIds, spaces };
}

async function measure(ctx: Context, spaceIds: readonly string[]): Promise<{ pages: number; specLinks: number }> {
  let [pages, specLinks] = [0, 0];
  for (const id of spaceIds) {
    const content = await loadContent(ctx, placeOf(id));
    pages += content.view.pages.size;
    const links = await countSpecLinks(ctx, content);
    specLinks += links;
    await yieldTurn();
  }
  return { pages, specLinks };
}

async function countOn(
  { system: { store } }: Context,
  table: Context['system']['store']['tables']['accessGrant' | 'invite'],
  ids: readonly string[],
): Promise<number> {
  const rows = await forIds(ids, (some) => store.read.select({ n: count() }).from(table).where(inArray(table.targetId, some)));
  return rows.reduce((sum, { n }) => sum + Number(n), 0);
}

async function sitesWith(ctx: Context, organizationId: string, spaceIds: readonly string[]) {
  const { store } = ctx.system;
  const { siteItem } = store.tables;
  const rows = await forIds(spaceIds, (some) =>
    store.read.selectDistinct({ siteId: siteItem.siteId }).from(siteItem).where(inArray(siteItem.spaceId, some)),
  );
  const carrying = new Set(rows.map(({ siteId }) => siteId));
  if (carrying.size === 0) return { sites: 0, siteTitles: [] };
  const { items } = await listSites(ctx, organizationId, { limit: MOST_SITES });
  const seen = items.filter(({ id }) => carrying.has(id)).toSorted((a, b) => Number(b.published) - Number(a.published));
  return { sites: carrying.size, siteTitles: seen.map(({ title }) => title) };
}
