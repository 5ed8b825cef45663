import { LRUCache } from 'lru-cache';
import { type Context, inBackground, type System } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';

/** Reason of a refused sign-in. */
export type SignInFailure = 'password' | 'second_factor' | 'unknown_account';

/** Window (ms) in which failures are counted together. */
const WINDOW_MS = 60 * 60_000;
const MOST_ACCOUNTS = 20_000;
/** All sign-ins to accounts that are not there count together: their number is for strangers to choose. */
const UNKNOWN = '';

interface Counted {
  since: number;
  failures: number;
}

const counts = new WeakMap<System, LRUCache<string, Counted>>();

/**
 * Records a failed sign-in in the audit: of an account the 1st, 5th, 25th, 125th and so on within an hour, with their count, and so of all accounts that are not there
 * together. So the rows that a stranger can cause grow with the logarithm of their tries. What was typed is in none of them: it may be a password in the wrong
 * field. Written behind the answer's back, so that its time does not tell whether the account is there.
 */
export function auditFailedSignIn(ctx: Context, reason: SignInFailure, userId = UNKNOWN): void {
  const failures = countFailure(ctx.system, userId);
  if (!isTold(failures)) return;
  inBackground(ctx.system, `failed sign-in ${userId} ${failures}`, () =>
    ctx.system.store.tx((tx) =>
      appendAuditEvent(tx, ctx, {
        type: 'sign_in_failed',
        ofUser: userId,
        target: userId === UNKNOWN ? { kind: 'installation', id: '' } : { kind: 'user', id: userId },
        payload: { ...(userId === UNKNOWN ? {} : { userId }), reason, failures },
      }),
    ),
  );
}

function countFailure(system: System, userId: string): number {
  const known = counts.get(system) ?? new LRUCache<string, Counted>({ max: MOST_ACCOUNTS });
  counts.set(system, known);
  const now = system.now();
  const before = known.get(userId);
  const counted = before === undefined || now - before.since >= WINDOW_MS ? { since: now, failures: 0 } : before;
  counted.failures += 1;
  known.set(userId, counted);
  return counted.failures;
}

/** Returns whether a count is a power of five. */
function isTold(failures: number): boolean {
  let rest = failures;
  while (rest % 5 === 0) rest /= 5;
  return rest === 1;
}
