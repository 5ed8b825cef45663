import type { Space } from '@octavo/contract';
import type { RoleName } from '@octavo/db';
import type { OrganizationRecord } from '../access/load-organization.ts';
import { hashPassword } from '../auth/passwords.ts';
import { insertSession } from '../auth/session-record.ts';
import { type Context, type System, systemContext } from '../kernel/context.ts';
import { insertMember, type MemberRecord } from '../members/insert-member.ts';
import { insertOrganization } from '../organizations/insert-organization.ts';
import { createSpace } from '../spaces/create-space.ts';
import { insertToken } from '../tokens/insert-token.ts';
import { insertUser } from '../users/insert-user.ts';
import type { UserRecord } from '../users/present-user.ts';

let count = 0;

/** Makes a user; without a password unless one is given. */
export async function buildUser(
  system: System,
  overrides: { email?: string; displayName?: string; password?: string } = {},
): Promise<UserRecord> {
  const number = ++count;
  const passwordHash = overrides.password === undefined ? null : await hashPassword(overrides.password);
  const { email = `user${number}@example.com`, displayName = `User ${number}` } = overrides;
  return system.store.tx((tx) => insertUser(tx, systemContext(system, 'test'), { email, displayName, passwordHash }));
}

/** Makes an organization; `admin` becomes its member. */
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

/** Makes a member of an organization: `user`, or a new one. */
export async function buildMember(
  system: System,
  input: { organization: { id: string }; user?: { id: string }; role: RoleName | null },
): Promise<MemberRecord> {
  const user = input.user ?? (await buildUser(system));
  const member = { organizationId: input.organization.id, userId: user.id, role: input.role };
  return system.store.tx((tx) => insertMember(tx, systemContext(system, 'test'), member));
}

/** Makes a personal access token of a user; gives its secret and id. */
export async function buildToken(
  system: System,
  user: { id: string },
  overrides: { label?: string; expiresAt?: number | null } = {},
): Promise<{ id: string; secret: string }> {
  const { label = `Token ${++count}`, expiresAt = null } = overrides;
  const { record, secret } = await system.store.tx((tx) =>
    insertToken(tx, systemContext(system, 'test'), { userId: user.id, label, expiresAt }),
  );
  return { id: record.id, secret };
}

/** Makes a session of a user; gives its secret and id. */
export async function buildSession(system: System, user: { id: string }): Promise<{ id: string; secret: string }> {
  const { session, secret } = await system.store.tx((tx) => insertSession(tx, systemContext(system, 'test'), user.id, 'Test browser'));
  return { id: session.id, secret };
}

/** Makes an empty space; `createdBy` must be able to create content in the organization. */
export async function buildSpace(
  system: System,
  input: { organization: { id: string }; createdBy: { id: string }; title?: string },
): Promise<Space> {
  return createSpace(contextOf(system, input.createdBy), input.organization.id, { title: input.title ?? `Space ${++count}` });
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

/** The context of a request without a credential. */
export function anonymousContext(system: System): Context {
  return { system, actor: { kind: 'anonymous' }, requestId: `test-${++count}`, address: '192.0.2.1' };
}
