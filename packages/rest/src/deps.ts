import type { System } from '@octavo/core';

/** What the server gives to the API. */
export interface RestDeps {
  system: System;
  /** Version of the program. */
  build: string;
  /** Whether requests are counted; `off` also leaves the headers of limits out. */
  rateLimit: 'off' | 'default';
  /** Network address of a request's sender; `env` is what the HTTP server gave along with the request. */
  addressOf(request: Request, env: unknown): string | undefined;
  /** Checks every answer against its schema and fails when it does not match; for tests. */
  checkAnswers?: boolean;
}
