import fc from 'fast-check';

/**
 * Property tests play the same rounds in each build, so that a build that fails says something of what was changed, not of luck. Elsewhere
 * they hunt: each run takes another seed, which a failure names; `OCTAVO_TEST_SEED` plays one again.
 */
const { CI, OCTAVO_TEST_SEED, OCTAVO_TEST_RUNS } = process.env;
if (OCTAVO_TEST_SEED !== undefined) fc.configureGlobal({ seed: Number(OCTAVO_TEST_SEED) });
else if (CI !== undefined && OCTAVO_TEST_RUNS === undefined) fc.configureGlobal({ seed: 2026 });
