import { OctavoError } from '@octavo/contract';
import { type SharedCounts, type System, shareCounts } from '../../kernel/base/index.ts';

/** Rate of an operation: `burst` tries at once, and once more each `refillMs`. */
export interface ThrottleRule {
  burst: number;
  refillMs: number;
}

/** Counts tries by key. */
export interface Throttle {
  /**
   * Takes one try from each key, or none from any when one has none left.
   * @throws OctavoError `rate_limited` with `data.retryAfter` in seconds.
   */
  take(keys: readonly string[]): void;
  /** Refunds the tries: the attempt was the user's own. */
  giveBack(keys: readonly string[]): void;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** Creates a throttle of an installation: all of its processes count together. `name` is that of the throttle in the program. */
export function createThrottle({ store, now }: Pick<System, 'store' | 'now'>, name: string, rule: ThrottleRule): Throttle {
  const throttle = tokenBuckets(
    rule,
    () => now(),
    MOST_KEYS,
    () => shared,
  );
  const shared = shareCounts(store.processes, `throttle ${name}`, throttle.takenElsewhere);
  return throttle;
}

const MOST_KEYS = 20_000;

/** Throttle that is told what other processes took. */
interface TokenBuckets extends Throttle {
  /** Takes tries of a key that were allowed elsewhere; a negative number of them was given back there. */
  takenElsewhere(key: string, tries: number): void;
}

/**
 * Creates a throttle of token buckets. At most `maxKeys` buckets are kept: when there are more, the ones used longest ago go, which is to
 * forgive whoever has been quiet the longest.
 */
export function tokenBuckets(
  rule: ThrottleRule,
  now: () => number,
  maxKeys = MOST_KEYS,
  shared: () => SharedCounts | undefined = () => undefined,
): TokenBuckets {
  // A Map keeps the order of insertion: taking a key out and putting it back makes it the most recently used.
  const buckets = new Map<string, Bucket>();

  function bucketOf(key: string): Bucket {
    const at = now();
    const known = buckets.get(key);
    const gained = known === undefined ? 0 : Math.max(0, at - known.at) / rule.refillMs;
    return { tokens: known === undefined ? rule.burst : Math.min(rule.burst, known.tokens + gained), at };
  }

  function put(key: string, bucket: Bucket): void {
    buckets.delete(key);
    buckets.set(key, bucket);
    if (buckets.size > maxKeys) {
      const [oldest] = buckets.keys();
      if (oldest !== undefined) buckets.delete(oldest);
    }
  }

  return {
    take(keys) {
      const found = keys.map((key) => ({ key, bucket: bucketOf(key) }));
      const missing = Math.max(...found.map(({ bucket }) => 1 - bucket.tokens));
      if (missing > 0) throw tooMany(Math.ceil((missing * rule.refillMs) / 1000));
      for (const { key, bucket } of found) {
        put(key, { ...bucket, tokens: bucket.tokens - 1 });
        shared()?.add(key, 1);
      }
    },
    giveBack(keys) {
      for (const key of keys) {
        const bucket = bucketOf(key);
        put(key, { ...bucket, tokens: Math.min(rule.burst, bucket.tokens + 1) });
        shared()?.add(key, -1);
      }
    },
    takenElsewhere(key, tries) {
      const bucket = bucketOf(key);
      put(key, { ...bucket, tokens: Math.min(rule.burst, bucket.tokens - tries) });
    },
  };
}

function tooMany(retryAfter: number): OctavoError {
  return new OctavoError('rate_limited', `Too many attempts. Wait ${retryAfter} seconds and try again.`, {
    code: 'too_many_attempts',
    data: { retryAfter },
  });
}
