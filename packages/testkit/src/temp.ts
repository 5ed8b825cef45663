import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that is removed with all it holds when disposed of: `await using dir = await tempDir()`. */
export interface TempDir extends AsyncDisposable {
  readonly path: string;
}

/** Creates an empty folder for one test under the system's temporary folder. */
export async function tempDir(prefix = 'octavo-test-'): Promise<TempDir> {
  const path = await mkdtemp(join(tmpdir(), prefix));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 3 }) };
}
