import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** This app. */
export const APP = path.join(ROOT, 'apps/octavo');

/** The built program with everything it needs beside it: may be copied anywhere, and is what the single executable carries. */
export const DIST = path.join(APP, 'dist');

/** Files for others: executables, archives, packages. */
export const RELEASE = path.join(ROOT, 'dist');

/** A failure of the build that people read: what is missing and what to do. */
export class BuildError extends Error {}

/**
 * Runs a build script and, when it fails for a known reason, prints that instead of a stack.
 */
export async function main(script: () => Promise<void>): Promise<void> {
  try {
    await script();
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
