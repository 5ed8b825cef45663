import { OctavoError, type Organization, text, type User } from '@octavo/contract';
import type { Db } from '@octavo/db';
import * as z from 'zod';
import type { OrganizationRecord } from '../../kernel/access/index.ts';
import { type Context, lockInTransaction, newId, parseInput, type System, systemContext } from '../../kernel/base/index.ts';
import { appendEvent } from '../../kernel/events/index.ts';
import { checkPassword, hashPassword } from '../auth/index.ts';
import { insertMember } from '../members/index.ts';
import { insertOrganization, presentOrganization } from '../organizations/index.ts';
import { Email, insertUser, markEmailVerified, presentUser, type UserRecord } from '../users/index.ts';
import { isSetUp, readSetup, writeSetup } from './setup-state.ts';

/** Input of the first visit's form. */
export const SetUpInput = z.object({
  organizationTitle: text(2, 255),
  displayName: text(1, 64),
  email: Email,
  password: z.string(),
});
export type SetUpInput = z.infer<typeof SetUpInput>;

/**
 * Creates the first organization and its admin. Happens once in the life of an installation: of many calls at once, one wins.
 * @throws OctavoError `bad_request` that names every wrong value; `conflict` with code `already_set_up` for all but the first.
 */
export async function setUp(system: System, input: SetUpInput): Promise<{ organization: Organization; user: User }> {
  // Asked first, so that nobody can make a finished installation hash passwords.
  if (await isSetUp(system)) throw alreadySetUp();
  const { organizationTitle, displayName, email, password } = parseInput(SetUpInput, input);
  checkPassword(password, { email, organizations: [organizationTitle] });
  const passwordHash = await hashPassword(password);
  const ctx = systemContext(system, `setup-${newId(system.now())}`);
  const made = await system.store.tx(async (tx) => {
    const first = await insertFirst(tx, ctx, { organizationTitle, displayName, email, passwordHash });
    if (first === undefined) throw alreadySetUp();
    return first;
  });
  // Followers of set-up have work now.
  system.wakeJobs();
  return {
    organization: presentOrganization(system, { organization: made.organization, role: 'admin', ownsTeam: false }),
    user: presentUser(system, made.user),
  };
}

/** Organization and user that {@link insertFirst} creates. */
export interface FirstOrganization {
  organizationTitle: string;
  displayName: string;
  email: string;
  passwordHash: string | null;
}

/** Creates the first organization and user inside a transaction; undefined, with nothing made, when the installation is set up already. */
export async function insertFirst(
  tx: Db,
  ctx: Context,
  input: FirstOrganization,
): Promise<{ organization: OrganizationRecord; user: UserRecord } | undefined> {
  await lockInTransaction(tx, ctx.system, 'setup');
  if ((await readSetup(tx, ctx.system)) !== undefined) return undefined;
  const organization = await insertOrganization(tx, ctx, { title: input.organizationTitle });
  const user = await insertUser(tx, ctx, input);
  // Whoever sets an installation up is its operator, who vouches for the address.
  await markEmailVerified(tx, ctx, user);
  await insertMember(tx, ctx, { organizationId: organization.id, userId: user.id, role: 'admin' });
  await writeSetup(tx, ctx.system, { organizationId: organization.id, userId: user.id, at: ctx.system.now() });
  await appendEvent(tx, ctx, { type: 'setup_completed', organizationId: organization.id, payload: { userId: user.id } });
  return { organization, user };
}

function alreadySetUp(): OctavoError {
  return new OctavoError('conflict', 'Octavo is set up already. Sign in, or ask an admin to invite you.', { code: 'already_set_up' });
}
