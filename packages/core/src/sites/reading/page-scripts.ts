import type { PageScript } from '@octavo/reader';
import type { SiteVisit } from '@octavo/site';
import type { System } from '../../kernel/base/index.ts';
import { isOnOwnHost, type SiteScript, scriptSegments, siteIntegrations } from '../scripts/index.ts';
import { homePath, isCopy, isPreviewed } from './addresses.ts';

/**
 * Scripts of integrations that the pages of a visit load: none in previews, in copies and on the host of the installation itself, and none by a share link,
 * whose key is a part of the address that scripts tell their servers.
 */
async function scriptsOfVisit(system: System, visit: SiteVisit): Promise<readonly SiteScript[]> {
  if (isPreviewed(visit) || isCopy(visit) || visit.shareKey !== undefined || isOnOwnHost(system, visit.base)) return [];
  return (await siteIntegrations(system, visit.site)).scripts;
}

/** Returns the scripts of integrations that the pages of a visit load, as they name them. */
export async function pageScripts(system: System, visit: SiteVisit): Promise<PageScript[]> {
  const scripts = await scriptsOfVisit(system, visit);
  return scripts.map((script) => ({
    name: script.integrationName,
    src: homePath(visit) + scriptSegments(script).map(encodeURIComponent).join('/'),
    needsConsent: script.setsCookies && !script.asksForConsent,
    asksItself: script.asksForConsent,
  }));
}

/** Returns the policies that the scripts of the pages of a visit ask for. */
export async function policiesOfScripts(system: System, visit: SiteVisit): Promise<string[]> {
  const scripts = await scriptsOfVisit(system, visit);
  return scripts.flatMap(({ contentSecurityPolicy }) => (contentSecurityPolicy === null ? [] : [contentSecurityPolicy]));
}
