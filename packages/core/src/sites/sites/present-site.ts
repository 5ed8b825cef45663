import { type Site, type SiteFeatureId, SiteType, timestamp } from '@octavo/contract';
import type { RoleName } from '@octavo/db';
import { and, count, eq, inArray, isNotNull, notExists } from 'drizzle-orm';
import { type SiteRecord, sitePermissions } from '../../kernel/access/index.ts';
import { queryMany, type System } from '../../kernel/base/index.ts';
import { organizationHostnames, siteAddress } from './site-address.ts';

/** Features of every site (decisions B-SITE4): nothing is gated. */
const FEATURES: readonly SiteFeatureId[] = [
  'sites-adaptive-content',
  'sites-custom-domain',
  'sites-custom-fonts',
  'sites-custom-subdirectory',
  'sites-full-text-search',
  'sites-multivariant-site',
  'sites-page-traffic-insights',
  'sites-pdf-export',
  'sites-preview-deployments',
  'sites-public-visibility',
  'sites-redirects',
  'sites-sections',
  'sites-share-links',
  'sites-unlisted-visibility',
  'sites-visitor-authentication',
];

/** Parts of a site's look. */
const CUSTOMIZATIONS = [
  'header-logo',
  'theme-preset',
  'custom-icons',
  'footer-logo',
  'footer-links',
  'footer-copyright',
  'semantic-colors',
] as const;

/** Returns the API objects of sites, as somebody with a role on each sees them; two queries, however many they are. */
export async function presentSites(system: System, sites: readonly { site: SiteRecord; role: RoleName }[]): Promise<Site[]> {
  const hostnames = await organizationHostnames(
    system.store,
    sites.map(({ site }) => site.organizationId),
  );
  const counts = await countSiteSpaces(
    system,
    sites.map(({ site }) => site.id),
  );
  return sites.map(({ site, role }) => present(system, site, role, hostnames.get(site.organizationId) ?? null, counts.get(site.id) ?? 0));
}

/** {@link presentSites} of one. */
export async function presentSite(system: System, site: SiteRecord, role: RoleName): Promise<Site> {
  const [shown] = await presentSites(system, [{ site, role }]);
  if (shown === undefined) throw new Error('a site was not presented');
  return shown;
}

/** Address of a site in the console; ends in `/`. */
export function siteAppAddress({ config }: System, siteId: string): string {
  return `${config.url}/site/${siteId}/`;
}

function present(system: System, site: SiteRecord, role: RoleName, organizationHostname: string | null, siteSpaces: number): Site {
  const { url } = system.config;
  const type = SiteType.catch('basic').parse(site.type);
  const address = siteAddress(system, site, organizationHostname);
  const hasOpenAddress = site.isPublished && site.visibility !== 'share-link';
  return {
    object: 'site',
    id: site.id,
    type,
    appliedType: type,
    title: site.title,
    icon: presentIcon(site.icon),
    ...(site.hostname === null ? {} : { hostname: site.hostname }),
    basename: site.basename,
    ...(site.proxyOrigin === null
      ? {}
      : {
          proxy: {
            origin: site.proxyOrigin,
            target: siteAddress(system, { ...site, proxyOrigin: null }, organizationHostname),
          },
        }),
    visibility: site.visibility,
    published: site.isPublished,
    siteSpaces,
    createdAt: timestamp(site.createdAt),
    adaptiveContent: { enabled: site.adaptiveContent },
    agentsContext: site.agentsContext,
    defaultLevel: site.defaultLevel,
    ...(site.defaultSectionId === null ? {} : { defaultSiteSection: site.defaultSectionId }),
    ...(site.defaultSiteSpaceId === null ? {} : { defaultSiteSpace: site.defaultSiteSpaceId }),
    features: featuresOf(type),
    urls: {
      location: `${url}/v1/orgs/${site.organizationId}/sites/${site.id}`,
      app: siteAppAddress(system, site.id),
      ...(hasOpenAddress ? { published: address } : {}),
      preview: siteAppAddress(system, site.id),
    },
    permissions: sitePermissions(role),
  };
}

function featuresOf(plan: SiteType): Site['features'] {
  const look = (id: SiteFeatureId): Site['features'][number] => ({ id, plan, frozen: false, customizations: [...CUSTOMIZATIONS] });
  return [look('sites-basic-customization'), look('sites-advanced-customization'), ...FEATURES.map((id) => ({ id, plan, frozen: false }))];
}

function presentIcon(icon: SiteRecord['icon']): Site['icon'] {
  if (icon === null) return null;
  if (icon.icon !== undefined) return { icon: icon.icon };
  return icon.emoji === undefined ? {} : { emoji: icon.emoji };
}

/** Returns the number of site spaces of each site, without those whose space is deleted. */
async function countSiteSpaces({ store }: System, siteIds: readonly string[]): Promise<Map<string, number>> {
  const { siteItem, space } = store.tables;
  const rows = await queryMany(store, 'count-of-site-spaces', siteIds, (db, some) =>
    db
      .select({ siteId: siteItem.siteId, count: count() })
      .from(siteItem)
      .where(
        and(
          inArray(siteItem.siteId, some),
          eq(siteItem.kind, 'site-space'),
          // No join: SQLite would begin with all spaces that there are.
          notExists(
            db
              .select({ id: space.id })
              .from(space)
              .where(and(eq(space.id, siteItem.spaceId), isNotNull(space.deletedAt))),
          ),
        ),
      )
      .groupBy(siteItem.siteId),
  );
  return new Map(rows.map((row) => [row.siteId, Number(row.count)]));
}
