import type { System } from '../../kernel/base/index.ts';
import { createThrottle, type Throttle } from '../auth/index.ts';

/** Ten tries from one address or for one account, then one each 30 seconds: they tell who has an account, and cost a hash. */
const RULE = { burst: 10, refillMs: 30_000 };

const throttles = new WeakMap<System, Throttle>();

/** The throttle of sign-ups of this process. */
export function signUpThrottle(system: System): Throttle {
  const known = throttles.get(system);
  if (known !== undefined) return known;
  const made = createThrottle(RULE, () => system.now());
  throttles.set(system, made);
  return made;
}
