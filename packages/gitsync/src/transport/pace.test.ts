import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MOST_CHATTER, PATIENCE_MS, Pace } from './pace.ts';

const RATE = 8 * 1024;

/** Waits of a remote that sends so much after each; the time after which it is given up, if it is. */
function givenUpAfter(pace: Pace, steps: Iterable<{ ms: number; bytes: number; chatter?: boolean }>): number | undefined {
  let time = 0;
  for (const { ms, bytes, chatter = false } of steps) {
    if (ms >= pace.left) return time + pace.left;
    time += ms;
    pace.waited(ms);
    pace.moved(bytes);
    if (chatter && pace.discount(bytes)) return time;
  }
  return undefined;
}

function* repeated<T>(step: T, times: number): Generator<T> {
  for (let i = 0; i < times; i++) yield step;
}

describe('issue-15: the least throughput of an exchange', () => {
  test('a phase without a byte ends after its patience', () => {
    const pace = new Pace(RATE);
    for (const [phase, patience] of Object.entries(PATIENCE_MS)) {
      pace.enter(phase as keyof typeof PATIENCE_MS);
      expect(givenUpAfter(pace, [{ ms: Number.POSITIVE_INFINITY, bytes: 0 }])).toBe(patience);
    }
  });

  test('a byte now and then does not make it longer', () => {
    const pace = new Pace(RATE);
    pace.enter('pack');
    expect(givenUpAfter(pace, repeated({ ms: 5000, bytes: 1 }, 100))).toBeLessThan(PATIENCE_MS.pack + 10);
  });

  test('progress messages do not either, and too many of them end it at once', () => {
    const pace = new Pace(RATE);
    pace.enter('preparing');
    const message = { ms: 1000, bytes: 60_000, chatter: true };
    expect(givenUpAfter(pace, repeated(message, 1000))).toBeLessThanOrEqual(PATIENCE_MS.preparing);
    const flood = { ms: 0, bytes: 65_000, chatter: true };
    expect(givenUpAfter(new Pace(RATE), repeated(flood, MOST_CHATTER / 65_000 + 1))).toBe(0);
  });

  test('a line that is slow and steady is given all the time that its bytes need', () => {
    const pace = new Pace(RATE);
    pace.enter('pack');
    expect(givenUpAfter(pace, repeated({ ms: 1000, bytes: RATE }, 100_000))).toBeUndefined();
  });

  test('whatever a remote does, a phase takes no longer than its patience and its bytes at the least throughput', () => {
    const steps = fc.array(fc.record({ ms: fc.nat(40_000), bytes: fc.nat(300_000) }), { maxLength: 60 });
    fc.assert(
      fc.property(steps, (plan) => {
        const pace = new Pace(RATE);
        pace.enter('pack');
        const given = givenUpAfter(pace, plan);
        const took = given ?? plan.reduce((sum, { ms }) => sum + ms, 0);
        const bytes = plan.reduce((sum, step) => sum + step.bytes, 0);
        expect(took).toBeLessThanOrEqual(PATIENCE_MS.pack + (bytes / RATE) * 1000 + 1);
      }),
    );
  });
});
