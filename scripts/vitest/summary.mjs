import process from 'node:process';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */
/** @typedef {import('vitest/node').TestModule} TestModule */

/**
 * Counts individual tests. What failed without any test of it failing counts as one failed test: a file that could not be
 * loaded, a hook, an error nobody caught.
 * @param {ReadonlyArray<Pick<TestModule, 'children' | 'errors' | 'state'>>} modules
 * @param {ReadonlyArray<unknown>} unhandled
 * @returns {Counts}
 */
export function count(modules, unhandled) {
  const counts = { passed: 0, failed: unhandled.length, skipped: 0 };
  for (const module of modules) {
    const failedBefore = counts.failed;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      if (state === 'passed') counts.passed += 1;
      else if (state === 'failed') counts.failed += 1;
      else counts.skipped += 1;
    }
    for (const suite of module.children.allSuites()) counts.failed += suite.errors().length;
    counts.failed += module.errors().length;
    if (module.state() === 'failed' && counts.failed === failedBefore) counts.failed += 1;
  }
  return counts;
}

/**
 * Vitest reporter that ends the output with one line for machines and people: `N passed, N failed, N skipped`.
 * A run that was interrupted, or that found no test at all, has no such line to show.
 */
export default class Summary {
  /** @type {string | undefined} */
  #line;

  constructor() {
    // Vitest's own summary and closing warnings come after onTestRunEnd; ours is the last line.
    process.once('exit', () => {
      if (this.#line) process.stdout.write(`${this.#line}\n`);
    });
  }

  /**
   * @param {ReadonlyArray<TestModule>} modules
   * @param {ReadonlyArray<unknown>} unhandled
   * @param {import('vitest/node').TestRunEndReason} reason
   */
  onTestRunEnd(modules, unhandled, reason) {
    const { passed, failed, skipped } = count(modules, unhandled);
    this.#line = reason === 'interrupted' || modules.length === 0 ? undefined : `${passed} passed, ${failed} failed, ${skipped} skipped`;
    if (failed > 0) process.exitCode = 1;
  }
}
