import type { Store } from '@octavo/db';
import { type SiteHosts, siteBases } from '@octavo/site';
import { inArray } from 'drizzle-orm';
import type { SiteRecord } from '../../kernel/access/index.ts';
import { queryMany, type System } from '../../kernel/base/index.ts';

/** Columns of a site that determine its addresses. */
export type SiteNames = Pick<SiteRecord, 'organizationId' | 'basename' | 'hostname' | 'hostnameVerifiedAt' | 'proxyOrigin'>;

/** Returns the addresses of the installation that sites may be below. */
export function siteHosts({ config }: System): SiteHosts {
  return { appUrl: config.url, ...(config.sitesHost === undefined ? {} : { sitesHost: config.sitesHost }) };
}

/** Returns the bases of a site, the canonical one first (decision 038). */
export function basesOf(system: System, site: SiteNames, organizationHostname: string | null) {
  const { organizationId, basename, hostname, hostnameVerifiedAt, proxyOrigin } = site;
  return siteBases(siteHosts(system), {
    organizationId,
    organizationHostname,
    basename,
    hostname: hostnameVerifiedAt === null ? null : hostname,
    proxyOrigin,
  });
}

/**
 * Returns the canonical address of a site, ending in `/`; whether anybody may read it there is another question. Without `proxyOrigin` it is where
 * another server passes requests on to.
 */
export function siteAddress(system: System, site: SiteNames, organizationHostname: string | null): string {
  const [base] = basesOf(system, site, organizationHostname);
  if (base === undefined) throw new Error('a site is always found below the address of the installation');
  const path = base.segments.map((segment) => `${encodeURIComponent(segment)}/`).join('');
  return `${base.origin}/${path}`;
}

/** Returns the hostnames of organizations, by id; null for none. */
export async function organizationHostnames(store: Store, ids: readonly string[]): Promise<Map<string, string | null>> {
  const { organization } = store.tables;
  const rows = await queryMany(store, 'hostnames-of-organizations', [...new Set(ids)], (db, some) =>
    db.select({ id: organization.id, hostname: organization.hostname }).from(organization).where(inArray(organization.id, some)),
  );
  return new Map(rows.map(({ id, hostname }) => [id, hostname]));
}
