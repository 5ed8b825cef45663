import {
  canOpen,
  canSeePlace,
  isShareKey,
  type SitePlace,
  type SiteSnapshot,
  type SiteVisit,
  type UrlGround,
  type Visitor,
  worldOfVisit,
} from '@octavo/site';
import { loadOrganization, rolesOfActor, siteNotFound } from '../../kernel/access/index.ts';
import type { Context, System } from '../../kernel/base/index.ts';
import { contentsOfPreview, readerOfSite } from '../audience/index.ts';
import { type PublishedContent, siteWorld } from '../sites/index.ts';
import { readerOf } from './reader.ts';

/** A site with somebody who reads it, and what of it they may read. */
export interface ReadSite {
  id: string;
  snapshot: SiteSnapshot;
  /** Whose eyes it is read with: the reader of a content token, or a visitor of whom nothing is known. */
  visitor: Visitor;
  /** Parts of the addresses that the visitor is given, with the share key if they came by one. */
  ground: UrlGround;
  /** True if those addresses resolve: not while the site is unpublished, nor without a key where one is required. */
  hasAddresses: boolean;
  /** The places whose spaces they may read, in reading order. */
  places: ReadonlyMap<string, SitePlace>;
  /** The live content of one of those places. */
  content(place: SitePlace): Promise<PublishedContent | undefined>;
  /** Returns whether they may read a site space, and a page in it when one is named. */
  shows(siteSpaceId: string, pageId?: string): Promise<boolean>;
}

/**
 * Loads a site for a reader. With a content token of this site: as its visitor. A person who may see the site: as a visitor of whom nothing is known, in
 * those spaces that they may read themselves. Whoever has a share key: as one who came by it.
 * @throws OctavoError `not_found` when it may not be read, whether or not it is there.
 */
export async function loadReadSite(ctx: Context, organizationId: string, siteId: string, shareKey?: string): Promise<ReadSite> {
  const { system, actor } = ctx;
  if (actor.kind === 'content') {
    const reader = siteId === actor.siteId && organizationId === actor.organizationId ? await readerOf(system, actor) : undefined;
    if (reader === undefined) throw siteNotFound();
    return readSite(ctx, reader.site, reader.visitor, shareKey, { contents: await contentsOfPreview(system, actor) });
  }
  const { role } = await readerOfSite(ctx, organizationId, siteId, shareKey);
  const snapshot = await siteWorld(system).snapshot(siteId);
  if (snapshot === undefined) throw siteNotFound();
  const visitor: Visitor = { isSignedIn: false, claims: { unsigned: {} }, seesDrafts: false };
  if (role === null) return readSite(ctx, snapshot, visitor, shareKey);
  const { role: inOrganization } = await loadOrganization(ctx, organizationId, 'member');
  const { spaces } = await rolesOfActor(ctx, organizationId, inOrganization);
  return readSite(ctx, snapshot, visitor, shareKey, { mayRead: ({ siteSpace }) => spaces.has(siteSpace.spaceId) });
}

/**
 * Loads a site for somebody of whom nothing is known: one that is published, and that everybody who has its address may read.
 * @throws OctavoError `not_found` for every other one, whether or not it is there.
 */
export async function loadOpenSite(system: System, organizationId: string, siteId: string): Promise<ReadSite> {
  const snapshot = await siteWorld(system).snapshot(siteId);
  const isOpen = snapshot?.visibility === 'public' || snapshot?.visibility === 'unlisted';
  if (snapshot === undefined || !isOpen || !snapshot.isPublished || snapshot.organizationId !== organizationId) throw siteNotFound();
  return readSite({ system }, snapshot, { isSignedIn: false, claims: { unsigned: {} }, seesDrafts: false }, undefined);
}

/** Returns the site of a visit as its visitor reads it, with addresses below the base that they came by. */
export function readSiteOfVisit(system: System, { site, base, visitor, shareKey, contents }: SiteVisit): ReadSite {
  const read = readSite({ system }, site, visitor, shareKey, { contents });
  return { ...read, ground: { ...read.ground, base } };
}

function readSite(
  { system }: Pick<Context, 'system'>,
  snapshot: SiteSnapshot,
  visitor: Visitor,
  shareKey: string | undefined,
  { mayRead = () => true, contents }: { mayRead?: (place: SitePlace) => boolean; contents?: SiteVisit['contents'] | undefined } = {},
): ReadSite {
  const places = new Map([...snapshot.places].filter(([, place]) => canSeePlace(visitor, place) && mayRead(place)));
  const world = worldOfVisit(siteWorld(system), contents === undefined ? {} : { contents });
  // A value that is no key of the site would make addresses that lead nowhere.
  const hasKey = shareKey !== undefined && snapshot.visibility === 'share-link' && isShareKey(snapshot, shareKey);
  const content = async (place: SitePlace) => world.content(place.siteSpace.spaceId);
  return {
    id: snapshot.id,
    snapshot,
    visitor,
    ground: { site: snapshot, visitor, ...(hasKey ? { shareKey } : {}) },
    hasAddresses: snapshot.isPublished && (hasKey || snapshot.visibility !== 'share-link'),
    places,
    content,
    async shows(siteSpaceId, pageId) {
      const place = places.get(siteSpaceId);
      if (place === undefined || pageId === undefined) return place !== undefined;
      const held = await content(place);
      const node = held?.view.pages.get(pageId);
      return held !== undefined && node !== undefined && canOpen(visitor, place, held, node);
    },
  };
}
