import { type OverrideSiteCustomization, type SiteCustomization, timestamp, type UpdateSiteLook } from '@octavo/contract';
import type { System } from '../../kernel/base/index.ts';
import { changedLook, changedOverride, effectiveSettings } from './merge-settings.ts';
import { type ReadSettings, readAllSettings, WHOLE_SITE } from './read-settings.ts';

/** Returns the settings that hold for a site, or for one of its site spaces, whole. */
export function presentSettings({ site, siteSpace }: ReadSettings): SiteCustomization {
  const updatedAt = Math.max(site?.updatedAt ?? 0, siteSpace?.updatedAt ?? 0);
  return {
    ...effectiveSettings(site?.settings, siteSpace?.settings),
    ...(updatedAt === 0 ? {} : { updatedAt: timestamp(updatedAt) }),
  };
}

/**
 * Returns the settings that would hold for a site and for each of its site spaces that differ after a change, which is not written. Checks nothing.
 * @param override a change of one site space.
 */
export async function customizationsWith(
  system: System,
  siteId: string,
  change: UpdateSiteLook,
  override?: { itemId: string; change: OverrideSiteCustomization },
): Promise<{ site: SiteCustomization; siteSpaces: Record<string, SiteCustomization> }> {
  const all = await readAllSettings(system, siteId);
  const site = changedLook(all.get(WHOLE_SITE)?.settings ?? {}, change);
  const chosen = new Map([...all].map(([itemId, { settings }]) => [itemId, settings]));
  if (override !== undefined) chosen.set(override.itemId, changedOverride(chosen.get(override.itemId) ?? {}, override.change));
  const own = [...chosen].filter(([itemId]) => itemId !== WHOLE_SITE);
  return {
    site: effectiveSettings(site),
    siteSpaces: Object.fromEntries(own.map(([itemId, settings]) => [itemId, effectiveSettings(site, settings)])),
  };
}

/** Returns the settings that hold for a site and for each of its site spaces that differ, by their ids, whole (decisions B-SITE9). Checks nothing. */
export async function customizationsOfSite(
  system: System,
  siteId: string,
): Promise<{ site: SiteCustomization; siteSpaces: Record<string, SiteCustomization> }> {
  const all = await readAllSettings(system, siteId);
  const site = all.get(WHOLE_SITE);
  const own = [...all].filter(([itemId]) => itemId !== WHOLE_SITE);
  return {
    site: presentSettings({ site, siteSpace: undefined }),
    siteSpaces: Object.fromEntries(own.map(([itemId, siteSpace]) => [itemId, presentSettings({ site, siteSpace })])),
  };
}
