import { CreateOrganization, OctavoError, type Organization } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { and, eq } from 'drizzle-orm';
import { requireOperator, requireProof } from '../../kernel/access/index.ts';
import { type Context, parseInput, requireUser } from '../../kernel/base/index.ts';
import { insertMember } from '../members/index.ts';
import { normalizeEmail } from '../users/index.ts';
import { insertOrganization, type NewOrganization } from './insert-organization.ts';
import { presentOrganization } from './present-organization.ts';

/**
 * Creates an organization, of which the person who asks becomes the admin. Who may is configured (`OCTAVO_ORGANIZATIONS`).
 * @throws OctavoError `bad_request`; `forbidden` with code `organizations_restricted` or `proof_required`.
 */
export async function createOrganization(ctx: Context, input: CreateOrganization): Promise<Organization> {
  const { userId } = requireProof(ctx);
  const checked = parseInput(CreateOrganization, input);
  const made = await ctx.system.store.tx(async (tx) => {
    await requireMayCreate(tx, ctx, userId);
    return insertWithAdmin(tx, ctx, checked, userId);
  });
  return presentOrganization(ctx.system, { organization: made, role: 'admin', ownsTeam: false });
}

/**
 * Creates an organization for somebody, by their e-mail address, whatever is configured: for the command line only.
 * @throws OctavoError `forbidden` for who is no operator; `not_found` when nobody has the address; `conflict` when they are disabled; `bad_request`.
 */
export async function createOrganizationFor(ctx: Context, email: string, input: CreateOrganization): Promise<Organization> {
  await requireOperator(ctx);
  const checked = parseInput(CreateOrganization, input);
  const { store } = ctx.system;
  const { user } = store.tables;
  const made = await store.tx(async (tx) => {
    const [found] = await tx
      .select({ id: user.id, disabledAt: user.disabledAt })
      .from(user)
      .where(eq(user.email, normalizeEmail(email)));
    if (found === undefined) throw new OctavoError('not_found', 'Nobody has this e-mail address. Check it, or invite the person first.');
    if (found.disabledAt !== null)
      throw new OctavoError('conflict', 'This user is disabled, so nobody could administrate the organization.');
    return insertWithAdmin(tx, ctx, checked, found.id);
  });
  return presentOrganization(ctx.system, { organization: made, role: 'admin', ownsTeam: false });
}

async function insertWithAdmin(tx: Db, ctx: Context, input: NewOrganization, userId: string) {
  const organization = await insertOrganization(tx, ctx, input);
  await insertMember(tx, ctx, { organizationId: organization.id, userId, role: 'admin' });
  return organization;
}

/** Returns whether a person may create an organization here, as {@link createOrganization} decides. @throws OctavoError `unauthenticated`. */
export async function mayCreateOrganization(ctx: Context): Promise<boolean> {
  const { userId } = requireUser(ctx);
  return (await findRestriction(ctx.system.store.read, ctx, userId)) === undefined;
}

async function requireMayCreate(tx: Db, ctx: Context, userId: string): Promise<void> {
  const restriction = await findRestriction(tx, ctx, userId);
  if (restriction !== undefined) throw new OctavoError('forbidden', restriction, { code: 'organizations_restricted' });
}

/** Returns the reason for which a person may not create an organization; `undefined` if they may. */
async function findRestriction(on: Db, ctx: Context, userId: string): Promise<string | undefined> {
  const { config, store } = ctx.system;
  const { user, member } = store.tables;
  if (config.organizations === 'anyone') return undefined;
  const [person] = await on.select({ operator: user.operator }).from(user).where(eq(user.id, userId));
  if (person?.operator === true) return undefined;
  if (config.organizations === 'operator') return 'New organizations are made by whoever runs this installation. Ask them for one.';
  const roles = await on
    .select({ role: member.role })
    .from(member)
    .where(and(eq(member.userId, userId), eq(member.disabled, false)));
  // A person invited into somebody's organization came to work in that one.
  if (roles.length === 0 || roles.some(({ role }) => role === 'admin')) return undefined;
  return 'Only admins of an organization, and who belongs to none yet, may make a new one here. Ask an admin.';
}
