import path from 'node:path';
import { listOf, textOf } from './project-files.ts';

/** Patterns that a configuration has, and their length; others are not read. */
const MOST = 100;
const LONGEST = 200;
/** Wild parts of a pattern: matching takes time that grows with them. */
const MOST_WILD = 6;

/**
 * Returns a test of paths by the patterns of a configuration: names of files and folders, which stand for all that is in them, with `*` and `**`.
 * @param patterns a list of texts; anything else matches nothing
 */
export function matcherOf(patterns: unknown): (path: string) => boolean {
  const all = listOf(patterns)
    .slice(0, MOST)
    .map((each) => textOf(each).replace(/^(?:\.?\/)+|\/+$/g, ''))
    .filter((each) => each !== '' && each.length <= LONGEST && !/[{}[\]()]/.test(each) && each.split('*').length <= MOST_WILD * 2);
  const plain = all.filter((each) => !each.includes('*'));
  const wild = all.filter((each) => each.includes('*'));
  return (file) =>
    plain.some((each) => file === each || file.startsWith(`${each}/`)) || wild.some((each) => path.posix.matchesGlob(file, each));
}
