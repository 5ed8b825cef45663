import { isDeepStrictEqual } from 'node:util';
import { type SiteCustomization, UpdateSiteCustomization } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import { loadSite, touchSite } from '../../kernel/access/index.ts';
import { type Context, parseInput } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { keepUploads } from '../../kernel/uploads/index.ts';
import { holdSite } from '../audience/index.ts';
import { conditionsOfSettings, linksOfSettings } from './links-of-settings.ts';
import { chosenSettings } from './merge-settings.ts';
import { presentSettings } from './present-settings.ts';
import { readSettings, WHOLE_SITE, writeSettings } from './read-settings.ts';
import { requireConditions } from './require-conditions.ts';
import { requireLinks } from './require-links.ts';

/**
 * Returns the look of a site, with defaults for all that was not chosen.
 * @throws OctavoError `not_found`.
 */
export async function getSiteCustomization(ctx: Context, organizationId: string, siteId: string): Promise<SiteCustomization> {
  const { site } = await loadSite(ctx, organizationId, siteId, 'read');
  return presentSettings(await readSettings(ctx.system, site.id));
}

/**
 * Puts all that is chosen for a site in the place of what was chosen before; its favicon is the icon of the site. Needs the role `admin` on the site.
 * @throws OctavoError `bad_request`; `not_found`, with code `link_target` for a link that leads nowhere on the site; `forbidden`.
 */
export async function updateSiteCustomization(
  ctx: Context,
  organizationId: string,
  siteId: string,
  input: UpdateSiteCustomization,
): Promise<SiteCustomization> {
  const { site } = await loadSite(ctx, organizationId, siteId, 'admin');
  const given = parseInput(UpdateSiteCustomization, input);
  const { system } = ctx;
  const { site: sites } = system.store.tables;
  const known = await readSettings(system, site.id);
  // What is kept came through the same schema.
  const before = linksOfSettings((known.site?.settings ?? {}) as UpdateSiteCustomization);
  requireConditions(conditionsOfSettings(given));
  await requireLinks(ctx, site.id, linksOfSettings(given), { before });
  const settings = chosenSettings(given);
  return system.store.tx(async (tx) => {
    await holdSite(tx, ctx, site, 'admin');
    const current = await readSettings(system, site.id, WHOLE_SITE, tx);
    if (isDeepStrictEqual(current.site?.settings ?? {}, settings)) return presentSettings(current);
    const row = await writeSettings(tx, system, { siteId: site.id, itemId: WHOLE_SITE }, settings);
    await keepUploads(tx, system, site.organizationId, settings);
    const shown = presentSettings({ site: row, siteSpace: undefined });
    await tx.update(sites).set({ icon: shown.favicon }).where(eq(sites.id, site.id));
    await touchSite(tx, system, site.id);
    await appendAuditEvent(tx, ctx, {
      type: 'site_customization_updated',
      organizationId: site.organizationId,
      target: { kind: 'site', id: site.id },
      payload: { chosen: Object.keys(settings) },
    });
    return shown;
  });
}
