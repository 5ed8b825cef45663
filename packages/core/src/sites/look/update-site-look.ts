import { type SiteCustomization, UpdateSiteLook } from '@octavo/contract';
import { loadSite } from '../../kernel/access/index.ts';
import { type Context, parseInput } from '../../kernel/base/index.ts';
import { holdSite } from '../audience/index.ts';
import { conditionsOfSettings, linksOfSettings } from './links-of-settings.ts';
import { changedLook } from './merge-settings.ts';
import { putSettings } from './put-settings.ts';
import { readSettings } from './read-settings.ts';
import { requireConditions } from './require-conditions.ts';
import { requireLinks } from './require-links.ts';

/**
 * Returns a change of the look of a site that may be written or drawn: its conditions can be read, and its links lead somewhere.
 * @throws OctavoError `bad_request`; `not_found`, with code `link_target` for a link that leads nowhere on the site.
 */
export async function readLookChange(ctx: Context, siteId: string, input: UpdateSiteLook): Promise<UpdateSiteLook> {
  const change = parseInput(UpdateSiteLook, input);
  const { title: _, ...settings } = change;
  const known = await readSettings(ctx.system, siteId);
  // Kept values came through the same schema.
  const before = linksOfSettings((known.site?.settings ?? {}) as typeof settings);
  requireConditions(conditionsOfSettings(settings));
  await requireLinks(ctx, siteId, linksOfSettings(settings), { before });
  return change;
}

/**
 * Changes some groups of the look of a site, each whole; the others stay. Needs the role `admin` on the site.
 * @throws OctavoError `bad_request`; `not_found`, with code `link_target` for a link that leads nowhere on the site; `forbidden`.
 */
export async function updateSiteLook(
  ctx: Context,
  organizationId: string,
  siteId: string,
  input: UpdateSiteLook,
): Promise<SiteCustomization> {
  const { site } = await loadSite(ctx, organizationId, siteId, 'admin');
  const change = await readLookChange(ctx, site.id, input);
  return ctx.system.store.tx(async (tx) => {
    await holdSite(tx, ctx, site, 'admin');
    return putSettings(tx, ctx, site, (current) => changedLook(current, change));
  });
}
