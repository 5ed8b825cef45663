import { newId, type System } from '@octavo/core';
import { sized } from './extent.ts';

type Schema = System['store']['tables'];
type RoleName = NonNullable<Schema['member']['$inferSelect']['role']>;

/** A large organization, and who asks in it. */
export interface People {
  organizationId: string;
  /** An admin. */
  adminId: string;
  /** A reader in 20 teams, who may read all spaces: half of them through a team only. */
  readerId: string;
}

const MEMBERS = sized(10_000, 300);
const SPACES = sized(2_000, 100);
const TEAMS = 100;
const TEAMS_OF_READER = 20;
const DEPTH = 5;
/** Collections at the root, and in each collection. */
const [AT_ROOT, INSIDE] = [4, 3];
/** Rows of one insert: SQLite takes at most 32,766 values. */
const BATCH = 1000;

/** Puts a large organization into an empty database, by rows, in one transaction. */
export async function seedPeople(system: System): Promise<People> {
  const at = system.now();
  const organizationId = newId();
  const { tables } = system.store;
  const pick = <Item>(list: readonly Item[], n: number) => list[n % list.length] as Item;

  const users = Array.from({ length: MEMBERS }, (_, i) => user(i, at));
  const ids = users.map(({ id }) => id);
  const [adminId, readerId] = [pick(ids, 0), pick(ids, 1)];
  const roles: (RoleName | null)[] = ['read', 'comment', 'edit', 'review', 'create', null];
  const members = ids.map((userId, i) => ({
    organizationId,
    userId,
    role: i === 0 ? ('admin' as const) : i === 1 ? ('read' as const) : pick(roles, i),
    joinedAt: at + i,
    lastSeenAt: i % 3 === 0 ? at + i : null,
    sso: false,
    disabled: false,
  }));
  const teams = Array.from({ length: TEAMS }, (_, i) => ({
    id: newId(),
    organizationId,
    title: `Team ${i}`,
    createdBy: adminId,
    createdAt: at,
    updatedAt: at,
  }));
  const membership = (team: { id: string }, userId: string) => ({
    teamId: team.id,
    userId,
    organizationId,
    role: 'member' as const,
    addedAt: at,
  });
  const memberships = [
    ...teams.slice(0, TEAMS_OF_READER).map((team) => membership(team, readerId)),
    ...ids.slice(2).flatMap((id, i) => [0, 1, 2, 3, 4].map((n) => membership(pick(teams, i * 7 + n * 13), id))),
  ];
  const collections = nest(organizationId, adminId, at);
  const spaces = Array.from({ length: SPACES }, (_, i) => space(organizationId, pick(collections, i * 5).id, adminId, at, i));

  const grant = (kind: 'space' | 'collection', targetId: string, granteeKind: 'user' | 'team', granteeId: string, role: RoleName) => ({
    organizationId,
    targetKind: kind,
    targetId,
    granteeKind,
    granteeId,
    role,
    createdBy: adminId,
    createdAt: at,
    updatedAt: at,
  });
  const given = roles.filter((role) => role !== null);
  const grants = [
    // The closed collections are open to the reader's first team.
    ...collections.flatMap((one) => (one.defaultLevel === null ? [grant('collection', one.id, 'team', pick(teams, 0).id, 'comment')] : [])),
    ...teams
      .slice(1)
      .flatMap((team, i) => [
        ...[0, 1, 2, 3, 4].map((n) => grant('collection', pick(collections, i * 11 + n * 31).id, 'team', team.id, pick(given, i + n))),
        ...[0, 1, 2, 3, 4].map((n) => grant('space', pick(spaces, i * 17 + n * 41).id, 'team', team.id, pick(given, i + n))),
      ]),
    ...ids.slice(2, 2002).map((id, i) => grant('space', pick(spaces, i * 3).id, 'user', id, pick(given, i))),
  ];

  await system.store.tx(async (tx) => {
    await tx.insert(tables.organization).values(organization(organizationId, at));
    for (const rows of batches(users)) await tx.insert(tables.user).values(rows);
    for (const rows of batches(members)) await tx.insert(tables.member).values(rows);
    await tx.insert(tables.team).values(teams);
    for (const rows of batches(memberships)) await tx.insert(tables.teamMember).values(rows).onConflictDoNothing();
    await tx.insert(tables.collection).values(collections);
    for (const rows of batches(spaces)) await tx.insert(tables.space).values(rows);
    for (const rows of batches(spaces.map((of) => firstRevision(of, system.content.emptyRoot))))
      await tx.insert(tables.revision).values(rows);
    for (const rows of batches(grants)) await tx.insert(tables.accessGrant).values(rows).onConflictDoNothing();
  });
  return { organizationId, adminId, readerId };
}

/** Collections nested `DEPTH` deep; of those at the root every second is closed. */
function nest(organizationId: string, createdBy: string, at: number): Schema['collection']['$inferInsert'][] {
  const all: Schema['collection']['$inferInsert'][] = [];
  const make = (parentId: string | null, n: number, depth: number) => {
    const defaultLevel = parentId === null && n % 2 === 1 ? null : ('inherit' as const);
    const row = { id: newId(), organizationId, parentId, title: `Collection ${all.length}`, defaultLevel, createdBy };
    all.push({ ...row, createdAt: at, updatedAt: at });
    if (depth < DEPTH) for (let i = 0; i < INSIDE; i++) make(row.id, i, depth + 1);
  };
  for (let i = 0; i < AT_ROOT; i++) make(null, i, 1);
  return all;
}

function user(i: number, at: number): Schema['user']['$inferInsert'] {
  const person = { email: `person${i}@example.com`, displayName: `Person ${(i * 7919) % MEMBERS}`, photoUrl: null };
  return { id: newId(), ...person, passwordHash: null, createdAt: at, updatedAt: at, disabledAt: null };
}

function organization(id: string, at: number): Schema['organization']['$inferInsert'] {
  const settings = { type: 'business', emailDomains: [], sso: false, ai: false, inviteLinks: true };
  return { id, title: 'Large', createdAt: at, updatedAt: at, ...settings };
}

function space(organizationId: string, parentId: string, createdBy: string, at: number, i: number): Schema['space']['$inferInsert'] {
  return {
    id: newId(),
    organizationId,
    parentId,
    title: `Space ${i}`,
    editMode: 'live',
    defaultLevel: 'inherit',
    revisionId: newId(),
    createdBy,
    createdAt: at,
    updatedAt: at + ((i * 7919) % SPACES),
  };
}

/** The empty revision that a space begins with. */
function firstRevision(space: Schema['space']['$inferInsert'], root: string): Schema['revision']['$inferInsert'] {
  const { id: spaceId, revisionId: id, createdBy, createdAt } = space;
  return { id, spaceId, parents: [], root, type: 'edits', createdAt, createdBy: { kind: 'user', id: createdBy }, gitByOctavo: false };
}

function* batches<Item>(rows: readonly Item[]): Generator<Item[]> {
  for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH);
}
