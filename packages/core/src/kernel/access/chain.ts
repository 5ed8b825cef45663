import type { DefaultLevel, RoleName, Store } from '@octavo/db';
import { sql } from 'drizzle-orm';
import type { Level } from './level.ts';
import { RANKED_ROLES } from './roles.ts';

/** Deeper nesting of collections is refused when it is made (`MOST_NESTED`); here it only bounds the query. */
const DEEPEST = 64;

/** Says no to everybody but admins of the organization: what does not lie in collections up to the root is nobody's. */
const SHUT: Level = { defaultLevel: null, createdBy: '', userGrant: null, teamGrant: undefined };

interface ChainRow {
  parentId: string | null;
  /** 1 for a site that carries the space. */
  isSite: number;
  defaultLevel: DefaultLevel;
  createdBy: string;
  /** `none` is a grant of null. */
  userGrant: RoleName | 'none' | null;
  /** Rank of the highest grant of a team: 0 is a grant of null. */
  teamGrant: number | null;
}

/** Kind of node that access is evaluated on. */
export type AccessKind = 'space' | 'collection' | 'site';

/**
 * Reads a space or collection with all collections around it, outermost first (of a site, which is in none, itself alone), each with what
 * was given there to a person and to the person's teams, and a space with the sites that carry it. Where one of those around is not there, a level that shuts out everybody but admins comes last. One query, whatever the
 * depth.
 */
export async function levelsOf(
  store: Store,
  kind: AccessKind,
  values: { id: string; userId: string; organizationId: string },
): Promise<Level[]> {
  const rows = await chains[kind](store)(values);
  const sites = rows.filter(({ isSite }) => isSite).map(levelOf);
  const chain = rows.filter(({ isSite }) => !isSite);
  const levels = chain.map(levelOf);
  const last = levels.pop();
  if (last === undefined) return [];
  return [...levels, sites.length === 0 ? last : { ...last, sites }, ...(isLost(chain[0]) ? [SHUT] : [])];
}

function levelOf({ defaultLevel, createdBy, userGrant, teamGrant }: ChainRow): Level {
  return {
    defaultLevel,
    createdBy,
    userGrant: userGrant === null ? undefined : userGrant === 'none' ? null : userGrant,
    teamGrant: teamGrant === null ? undefined : (RANKED_ROLES[Number(teamGrant)] ?? null),
  };
}

function spaceChain(store: Store) {
  return chainQuery(store, 'levels-of-space', store.tables.space);
}

function collectionChain(store: Store) {
  return chainQuery(store, 'levels-of-collection', store.tables.collection);
}

function siteChain(store: Store) {
  return chainQuery(store, 'levels-of-site', store.tables.site);
}

const chains = { space: spaceChain, collection: collectionChain, site: siteChain };

function chainQuery(store: Store, name: string, start: ChainStart) {
  const { accessGrant, teamMember } = store.tables;
  const chain = chainFrom(store, start);
  const own = sql`(select coalesce(${accessGrant.role}, 'none') from ${accessGrant} where ${accessGrant.targetId} = chain.id
    and ${accessGrant.granteeKind} = 'user' and ${accessGrant.granteeId} = ${sql.placeholder('userId')})`;
  const teams = sql`(select max(${rankOf(accessGrant.role)}) from ${accessGrant} where ${accessGrant.targetId} = chain.id
    and ${accessGrant.granteeKind} = 'team' and ${accessGrant.granteeId} in (select ${teamMember.teamId} from ${teamMember}
      where ${teamMember.organizationId} = ${sql.placeholder('organizationId')} and ${teamMember.userId} = ${sql.placeholder('userId')}))`;
  return store.prepare<ChainRow>(
    name,
    (db) =>
      db
        .select({
          parentId: sql<string | null>`chain.parent_id`,
          isSite: sql<number>`chain.is_site`,
          defaultLevel: sql<DefaultLevel>`chain.default_level`,
          createdBy: sql<string>`chain.created_by`,
          userGrant: sql<ChainRow['userGrant']>`${own}`,
          teamGrant: sql<number | null>`${teams}`,
        })
        .from(chain)
        .orderBy(sql`chain.depth desc`),
    { remember: true },
  );
}

/** Returns whether the outermost of a chain should be in something that is not there. */
export function isLost(outermost: { parentId: string | null } | undefined): boolean {
  return outermost !== undefined && outermost.parentId !== null;
}

/** The table that a chain begins in. */
export type ChainStart = Store['tables'][AccessKind];

/**
 * The space, collection or site of the placeholder `id` and all collections around it, as a table `chain` of their access columns and `depth`,
 * which is 0 for itself. A collection of another organization is around nothing. With a space come the sites that carry it live, `is_site` 1.
 */
export function chainFrom(store: Store, start: ChainStart) {
  const { collection, space, site, siteItem } = store.tables;
  // Null with the collation of the column: PostgreSQL asks for one collation in all steps.
  const parentId = 'parentId' in start ? start.parentId : sql`nullif(${start.id}, ${start.id})`;
  const carrying = sql` union all
      select ${site.id}, nullif(${site.id}, ${site.id}), ${site.organizationId}, ${site.defaultLevel}, ${site.createdBy}, 0, 1 from ${space}
        join ${siteItem} on ${siteItem.spaceId} = ${space.id} and ${siteItem.isLive}
        join ${site} on ${site.id} = ${siteItem.siteId} and ${site.organizationId} = ${space.organizationId}
        where ${space.id} = ${sql.placeholder('id')}`;
  return sql`(
    with recursive chain (id, parent_id, organization_id, default_level, created_by, depth) as (
      select ${start.id}, ${parentId}, ${start.organizationId}, ${start.defaultLevel}, ${start.createdBy}, 0 from ${start}
        where ${start.id} = ${sql.placeholder('id')}
      union all
      select ${collection.id}, ${collection.parentId}, ${collection.organizationId}, ${collection.defaultLevel}, ${collection.createdBy}, chain.depth + 1
        from chain join ${collection} on ${collection.id} = chain.parent_id and ${collection.organizationId} = chain.organization_id
        where chain.depth < ${sql.raw(String(DEEPEST))}
    ) select chain.*, 0 as is_site from chain${start === space ? carrying : sql``}
  ) as chain`;
}

/** The rank of a role in SQL, 0 for null; see `ROLE_RANK`. */
function rankOf(role: Store['tables']['accessGrant']['role']) {
  const cases = RANKED_ROLES.slice(1).map((name, index) => sql.raw(` when '${name}' then ${index + 1}`));
  return sql`case ${role}${sql.join(cases)} else 0 end`;
}
