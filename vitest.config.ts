import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{apps,packages,scripts}/**/*.test.{ts,tsx,mjs}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/.next/**'],
    globalSetup: ['packages/testkit/src/requirements.setup.ts'],
    // The second one prints the last line: N passed, N failed, N skipped.
    reporters: ['default', './scripts/vitest/summary.mjs'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
