import type { SiteIntegrationScripts } from '@octavo/contract';
import type { Context } from '../../kernel/base/index.ts';
import { loadReadSite } from './load-read-site.ts';

/** The scripts that integrations add to a site, for whoever may read it: none, since Octavo has no integrations. */
export async function listSiteIntegrationScripts(ctx: Context, organizationId: string, siteId: string): Promise<SiteIntegrationScripts> {
  await loadReadSite(ctx, organizationId, siteId);
  return [];
}
