import { newId } from '@octavo/core';

/** Returns the id of a request: the caller's when it is harmless in a log and a header, else a new one. */
export function requestIdOf(given: unknown): string {
  return typeof given === 'string' && /^[A-Za-z0-9._-]{1,128}$/.test(given) ? given : newId();
}
