import { isIP } from 'node:net';
import { type CustomHostname, CustomHostnameStatus, OctavoError, timestamp } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import { loadSite, type SiteRecord } from '../../kernel/access/index.ts';
import type { Context, System } from '../../kernel/base/index.ts';
import { proofRecords } from '../../kernel/domain-proof/index.ts';

/** A site with a host name of its own. */
export type SiteWithHostname = SiteRecord & { hostname: string };

/**
 * Loads the site that has a host name, proven or not, with the check that the actor is an admin of it.
 * @throws OctavoError `not_found`, also for one of a site that the actor may not know of; `forbidden`.
 */
export async function loadHostname(ctx: Context, hostname: string): Promise<SiteWithHostname> {
  const { store } = ctx.system;
  const { site: table } = store.tables;
  const wanted = hostname.toLowerCase();
  const [found] =
    wanted.length > 512
      ? []
      : await store.read.select({ id: table.id, organizationId: table.organizationId }).from(table).where(eq(table.hostname, wanted));
  if (found === undefined) throw hostnameNotFound();
  const { site } = await loadSite(ctx, found.organizationId, found.id, 'admin').catch((error: unknown) => {
    // The same words as for a name that nobody has: whether one is taken is no stranger's business.
    throw error instanceof OctavoError && error.kind === 'not_found' ? hostnameNotFound() : error;
  });
  if (site.hostname === null) throw hostnameNotFound();
  return { ...site, hostname: site.hostname };
}

/** Returns the API object of a host name, for admins of its site. */
export function presentHostname(system: System, site: SiteWithHostname): CustomHostname {
  const { id, organizationId, hostname, hostnameVerifiedAt, hostnameCheckedAt } = site;
  const problem = CustomHostnameStatus.safeParse(site.hostnameProblem).data;
  const status = problem ?? (hostnameVerifiedAt === null ? undefined : 'dns_passed');
  return {
    object: 'custom-hostname',
    hostname,
    target: { type: 'site', organization: organizationId, site: id },
    isActive: hostnameVerifiedAt !== null,
    ...(status === undefined ? {} : { status }),
    ...(status === undefined || status === 'dns_passed' ? {} : { problem: problemOf(status) }),
    ...(hostnameCheckedAt === null ? {} : { checkedAt: timestamp(hostnameCheckedAt) }),
    records: proofRecords(system, id, hostname),
    urls: { location: `${system.config.url}/v1/custom-hostnames/${hostname}`, published: `https://${hostname}/` },
  };
}

/** Returns the description of a problem, with its remedy. */
function problemOf(status: Exclude<CustomHostnameStatus, 'dns_passed'>): string {
  switch (status) {
    case 'dns_no_cname':
      return 'None of the DNS records that prove this name was found. Set one of them where the domain is administered; it may take hours until it is seen everywhere.';
    case 'dns_wrong_cname':
      return 'The name is an alias of another one than it should be. Set one of the DNS records that prove it; the TXT record may stand beside the alias.';
    case 'invalid_domain':
      return 'Name servers do not take this for a host name. Choose another one.';
    case 'internal_error':
      return 'The name servers did not answer. Nothing has to be done unless it stays so: then look whether this server can resolve names.';
  }
}

/**
 * Checks that a host name can be a site's at all: it is none of the installation's own, and no number.
 * @throws OctavoError `conflict` with code `hostname_reserved`.
 */
export function requireFreeForSites({ config }: System, hostname: string): void {
  const sitesHost = config.sitesHost?.replace(/:\d+$/, '');
  const isOwn =
    hostname === new URL(config.url).hostname || hostname === sitesHost || (sitesHost !== undefined && hostname.endsWith(`.${sitesHost}`));
  if (!isOwn && isIP(hostname) === 0 && !/\.\d+$/.test(hostname)) return;
  throw new OctavoError(
    'conflict',
    'This host name belongs to the installation itself, or is an address in numbers. Choose a name of a domain of your own.',
    {
      code: 'hostname_reserved',
    },
  );
}

/** Returns the answer for a host name that no site has. */
export function hostnameNotFound(): OctavoError {
  return new OctavoError('not_found', 'No site of yours has this host name. An admin of a site gives it one in the settings of the site.');
}
