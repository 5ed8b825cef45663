import { type ErrorKind, OctavoError, STATUS_OF } from '@octavo/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRetriable, presentJobError, retryDelay } from './retry.ts';

describe('a failed job', () => {
  it('is tried again after errors that may pass, and only those', () => {
    const kinds = Object.keys(STATUS_OF) as ErrorKind[];
    expect(kinds.filter((kind) => isRetriable(new OctavoError(kind, 'no')))).toEqual([
      'rate_limited',
      'internal',
      'unavailable',
      'storage_full',
    ]);
    for (const error of [new Error('ECONNRESET'), new TypeError('undefined is no function'), 'text', undefined])
      expect(isRetriable(error)).toBe(true);
  });

  it('waits four times as long each time, up to five minutes, with jitter', () => {
    expect([1, 2, 3, 4, 5, 6, 30].map((attempt) => retryDelay(attempt, new Error('x'), () => 0.5))).toEqual([
      1_000, 4_000, 16_000, 64_000, 256_000, 300_000, 300_000,
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempt, random) => {
        const middle = retryDelay(attempt, new Error('x'), () => 0.5);
        const delay = retryDelay(attempt, new Error('x'), () => random);
        expect(delay).toBeGreaterThanOrEqual(middle / 2 - 1);
        expect(delay).toBeLessThanOrEqual(middle * 1.5 + 1);
      }),
    );
  });

  it('waits as long as the other side asks, within an hour', () => {
    const asks = (retryAfter: unknown) => new OctavoError('rate_limited', 'slow down', { data: { retryAfter } });
    expect(retryDelay(1, asks(90), () => 0.5)).toBe(90_000);
    expect(retryDelay(1, asks(0), () => 0.5)).toBe(1_000);
    expect(retryDelay(1, asks(1e9), () => 0.5)).toBe(3_600_000);
    expect(retryDelay(1, asks('soon'), () => 0.5)).toBe(1_000);
  });

  it('tells people what an error was made to tell, and nothing else', () => {
    const known = new OctavoError('not_found', 'There is no such branch.', {
      code: 'git_no_branch',
      data: { ref: 'main' },
      cause: new Error('hunter2'),
    });
    expect(presentJobError(known, 'j1')).toEqual({ code: 'git_no_branch', message: 'There is no such branch.', data: { ref: 'main' } });
    expect(JSON.stringify(presentJobError(new Error('hunter2'), 'j1'))).not.toContain('hunter2');
    expect(presentJobError(new Error('hunter2'), 'j1').message).toContain('j1');
  });
});
