import type { System } from '../../kernel/base/index.ts';
import { createThrottle, type Throttle, throttleKeys } from '../auth/index.ts';

/** Three links for one account, then one each ten minutes: nobody's mailbox is filled. */
const BY_ACCOUNT = { burst: 3, refillMs: 10 * 60_000 };

/** Twenty requests from one address, then one each 30 seconds. */
const BY_ADDRESS = { burst: 20, refillMs: 30_000 };

const throttles = new WeakMap<System, { account: Throttle; address: Throttle }>();

/**
 * Counts a request for a link.
 * @throws OctavoError `rate_limited`, whether the account exists or not.
 */
export function countReset(system: System, email: string, address: string | undefined): void {
  const known = throttles.get(system) ?? {
    account: createThrottle(system, 'reset-account', BY_ACCOUNT),
    address: createThrottle(system, 'reset-address', BY_ADDRESS),
  };
  throttles.set(system, known);
  const [account = '', ...addresses] = throttleKeys(email, address);
  if (addresses.length > 0) known.address.take(addresses);
  known.account.take([account]);
}
