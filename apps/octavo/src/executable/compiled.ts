import { mkdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { cacheFolder } from './cache.ts';

/** Ending of the folder of compiled code of a version of the single executable, beside the folder of the version. */
export const COMPILED = 'compiled';

/**
 * Creates the folder for compiled code and returns it: in the folder for caches, by version where the program lies in it. What is in it runs as it is, so there is
 * none (`undefined`) where others than this user can write.
 * @param program folder of the program
 */
export function compiledFolder(env: NodeJS.ProcessEnv, program: string): string | undefined {
  try {
    const cache = cacheFolder(env);
    const isUnpacked = path.resolve(path.dirname(program)) === path.resolve(cache);
    const folder = path.join(cache, isUnpacked ? `${path.basename(program)}.${COMPILED}` : COMPILED);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const { uid, mode } = statSync(folder);
    const isOwn = process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
    return isOwn ? folder : undefined;
  } catch {
    return undefined;
  }
}
