import type { Space, TokenScope } from '@octavo/contract';
import type { DefaultLevel, RoleName, Schema, TeamRole } from '@octavo/db';
import { lastPosition } from '../content/collections/index.ts';
import { createSpace } from '../content/spaces/index.ts';
import type { OrganizationRecord } from '../kernel/access/index.ts';
import { type Context, newId, type System, systemContext } from '../kernel/base/index.ts';
import { hashPassword, insertSession } from '../people/auth/index.ts';
import { insertMember, type MemberRecord } from '../people/members/index.ts';
import { insertOrganization } from '../people/organizations/index.ts';
import { insertToken } from '../people/tokens/index.ts';
import { insertUser, type UserRecord } from '../people/users/index.ts';

let count = 0;

/** Creates a user; without a password unless one is given. */
export async function buildUser(
  system: System,
  overrides: { email?: string; displayName?: string; password?: string } = {},
): Promise<UserRecord> {
  const number = ++count;
  const passwordHash = overrides.password === undefined ? null : await hashPassword(overrides.password);
  const { email = `user${number}@example.com`, displayName = `User ${number}` } = overrides;
  return system.store.tx((tx) => insertUser(tx, systemContext(system, 'test'), { email, displayName, passwordHash }));
}

/** Creates an organization; `admin` becomes its member. */
export async function buildOrganization(
  system: System,
  overrides: { title?: string; admin?: { id: string } } = {},
): Promise<OrganizationRecord> {
  const organization = await system.store.tx((tx) =>
    insertOrganization(tx, systemContext(system, 'test'), { title: overrides.title ?? `Organization ${++count}` }),
  );
  if (overrides.admin !== undefined) await buildMember(system, { organization, user: overrides.admin, role: 'admin' });
  return organization;
}

/** Creates a member of an organization: `user`, or a new one. */
export async function buildMember(
  system: System,
  input: { organization: { id: string }; user?: { id: string }; role: RoleName | null },
): Promise<MemberRecord> {
  const user = input.user ?? (await buildUser(system));
  const member = { organizationId: input.organization.id, userId: user.id, role: input.role };
  return system.store.tx((tx) => insertMember(tx, systemContext(system, 'test'), member));
}

/** Creates a personal access token of a user; returns its secret and id. */
export async function buildToken(
  system: System,
  user: { id: string },
  overrides: { label?: string; expiresAt?: number | null; scopes?: readonly TokenScope[] } = {},
): Promise<{ id: string; secret: string }> {
  const { label = `Token ${++count}`, expiresAt = null, scopes } = overrides;
  const { record, secret } = await system.store.tx((tx) =>
    insertToken(tx, systemContext(system, 'test'), { userId: user.id, label, expiresAt, scopes }),
  );
  return { id: record.id, secret };
}

/** Creates a session of a user; returns its secret and id. */
export async function buildSession(system: System, user: { id: string }): Promise<{ id: string; secret: string }> {
  const { session, secret } = await system.store.tx((tx) => insertSession(tx, systemContext(system, 'test'), user.id, 'Test browser'));
  return { id: session.id, secret };
}

/** Creates an empty space; `createdBy` must be able to create content in the organization. */
export async function buildSpace(
  system: System,
  input: { organization: { id: string }; createdBy: { id: string }; title?: string },
): Promise<Space> {
  return createSpace(contextOf(system, input.createdBy), input.organization.id, { title: input.title ?? `Space ${++count}` });
}

/** Creates an organization with one admin and an empty space of theirs; `ctx` is that of the admin's requests. */
export async function buildSpaceOfAdmin(system: System, { title }: { title?: string } = {}) {
  const admin = await buildUser(system);
  const organization = await buildOrganization(system, { admin });
  const space = await buildSpace(system, { organization, createdBy: admin, ...(title === undefined ? {} : { title }) });
  return { admin, organization, space, ctx: contextOf(system, admin) };
}

/** Creates a team; `members` are in it with their role. */
export async function buildTeam(
  system: System,
  input: { organization: { id: string }; title?: string; members?: readonly { user: { id: string }; role?: TeamRole }[] },
): Promise<Schema['team']['$inferSelect']> {
  const { team, teamMember } = system.store.tables;
  const at = system.now();
  const row = {
    id: newId(at),
    organizationId: input.organization.id,
    title: input.title ?? `Team ${++count}`,
    createdBy: '',
    createdAt: at,
    updatedAt: at,
    externalId: null,
  };
  const members = (input.members ?? []).map(({ user, role = 'member' as const }) => ({
    teamId: row.id,
    organizationId: row.organizationId,
    userId: user.id,
    role,
    addedAt: at,
  }));
  await system.store.tx(async (tx) => {
    await tx.insert(team).values(row);
    if (members.length > 0) await tx.insert(teamMember).values(members);
  });
  return row;
}

/** Creates a collection, at the root of the organization or inside another one. */
export async function buildCollection(
  system: System,
  input: {
    organization: { id: string };
    parent?: { id: string };
    title?: string;
    createdBy?: { id: string };
    defaultLevel?: DefaultLevel;
  },
): Promise<Schema['collection']['$inferSelect']> {
  const at = system.now();
  const parent = { organizationId: input.organization.id, parentId: input.parent?.id ?? null };
  const row = {
    id: newId(at),
    ...parent,
    title: input.title ?? `Collection ${++count}`,
    description: null,
    defaultLevel: input.defaultLevel === undefined ? ('inherit' as const) : input.defaultLevel,
    createdBy: input.createdBy?.id ?? '',
    createdAt: at,
    updatedAt: at,
  };
  return system.store.tx(async (tx) => {
    const placed = { ...row, position: await lastPosition(tx, system, parent) };
    await tx.insert(system.store.tables.collection).values(placed);
    return placed;
  });
}

/** Grants a role on a space, collection or site to a user or a team. */
export async function buildGrant(
  system: System,
  input: { organization: { id: string }; role: RoleName | null } & (
    | { space: { id: string } }
    | { collection: { id: string } }
    | { site: { id: string } }
  ) &
    ({ user: { id: string } } | { team: { id: string } }),
): Promise<void> {
  const at = system.now();
  await system.store.tx((tx) =>
    tx.insert(system.store.tables.accessGrant).values({
      organizationId: input.organization.id,
      ...targetOf(input),
      granteeKind: 'user' in input ? ('user' as const) : ('team' as const),
      granteeId: 'user' in input ? input.user.id : input.team.id,
      role: input.role,
      createdBy: '',
      createdAt: at,
      updatedAt: at,
    }),
  );
}

function targetOf(input: { space: { id: string } } | { collection: { id: string } } | { site: { id: string } }) {
  if ('space' in input) return { targetKind: 'space' as const, targetId: input.space.id };
  if ('site' in input) return { targetKind: 'site' as const, targetId: input.site.id };
  return { targetKind: 'collection' as const, targetId: input.collection.id };
}

/** The context of a user's request, as if with a session. */
export function contextOf(system: System, user: { id: string }): Context {
  return {
    system,
    actor: { kind: 'user', userId: user.id, via: 'session', credentialId: 'session-of-the-test' },
    requestId: `test-${++count}`,
    address: '192.0.2.1',
  };
}

/** The context of a user's request with a session that is really there, for what is asked of it again later. */
export async function signedInContext(system: System, user: { id: string }): Promise<Context> {
  const { id: credentialId } = await buildSession(system, user);
  return { ...contextOf(system, user), actor: { kind: 'user', userId: user.id, via: 'session', credentialId } };
}

/** The context of a request without a credential. */
export function anonymousContext(system: System): Context {
  return { system, actor: { kind: 'anonymous' }, requestId: `test-${++count}`, address: '192.0.2.1' };
}
