import { BaseSequencer } from 'vitest/node';

/**
 * Files that take longest, longest first (measured). One that begins last leaves the other workers idle to its end, and Vitest itself goes by the size of a file
 * where it has seen no run.
 */
const LONGEST = [
  'bench/run.test.ts',
  'apps/octavo/test/kill.test.ts',
  'apps/octavo/test/commands.test.ts',
  'apps/web/test/accessibility.test.ts',
  'packages/rest/src/matrix.test.ts',
  'packages/server/src/http/hostile-scripts.test.ts',
  'packages/server/src/installation/issue-15-one-installation.test.ts',
  'packages/runtime/src/hostile.test.ts',
  'packages/markdown/src/growth.test.ts',
  'packages/markdown/src/growth-operations.test.ts',
  'packages/rest/src/request-members.test.ts',
];

/** @param {string} file */
const placeOf = (file) => {
  const place = LONGEST.findIndex((each) => file.endsWith(`/${each}`));
  return place === -1 ? LONGEST.length : place;
};

/** Begins with the files that take longest; the others as Vitest orders them. */
export default class Sequencer extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async sort(files) {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => placeOf(one.moduleId) - placeOf(other.moduleId));
  }
}
