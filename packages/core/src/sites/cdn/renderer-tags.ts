import { eq } from 'drizzle-orm';
import type { System } from '../../kernel/base/index.ts';
import type { EventRecord } from '../../kernel/events/index.ts';
import { siteWorld } from '../sites/index.ts';
import { changedTags, OF_SPACES } from './changed-tags.ts';

/** Beginning of the types of events that change a proposal: those of its content, and of itself. */
const OF_PROPOSALS = /^change_request_(?:content_updated|updated|merged|conflicts_resolved)$/;

/**
 * Returns the tags of the answers of the API that an event may have changed, named as GitBook's renderer names what it keeps: `site:ID`, `space:ID`,
 * `space:ID:change-request:ID`, `organization:ID:openapi:SLUG`, and `url:HOST` for lookups of addresses.
 */
export async function rendererTags(system: System, event: EventRecord): Promise<string[]> {
  const { type, spaceId, organizationId, payload } = event;
  const tags: string[] = [];
  if (spaceId !== null && OF_SPACES.test(type)) tags.push(`space:${spaceId}`);
  if (spaceId !== null && OF_PROPOSALS.test(type) && typeof payload.changeRequestId === 'string')
    tags.push(`space:${spaceId}:change-request:${payload.changeRequestId}`);
  if (organizationId !== null && type.startsWith('openapi_') && typeof payload.slug === 'string')
    tags.push(`organization:${organizationId}:openapi:${payload.slug}`);
  for (const siteId of await sitesOf(system, await changedTags(system, event))) {
    tags.push(`site:${siteId}`);
    // Of one that was deleted, the address is known no more: lookups of it are kept for as long as their tokens work.
    const site = await siteWorld(system).snapshot(siteId);
    for (const { origin } of site?.bases ?? []) tags.push(`url:${new URL(origin).hostname}`);
  }
  return [...new Set(tags)];
}

/** Returns the ids of the sites that tags of caches stand for: of organizations all. */
async function sitesOf({ store }: System, tags: readonly string[]): Promise<string[]> {
  const { site } = store.tables;
  const ids: string[] = [];
  for (const tag of tags) {
    const [, kind, id = ''] = /^(site|org)-(.*)$/s.exec(tag) ?? [];
    if (kind === 'site') ids.push(id);
    if (kind === 'org')
      ids.push(...(await store.read.select({ id: site.id }).from(site).where(eq(site.organizationId, id))).map((row) => row.id));
  }
  return ids;
}
