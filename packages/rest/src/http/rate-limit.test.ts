import { describe, expect, it } from 'vitest';
import { RateLimiter, rateLimited, retryAfter } from './rate-limit.ts';

const START = Date.UTC(2026, 0, 1);

describe('RateLimiter', () => {
  it('lets 1000 requests a minute through, then none, then 1000 again in the next window', () => {
    let now = START;
    const limiter = new RateLimiter(() => now);
    for (let i = 1; i <= 1000; i++) expect(limiter.take('a', 'default')).toMatchObject({ exceeded: false, remaining: 1000 - i });
    expect(limiter.take('a', 'default')).toEqual({ limit: 1000, remaining: 0, reset: START / 1000 + 60, exceeded: true });
    now += 59_999;
    expect(limiter.take('a', 'default').exceeded).toBe(true);
    now += 1;
    expect(limiter.take('a', 'default')).toMatchObject({ exceeded: false, remaining: 999 });
  });

  it('counts keys and buckets apart, and allows 60 searches', () => {
    const limiter = new RateLimiter(() => START);
    for (let i = 0; i < 60; i++) expect(limiter.take('a', 'search').exceeded).toBe(false);
    expect(limiter.take('a', 'search').exceeded).toBe(true);
    expect(limiter.take('a', 'git').exceeded).toBe(false);
    expect(limiter.take('a', 'default').remaining).toBe(999);
    expect(limiter.take('b', 'search').remaining).toBe(59);
  });

  it('forgets the oldest keys rather than grow without bound', () => {
    const limiter = new RateLimiter(() => START, 3);
    limiter.take('a', 'default');
    limiter.take('b', 'default');
    limiter.take('c', 'default');
    limiter.take('d', 'default');
    expect(limiter.take('b', 'default').remaining).toBe(998);
    expect(limiter.take('a', 'default').remaining).toBe(999);
  });

  it('says when to come back, in whole seconds', () => {
    const state = { limit: 60, remaining: 0, reset: START / 1000 + 60 };
    expect(retryAfter(state, START + 30_500)).toBe(30);
    expect(retryAfter(state, START + 60_000)).toBe(1);
    expect(rateLimited(state, START)).toMatchObject({ status: 429, data: { seconds: 60 } });
  });
});
