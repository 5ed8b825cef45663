import process from 'node:process';
import { parseArgs } from 'node:util';

const OPTION = '--small';

/** A small run shows that all groups work: tiny data, one round, no limits. Its figures say nothing about speed. */
export const IS_SMALL = process.argv.includes(OPTION);

/** Arguments of a child process, so that it runs to the same extent. */
export const EXTENT_ARGUMENTS: readonly string[] = IS_SMALL ? [OPTION] : [];

/** Returns the value for the extent of this run. */
export function sized<Value>(full: Value, small: Value): Value {
  return IS_SMALL ? small : full;
}

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } }, strict: false });

/** Returns for how long each kind of hostile traffic lasts (s): as `--seconds` says, or so long in a small run. */
export function hostileSeconds(small: number): number {
  return sized(Number(values.seconds), small);
}
