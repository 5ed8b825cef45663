import type { Context, System } from '../../kernel/base/index.ts';
import { createThrottle, type Throttle, throttleKeys } from '../auth/index.ts';

/** A whole company may come from one address in the morning; nobody needs more than this. */
const RULE = { burst: 200, refillMs: 200 };

const throttles = new WeakMap<System, Throttle>();

/**
 * Counts a request of somebody who is not signed in to what providers need, by network address: each one writes a row, or checks a signature.
 * @throws OctavoError `rate_limited`.
 */
export function countSsoTry({ address, system }: Context): void {
  const throttle = throttles.get(system) ?? createThrottle(system, 'sso', RULE);
  throttles.set(system, throttle);
  const [, byAddress = 'address:unknown'] = throttleKeys('', address);
  throttle.take([byAddress]);
}
