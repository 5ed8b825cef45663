import { OctavoError } from '@octavo/contract';
import { type SharedCounts, type System, shareCounts } from '@octavo/core';
import type { Bucket } from '../operation.ts';

/** Length of a window (decisions A12). */
const WINDOW_MS = 60_000;
/** Requests per window and key. */
const LIMITS: Record<Bucket, number> = { default: 1000, search: 60, git: 60, pdf: 60, 'anonymous-events': 60 };
/** Keys remembered at once, so that changing addresses cannot fill the memory. */
const MAX_KEYS = 50_000;

/** Remaining requests of a key in its window. */
export interface RateState {
  limit: number;
  remaining: number;
  /** End of the window, UTC epoch seconds. */
  reset: number;
}

interface Window {
  count: number;
  endsAt: number;
}

/** Counts requests by key and bucket in windows of a minute, in memory; processes of one installation count together. */
export class RateLimiter {
  readonly #windows = new Map<string, Window>();
  readonly #now: () => number;
  readonly #maxKeys: number;
  readonly #shared: SharedCounts | undefined;

  /** Returns the limiter of an installation. */
  static of({ store, now }: Pick<System, 'store' | 'now'>): RateLimiter {
    return new RateLimiter(() => now(), MAX_KEYS, store.processes);
  }

  constructor(now: () => number, maxKeys: number = MAX_KEYS, processes?: System['store']['processes']) {
    this.#now = now;
    this.#maxKeys = maxKeys;
    this.#shared = shareCounts(processes, 'requests', (name, by) => {
      this.#window(name).count += by;
    });
  }

  /** Counts one request and tells what is left; `exceeded` when it was one too many. */
  take(key: string, bucket: Bucket): RateState & { exceeded: boolean } {
    const limit = LIMITS[bucket];
    const name = `${bucket} ${key}`;
    const window = this.#window(name);
    const exceeded = window.count >= limit;
    if (!exceeded) {
      window.count++;
      this.#shared?.add(name, 1);
    }
    return { limit, remaining: Math.max(0, limit - window.count), reset: Math.ceil(window.endsAt / 1000), exceeded };
  }

  #window(key: string): Window {
    const now = this.#now();
    const known = this.#windows.get(key);
    if (known !== undefined && known.endsAt > now) return known;
    // Deleted first, so that insertion order stays the order in which windows end.
    this.#windows.delete(key);
    this.#forget(now);
    const fresh = { count: 0, endsAt: now + WINDOW_MS };
    this.#windows.set(key, fresh);
    return fresh;
  }

  /** Forgets windows that ended, and the oldest one when there are too many. */
  #forget(now: number): void {
    for (const [key, window] of this.#windows) {
      if (window.endsAt > now && this.#windows.size < this.#maxKeys) break;
      this.#windows.delete(key);
    }
  }
}

/** Returns the answer to a request that was one too many; `state` tells when to come back. */
export function rateLimited(state: RateState, now: number): OctavoError {
  const seconds = retryAfter(state, now);
  return new OctavoError('rate_limited', `More than ${state.limit} requests a minute. Try again in ${seconds} seconds.`, {
    data: { seconds },
  });
}

/** Seconds until the window ends, at least one. */
export function retryAfter(state: RateState, now: number): number {
  return Math.max(1, state.reset - Math.floor(now / 1000));
}
