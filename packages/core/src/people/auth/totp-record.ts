import { OctavoError } from '@octavo/contract';
import type { Db, Schema } from '@octavo/db';
import { eq } from 'drizzle-orm';
import { type Context, open, seal } from '../../kernel/base/index.ts';

/** A row of the table of second factors. */
export type TotpRecord = Schema['totp']['$inferSelect'];

/** Returns a person's second factor, confirmed or not, inside a transaction or outside. */
export async function findTotp(db: Db, ctx: Context, userId: string): Promise<TotpRecord | undefined> {
  const { totp } = ctx.system.store.tables;
  const [found] = await db.select().from(totp).where(eq(totp.userId, userId));
  return found;
}

/** Seals a shared secret for one person. */
export function sealTotpSecret(ctx: Context, userId: string, secret: string): string {
  return seal(ctx.system.config.secret, secret, purposeOfTotp(userId));
}

/** Opens a shared secret. @throws OctavoError `conflict` with code `secret_mismatch` when OCTAVO_SECRET is another one. */
export function openTotpSecret(ctx: Context, record: TotpRecord): string {
  return open(ctx.system.config.secret, record.sealedSecret, purposeOfTotp(record.userId));
}

/** Returns the answer to setting up what is there already. */
export function secondFactorEnabled(): OctavoError {
  return new OctavoError('conflict', 'Two-step sign-in is on already. Switch it off first to set it up anew.', {
    code: 'second_factor_enabled',
  });
}

/** Returns the answer to what needs a second factor, when there is none. */
export function secondFactorDisabled(): OctavoError {
  return new OctavoError('conflict', 'Two-step sign-in is not on. Set it up first.', { code: 'second_factor_disabled' });
}

/** Returns the purpose that a person's second factor is sealed for. */
export function purposeOfTotp(userId: string): string {
  return `totp:${userId}`;
}
