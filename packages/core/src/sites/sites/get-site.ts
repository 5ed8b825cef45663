import type { Site } from '@octavo/contract';
import { loadSite } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { presentSite } from './present-site.ts';

/** Returns a site. @throws OctavoError `not_found` when it is not there or may not be seen. */
export async function getSite(ctx: Context, organizationId: string, siteId: string): Promise<Site> {
  const { site, role } = await loadSite(ctx, organizationId, siteId, 'read');
  return presentSite(ctx.system, site, role);
}
