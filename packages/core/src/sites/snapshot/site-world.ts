import { readFileRedirects, type SiteRedirect, type SiteSpot, type SiteWorld, type SpaceContent } from '@octavo/site';
import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { ContentView } from '../../content/reader.ts';
import type { System } from '../../kernel/context.ts';
import { visitorKeyOf } from '../../site-audience/visitor-key.ts';
import { siteHosts } from '../site-address.ts';
import { siteSnapshot } from './site-snapshot.ts';

const worlds = new WeakMap<System, SiteWorld>();

/** What `resolve` of `@octavo/site` asks about the sites of this installation, answered from the database as it is when it asks. */
export function siteWorld(system: System): SiteWorld {
  let world = worlds.get(system);
  if (world === undefined) {
    world = {
      hosts: siteHosts(system),
      siteAt: (spots) => siteAt(system, spots),
      snapshot: (siteId) => siteSnapshot(system, siteId),
      content: (spaceId) => contentOf(system, spaceId),
      redirects: (siteId, keys) => redirectsOf(system, siteId, keys),
      visitorKey: (siteId) => keyOf(system, siteId),
    };
    worlds.set(system, world);
  }
  return world;
}

async function siteAt(system: System, spots: readonly SiteSpot[]): Promise<string | undefined> {
  const { store } = system;
  const { site, organization } = store.tables;
  const rows = await store.read
    .select({
      id: site.id,
      basename: site.basename,
      hostname: site.hostname,
      isVerified: sql<boolean>`${site.hostnameVerifiedAt} is not null`,
      proxyOrigin: site.proxyOrigin,
      organizationId: site.organizationId,
      organizationHostname: organization.hostname,
    })
    .from(site)
    .innerJoin(organization, eq(organization.id, site.organizationId))
    .where(
      or(
        ...spots.map((spot) => {
          if (spot.form === 'proxy') return eq(site.proxyOrigin, spot.origin);
          if (spot.form === 'hostname') return and(eq(site.hostname, spot.hostname), isNotNull(site.hostnameVerifiedAt));
          if (spot.form === 'subdomain') return and(eq(organization.hostname, spot.subdomain), eq(site.basename, spot.basename));
          const name = spot.organization.toLowerCase();
          // Addresses know no case, so an id is looked for in any.
          const named = or(eq(organization.hostname, name), eq(sql`lower(${organization.id})`, name));
          return and(named, eq(site.basename, spot.basename));
        }),
      ),
    )
    // Of two sites that name one path of another server, the one that was there first has it.
    .orderBy(asc(site.createdAt), asc(site.id))
    .limit(100);
  for (const spot of spots) {
    const found = rows.find((row) => {
      if (spot.form === 'proxy') return row.proxyOrigin === spot.origin;
      if (spot.form === 'hostname') return row.hostname === spot.hostname && Boolean(row.isVerified);
      if (row.basename !== spot.basename) return false;
      if (spot.form === 'subdomain') return row.organizationHostname === spot.subdomain;
      const name = spot.organization.toLowerCase();
      return row.organizationHostname === name || row.organizationId.toLowerCase() === name;
    });
    if (found !== undefined) return found.id;
  }
  return undefined;
}

async function contentOf(system: System, spaceId: string): Promise<SpaceContent | undefined> {
  const [row] = await contentQuery(system)({ spaceId });
  if (row === undefined) return undefined;
  const view = await system.content.view(row.root);
  return { view, fileRedirects: await fileRedirectsOf(system, view) };
}

/** Redirects of `.gitbook.yaml` by view: a view is of one content for good. */
const fileRedirects = new WeakMap<ContentView, Promise<ReadonlyMap<string, string>>>();

function fileRedirectsOf(system: System, view: ContentView): Promise<ReadonlyMap<string, string>> {
  let found = fileRedirects.get(view);
  if (found === undefined) {
    found = readRedirects(system, view);
    fileRedirects.set(view, found);
    found.catch(() => fileRedirects.delete(view));
  }
  return found;
}

async function readRedirects({ objects }: System, view: ContentView): Promise<ReadonlyMap<string, string>> {
  for (const { path, oid, lastGood } of view.sources.values()) {
    if (!/(^|\/)\.gitbook\.ya?ml$/.test(path)) continue;
    const object = await objects.read(lastGood ?? oid);
    if (object !== undefined) return readFileRedirects(new TextDecoder().decode(object.data));
  }
  return new Map();
}

async function redirectsOf({ store }: System, siteId: string, keys: readonly string[]): Promise<SiteRedirect[]> {
  const { siteRedirect } = store.tables;
  if (keys.length === 0) return [];
  return store.read
    .select({
      id: siteRedirect.id,
      sourceKey: siteRedirect.sourceKey,
      isWildcard: siteRedirect.isWildcard,
      destination: siteRedirect.destination,
      captureWildcard: siteRedirect.captureWildcard,
      isPermanent: siteRedirect.isPermanent,
      isDraft: siteRedirect.isDraft,
    })
    .from(siteRedirect)
    .where(and(eq(siteRedirect.siteId, siteId), inArray(siteRedirect.sourceKey, [...keys])));
}

async function keyOf(system: System, siteId: string): Promise<string | undefined> {
  const { store } = system;
  const { site } = store.tables;
  const [row] = await store.read.select({ id: site.id, visitorKey: site.visitorKey }).from(site).where(eq(site.id, siteId));
  return row === undefined ? undefined : visitorKeyOf(system, row);
}

function contentQuery({ store }: System) {
  const { space, revision } = store.tables;
  return store.prepare<{ root: string }>(
    'root-of-published-space',
    (db) =>
      db
        .select({ root: revision.root })
        .from(space)
        .innerJoin(revision, eq(revision.id, space.revisionId))
        .where(and(eq(space.id, sql.placeholder('spaceId')), isNull(space.deletedAt))),
    { remember: true },
  );
}
