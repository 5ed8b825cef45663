import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { isOpenOrganization } from '../../kernel/access/index.ts';
import type { System } from '../../kernel/base/index.ts';

/**
 * Returns whether sites of this installation are served at a host: one that DNS proves for a site, or that of an organization below the host of sites.
 * Published or not, since a certificate is fetched before anybody reads.
 */
export async function servesHost({ config, store }: System, hostname: string): Promise<boolean> {
  const { site, organization } = store.tables;
  const proven = and(eq(site.hostname, hostname), isNotNull(site.hostnameVerifiedAt), isOpenOrganization(store, site.organizationId));
  if ((await store.read.select({ id: site.id }).from(site).where(proven).limit(1)).length > 0) return true;
  const name = organizationOf(config.sitesHost, hostname);
  if (name === undefined) return false;
  const open = and(eq(organization.hostname, name), isNull(organization.deletedAt));
  return (await store.read.select({ id: organization.id }).from(organization).where(open).limit(1)).length > 0;
}

/** Returns the name of the organization in a host below the host of sites; `undefined` for other hosts. */
export function organizationOf(sitesHost: string | undefined, hostname: string): string | undefined {
  const sites = sitesHost === undefined ? undefined : URL.parse(`http://${sitesHost}/`)?.hostname;
  if (sites === undefined || !hostname.endsWith(`.${sites}`)) return undefined;
  const name = hostname.slice(0, -sites.length - 1);
  return name === '' ? undefined : name;
}
