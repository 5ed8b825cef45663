import { isDeepStrictEqual } from 'node:util';
import { isOctavoError, OctavoError, OverrideSiteCustomization, type SiteCustomization } from '@octavo/contract';
import type { Schema } from '@octavo/db';
import { and, eq } from 'drizzle-orm';
import { loadSite, touchSite } from '../../kernel/access/index.ts';
import { type Context, parseInput } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { keepUploads } from '../../kernel/uploads/index.ts';
import { holdSite } from '../audience/index.ts';
import { conditionsOfSettings, linksOfSettings } from './links-of-settings.ts';
import { changedOverride } from './merge-settings.ts';
import { presentSettings } from './present-settings.ts';
import { type ReadSettings, readSettings, writeSettings } from './read-settings.ts';
import { requireConditions } from './require-conditions.ts';
import { requireLinks } from './require-links.ts';

/** A site space, by the path of the API. */
export interface SiteSpacePath {
  organizationId: string;
  siteId: string;
  siteSpaceId: string;
}

/**
 * Returns the look of a site in one of its site spaces: the choices for that one, over the choices for the site.
 * @throws OctavoError `not_found`.
 */
export async function getSiteSpaceCustomization(ctx: Context, path: SiteSpacePath): Promise<SiteCustomization> {
  const { site, item } = await loadItem(ctx, path, 'read');
  return presentSettings(await readSettings(ctx.system, site.id, item.id));
}

/** Look of a site space, and what of it was chosen for that one. */
export interface SiteSpaceLook {
  /** All settings that hold there. */
  look: SiteCustomization;
  /** Those that differ from the site by choice. */
  chosen: OverrideSiteCustomization;
}

/**
 * Returns the look of a site in one of its site spaces, with the choices that are for it alone.
 * @throws OctavoError `not_found`.
 */
export async function getSiteSpaceLook(ctx: Context, path: SiteSpacePath): Promise<SiteSpaceLook> {
  const { site, item } = await loadItem(ctx, path, 'read');
  const read = await readSettings(ctx.system, site.id, item.id);
  return { look: presentSettings(read), chosen: keptOverride(read) };
}

/** Returns what is chosen for a site space. */
function keptOverride({ siteSpace }: ReadSettings): OverrideSiteCustomization {
  // Kept values came through the same schema.
  return (siteSpace?.settings ?? {}) as OverrideSiteCustomization;
}

/**
 * Returns a change of the look of a site space that may be written or drawn: its conditions can be read, and its links lead somewhere.
 * @throws OctavoError `bad_request`; `not_found`, with code `link_target` for a link that leads nowhere on the site.
 */
export async function readOverride(
  ctx: Context,
  siteId: string,
  item: Pick<SiteItemRecord, 'id' | 'spaceId'>,
  input: OverrideSiteCustomization,
): Promise<OverrideSiteCustomization> {
  const change = parseInput(OverrideSiteCustomization, input);
  const before = linksOfSettings(keptOverride(await readSettings(ctx.system, siteId, item.id)));
  requireConditions(conditionsOfSettings(change));
  await requireLinks(ctx, siteId, linksOfSettings(change), { before, ownSpaceId: item.spaceId ?? undefined });
  return change;
}

/**
 * Changes what is otherwise in one site space: absent keeps, null takes what the site has. Needs the role `admin` on the site.
 * @throws OctavoError `bad_request`; `not_found`, with code `link_target` for a link that leads nowhere on the site; `forbidden`.
 */
export async function overrideSiteSpaceCustomization(
  ctx: Context,
  path: SiteSpacePath,
  input: OverrideSiteCustomization,
): Promise<SiteCustomization> {
  const { site, item } = await loadItem(ctx, path, 'admin');
  const change = await readOverride(ctx, site.id, item, input);
  const { system } = ctx;
  return system.store.tx(async (tx) => {
    await holdSite(tx, ctx, site, 'admin');
    const current = await readSettings(system, site.id, item.id, tx);
    const kept = current.siteSpace?.settings ?? {};
    const settings = changedOverride(kept, change);
    if (isDeepStrictEqual(kept, settings)) return presentSettings(current);
    const row = await writeSettings(tx, system, { siteId: site.id, itemId: item.id }, settings);
    await keepUploads(tx, system, site.organizationId, settings);
    await touchSite(tx, system, site.id);
    await appendAuditEvent(tx, ctx, {
      type: 'site_space_customization_updated',
      organizationId: site.organizationId,
      target: { kind: 'site', id: site.id },
      payload: { siteSpaceId: item.id, chosen: Object.keys(settings) },
    });
    return presentSettings({ site: current.site, siteSpace: row });
  });
}

/**
 * Takes back all that is otherwise in one site space. Needs the role `admin` on the site. Doing so where nothing is, or may be known of, is
 * no error and does nothing (decisions A18).
 * @throws OctavoError `forbidden`.
 */
export async function deleteSiteSpaceCustomization(ctx: Context, path: SiteSpacePath): Promise<void> {
  const { store } = ctx.system;
  const { siteCustomization } = store.tables;
  try {
    const { site, item } = await loadItem(ctx, path, 'admin');
    await store.tx(async (tx) => {
      await holdSite(tx, ctx, site, 'admin');
      const ofItem = and(eq(siteCustomization.siteId, site.id), eq(siteCustomization.itemId, item.id));
      const gone = await tx.delete(siteCustomization).where(ofItem).returning({ itemId: siteCustomization.itemId });
      if (gone.length === 0) return;
      await touchSite(tx, ctx.system, site.id);
      await appendAuditEvent(tx, ctx, {
        type: 'site_space_customization_deleted',
        organizationId: site.organizationId,
        target: { kind: 'site', id: site.id },
        payload: { siteSpaceId: item.id },
      });
    });
  } catch (error) {
    if (!isOctavoError(error) || error.kind !== 'not_found') throw error;
  }
}

type SiteItemRecord = Schema['siteItem']['$inferSelect'];

async function loadItem(ctx: Context, { organizationId, siteId, siteSpaceId }: SiteSpacePath, need: 'read' | 'admin') {
  const { site } = await loadSite(ctx, organizationId, siteId, need);
  const { siteItem } = ctx.system.store.tables;
  const found: SiteItemRecord[] = await ctx.system.store.read
    .select()
    .from(siteItem)
    .where(and(eq(siteItem.id, siteSpaceId), eq(siteItem.siteId, site.id), eq(siteItem.kind, 'site-space')));
  const [item] = found;
  if (item === undefined)
    throw new OctavoError('not_found', 'There is no such site space on this site. List its site spaces to see those that are there.');
  return { site, item };
}
