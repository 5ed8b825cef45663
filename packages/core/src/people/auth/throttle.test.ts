import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tokenBuckets } from './throttle.ts';

const limited = (retryAfter: number) => expect.objectContaining({ kind: 'rate_limited', data: { retryAfter } });

describe('a throttle', () => {
  it('lets a burst through, then one more each refill, and says how long to wait', () => {
    let now = 0;
    const throttle = tokenBuckets({ burst: 3, refillMs: 10_000 }, () => now);
    for (let i = 0; i < 3; i++) throttle.take(['a']);
    expect(() => throttle.take(['a'])).toThrow(limited(10));
    now = 4_000;
    expect(() => throttle.take(['a'])).toThrow(limited(6));
    now = 10_000;
    throttle.take(['a']);
    expect(() => throttle.take(['a'])).toThrow(limited(10));
  });

  it('takes from all keys or from none', () => {
    const throttle = tokenBuckets({ burst: 1, refillMs: 1000 }, () => 0);
    throttle.take(['account']);
    expect(() => throttle.take(['account', 'address'])).toThrow(limited(1));
    expect(() => throttle.take(['address'])).not.toThrow();
  });

  it('gives a try back', () => {
    const throttle = tokenBuckets({ burst: 1, refillMs: 1000 }, () => 0);
    throttle.take(['a']);
    throttle.giveBack(['a']);
    throttle.giveBack(['a']);
    throttle.take(['a']);
    expect(() => throttle.take(['a'])).toThrow(limited(1));
  });

  it('does not gain from a clock that goes back', () => {
    let now = 10_000;
    const throttle = tokenBuckets({ burst: 1, refillMs: 1000 }, () => now);
    throttle.take(['a']);
    now = 0;
    expect(() => throttle.take(['a'])).toThrow(limited(1));
  });

  it('remembers a bounded number of keys and forgets those used longest ago', () => {
    const throttle = tokenBuckets({ burst: 1, refillMs: 1000 }, () => 0, 3);
    for (const key of ['a', 'b', 'c']) throttle.take([key]);
    throttle.take(['d']);
    throttle.take(['a']);
    expect(() => throttle.take(['d'])).toThrow(limited(1));
    expect(() => throttle.take(['c'])).toThrow(limited(1));
  });

  it('never lets more through than burst and refills allow, whatever the order of keys and times', () => {
    const steps = fc.array(fc.tuple(fc.constantFrom('a', 'b'), fc.nat(3000)), { maxLength: 200 });
    fc.assert(
      fc.property(steps, (sequence) => {
        let now = 0;
        const throttle = tokenBuckets({ burst: 5, refillMs: 1000 }, () => now);
        const taken: Record<string, number> = { a: 0, b: 0 };
        for (const [key, wait] of sequence) {
          now += wait;
          try {
            throttle.take([key]);
            taken[key] = (taken[key] ?? 0) + 1;
          } catch {
            // Refused, as it may be.
          }
        }
        for (const key of ['a', 'b']) expect(taken[key]).toBeLessThanOrEqual(5 + now / 1000 + 1e-6);
      }),
    );
  });
});
