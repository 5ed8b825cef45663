import { OctavoError, text } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { type Context, newId, parseInput, type System, systemContext } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { notifySecurityChange } from '../../kernel/mail/index.ts';
import { checkPassword, endTokens, hashPassword } from '../auth/index.ts';
import { insertToken } from '../tokens/index.ts';
import { Email, type UserRecord } from '../users/index.ts';
import { insertFirst } from './set-up.ts';
import { readSetup } from './setup-state.ts';

/** Input of `octavo init`. */
export const InitialiseInput = z.object({
  email: Email,
  /** Without one, the user has only tokens until a password is set. */
  password: z.string().optional(),
  name: text(1, 64),
  organization: text(2, 255),
  /** Sets the password although the user has one, and ends their sessions. */
  resetPassword: z.boolean().optional(),
});
export type InitialiseInput = z.input<typeof InitialiseInput>;

/** Results of `octavo init` that a script continues with. The token is fresh, and shown here only. */
export interface Initialised {
  organizationId: string;
  userId: string;
  token: string;
}

/**
 * Creates the first organization and its admin, or finds them when that was done before, and returns a fresh token; for the command line. Run
 * again it changes nothing, save with `resetPassword`.
 * @throws OctavoError `bad_request`; `conflict` with code `already_set_up` when the installation is set up and the e-mail address is not
 * that of a member of its first organization.
 */
export async function initialise(system: System, input: InitialiseInput): Promise<Initialised> {
  const { email, password, name, organization, resetPassword = false } = parseInput(InitialiseInput, input, 'init');
  if (password !== undefined) checkPassword(password, { email, organizations: [organization] }, 'init.password');
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const ctx = systemContext(system, `init-${newId(system.now())}`);
  return system.store.tx(async (tx) => {
    const first = await insertFirst(tx, ctx, { organizationTitle: organization, displayName: name, email, passwordHash });
    const { organizationId, user } =
      first === undefined ? await findFirst(tx, ctx, email) : { organizationId: first.organization.id, user: first.user };
    if (first === undefined && passwordHash !== null && (resetPassword || user.passwordHash === null)) {
      await replacePassword(tx, ctx, user, passwordHash);
    }
    const { secret } = await insertToken(tx, ctx, { userId: user.id, label: 'octavo init', expiresAt: null });
    return { organizationId, userId: user.id, token: secret };
  });
}

async function findFirst(tx: Db, ctx: Context, email: string): Promise<{ organizationId: string; user: UserRecord }> {
  const { user, member } = ctx.system.store.tables;
  const setup = await readSetup(tx, ctx.system);
  const [found] = await tx
    .select({ user, organizationId: member.organizationId })
    .from(user)
    .innerJoin(member, and(eq(member.userId, user.id), eq(member.organizationId, setup?.organizationId ?? '')))
    .where(eq(user.email, email));
  if (found !== undefined && found.user.disabledAt === null) return found;
  throw new OctavoError(
    'conflict',
    'Octavo is set up already, and this e-mail address is not that of an active member of its first organization. Use the address it was set up with.',
    { code: 'already_set_up' },
  );
}

async function replacePassword(tx: Db, ctx: Context, found: UserRecord, passwordHash: string): Promise<void> {
  const { now, store } = ctx.system;
  const { user, session } = store.tables;
  await tx.update(user).set({ passwordHash, updatedAt: now() }).where(eq(user.id, found.id));
  await tx.delete(session).where(eq(session.userId, found.id));
  const { id } = found;
  await appendAuditEvent(tx, ctx, { type: 'user_password_changed', target: { kind: 'user', id }, ofUser: id, payload: { userId: id } });
  // An account without a password could be reached by tokens alone, which are not ended by a first password.
  const tokensEnded = found.passwordHash === null ? 0 : await endTokens(tx, ctx, id);
  await notifySecurityChange(tx, ctx, id, { event: 'password-changed', tokensEnded });
}
