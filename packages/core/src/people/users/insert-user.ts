import { OctavoError } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { type Context, newId } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { normalizeEmail } from './email.ts';
import type { UserRecord } from './present-user.ts';

/** Fields of a new user. */
export interface NewUser {
  email: string;
  displayName: string;
  /** From `hashPassword`; null for people who sign in elsewhere, or not at all. */
  passwordHash: string | null;
}

/**
 * Creates a user inside a transaction. Says nothing on who may.
 * @throws OctavoError `conflict` when somebody has the e-mail address.
 */
export async function insertUser(tx: Db, ctx: Context, input: NewUser): Promise<UserRecord> {
  const { now, store } = ctx.system;
  const { user } = store.tables;
  const at = now();
  const [record] = await tx
    .insert(user)
    .values({
      id: newId(at),
      email: normalizeEmail(input.email),
      displayName: input.displayName,
      photoUrl: null,
      passwordHash: input.passwordHash,
      createdAt: at,
      updatedAt: at,
      disabledAt: null,
    })
    .onConflictDoNothing({ target: user.email })
    .returning();
  if (record === undefined) {
    throw new OctavoError('conflict', 'There is a user with this e-mail address already. Use another one, or sign in.', {
      code: 'email_taken',
    });
  }
  const { id } = record;
  await appendAuditEvent(tx, ctx, { type: 'user_created', target: { kind: 'user', id }, ofUser: id, payload: { userId: id } });
  return record;
}
