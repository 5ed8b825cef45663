import { SiteAnswers } from '@octavo/contract';
import { loadSite } from '../../kernel/access/index.ts';
import { type Context, parseInput } from '../../kernel/base/index.ts';
import { holdSite } from '../audience/index.ts';
import { getSiteCustomization } from './customize-site.ts';
import { chosenSettings } from './merge-settings.ts';
import { putSettings } from './put-settings.ts';

/** Returns what a site chose for answers to questions of its readers. @throws OctavoError `not_found`. */
export async function getSiteAnswers(ctx: Context, organizationId: string, siteId: string): Promise<SiteAnswers> {
  return (await getSiteCustomization(ctx, organizationId, siteId)).ai;
}

/**
 * Changes how a site answers questions of its readers, and nothing else of its look. Needs the role `admin` on the site.
 * @throws OctavoError `bad_request`; `not_found`; `forbidden`.
 */
export async function updateSiteAnswers(ctx: Context, organizationId: string, siteId: string, input: SiteAnswers): Promise<SiteAnswers> {
  const { site } = await loadSite(ctx, organizationId, siteId, 'admin');
  const ai = parseInput(SiteAnswers, input);
  const look = await ctx.system.store.tx(async (tx) => {
    await holdSite(tx, ctx, site, 'admin');
    return putSettings(tx, ctx, site, (current) => ({ ...current, ...chosenSettings({ ai }) }));
  });
  return look.ai;
}
