import type { SiteIntegrationScripts } from '@octavo/contract';
import { siteUrl } from '@octavo/site';
import type { Context, System } from '../../kernel/base/index.ts';
import { isOnOwnHost, scriptSegments, siteIntegrations } from '../scripts/index.ts';
import { loadReadSite, type ReadSite } from './load-read-site.ts';

/**
 * Returns the scripts that integrations add to a site, for whoever may read it: those that are active on it and were granted `site:script:inject`. A site below the
 * installation's own address has none: on that host pages run no scripts but Octavo's.
 * @throws OctavoError `not_found` for a site that may not be read.
 */
export async function listSiteIntegrationScripts(ctx: Context, organizationId: string, siteId: string): Promise<SiteIntegrationScripts> {
  return scriptsOfReadSite(ctx.system, await loadReadSite(ctx, organizationId, siteId));
}

/** {@link listSiteIntegrationScripts} of a site that was read. */
export async function scriptsOfReadSite(
  system: System,
  { snapshot, ground, hasAddresses }: Pick<ReadSite, 'snapshot' | 'ground' | 'hasAddresses'>,
): Promise<SiteIntegrationScripts> {
  const base = ground.base ?? snapshot.bases[0];
  if (!hasAddresses || base === undefined || isOnOwnHost(system, base)) return [];
  const { scripts } = await siteIntegrations(system, snapshot);
  return scripts.map((script) => ({
    script: siteUrl(ground, scriptSegments(script)),
    ...(script.contentSecurityPolicy === null ? {} : { contentSecurityPolicy: script.contentSecurityPolicy }),
    cookies: script.setsCookies,
  }));
}
