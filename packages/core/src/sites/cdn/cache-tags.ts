import type { PageReading } from '../reading/index.ts';

/** Names by which shared caches are told that what they keep is another one: of the organization, the site, the space, and the page. */
export function cacheTags({ organizationId, visit, place, node }: PageReading): string[] {
  return [`org-${organizationId}`, siteTag(visit.site.id), `space-${place.siteSpace.spaceId}`, `page-${node.page.id}`];
}

/** Tag of all pages of an organization. */
export const organizationTag = (id: string): string => `org-${id}`;

/** Tag of all pages of a site. */
export const siteTag = (id: string): string => `site-${id}`;
