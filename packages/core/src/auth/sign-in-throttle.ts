import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { System } from '../kernel/context.ts';
import { createThrottle, type Throttle } from './throttle.ts';

/** Ten attempts for one account or from one address, then one each 30 seconds: 2,900 guesses a day at most. */
const RULE = { burst: 10, refillMs: 30_000 };

const throttles = new WeakMap<System, Throttle>();

/** The throttle of sign-ins of this process. */
export function signInThrottle(system: System): Throttle {
  const known = throttles.get(system);
  if (known !== undefined) return known;
  const made = createThrottle(RULE, () => system.now());
  throttles.set(system, made);
  return made;
}

/** What an attempt counts against: the account, whether it exists or not, and the address it comes from. */
export function throttleKeys(email: string, address: string | undefined): string[] {
  // Hashed, so that keys stay small however long the texts are.
  const account = `account:${createHash('sha256').update(email).digest('base64url')}`;
  return address === undefined ? [account] : [account, `address:${network(address)}`];
}

/** Whoever has an IPv6 address has a whole /64 of them. */
function network(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain.slice(0, 64);
  const [head = '', tail = ''] = plain.split('::', 2);
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const zeros = plain.includes('::') ? 8 - before.length - after.length : 0;
  const groups = [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
