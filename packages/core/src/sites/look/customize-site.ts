import { type SiteCustomization, UpdateSiteCustomization } from '@octavo/contract';
import { loadSite } from '../../kernel/access/index.ts';
import { type Context, parseInput } from '../../kernel/base/index.ts';
import { holdSite } from '../audience/index.ts';
import { conditionsOfSettings, linksOfSettings } from './links-of-settings.ts';
import { chosenSettings } from './merge-settings.ts';
import { presentSettings } from './present-settings.ts';
import { putSettings } from './put-settings.ts';
import { readSettings } from './read-settings.ts';
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
  const known = await readSettings(system, site.id);
  // Kept values came through the same schema.
  const before = linksOfSettings((known.site?.settings ?? {}) as UpdateSiteCustomization);
  requireConditions(conditionsOfSettings(given));
  await requireLinks(ctx, site.id, linksOfSettings(given), { before });
  const settings = chosenSettings(given);
  return system.store.tx(async (tx) => {
    await holdSite(tx, ctx, site, 'admin');
    return putSettings(tx, ctx, site, () => settings);
  });
}
