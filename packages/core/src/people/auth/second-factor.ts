import { OctavoError } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Context, System } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { createThrottle, type Throttle } from './throttle.ts';
import { stepOfCode } from './totp.ts';
import { findTotp, openTotpSecret } from './totp-record.ts';

/**
 * Five codes at once for one account, from wherever they come, then one each five minutes: 293 guesses a day at three codes in a million
 * each, by somebody who has the password.
 */
const RULE = { burst: 5, refillMs: 5 * 60_000 };

const throttles = new WeakMap<System, Throttle>();

/** Returns whether a person must bring a second factor: whether theirs was confirmed. Inside a transaction or outside. */
export async function hasSecondFactor(db: Db, ctx: Context, userId: string): Promise<boolean> {
  const found = await findTotp(db, ctx, userId);
  return found !== undefined && found.confirmedAt !== null;
}

/**
 * Runs work that checks a code of a person, counting it as a try, which is given back only when the work succeeds. Every call of
 * {@link verifySecondFactor} belongs in one; it stands around the transaction, which may run twice.
 * @throws OctavoError `rate_limited` after too many wrong codes for the account, and what the work throws.
 */
export async function countSecondFactorTry<Result>(ctx: Context, userId: string, work: () => Promise<Result>): Promise<Result> {
  const throttle = throttleOf(ctx.system);
  throttle.take([userId]);
  const result = await work();
  throttle.giveBack([userId]);
  return result;
}

/**
 * Checks a code of a person's second factor inside a transaction, and uses it up: one of the app, which no time step gives twice, or a
 * recovery code.
 * @param path where the code stood in the request of somebody who is signed in already
 * @throws OctavoError with code `bad_second_factor` for every code that does not count, and for who has no second factor:
 * `unauthenticated` at a door, `bad_request` with a `path`.
 */
export async function verifySecondFactor(tx: Db, ctx: Context, userId: string, code: string, path?: string): Promise<void> {
  const plain = code.replace(/\s/g, '');
  const ok = /^\d{6}$/.test(plain) ? await useTotpCode(tx, ctx, userId, plain) : await useRecovery(tx, ctx, userId, plain);
  if (!ok) throw badSecondFactor(path);
}

/** Returns the one answer for every code that does not count; `path` as in {@link verifySecondFactor}. */
export function badSecondFactor(path?: string): OctavoError {
  const code = 'bad_second_factor';
  const message = 'The code is wrong, or was used before. Enter the one that the app shows now, or a recovery code that is left.';
  if (path === undefined) return new OctavoError('unauthenticated', message, { code });
  return new OctavoError('bad_request', message, { code, details: [{ path, message }] });
}

async function useTotpCode(tx: Db, ctx: Context, userId: string, code: string): Promise<boolean> {
  const { now, store } = ctx.system;
  const { totp } = store.tables;
  const found = await findTotp(tx, ctx, userId);
  if (found === undefined || found.confirmedAt === null) return false;
  const step = stepOfCode(openTotpSecret(ctx, found), code, now());
  if (step === undefined) return false;
  const moved = await tx
    .update(totp)
    .set({ lastStep: step })
    .where(and(eq(totp.userId, userId), or(isNull(totp.lastStep), lt(totp.lastStep, step))))
    .returning({ userId: totp.userId });
  return moved.length > 0;
}

async function useRecovery(tx: Db, ctx: Context, userId: string, code: string): Promise<boolean> {
  if (!(await hasSecondFactor(tx, ctx, userId)) || !(await useRecoveryCode(tx, ctx, userId, code))) return false;
  // The bearer of the code need not be signed in yet: it is the person whose code it was.
  const person: Context = { ...ctx, actor: { kind: 'user', userId, via: 'session', credentialId: '' } };
  const target = { kind: 'user', id: userId } as const;
  await appendAuditEvent(tx, person, { type: 'user_recovery_code_used', payload: { userId }, target, ofUser: userId });
  return true;
}

function throttleOf(system: System): Throttle {
  const known = throttles.get(system);
  if (known !== undefined) return known;
  const made = createThrottle(system, 'second-factor', RULE);
  throttles.set(system, made);
  return made;
}
