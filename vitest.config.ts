import { availableParallelism } from 'node:os';
import process from 'node:process';
import { defineConfig } from 'vitest/config';
import Sequencer from './scripts/vitest/sequencer.mjs';

/** Tests that start programs: other programs, browsers, processes to be killed. */
const PROGRAMS = ['apps/**/test/**/*.test.ts', 'packages/**/kill.test.ts', 'bench/**/*.test.ts'];

/** Tests at a time. One less than the cores would be one on a machine of two; programs beside each other keep the cores busy by themselves. */
const MOST_PROGRAMS = Math.max(2, availableParallelism() - 1);
/** Tests in this process wait for databases, Git and their own clocks: with two more the cores are never idle (measured). */
const MOST_UNITS = MOST_PROGRAMS + 2;

/** Folder that contact sheets are made in, when somebody asks for them. */
const { OCTAVO_SCREENSHOTS: screenshots } = process.env;

/** Absolute: a project looks for its own beside itself. */
const setupFiles = [new URL('scripts/vitest/seed.setup.mjs', import.meta.url).pathname];

export default defineConfig({
  test: {
    globalSetup: ['packages/testkit/src/requirements.setup.ts', 'packages/db/src/testing/databases.setup.ts'],
    sequence: { sequencer: Sequencer },
    // The second one prints the last line: N passed, N failed, N skipped.
    reporters: ['default', './scripts/vitest/summary.mjs'],
    // Generous, for a busy machine: what is waited for comes at once, or never.
    testTimeout: 420_000,
    hookTimeout: 420_000,
    expect: { poll: { timeout: 90_000 } },
    // Contact sheets are pictures for people to look at, made when they are asked for.
    exclude: [
      '**/node_modules/**',
      '**/dist/**',
      '**/.next/**',
      ...(screenshots === undefined ? ['apps/web/test/screenshots.test.ts'] : []),
    ],
    projects: [
      // A worker of its own each: one that keeps what it read grows to 1 GB, and starts processes half as fast from there (measured).
      { test: { name: 'programs', include: PROGRAMS, setupFiles, maxWorkers: MOST_PROGRAMS, sequence: { groupOrder: 0 } } },
      // The sources are read once in each worker, which takes two fifths of the time that tests need away (measured). No test leaves
      // anything behind in a module, nor mocks one.
      {
        resolve: {
          alias: [
            // As the console's own build has it.
            { find: '@/', replacement: new URL('apps/web/src/', import.meta.url).pathname },
            // Its hooks need Next's router, which is there in a running console only.
            { find: /^next\/navigation$/, replacement: new URL('apps/web/src/testing/next-navigation.ts', import.meta.url).pathname },
          ],
        },
        test: {
          name: 'units',
          include: ['{apps,packages,scripts}/**/*.test.{ts,tsx,mjs}'],
          exclude: PROGRAMS,
          setupFiles,
          isolate: false,
          maxWorkers: MOST_UNITS,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
