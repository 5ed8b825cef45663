import type { RoleName } from '@octavo/db';
import type { AccessNode, AccessTree } from './access-tree.ts';
import { type Level, roleOnLevel, type Who } from './level.ts';
import { higherRole } from './roles.ts';

/** User that a list is for: {@link Who}, and the ids of their teams in the organization. */
export interface WhoInTeams extends Who {
  teams: readonly string[];
}

/** The roles of one person (or of a team, or of anybody) all over an organization; what they may not know of is left out. */
export interface EffectiveRoles {
  /** By ascending id. */
  spaces: ReadonlyMap<string, RoleName>;
  collections: ReadonlyMap<string, RoleName>;
}

/**
 * Returns the roles of a person on every space and collection of an organization: the rule of `roleOnLevel`, applied from the outermost
 * collection inwards.
 */
export function effectiveRoles(tree: AccessTree, who: WhoInTeams): EffectiveRoles {
  const around = new Map<string | null, RoleName | null>([[null, who.role]]);
  const collections = new Map<string, RoleName>();
  for (const node of tree.collections) {
    const role = roleOnNode(tree, who, node, around.get(node.parentId) ?? null);
    around.set(node.id, role);
    if (role !== null) collections.set(node.id, role);
  }
  if (who.role === 'admin') for (const { id } of tree.lost) collections.set(id, 'admin');
  const spaces = new Map<string, RoleName>();
  for (const node of tree.spaces) {
    const above = around.get(node.parentId);
    // Content of a missing collection belongs to nobody but the admins.
    const role = above === undefined && who.role !== 'admin' ? null : roleOnNode(tree, who, node, above ?? null, tree.sitesOf.get(node.id));
    if (role !== null) spaces.set(node.id, role);
  }
  return { spaces, collections };
}

/** Returns the role of a person on a space, collection or site, by the role on what is around it; of a space also by the sites that carry it. */
export function roleOnNode(
  { grants: given }: Pick<AccessTree, 'grants'>,
  who: WhoInTeams,
  node: Omit<AccessNode, 'parentId'>,
  above: RoleName | null,
  sites: readonly AccessNode[] = [],
): RoleName | null {
  const level = levelOf(given, who, node);
  return roleOnLevel(who, sites.length === 0 ? level : { ...level, sites: sites.map((site) => levelOf(given, who, site)) }, above);
}

function levelOf(given: AccessTree['grants'], who: WhoInTeams, { id, defaultLevel, createdBy }: Omit<AccessNode, 'parentId'>): Level {
  const grants = given.get(id);
  if (grants === undefined) return { defaultLevel, createdBy, userGrant: undefined, teamGrant: undefined };
  return { defaultLevel, createdBy, userGrant: grants.users.get(who.userId), teamGrant: highest(who.teams, grants.teams) };
}

function highest(teams: readonly string[], grants: ReadonlyMap<string, RoleName | null>): RoleName | null | undefined {
  let found: RoleName | null | undefined;
  for (const team of teams) {
    const role = grants.get(team);
    if (role !== undefined) found = found === undefined ? role : higherRole(found, role);
  }
  return found;
}
