import type { DefaultLevel, RoleName } from '@octavo/db';
import type { AccessNode, AccessTree } from './access-tree.ts';
import { roleOnNode, type WhoInTeams } from './effective-roles.ts';
import { type Level, roleOnLevel } from './level.ts';
import { RANKED_ROLES, ROLE_RANK } from './roles.ts';

/**
 * Returns the number of spaces of an organization that a user sees: the size of `effectiveRoles`, for many users at once. Users of the same
 * role differ only below the collections and spaces that have grants for them: the counts for all others are kept with the tree, and only the
 * nodes on the way to those grants are evaluated for each user.
 */
export function countSpaces(tree: AccessTree, who: WhoInTeams): number {
  if (who.role === 'admin') return tree.spaces.length;
  const index = indexOf(tree);
  const own = index.nodesOfUser.get(who.userId) ?? NONE;
  // Whom nothing speaks of alone counts as everybody in the same teams.
  const key = own.length === 0 ? `${who.role} ${who.teams.toSorted().join(' ')}` : undefined;
  const known = key === undefined ? undefined : index.byTeams.get(key);
  if (known !== undefined) return known;
  const lists = [own, ...who.teams.map((team) => index.nodesOfTeam.get(team) ?? NONE)];
  const count = countOf(index, who, lists);
  if (key !== undefined) index.byTeams.set(key, count);
  return count;
}

/** A tree by numbers: collections, each after the one it is in, and then spaces. */
interface Index {
  tree: AccessTree;
  nodes: readonly AccessNode[];
  /** The number of the collection each is in; {@link ROOT}, or {@link LOST} for one that is not in the tree. */
  parents: readonly number[];
  /** By the number of a collection: those inside it, and how many spaces lie directly in it, by what they say to everybody. */
  inside: readonly Inside[];
  root: Inside;
  lost: Inside;
  /** Nodes with a grant for a user, and nodes that the user created and closed: all that depend on that user. */
  nodesOfUser: ReadonlyMap<string, readonly number[]>;
  nodesOfTeam: ReadonlyMap<string, readonly number[]>;
  /** By role in the organization: for each collection and rank of the role on it, what {@link commonBelow} gave; -1 until it is asked. */
  common: Map<RoleName | null, Int32Array>;
  byTeams: Map<string, number>;
}

interface Inside {
  collections: number[];
  spaces: Map<string, { level: CommonLevel; count: number }>;
}

/** The default level of a space, and of the sites that carry it and say something to everybody. */
interface CommonLevel {
  own: DefaultLevel;
  sites: readonly DefaultLevel[];
}

const NONE: readonly number[] = [];
const ROOT = -1;
const LOST = -2;
const RANKS = RANKED_ROLES.length;

const indexes = new WeakMap<AccessTree, Index>();

function indexOf(tree: AccessTree): Index {
  const index = indexes.get(tree) ?? makeIndex(tree);
  indexes.set(tree, index);
  return index;
}

function makeIndex(tree: AccessTree): Index {
  const nodes = [...tree.collections, ...tree.spaces];
  const numbers = new Map(tree.collections.map(({ id }, number) => [id, number]));
  const parents = nodes.map(({ parentId }) => (parentId === null ? ROOT : (numbers.get(parentId) ?? LOST)));
  const inside = tree.collections.map(nothingInside);
  const [root, lost] = [nothingInside(), nothingInside()];
  const nodesOfUser = new Map<string, number[]>();
  const nodesOfTeam = new Map<string, number[]>();
  for (const [number, node] of nodes.entries()) {
    const parent = parents[number] ?? LOST;
    const around = parent === ROOT ? root : (inside[parent] ?? lost);
    if (number < inside.length) around.collections.push(number);
    else countIn(around, { own: node.defaultLevel, sites: saidByAll(tree.sitesOf.get(node.id)) });
    for (const { id, defaultLevel, createdBy } of [node, ...(tree.sitesOf.get(node.id) ?? [])]) {
      if (defaultLevel === null) append(nodesOfUser, createdBy, number);
      const grants = tree.grants.get(id);
      if (grants === undefined) continue;
      for (const userId of grants.users.keys()) append(nodesOfUser, userId, number);
      for (const teamId of grants.teams.keys()) append(nodesOfTeam, teamId, number);
    }
  }
  return { tree, nodes, parents, inside, root, lost, nodesOfUser, nodesOfTeam, common: new Map(), byTeams: new Map() };
}

function nothingInside(): Inside {
  return { collections: [], spaces: new Map() };
}

function saidByAll(sites: readonly AccessNode[] = []): DefaultLevel[] {
  return sites.map(({ defaultLevel }) => defaultLevel).filter((level) => level !== 'inherit');
}

function countIn({ spaces }: Inside, level: CommonLevel): void {
  const key = [level.own, ...level.sites.toSorted()].join(' ');
  const known = spaces.get(key);
  if (known === undefined) spaces.set(key, { level, count: 1 });
  else known.count++;
}

function append(lists: Map<string, number[]>, key: string, number: number): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [number]);
  else list.push(number);
}

/** Returns the common number, put right by what differs on each node that speaks of the person, and on what is around those. */
function countOf(index: Index, who: WhoInTeams, lists: readonly (readonly number[])[]): number {
  const { tree, nodes, parents, inside } = index;
  const roles = new Map<number, RoleName | null>([
    [ROOT, who.role],
    [LOST, null],
  ]);
  let count = commonIn(index, index.root, who.role, who.role);
  const roleOn = (number: number): RoleName | null => {
    const known = roles.get(number);
    if (known !== undefined) return known;
    const node = nodes[number];
    if (node === undefined || parents[number] === LOST) return null;
    const above = roleOn(parents[number] ?? LOST);
    const sites = tree.sitesOf.get(node.id);
    const common = commonRole({ own: node.defaultLevel, sites: saidByAll(sites) }, who.role, above);
    const own = roleOnNode(tree, who, node, above, sites);
    roles.set(number, own);
    if (number >= inside.length) count += Number(own !== null) - Number(common !== null);
    else if (own !== common) count += commonBelow(index, number, who.role, own) - commonBelow(index, number, who.role, common);
    return own;
  };
  for (const list of lists) for (const number of list) roleOn(number);
  return count;
}

/** Returns the number of visible spaces in a collection, for a user with a role on it and without grants inside it. */
function commonBelow(index: Index, number: number, ofMember: RoleName | null, role: RoleName | null): number {
  let kept = index.common.get(ofMember);
  if (kept === undefined) {
    kept = new Int32Array(index.inside.length * RANKS).fill(-1);
    index.common.set(ofMember, kept);
  }
  const at = number * RANKS + (role === null ? 0 : ROLE_RANK[role]);
  const known = kept[at] ?? -1;
  if (known >= 0) return known;
  const count = commonIn(index, index.inside[number] ?? index.lost, ofMember, role);
  kept[at] = count;
  return count;
}

function commonIn(index: Index, { collections, spaces }: Inside, ofMember: RoleName | null, role: RoleName | null): number {
  let count = 0;
  for (const { level, count: number } of spaces.values()) if (commonRole(level, ofMember, role) !== null) count += number;
  for (const number of collections) {
    const level = index.nodes[number]?.defaultLevel ?? null;
    count += commonBelow(index, number, ofMember, commonRole({ own: level, sites: [] }, ofMember, role));
  }
  return count;
}

const SOMEBODY = 'somebody';
const SOMEBODY_ELSE = 'somebody else';

/** Returns the role of who was given nothing here and made nothing. */
function commonRole({ own, sites }: CommonLevel, role: RoleName | null, above: RoleName | null): RoleName | null {
  return roleOnLevel({ userId: SOMEBODY, role }, { ...commonLevel(own), sites: sites.map(commonLevel) }, above);
}

function commonLevel(defaultLevel: DefaultLevel): Level {
  return { defaultLevel, createdBy: SOMEBODY_ELSE, userGrant: undefined, teamGrant: undefined };
}
