import { type ShareLink, timestamp } from '@octavo/contract';
import { pathOf } from '@octavo/site';
import type { SiteRecord } from '../../kernel/access/index.ts';
import type { System } from '../../kernel/base/index.ts';
import { type ShareLinkRecord, shareKeyOf } from '../sites/index.ts';
import { baseOfSite } from './site-base.ts';

/** Returns a function that makes the API objects of share links of a site, for its admins: with the addresses that let people in. */
export async function shareLinkPresenter(system: System, site: SiteRecord): Promise<(link: ShareLinkRecord) => ShareLink> {
  const { origin, segments } = await baseOfSite(system, site);
  const links = `${system.config.url}/v1/orgs/${site.organizationId}/sites/${site.id}/share-links`;
  return (link) => ({
    object: 'share-link',
    id: link.id,
    createdAt: timestamp(link.createdAt),
    name: link.name,
    active: link.isActive,
    urls: { location: `${links}/${link.id}`, published: origin + pathOf([...segments, shareKeyOf(system, link)]) },
  });
}
