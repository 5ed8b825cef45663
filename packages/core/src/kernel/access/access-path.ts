import type { Db, RoleName, Store } from '@octavo/db';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { yieldTurn } from '../base/index.ts';
import { type AccessNode, type GrantRow, grantsByTarget, type NodeGrants } from './access-tree.ts';
import { type AccessKind, type ChainStart, chainFrom, isLost } from './chain.ts';
import { roleOnNode, type WhoInTeams } from './effective-roles.ts';

/** A space or collection with all collections around it (or a site, which is in none), outermost first, and what was given on each: who may
 * do what on the last one. */
export interface AccessPath {
  nodes: readonly AccessNode[];
  /** The sites that carry the last one, where it is a space. */
  sites: readonly AccessNode[];
  /** True if a collection on the path is missing: only admins have access then. */
  lost: boolean;
  grants: ReadonlyMap<string, NodeGrants>;
}

/** People whose role is looked for before others have their turn: a few milliseconds. */
const PEOPLE_IN_A_TURN = 2000;

/** Reads the path to a space, collection or site, deleted ones too: two queries, whatever the depth; as a transaction sees it, if one is given. */
export async function loadAccessPath(
  store: Store,
  { kind, id }: { kind: AccessKind; id: string },
  on: Db = store.read,
): Promise<AccessPath> {
  const { accessGrant } = store.tables;
  const all = await paths[kind](store)({ id }, on);
  const [sites, nodes] = [all.filter(({ isSite }) => isSite), all.filter(({ isSite }) => !isSite)];
  const rows: GrantRow[] = await on
    .select({
      targetId: accessGrant.targetId,
      granteeKind: accessGrant.granteeKind,
      granteeId: accessGrant.granteeId,
      role: accessGrant.role,
    })
    .from(accessGrant)
    .where(
      inArray(
        accessGrant.targetId,
        all.map((node) => node.id),
      ),
    );
  return { nodes, sites, lost: isLost(nodes[0]), grants: grantsByTarget(rows) };
}

/** Returns the role of a person at the end of a path: the rule of `roleOnChain`. */
export function roleOnPath(path: AccessPath, who: WhoInTeams): RoleName | null {
  let role = who.role;
  if (path.lost && role !== 'admin') return null;
  const last = path.nodes.at(-1);
  for (const node of path.nodes) role = roleOnNode(path, who, node, role, node === last ? path.sites : undefined);
  return role;
}

/** {@link roleOnPath} of each of many members of an organization, in their order, with one query; null is no access. */
export async function rolesOnPath(
  store: Store,
  path: AccessPath,
  organizationId: string,
  members: readonly { userId: string; role: RoleName | null }[],
  on: Db = store.read,
): Promise<(RoleName | null)[]> {
  const teamsOf = await membersOfGrantedTeams(store, path, organizationId, on);
  const roles: (RoleName | null)[] = [];
  for (const { userId, role } of members) {
    roles.push(roleOnPath(path, { userId, role, teams: teamsOf.get(userId) ?? [] }));
    if (roles.length % PEOPLE_IN_A_TURN === 0) await yieldTurn();
  }
  return roles;
}

/** Returns the teams of each user, among those with grants on the path; other teams have no effect. */
async function membersOfGrantedTeams(store: Store, path: AccessPath, organizationId: string, on: Db): Promise<Map<string, string[]>> {
  const { teamMember } = store.tables;
  const teamIds = [...new Set([...path.grants.values()].flatMap(({ teams }) => [...teams.keys()]))];
  if (teamIds.length === 0) return new Map();
  const rows = await on
    .select({ teamId: teamMember.teamId, userId: teamMember.userId })
    .from(teamMember)
    .where(and(eq(teamMember.organizationId, organizationId), inArray(teamMember.teamId, teamIds)));
  const byUser = new Map<string, string[]>();
  for (const { teamId, userId } of rows) {
    const teams = byUser.get(userId);
    if (teams === undefined) byUser.set(userId, [teamId]);
    else teams.push(teamId);
  }
  return byUser;
}

function spacePath(store: Store) {
  return pathQuery(store, 'path-of-space', store.tables.space);
}

function collectionPath(store: Store) {
  return pathQuery(store, 'path-of-collection', store.tables.collection);
}

function sitePath(store: Store) {
  return pathQuery(store, 'path-of-site', store.tables.site);
}

const paths = { space: spacePath, collection: collectionPath, site: sitePath };

function pathQuery(store: Store, name: string, start: ChainStart) {
  return store.prepare<AccessNode & { isSite: number }>(name, (db) =>
    db
      .select({
        id: sql<string>`chain.id`,
        parentId: sql<string | null>`chain.parent_id`,
        defaultLevel: sql<AccessNode['defaultLevel']>`chain.default_level`,
        createdBy: sql<string>`chain.created_by`,
        isSite: sql<number>`chain.is_site`,
      })
      .from(chainFrom(store, start))
      .orderBy(sql`chain.depth desc`),
  );
}
