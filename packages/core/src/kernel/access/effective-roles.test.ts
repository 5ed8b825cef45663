import type { DefaultLevel, RoleName } from '@octavo/db';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildOrganization, buildUser, contextOf, insertSpaces, type TestSystem, testDatabases, testSystem } from '../../testing/index.ts';
import { loadAccessPath, rolesOnPath } from './access-path.ts';
import { loadAccessTree } from './access-tree.ts';
import { effectiveRoles } from './effective-roles.ts';
import { loadCollection } from './load-collection.ts';
import { loadSite } from './load-site.ts';
import { loadSpace } from './load-space.ts';
import { withTeams } from './who.ts';

const ROLES = ['read', 'comment', 'edit', 'review', 'create', 'admin'] as const satisfies readonly RoleName[];
const ROLE_OR_NONE: readonly (RoleName | null)[] = [null, ...ROLES];
const LEVELS: readonly DefaultLevel[] = ['inherit', null, ...ROLES];
const DEEPEST = 6;

/** An organization as a test draws it; everything points by index. */
interface Drawn {
  people: { role: RoleName | null; disabled: boolean }[];
  /** Members of each team. */
  teams: number[][];
  /** In each collection, `parent` is one before it, or {@link ROOT}. */
  collections: DrawnNode[];
  spaces: DrawnNode[];
  /** Each carries some of the spaces, by index among them, and others as drafts. */
  sites: (Omit<DrawnNode, 'parent'> & { carries: number[]; prepares: number[] })[];
  /** On collections, then spaces, then sites. */
  grants: { node: number; to: { person: number } | { team: number }; role: RoleName | null }[];
}

interface DrawnNode {
  parent: number;
  defaultLevel: DefaultLevel;
  creator: number;
}

const ROOT = -1;

const index = (length: number) => fc.integer({ min: 0, max: Math.max(0, length - 1) });
// Inheriting often: otherwise most of what is above is covered.
const level = fc.oneof(
  { weight: 3, arbitrary: fc.constant<DefaultLevel>('inherit') },
  { weight: 2, arbitrary: fc.constantFrom(...LEVELS) },
);
const orNone = fc.constantFrom(...ROLE_OR_NONE);

const organizations: fc.Arbitrary<Drawn> = fc
  .record({
    people: fc.array(fc.record({ role: orNone, disabled: fc.integer({ min: 0, max: 9 }).map((n) => n === 0) }), {
      minLength: 1,
      maxLength: 5,
    }),
    teams: fc.integer({ min: 0, max: 3 }),
    collections: fc.integer({ min: 0, max: 8 }),
    spaces: fc.integer({ min: 1, max: 6 }),
    sites: fc.integer({ min: 0, max: 3 }),
  })
  .chain(({ people, teams, collections, spaces, sites }) => {
    const node = (parent: fc.Arbitrary<number>) => fc.record({ parent, defaultLevel: level, creator: index(people.length) });
    const person = fc.record({ person: index(people.length) });
    const team = fc.record({ team: index(teams) });
    return fc.record({
      people: fc.constant(people),
      teams: fc.array(fc.uniqueArray(index(people.length), { maxLength: people.length }), { minLength: teams, maxLength: teams }),
      // The one before, most of the time: so that they nest deeply.
      collections: fc
        .tuple(
          ...Array.from({ length: collections }, (_, i) =>
            node(fc.oneof({ weight: 18, arbitrary: fc.constant(i - 1) }, { weight: 6, arbitrary: fc.integer({ min: ROOT, max: i - 1 }) })),
          ),
        )
        .map(notTooDeep),
      spaces: fc.array(node(fc.integer({ min: ROOT, max: collections - 1 })), { minLength: spaces, maxLength: spaces }),
      sites: fc.array(
        fc.record({
          defaultLevel: level,
          creator: index(people.length),
          carries: fc.uniqueArray(index(spaces), { maxLength: spaces }),
          prepares: fc.uniqueArray(index(spaces), { maxLength: 2 }),
        }),
        { minLength: sites, maxLength: sites },
      ),
      grants: fc.uniqueArray(
        fc.record({ node: index(collections + spaces + sites), to: teams === 0 ? person : fc.oneof(person, team), role: orNone }),
        { maxLength: 14, selector: ({ node: at, to }) => `${at} ${JSON.stringify(to)}` },
      ),
    });
  });

function notTooDeep(nodes: DrawnNode[]): DrawnNode[] {
  const depths: number[] = [];
  return nodes.map((node) => {
    const depth = node.parent < 0 ? 1 : (depths[node.parent] ?? 0) + 1;
    const kept = depth > DEEPEST ? { ...node, parent: ROOT } : node;
    depths.push(depth > DEEPEST ? 1 : depth);
    return kept;
  });
}

/**
 * Returns the role by the decisions (A-ROLE), specified independently of the implementation: from the innermost level outwards, the first that
 * decides wins; sites that carry a space, and not as a draft, come right behind it, and of several that decide the highest role counts.
 * Default levels give guests nothing; they only limit them.
 */
function specified(drawn: Drawn, person: number, node: number): RoleName | null {
  const { role } = drawn.people[person] ?? { role: null };
  if (role === 'admin') return 'admin';
  return walk(drawn, person, node, ROLES.length);
}

/** From a node outwards, for somebody who may have a role of this rank at most. */
function walk(drawn: Drawn, person: number, node: number, limit: number): RoleName | null {
  const { role } = drawn.people[person] ?? { role: null };
  let most = limit;
  for (let at = node; at !== ROOT; ) {
    const { defaultLevel, creator, parent } = nodeAt(drawn, at);
    const here = drawn.grants.filter((grant) => grant.node === at);
    const own = here.find(({ to }) => 'person' in to && to.person === person);
    const teams = here.filter(({ to }) => 'team' in to && drawn.teams[to.team]?.includes(person));
    if (own !== undefined) return atMost(own.role, most);
    if (teams.length > 0) return atMost(ROLES.findLast((name) => teams.some((grant) => grant.role === name)) ?? null, most);
    if (defaultLevel === null) return creator === person && role !== null ? 'admin' : null;
    if (defaultLevel !== 'inherit') {
      if (role !== null) return defaultLevel;
      most = Math.min(most, ROLES.indexOf(defaultLevel) + 1);
    }
    const sites = defaultLevel === 'inherit' ? sitesOf(drawn, at) : [];
    const told = sites.map((site) => toldBySite(drawn, person, site, parent, most)).filter((one) => one !== undefined);
    if (told.length > 0) return atMost(ROLES.findLast((name) => told.includes(name)) ?? null, most);
    at = parent;
  }
  return atMost(role, most);
}

/** The numbers of the sites that carry a node. */
function sitesOf({ collections, spaces, sites }: Drawn, node: number): number[] {
  return sites.flatMap(({ carries }, i) => (carries.includes(node - collections.length) ? [collections.length + spaces.length + i] : []));
}

/** Returns the role that a site assigns to a user on a space in `parent`; `undefined` if it assigns none. */
function toldBySite(drawn: Drawn, person: number, site: number, parent: number, most: number): RoleName | null | undefined {
  const { defaultLevel, creator } = nodeAt(drawn, site);
  const { role } = drawn.people[person] ?? { role: null };
  const here = drawn.grants.filter((grant) => grant.node === site);
  const own = here.find(({ to }) => 'person' in to && to.person === person);
  if (own !== undefined) return own.role;
  const teams = here.filter(({ to }) => 'team' in to && drawn.teams[to.team]?.includes(person));
  if (teams.length > 0) return ROLES.findLast((name) => teams.some((grant) => grant.role === name)) ?? null;
  if (defaultLevel === 'inherit') return undefined;
  if (defaultLevel === null) return creator === person && role !== null ? 'admin' : null;
  if (role !== null) return defaultLevel;
  return walk(drawn, person, parent, Math.min(most, ROLES.indexOf(defaultLevel) + 1));
}

function atMost(role: RoleName | null, most: number): RoleName | null {
  return role === null ? null : (ROLES[Math.min(ROLES.indexOf(role), most - 1)] ?? null);
}

/** Collections come first in the numbers of nodes, then spaces, then sites. */
function nodeAt({ collections, spaces, sites }: Drawn, node: number): DrawnNode {
  const found = [...collections, ...spaces, ...sites.map((site) => ({ ...site, parent: ROOT }))][node];
  if (found === undefined) throw new Error(`there is no node ${node}`);
  return found;
}

/** Stores what was drawn in a new organization; returns the ids by index. */
async function store(system: TestSystem, drawn: Drawn, users: readonly { id: string }[]) {
  const { id: organizationId } = await buildOrganization(system);
  const { tables } = system.store;
  const name = (kind: string, i: number) => `${organizationId}${kind}${i}`;
  const people = drawn.people.map((_, i) => users[i]?.id ?? '');
  const nodes = [
    ...drawn.collections.map((_, i) => name('c', i)),
    ...drawn.spaces.map((_, i) => name('s', i)),
    ...drawn.sites.map((_, i) => name('w', i)),
  ];
  const row = ({ parent, defaultLevel, creator }: DrawnNode, id: string) => ({
    id,
    organizationId,
    parentId: nodes[parent] ?? null,
    title: id,
    defaultLevel,
    createdBy: people[creator] ?? '',
    createdAt: 0,
    updatedAt: 0,
  });
  const members = drawn.people.map(({ role, disabled }, i) => ({
    organizationId,
    userId: people[i] ?? '',
    role,
    disabled,
    joinedAt: 0,
    sso: false,
  }));
  const teams = drawn.teams.map((_, i) => ({ id: name('t', i), organizationId, title: 'Team', createdBy: '', createdAt: 0, updatedAt: 0 }));
  const teamMembers = drawn.teams.flatMap((inTeam, i) =>
    inTeam.map((person) => ({
      teamId: name('t', i),
      organizationId,
      userId: people[person] ?? '',
      role: 'member' as const,
      addedAt: 0,
    })),
  );
  const collections = drawn.collections.map((node, i) => row(node, name('c', i)));
  const spaces = drawn.spaces.map((node, i) => ({ ...row(node, name('s', i)), editMode: 'live' as const }));
  const sites = drawn.sites.map(({ defaultLevel, creator }, i) => ({
    id: name('w', i),
    organizationId,
    type: 'basic',
    title: name('w', i),
    icon: null,
    visibility: 'public' as const,
    isPublished: false,
    basename: `w${i}`,
    agentsContext: 'included' as const,
    adaptiveContent: false,
    defaultLevel,
    version: 1,
    createdBy: people[creator] ?? '',
    createdAt: 0,
    updatedAt: 0,
  }));
  const items = drawn.sites.flatMap(({ carries, prepares }, i) =>
    [...new Set([...carries, ...prepares])].map((space) => ({
      id: name(`i${i}-`, space),
      siteId: name('w', i),
      organizationId,
      kind: 'site-space' as const,
      parentId: '',
      position: `a${space}`,
      path: `p${space}`,
      pathScope: '',
      isDraft: false,
      isLive: carries.includes(space),
      spaceId: name('s', space),
      createdAt: 0,
      updatedAt: 0,
    })),
  );
  const grants = drawn.grants.map(({ node, to, role }) => ({
    organizationId,
    targetKind: kindOf(drawn, node),
    targetId: nodes[node] ?? '',
    granteeKind: 'person' in to ? ('user' as const) : ('team' as const),
    granteeId: 'person' in to ? (people[to.person] ?? '') : name('t', to.team),
    role,
    createdBy: '',
    createdAt: 0,
    updatedAt: 0,
  }));
  await system.store.tx(async (tx) => {
    await tx.insert(tables.member).values(members);
    if (teams.length > 0) await tx.insert(tables.team).values(teams);
    if (teamMembers.length > 0) await tx.insert(tables.teamMember).values(teamMembers);
    if (collections.length > 0) await tx.insert(tables.collection).values(collections);
    await insertSpaces(tx, system, spaces);
    if (sites.length > 0) await tx.insert(tables.site).values(sites);
    if (items.length > 0) await tx.insert(tables.siteItem).values(items);
    if (grants.length > 0) await tx.insert(tables.accessGrant).values(grants);
  });
  return { organizationId, people, nodes };
}

function kindOf({ collections, spaces }: Drawn, node: number): 'collection' | 'space' | 'site' {
  if (node < collections.length) return 'collection';
  return node < collections.length + spaces.length ? 'space' : 'site';
}

describe.each(testDatabases())('roles on %s', (database) => {
  it('come to what the decisions say, for everybody on everything, by every way of asking', async () => {
    await using system = await testSystem(database);
    const users = await Promise.all(Array.from({ length: 5 }, () => buildUser(system)));
    const stranger = await buildUser(system);
    let [limited, bySite] = [0, 0];
    await fc.assert(
      fc.asyncProperty(organizations, async (drawn) => {
        const { organizationId, people, nodes } = await store(system, drawn, users);
        const load = async (userId: string, node: number) => {
          const ctx = contextOf(system, { id: userId });
          const id = nodes[node] ?? '';
          const found = {
            space: () => loadSpace(ctx, id, 'read'),
            collection: () => loadCollection(ctx, id, 'read'),
            site: () => loadSite(ctx, organizationId, id, 'read'),
          }[kindOf(drawn, node)]();
          return found.then(({ role }) => role).catch(roleOfNotFound);
        };
        const uncarried = { ...drawn, sites: drawn.sites.map((site) => ({ ...site, carries: [] })) };
        const tree = await loadAccessTree(system, organizationId);
        const members = drawn.people.map(({ role }, i) => ({ userId: people[i] ?? '', role }));
        const whos = await withTeams(system.store, organizationId, members);

        for (const [node, id] of nodes.entries()) {
          const expected = drawn.people.map((_, person) => specified(drawn, person, node));
          const inForce = drawn.people.map(({ disabled }, person) => (disabled ? null : (expected[person] ?? null)));
          bySite += Number(expected.some((role, person) => role !== specified(uncarried, person, node)));
          limited += Number(inForce.some((role, person) => role !== drawn.people[person]?.role));

          const loaded = await Promise.all(people.map((userId) => load(userId, node)));
          expect({ loaded, id }).toEqual({ loaded: inForce, id });

          const kind = kindOf(drawn, node);
          if (kind !== 'site') {
            const listed = whos.map((who) => {
              const { spaces, collections } = effectiveRoles(tree, who);
              return (kind === 'space' ? spaces : collections).get(id) ?? null;
            });
            expect({ listed, id }).toEqual({ listed: expected, id });
          }

          const path = await loadAccessPath(system.store, { kind, id });
          expect({ id, onPath: await rolesOnPath(system.store, path, organizationId, members) }).toEqual({ id, onPath: expected });
          expect(await load(stranger.id, node)).toBe(null);
        }
      }),
      { numRuns: database === 'sqlite' ? 150 : 20 },
    );
    // The draws are worth something: many nodes give somebody another role than the organization does.
    expect(limited).toBeGreaterThan(0);
    expect(bySite).toBeGreaterThan(0);
  });
});

function roleOfNotFound(error: unknown): null {
  expect(error).toMatchObject({ kind: 'not_found' });
  return null;
}
