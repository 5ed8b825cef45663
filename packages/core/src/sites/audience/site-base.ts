import type { SiteBase } from '@octavo/site';
import type { SiteRecord } from '../../kernel/access/index.ts';
import type { System } from '../../kernel/base/index.ts';
import { basesOf, organizationHostnames } from '../sites/index.ts';

/** Returns the canonical base of a site (decision 038). */
export async function baseOfSite(system: System, site: SiteRecord): Promise<SiteBase> {
  const hostnames = await organizationHostnames(system.store, [site.organizationId]);
  const [base] = basesOf(system, site, hostnames.get(site.organizationId) ?? null);
  if (base === undefined) throw new Error('a site is always found below the address of the installation');
  return base;
}
