import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{apps,packages,scripts}/**/*.test.{ts,tsx,mjs}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/.next/**'],
    globalSetup: ['packages/testkit/src/requirements.setup.ts', 'packages/db/src/testing/databases.setup.ts'],
    // One less than the cores would be one at a time on a machine of two, where tests wait for databases and programs half of the time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // The sources are read once in each worker, which takes two fifths of the time that tests need away (measured). No test leaves anything
    // behind in a module, nor mocks one.
    isolate: false,
    // The second one prints the last line: N passed, N failed, N skipped.
    reporters: ['default', './scripts/vitest/summary.mjs'],
    // Generous, for a busy machine: what is waited for comes at once, or never.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000 } },
  },
});
