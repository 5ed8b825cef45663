import type { Db } from '@octavo/db';
import { eq } from 'drizzle-orm';
import type { Context } from '../base/index.ts';
import { enqueueMail } from './enqueue-mail.ts';
import type { SecurityEvent } from './mail.ts';

/** Change to an account's security. */
export interface SecurityChange {
  event: SecurityEvent;
  /** Label that the user gave the token it is about. */
  label?: string;
  /** Number of access tokens that ended with it. */
  tokensEnded?: number;
}

/** Has a person told by mail, after the transaction commits, that what guards their account was changed: who it was may not have been them. */
export async function notifySecurityChange(
  tx: Db,
  ctx: Context,
  userId: string,
  { event, label, tokensEnded = 0 }: SecurityChange,
): Promise<void> {
  if (ctx.system.mail === undefined) return;
  const { user } = ctx.system.store.tables;
  const [person] = await tx.select({ email: user.email, name: user.displayName }).from(user).where(eq(user.id, userId));
  if (person === undefined) return;
  const { email, name } = person;
  const link = `${ctx.system.config.url}/account/security`;
  const mail = { kind: 'security' as const, event, name, email, tokensEnded, ...(label === undefined ? {} : { label }), link };
  await enqueueMail(tx, ctx, { to: email, mail });
}
