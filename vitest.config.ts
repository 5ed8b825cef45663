import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests that start programs: other programs, browsers, processes to be killed. */
const PROGRAMS = ['apps/**/test/**/*.test.ts', 'packages/**/kill.test.ts', 'bench/**/*.test.ts'];

/** Absolute: a project looks for its own beside itself. */
const setupFiles = [new URL('scripts/vitest/seed.setup.mjs', import.meta.url).pathname];

export default defineConfig({
  test: {
    globalSetup: ['packages/testkit/src/requirements.setup.ts', 'packages/db/src/testing/databases.setup.ts'],
    // One less than the cores would be one at a time on a machine of two; three at a time there take no less time (measured).
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // The second one prints the last line: N passed, N failed, N skipped.
    reporters: ['default', './scripts/vitest/summary.mjs'],
    // Generous, for a busy machine: what is waited for comes at once, or never.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
    exclude: ['**/node_modules/**', '**/dist/**', '**/.next/**'],
    projects: [
      // A worker of its own each: one that keeps what it read grows to 1 GB, and starts processes half as fast from there (measured).
      { test: { name: 'programs', include: PROGRAMS, setupFiles } },
      // The sources are read once in each worker, which takes two fifths of the time that tests need away (measured). No test leaves
      // anything behind in a module, nor mocks one.
      {
        test: { name: 'units', include: ['{apps,packages,scripts}/**/*.test.{ts,tsx,mjs}'], exclude: PROGRAMS, setupFiles, isolate: false },
      },
    ],
  },
});
