import type { Store } from '@octavo/db';
import type { SiteSpot } from '@octavo/site';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { queryMany } from '../../../kernel/base/index.ts';

/**
 * Returns the id of the site that is at the first of some places where there is one: up to four lookups by an index, however many sites and
 * organizations there are. Checks no rights.
 */
export async function siteAt(store: Store, spots: readonly SiteSpot[]): Promise<string | undefined> {
  const origins = spots.flatMap((spot) => (spot.form === 'proxy' ? [spot.origin] : []));
  const behind = origins.length === 0 ? [] : await sitesBehind(store, origins);
  for (const spot of spots) {
    const found = spot.form === 'proxy' ? behind.find((row) => row.origin === spot.origin)?.id : await siteOfSpot(store, spot);
    if (found !== undefined) return found;
  }
  return undefined;
}

async function siteOfSpot(store: Store, spot: Exclude<SiteSpot, { form: 'proxy' }>): Promise<string | undefined> {
  if (spot.form === 'hostname') return (await byHostname(store)({ hostname: spot.hostname }))[0]?.id;
  const { basename } = spot;
  if (spot.form === 'subdomain') return (await byName(store)({ name: spot.subdomain, basename }))[0]?.id;
  // The id first: nobody chooses theirs, and a name that is the id of somebody else must not lead away from them.
  const name = spot.organization.toLowerCase();
  const [found] = await byId(store)({ name, basename });
  return (found ?? (await byName(store)({ name, basename }))[0])?.id;
}

/** Of two sites that name one path of another server, the one that was there first has it. */
function sitesBehind(store: Store, origins: readonly string[]): Promise<{ id: string; origin: string | null }[]> {
  const { site } = store.tables;
  return queryMany(store, 'sites-behind', origins, (db, some) =>
    db
      .select({ id: site.id, origin: site.proxyOrigin })
      .from(site)
      .where(inArray(site.proxyOrigin, some))
      .orderBy(asc(site.createdAt), asc(site.id)),
  );
}

function byHostname(store: Store) {
  const { site } = store.tables;
  return store.prepare<{ id: string }>('site-by-hostname', (db) =>
    db
      .select({ id: site.id })
      .from(site)
      .where(and(eq(site.hostname, sql.placeholder('hostname')), isNotNull(site.hostnameVerifiedAt))),
  );
}

function byName(store: Store) {
  const { site, organization } = store.tables;
  return store.prepare<{ id: string }>('site-by-name', (db) =>
    db
      .select({ id: site.id })
      .from(organization)
      .innerJoin(site, and(eq(site.organizationId, organization.id), eq(site.basename, sql.placeholder('basename'))))
      .where(eq(organization.hostname, sql.placeholder('name'))),
  );
}

/** Addresses know no case, so an id is looked for in any: by the index `organization_any_case`. */
function byId(store: Store) {
  const { site, organization } = store.tables;
  return store.prepare<{ id: string }>('site-by-organization', (db) =>
    db
      .select({ id: site.id })
      .from(organization)
      .innerJoin(site, and(eq(site.organizationId, organization.id), eq(site.basename, sql.placeholder('basename'))))
      .where(sql`lower(${organization.id}) = ${sql.placeholder('name')}`)
      .orderBy(asc(site.createdAt), asc(site.id))
      .limit(1),
  );
}
