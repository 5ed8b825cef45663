import { stemmer } from 'stemmer';

const ENDINGS = ['', 'e', 'ed', 'ing', 's', 'es', 'y', 'ion', 'ly'];

/**
 * Returns a word whose stem is this one. FTS5 stems whatever it is asked for, and a stem has not always itself for its stem: `databas` (from
 * `database`) would become `databa`. Undefined when there is none, or when it could not be written in a query.
 */
export function surfaceOf(stem: string): string | undefined {
  if (!/^[\p{L}\p{N}\p{M}]+$/u.test(stem)) return undefined;
  if (!/^[a-z]+$/.test(stem)) return stem;
  const ending = ENDINGS.find((one) => stemmer(stem + one) === stem);
  return ending === undefined ? undefined : stem + ending;
}
