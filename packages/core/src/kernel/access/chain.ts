import type { DefaultLevel, RoleName, Store } from '@octavo/db';
import { type SQL, sql } from 'drizzle-orm';
import type { Level } from './level.ts';
import { RANKED_ROLES } from './roles.ts';

/** Deeper nesting of collections is refused when it is made (`MOST_NESTED`); here it only bounds the query. */
const DEEPEST = 64;

/** Refuses everybody but admins of the organization: content that does not lie in collections up to the root is nobody's. */
const SHUT: Level = { defaultLevel: null, createdBy: '', userGrant: null, teamGrant: undefined };

/** Kind of node that access is evaluated on. */
export type AccessKind = 'space' | 'collection' | 'site';

/** A space, collection or site with all that is around it, as {@link levelsColumn} selects it. */
export type LevelsText = string | null;

/** Between levels, and between the members of one: neither is in an id, a number or the name of a role. */
const [LEVEL, MEMBER] = [';', ','];
/** In place of the depth of a level: it is a site that carries the space. */
const SITE = 'site';

/**
 * Column that says a space or collection with all collections around it (of a site, which is in none, itself alone), each with what was given
 * there to the person of the placeholder `userId` and to that person's teams, and a space with the sites that carry it. The node is that of the
 * placeholder `id`. A column of the query that loads the node, whatever the depth, since a query of its own would be another round trip; and a
 * text without an order, since sorting costs SQLite more than all else of it.
 */
export function levelsColumn(store: Store, kind: AccessKind): SQL<LevelsText> {
  const { site, siteItem, space } = store.tables;
  const around = sql`(${chainOf(store, store.tables[kind])} select ${levelsText(store, sql`cast(chain.depth as text)`)} from chain)`;
  if (kind !== 'space') return sql`${around}`;
  const carrying = sql`${siteItem} where ${siteItem.spaceId} = ${sql.placeholder('id')} and ${siteItem.isLive}`;
  const sites = sql`(select ${levelsText(store, sql.raw(`'${SITE}'`))} from
    (select ${site.id} as id, ${site.id} as parent_id, ${site.organizationId} as organization_id, ${site.defaultLevel} as default_level,
      ${site.createdBy} as created_by from ${site} where ${site.id} in (select ${siteItem.siteId} from ${carrying})
      and ${site.organizationId} = (select ${space.organizationId} from ${space} where ${space.id} = ${sql.placeholder('id')})) as chain)`;
  // Most spaces are on no site.
  const ofSites = sql`case when exists (select 1 from ${carrying}) then coalesce(${sql.raw(`'${LEVEL}'`)} || ${sites}, '') else '' end`;
  return sql`${around} || ${ofSites}`;
}

/** Aggregate over a table `chain` that says each of its rows as a level. */
function levelsText({ tables: { accessGrant, teamMember } }: Store, place: SQL): SQL {
  const own = sql`(select coalesce(${accessGrant.role}, 'none') from ${accessGrant} where ${accessGrant.targetId} = chain.id
    and ${accessGrant.granteeKind} = 'user' and ${accessGrant.granteeId} = ${sql.placeholder('userId')})`;
  const teams = sql`(select max(${rankOf(accessGrant.role)}) from ${accessGrant} where ${accessGrant.targetId} = chain.id
    and ${accessGrant.granteeKind} = 'team' and ${accessGrant.granteeId} in (select ${teamMember.teamId} from ${teamMember}
      where ${teamMember.organizationId} = chain.organization_id and ${teamMember.userId} = ${sql.placeholder('userId')}))`;
  const members = [
    place,
    sql`coalesce(chain.parent_id, '')`,
    sql`coalesce(chain.default_level, '')`,
    sql`coalesce(chain.created_by, '')`,
    sql`coalesce(${own}, '')`,
    sql`coalesce(cast(${teams} as text), '')`,
  ];
  return sql`string_agg(${sql.join(members, sql.raw(` || '${MEMBER}' || `))}, ${sql.raw(`'${LEVEL}'`)})`;
}

/**
 * Reads {@link levelsColumn}, outermost first. Where one of those around is not there, a level that shuts out everybody but admins comes last.
 */
export function levelsOf(text: LevelsText): Level[] {
  const rows = (text ?? '').split(LEVEL).map((level) => level.split(MEMBER));
  const sites = rows.filter(([place]) => place === SITE).map(levelOf);
  const chain = rows.filter(([place]) => place !== SITE && place !== '').sort(([one], [other]) => Number(other) - Number(one));
  const levels = chain.map(levelOf);
  const last = levels.pop();
  if (last === undefined) return [];
  return [...levels, sites.length === 0 ? last : { ...last, sites }, ...(isLost({ parentId: chain[0]?.[1] || null }) ? [SHUT] : [])];
}

/** A grant to the person is empty where nothing was given, and `none` where access was taken away; one to teams is the rank of the highest role. */
function levelOf([, , defaultLevel = '', createdBy = '', userGrant = '', teamGrant = '']: string[]): Level {
  return {
    defaultLevel: defaultLevel === '' ? null : (defaultLevel as DefaultLevel),
    createdBy,
    userGrant: userGrant === '' ? undefined : userGrant === 'none' ? null : (userGrant as RoleName),
    teamGrant: teamGrant === '' ? undefined : (RANKED_ROLES[Number(teamGrant)] ?? null),
  };
}

/** Returns whether the outermost of a chain should be in something that is not there. */
export function isLost(outermost: { parentId: string | null } | undefined): boolean {
  return outermost !== undefined && outermost.parentId !== null;
}

/** The table that a chain begins in. */
export type ChainStart = Store['tables'][AccessKind];

/**
 * Returns the space, collection or site of the placeholder `id` and all collections around it, as a table `chain` of their access columns and `depth`,
 * which is 0 for itself. A collection of another organization is around nothing. With a space come the sites that carry it live, `is_site` 1.
 */
export function chainFrom(store: Store, start: ChainStart) {
  const { space, site, siteItem } = store.tables;
  const carrying = sql` union all
      select ${site.id}, nullif(${site.id}, ${site.id}), ${site.organizationId}, ${site.defaultLevel}, ${site.createdBy}, 0, 1 from ${space}
        join ${siteItem} on ${siteItem.spaceId} = ${space.id} and ${siteItem.isLive}
        join ${site} on ${site.id} = ${siteItem.siteId} and ${site.organizationId} = ${space.organizationId}
        where ${space.id} = ${sql.placeholder('id')}`;
  return sql`(${chainOf(store, start)} select chain.*, 0 as is_site from chain${start === space ? carrying : sql``}) as chain`;
}

/** Returns the clause `with` of a table `chain`: a node and all collections around it. */
function chainOf({ tables: { collection } }: Store, start: ChainStart): SQL {
  // Null with the collation of the column: PostgreSQL asks for one collation in all steps.
  const parentId = 'parentId' in start ? start.parentId : sql`nullif(${start.id}, ${start.id})`;
  return sql`with recursive chain (id, parent_id, organization_id, default_level, created_by, depth) as (
      select ${start.id}, ${parentId}, ${start.organizationId}, ${start.defaultLevel}, ${start.createdBy}, 0 from ${start}
        where ${start.id} = ${sql.placeholder('id')}
      union all
      select ${collection.id}, ${collection.parentId}, ${collection.organizationId}, ${collection.defaultLevel}, ${collection.createdBy}, chain.depth + 1
        from chain join ${collection} on ${collection.id} = chain.parent_id and ${collection.organizationId} = chain.organization_id
        where chain.depth < ${sql.raw(String(DEEPEST))})`;
}

/** Returns the rank of a role in SQL, 0 for null; see `ROLE_RANK`. */
function rankOf(role: Store['tables']['accessGrant']['role']) {
  const cases = RANKED_ROLES.slice(1).map((name, index) => sql.raw(` when '${name}' then ${index + 1}`));
  return sql`case ${role}${sql.join(cases)} else 0 end`;
}
