import type { Db, DefaultLevel, RoleName, Store } from '@octavo/db';
import { and, asc, eq, exists, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { System } from '../base/index.ts';

/** A collection, space or site as far as access goes; sites lie in nothing. */
export interface AccessNode {
  id: string;
  parentId: string | null;
  defaultLevel: DefaultLevel;
  createdBy: string;
}

/** Grants on one space, collection or site, by id of the grantee. */
export interface NodeGrants {
  users: ReadonlyMap<string, RoleName | null>;
  teams: ReadonlyMap<string, RoleName | null>;
}

/** All of an organization that decides who may do what on which of its spaces and collections: for lists, which ask it of many at once. */
export interface AccessTree {
  /** Collections, each after the one it is in. */
  collections: readonly AccessNode[];
  /** Collections that are in one that is not there, or in each other: nobody's but the admins'. */
  lost: readonly AccessNode[];
  /** Spaces that are not deleted, by ascending id. */
  spaces: readonly AccessNode[];
  /** By the id of a space: the sites that carry it and say something of access. */
  sitesOf: ReadonlyMap<string, readonly AccessNode[]>;
  grants: ReadonlyMap<string, NodeGrants>;
}

/** Reads an organization's tree as a transaction sees it. */
export async function readAccessTree({ store }: System, organizationId: string, on: Db): Promise<AccessTree> {
  return readTree(store, organizationId, on);
}

/** Reads an organization's tree: four queries, whatever its size. */
export async function loadAccessTree({ store }: System, organizationId: string): Promise<AccessTree> {
  return readTree(store, organizationId);
}

async function readTree(store: Store, organizationId: string, on?: Db): Promise<AccessTree> {
  const values = { organizationId };
  const [ofCollections, ofSpaces, ofSites, ofGrants] = [collectionsQuery(store), spacesQuery(store), sitesQuery(store), grantsQuery(store)];
  // A transaction has one connection, which does one thing at a time.
  const [collections, spaces, sites, grants] =
    on === undefined
      ? await Promise.all([ofCollections(values), ofSpaces(values), ofSites(values), ofGrants(values)])
      : [await ofCollections(values, on), await ofSpaces(values, on), await ofSites(values, on), await ofGrants(values, on)];
  const ordered = outermostFirst(collections);
  const known = new Set(ordered.map(({ id }) => id));
  return {
    collections: ordered,
    lost: collections.filter(({ id }) => !known.has(id)),
    spaces,
    sitesOf: Map.groupBy(sites, ({ spaceId }) => spaceId),
    grants: grantsByTarget(grants),
  };
}

/** Orders collections so that each comes after its parent; one whose parents do not end at the root is left out. */
function outermostFirst(collections: readonly AccessNode[]): AccessNode[] {
  const inside = Map.groupBy(collections, (node) => node.parentId);
  const ordered = [...(inside.get(null) ?? [])];
  for (const node of ordered) ordered.push(...(inside.get(node.id) ?? []));
  return ordered;
}

/** A row of the grants, as far as access goes. */
export interface GrantRow {
  targetId: string;
  granteeKind: 'user' | 'team';
  granteeId: string;
  role: RoleName | null;
}

/** Groups grants by what they are on. */
export function grantsByTarget(rows: readonly GrantRow[]): Map<string, NodeGrants> {
  const byId = new Map<string, { users: Map<string, RoleName | null>; teams: Map<string, RoleName | null> }>();
  for (const { targetId, granteeKind, granteeId, role } of rows) {
    const grants = byId.get(targetId) ?? { users: new Map(), teams: new Map() };
    byId.set(targetId, grants);
    (granteeKind === 'user' ? grants.users : grants.teams).set(granteeId, role);
  }
  return byId;
}

const organizationId = sql.placeholder('organizationId');

function collectionsQuery(store: Store) {
  const { collection: c } = store.tables;
  return store.prepare<AccessNode>('access-collections', (db) =>
    db
      .select({ id: c.id, parentId: c.parentId, defaultLevel: c.defaultLevel, createdBy: c.createdBy })
      .from(c)
      .where(eq(c.organizationId, organizationId)),
  );
}

function spacesQuery(store: Store) {
  const { space: s } = store.tables;
  return store.prepare<AccessNode>('access-spaces', (db) =>
    db
      .select({ id: s.id, parentId: s.parentId, defaultLevel: s.defaultLevel, createdBy: s.createdBy })
      .from(s)
      .where(and(eq(s.organizationId, organizationId), isNull(s.deletedAt)))
      .orderBy(asc(s.id)),
  );
}

/** Most sites say nothing of access, and are left out: what they carry inherits. So does what they carry as a draft. */
function sitesQuery(store: Store) {
  const { site, siteItem, accessGrant: g } = store.tables;
  return store.prepare<AccessNode & { spaceId: string }>('access-sites', (db) =>
    db
      .select({
        id: site.id,
        parentId: sql<null>`null`,
        defaultLevel: site.defaultLevel,
        createdBy: site.createdBy,
        spaceId: sql<string>`${siteItem.spaceId}`,
      })
      .from(site)
      .innerJoin(
        siteItem,
        and(eq(siteItem.siteId, site.id), eq(siteItem.kind, 'site-space'), isNotNull(siteItem.spaceId), eq(siteItem.isLive, true)),
      )
      .where(
        and(
          eq(site.organizationId, organizationId),
          or(
            isNull(site.defaultLevel),
            ne(site.defaultLevel, 'inherit'),
            exists(db.select({ one: sql`1` }).from(g).where(eq(g.targetId, site.id))),
          ),
        ),
      ),
  );
}

function grantsQuery(store: Store) {
  const { accessGrant: g } = store.tables;
  return store.prepare<GrantRow>('access-grants', (db) =>
    db
      .select({ targetId: g.targetId, granteeKind: g.granteeKind, granteeId: g.granteeId, role: g.role })
      .from(g)
      .where(eq(g.organizationId, organizationId)),
  );
}
