import process from 'node:process';

/**
 * Returns the step between the places tried by a test that kills a process at one place after the other: `usual`, since each takes a second or
 * two of CPU; with `OCTAVO_TEST_EVERY_PLACE=1` it omits none.
 */
export function strideOf(usual: number): number {
  return process.env.OCTAVO_TEST_EVERY_PLACE === '1' ? 1 : usual;
}
