import { type SiteCustomization, timestamp } from '@octavo/contract';
import { effectiveSettings } from './merge-settings.ts';
import type { ReadSettings } from './read-settings.ts';

/** The settings that hold for a site, or for one of its site spaces, whole. */
export function presentSettings({ site, siteSpace }: ReadSettings): SiteCustomization {
  const updatedAt = Math.max(site?.updatedAt ?? 0, siteSpace?.updatedAt ?? 0);
  return {
    ...effectiveSettings(site?.settings, siteSpace?.settings),
    ...(updatedAt === 0 ? {} : { updatedAt: timestamp(updatedAt) }),
  };
}
