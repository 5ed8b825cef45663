import type { SiteRecord } from '../../../kernel/access/index.ts';
import { newId, type System } from '../../../kernel/base/index.ts';
import type { SiteItemRecord } from './site-item.ts';

/** Returns a row for an item of a site; what is not given is empty; its position, and whether it is live, are up to the tree. */
export function newItem(
  { now }: System,
  site: Pick<SiteRecord, 'id' | 'organizationId'>,
  given: Pick<SiteItemRecord, 'kind' | 'parentId'> & Partial<SiteItemRecord>,
): SiteItemRecord {
  return {
    id: newId(now()),
    siteId: site.id,
    organizationId: site.organizationId,
    position: '',
    title: null,
    description: null,
    icon: null,
    path: null,
    formerPaths: null,
    pathScope: null,
    condition: null,
    isDraft: false,
    isLive: false,
    spaceId: null,
    defaultSiteSpaceId: null,
    url: null,
    createdAt: now(),
    updatedAt: now(),
    ...given,
  };
}
