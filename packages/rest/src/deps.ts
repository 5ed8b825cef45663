import type { System } from '@octavo/core';
import type { LargeBodies } from './http/large-bodies.ts';
import type { RateLimiter } from './http/rate-limit.ts';

/** Dependencies of the API, supplied by the server. */
export interface RestDeps {
  system: System;
  /** Version of the program. */
  build: string;
  /** Rate limiting of requests; `off` also omits the headers of limits. */
  rateLimit: 'off' | 'default';
  /** Network address of a request's sender; `env` is what the HTTP server gave along with the request. */
  addressOf(request: Request, env: unknown): string | undefined;
  /** Counter of requests, shared with other doors of the server; one of its own when absent. Without effect when limits are off. */
  limiter?: RateLimiter | undefined;
  /** Turns of large bodies, shared with other doors of the server; turns of its own when absent. */
  largeBodies?: LargeBodies;
  /** Told of each answer of an operation, and the seconds it took; absent where nobody counts. */
  onAnswer?(operation: string, status: number, seconds: number): void;
  /** Checks every answer against its schema and fails when it does not match; for tests. */
  checkAnswers?: boolean;
}
