import { eq } from 'drizzle-orm';
import type { System } from '../../kernel/base/index.ts';
import type { EventRecord } from '../../kernel/events/index.ts';
import { organizationTag, siteTag } from './cache-tags.ts';

/** Beginnings of the types of events that change what readers are shown. */
const OF_SITES = /^site_(?!view$|preview_created$|visitor_key_read$)|^share_link_|^translation_settings_/;
export const OF_SPACES =
  /^space_(?:content_updated|content_erased|updated|visibility_updated|deleted|restored|purged)$|^git_(?:connected|disconnected|connection_updated)$/;
/** Types of events that change what any page of the organization may show. */
const OF_ORGANIZATIONS =
  /^openapi_|^organization_(?:updated|deleted|restored)$|^integration_(?:setup|published|unpublished|uninstalled|installation_updated|development_changed)$/;

/** Returns the tags of the pages that an event may have changed: those of whole sites, since navigation and titles of other pages are on each page. */
export async function changedTags(system: System, { type, spaceId, organizationId, payload }: EventRecord): Promise<string[]> {
  const { siteId } = payload;
  if (typeof siteId === 'string' && OF_SITES.test(type)) return [siteTag(siteId)];
  if (spaceId !== null && OF_SPACES.test(type)) return (await sitesOf(system, spaceId)).map(siteTag);
  const isOfAll = OF_ORGANIZATIONS.test(type) || OF_SITES.test(type) || (OF_SPACES.test(type) && type !== 'space_content_updated');
  return organizationId !== null && isOfAll ? [organizationTag(organizationId)] : [];
}

async function sitesOf({ store }: System, spaceId: string): Promise<string[]> {
  const { siteItem } = store.tables;
  const rows = await store.read.selectDistinct({ siteId: siteItem.siteId }).from(siteItem).where(eq(siteItem.spaceId, spaceId));
  return rows.map(({ siteId }) => siteId);
}
