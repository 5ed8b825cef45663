import { OctavoError, type ResolvedSiteRedirect } from '@octavo/contract';
import { matchRedirect, type RedirectDestination, readPath, redirectKeys, redirectTarget, type SitePlace } from '@octavo/site';
import { eq } from 'drizzle-orm';
import type { Context } from '../../kernel/base/index.ts';
import { presentRedirect, redirectNotFound } from '../redirects/index.ts';
import { siteWorld } from '../sites/index.ts';
import { loadReadSite } from './load-read-site.ts';

/** A path of a site, and perhaps a share key to read it by. */
export interface RedirectRequest {
  source: string;
  shareKey?: string | undefined;
}

/**
 * Returns the live redirect that applies to a path of a site, and the address that it leads to for whoever asks: a reader of the site, or somebody
 * with a share key of it. Whether a page stands at the path is not looked at.
 * @throws OctavoError `bad_request` for what is no path; `not_found`, also when the redirect leads to what the reader cannot open.
 */
export async function getSiteRedirectBySource(
  ctx: Context,
  organizationId: string,
  siteId: string,
  { source, shareKey }: RedirectRequest,
): Promise<ResolvedSiteRedirect> {
  const { system } = ctx;
  const read = await loadReadSite(ctx, organizationId, siteId, shareKey);
  const { snapshot, visitor, places } = read;
  const segments = source.startsWith('/') ? readPath(source.replace(/[?#].*$/s, '')) : undefined;
  if (segments === undefined) throw noPath();
  const world = siteWorld(system);
  const [base] = snapshot.bases;
  const key = segments.map((segment) => segment.toLowerCase()).join('/');
  const found = (await world.redirects(snapshot.id, redirectKeys(key))).filter(({ isDraft }) => !isDraft || visitor.seesDrafts);
  const matched = matchRedirect(found, key);
  if (matched === undefined || base === undefined || !leadsToReadable(matched.destination, places)) throw redirectNotFound();
  const target = await redirectTarget(world, { site: snapshot, base, visitor, shareKey: read.ground.shareKey }, segments);
  const { siteRedirect } = system.store.tables;
  const [redirect] = await system.store.read.select().from(siteRedirect).where(eq(siteRedirect.id, matched.id));
  if (target === undefined || redirect === undefined) throw redirectNotFound();
  return { redirect: presentRedirect(system, redirect), target: target.url };
}

/** Returns whether a destination is in what somebody may read: addresses of pages say more than ids do. */
function leadsToReadable(destination: RedirectDestination, places: ReadonlyMap<string, SitePlace>): boolean {
  if (destination.kind === 'external') return true;
  if (destination.kind !== 'site-section') return places.has(destination.siteSpaceId);
  return [...places.values()].some(({ section }) => section?.id === destination.siteSectionId);
}

function noPath(): OctavoError {
  const message = 'Must be a path on the site, such as `/guides/install`.';
  return new OctavoError('bad_request', `The source is no path. ${message}`, { details: [{ path: 'query.source', message }] });
}
