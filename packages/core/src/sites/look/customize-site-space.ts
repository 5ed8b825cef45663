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
import { readSettings, writeSettings } from './read-settings.ts';
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
  const change = parseInput(OverrideSiteCustomization, input);
  const { system } = ctx;
  const known = await readSettings(system, site.id, item.id);
  // Kept values came through the same schema.
  const before = linksOfSettings((known.siteSpace?.settings ?? {}) as OverrideSiteCustomization);
  requireConditions(conditionsOfSettings(change));
  await requireLinks(ctx, site.id, linksOfSettings(change), { before, ownSpaceId: item.spaceId ?? undefined });
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

async function loadItem(ctx: Context, { organizationId, siteId, siteSpaceId }: SiteSpacePath, need: 'read' | 'admin') {
  const { site } = await loadSite(ctx, organizationId, siteId, need);
  const { siteItem } = ctx.system.store.tables;
  const found: Schema['siteItem']['$inferSelect'][] = await ctx.system.store.read
    .select()
    .from(siteItem)
    .where(and(eq(siteItem.id, siteSpaceId), eq(siteItem.siteId, site.id), eq(siteItem.kind, 'site-space')));
  const [item] = found;
  if (item === undefined)
    throw new OctavoError('not_found', 'There is no such site space on this site. List its site spaces to see those that are there.');
  return { site, item };
}
