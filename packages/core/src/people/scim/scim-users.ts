import { timestamp } from '@octavo/contract';
import { isUniqueViolation } from '@octavo/db';
import { and, asc, count, eq, type SQL } from 'drizzle-orm';
import { parseInput } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { isProvenDomain } from '../email-domains/index.ts';
import { insertMember, memberNotFound, removeMember, updateMember } from '../members/index.ts';
import { insertUser } from '../users/index.ts';
import type { ScimFilter } from './read-filter.ts';
import type { ScimChange } from './read-patch.ts';
import { MOST_ITEMS, type ScimContext, type ScimList, type ScimPage, scimList, scimLocation } from './scim-context.ts';
import { scimError } from './scim-error.ts';
import { changeOfPatch, emailOf, nameOf, ScimUserInput, type UserChange } from './user-input.ts';

/** A member as identity providers know them. */
export interface ScimUser {
  schemas: string[];
  id: string;
  externalId?: string;
  userName: string;
  displayName: string;
  name: { formatted: string };
  emails: { value: string; type: string; primary: boolean }[];
  active: boolean;
  meta: { resourceType: string; created: string; location: string };
}

/** Returns members of the organization, those who joined first before others. @throws OctavoError `bad_request` for a filter by another attribute. */
export async function listScimUsers(
  ctx: ScimContext,
  filter: ScimFilter | undefined,
  { startIndex, count: most }: ScimPage,
): Promise<ScimList<ScimUser>> {
  const wanted = and(eq(ctx.system.store.tables.member.organizationId, ctx.organizationId), filterOf(ctx, filter));
  const { store } = ctx.system;
  const { member, user } = store.tables;
  const [total] = await store.read.select({ count: count() }).from(member).innerJoin(user, eq(user.id, member.userId)).where(wanted);
  const rows = await store.read
    .select({ member, user })
    .from(member)
    .innerJoin(user, eq(user.id, member.userId))
    .where(wanted)
    .orderBy(asc(member.joinedAt), asc(member.userId))
    .limit(Math.min(most, MOST_ITEMS))
    .offset(startIndex - 1);
  return scimList(
    Number(total?.count ?? 0),
    startIndex,
    rows.map((row) => present(ctx, row)),
  );
}

/** Returns a member of the organization. @throws OctavoError `not_found`. */
export async function getScimUser(ctx: ScimContext, id: string): Promise<ScimUser> {
  return present(ctx, await readUser(ctx, id));
}

/**
 * Makes somebody a member, with the role that the organization gives to those who join; the account is made where nobody has the address. The organization has to have proven the
 * domain of the address: over others its provider has no say.
 * @throws OctavoError `bad_request` (`invalidValue`); `conflict` (`uniqueness`) for a member, or an external id that another one has.
 */
export async function createScimUser(ctx: ScimContext, input: unknown): Promise<ScimUser> {
  const given = parseInput(ScimUserInput, input);
  const { externalId = null, active = true } = given;
  const email = emailOf(given);
  const { organizationId } = ctx;
  const { store } = ctx.system;
  const { member, organization, user } = store.tables;
  const id = await unique(() =>
    store.tx(async (tx) => {
      if (!(await isProvenDomain(tx, ctx, organizationId, email)))
        throw scimError(
          'invalidValue',
          'The organization has not proven that the domain of this e-mail address is its own. Add and prove the domain in its settings, or invite the person.',
        );
      const [known] = await tx.select({ id: user.id }).from(user).where(eq(user.email, email));
      const person = known ?? (await insertUser(tx, ctx, { email, displayName: nameOf(given, email), passwordHash: null }));
      const mine = and(eq(member.organizationId, organizationId), eq(member.userId, person.id));
      const [there] = await tx.select({ userId: member.userId }).from(member).where(mine);
      if (there !== undefined)
        throw scimError('uniqueness', 'This person is a member of the organization already. Find them by `userName`, and update them.');
      const [joined] = await tx.select({ role: organization.defaultRole }).from(organization).where(eq(organization.id, organizationId));
      await insertMember(tx, ctx, { organizationId, userId: person.id, role: joined?.role ?? null });
      if (externalId !== null || !active) await tx.update(member).set({ externalId, disabled: !active }).where(mine);
      if (!active) await appendChange(ctx, tx, person.id, { disabled: true });
      return person.id;
    }),
  );
  return getScimUser(ctx, id);
}

/**
 * Puts what a provider says of a member in the place of what it said before: whether they are active, and its id. Names and pictures belong to the person once the account is there.
 * @throws OctavoError as {@link changeScimUser}; `bad_request`.
 */
export async function replaceScimUser(ctx: ScimContext, id: string, input: unknown): Promise<ScimUser> {
  await readUser(ctx, id);
  const given = parseInput(ScimUserInput, input);
  const { externalId, active } = given;
  return changeScimUser(ctx, id, {
    email: emailOf(given),
    ...(externalId === undefined ? {} : { externalId }),
    ...(active === undefined ? {} : { active }),
  });
}

/** Changes a member by a PATCH. @throws OctavoError as {@link changeScimUser}; `bad_request`. */
export async function patchScimUser(ctx: ScimContext, id: string, changes: readonly ScimChange[]): Promise<ScimUser> {
  await readUser(ctx, id);
  return changeScimUser(ctx, id, changeOfPatch(changes));
}

/**
 * Changes a member. Who is not active loses access to the organization at once, by every session and token, and keeps role and teams for when they come back; their account and their
 * other organizations stay as they are.
 * @throws OctavoError `not_found`; `bad_request` (`mutability`) for another address; `conflict` for an external id that another one has, or with code `last_admin`.
 */
async function changeScimUser(ctx: ScimContext, id: string, { email, externalId, active }: UserChange): Promise<ScimUser> {
  const before = await readUser(ctx, id);
  if (email !== undefined && email !== before.user.email)
    throw scimError('mutability', 'The e-mail address of an account is changed by the person themselves. Send the address that it has.');
  if (active !== undefined) await updateMember(ctx, ctx.organizationId, id, { disabled: !active });
  if (externalId !== undefined && externalId !== before.member.externalId) {
    const { member } = ctx.system.store.tables;
    const mine = and(eq(member.organizationId, ctx.organizationId), eq(member.userId, id));
    await unique(() =>
      ctx.system.store.tx(async (tx) => {
        const changed = await tx.update(member).set({ externalId }).where(mine).returning({ userId: member.userId });
        if (changed.length > 0) await appendChange(ctx, tx, id, { externalId });
      }),
    );
  }
  return getScimUser(ctx, id);
}

/**
 * Takes somebody out of the organization, with their teams and all that was given to them there; the account stays.
 * @throws OctavoError `not_found`; `conflict` with code `last_admin`.
 */
export async function deleteScimUser(ctx: ScimContext, id: string): Promise<void> {
  await readUser(ctx, id);
  await removeMember(ctx, ctx.organizationId, id);
}

type Tx = Parameters<Parameters<ScimContext['system']['store']['tx']>[0]>[0];

function appendChange(
  ctx: ScimContext,
  tx: Tx,
  userId: string,
  columns: { disabled?: boolean; externalId?: string | null },
): Promise<void> {
  return appendAuditEvent(tx, ctx, {
    type: 'member_updated',
    organizationId: ctx.organizationId,
    target: { kind: 'member', id: userId },
    payload: { userId, ...columns, changed: Object.keys(columns) },
  });
}

async function readUser({ system, organizationId }: ScimContext, id: string) {
  const { member, user } = system.store.tables;
  const [row] = await system.store.read
    .select({ member, user })
    .from(member)
    .innerJoin(user, eq(user.id, member.userId))
    .where(and(eq(member.organizationId, organizationId), eq(member.userId, id)));
  if (row === undefined) throw memberNotFound();
  return row;
}

type Row = Awaited<ReturnType<typeof readUser>>;

function present(ctx: ScimContext, { member, user }: Row): ScimUser {
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    id: user.id,
    ...(member.externalId === null ? {} : { externalId: member.externalId }),
    userName: user.email,
    displayName: user.displayName,
    name: { formatted: user.displayName },
    emails: [{ value: user.email, type: 'work', primary: true }],
    active: !member.disabled,
    meta: { resourceType: 'User', created: timestamp(member.joinedAt), location: scimLocation(ctx, 'Users', user.id) },
  };
}

function filterOf({ system }: ScimContext, filter: ScimFilter | undefined): SQL | undefined {
  if (filter === undefined) return undefined;
  const { member, user } = system.store.tables;
  const { attribute, value } = filter;
  if (attribute === 'active' && typeof value === 'boolean') return eq(member.disabled, !value);
  if (typeof value === 'string') {
    if (['username', 'emails', 'emails.value'].includes(attribute)) return eq(user.email, value.trim().toLowerCase());
    if (attribute === 'externalid') return eq(member.externalId, value);
    if (attribute === 'id') return eq(user.id, value);
  }
  throw scimError('invalidFilter', 'Users are found by `userName`, `externalId`, `emails`, `id` or `active`.');
}

/** Runs work, and refuses an external id that another member has in words of its own. @throws OctavoError `conflict` (`uniqueness`) */
async function unique<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) throw scimError('uniqueness', 'Somebody else in the organization has this `externalId`.');
    throw error;
  }
}
