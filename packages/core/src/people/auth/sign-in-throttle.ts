import { createHash } from 'node:crypto';
import type { Context, System } from '../../kernel/base/index.ts';
import { networkOf } from './network-of.ts';
import { createThrottle, type Throttle } from './throttle.ts';

/** Ten attempts for one account or from one address, then one each 30 seconds: 2,900 guesses a day at most. */
const RULE = { burst: 10, refillMs: 30_000 };

const throttles = new WeakMap<System, Throttle>();

/** Returns the throttle of sign-ins of this process. */
export function signInThrottle(system: System): Throttle {
  const known = throttles.get(system);
  if (known !== undefined) return known;
  const made = createThrottle(system, 'sign-in', RULE);
  throttles.set(system, made);
  return made;
}

/** Tries that one attempt takes, and gives back when it was none. */
export interface Tries {
  /** @throws OctavoError `rate_limited` when there are none left. */
  take(): void;
  giveBack(): void;
}

/**
 * Returns the tries that an attempt to sign in to an account counts against. A device that signed in to it before has tries of its own, as
 * many: so strangers, who use up those of the account or of a shared address, do not lock out a known device.
 */
export function triesOf({ system, address }: Context, email: string, device: string | undefined): Tries {
  const throttle = signInThrottle(system);
  const keys = device === undefined ? throttleKeys(email, address) : [`device:${device}`];
  return { take: () => throttle.take(keys), giveBack: () => throttle.giveBack(keys) };
}

/** Returns the keys that an attempt counts against: the account, whether it exists or not, and the address it comes from. */
export function throttleKeys(email: string, address: string | undefined): string[] {
  // Hashed, so that keys stay small however long the texts are.
  const account = `account:${createHash('sha256').update(email).digest('base64url')}`;
  return address === undefined ? [account] : [account, `address:${networkOf(address)}`];
}
