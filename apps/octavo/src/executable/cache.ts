import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Archive, isWhole, unpack } from './archive.ts';

/** Contents of one version of the executable. `hash` names its folder in the cache. */
export interface Payload extends Archive {
  hash: string;
}

/** A version that nobody has started for this long is removed. */
const KEEP_MS = 7 * 24 * 3600 * 1000;

/**
 * Returns the folder into which versions are unpacked: OCTAVO_CACHE, else `octavo` in the user's cache folder. Throws Error if there is no
 * home folder.
 */
export function cacheFolder(env: NodeJS.ProcessEnv, platform: NodeJS.Platform = process.platform): string {
  if (env.OCTAVO_CACHE) return path.resolve(env.OCTAVO_CACHE);
  if (env.XDG_CACHE_HOME) return path.join(env.XDG_CACHE_HOME, 'octavo');
  if (platform === 'win32' && env.LOCALAPPDATA) return path.join(env.LOCALAPPDATA, 'octavo', 'cache');
  if (!env.HOME) throw new Error('There is no home folder to unpack Octavo in: set OCTAVO_CACHE to a folder it may write to.');
  return platform === 'darwin' ? path.join(env.HOME, 'Library/Caches/octavo') : path.join(env.HOME, '.cache/octavo');
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Notes that this process uses a version, so that a newer one leaves it alone; forgets the processes that have ended. */
function claim(cache: string, hash: string): void {
  const users = path.join(cache, `${hash}.users`);
  mkdirSync(users, { recursive: true });
  writeFileSync(path.join(users, String(process.pid)), '');
  for (const pid of readdirSync(users)) if (!isRunning(Number(pid))) rmSync(path.join(users, pid), { force: true });
  const now = new Date();
  utimesSync(path.join(cache, hash), now, now);
}

/** Removes what interrupted starts left, and versions that no process uses and nobody has started for a week. */
function tidy(cache: string, ownHash: string): void {
  for (const name of readdirSync(cache)) {
    const interrupted = /^\.tmp-(\d+)-/.exec(name);
    if (interrupted && !isRunning(Number(interrupted[1]))) rmSync(path.join(cache, name), { recursive: true, force: true });
    if (!/^[0-9a-f]{16,64}$/.test(name) || name === ownHash) continue;
    const users = path.join(cache, `${name}.users`);
    if (existsSync(users) && readdirSync(users).some((pid) => isRunning(Number(pid)))) continue;
    if (Date.now() - statSync(path.join(cache, name)).mtimeMs < KEEP_MS) continue;
    for (const gone of [users, path.join(cache, `${name}.compiled`), path.join(cache, name)])
      rmSync(gone, { recursive: true, force: true });
  }
}

/**
 * Ensures that a version lies unpacked in the cache and answers its folder. It appears whole or not at all, also when several
 * processes start at once; a damaged one is replaced; older ones that nobody uses go. Throws Error when the cache cannot be written.
 */
export function ensureUnpacked(payload: Payload, cache: string): string {
  const folder = path.join(cache, payload.hash);
  try {
    mkdirSync(cache, { recursive: true, mode: 0o700 });
    if (!isWhole(payload.entries, folder)) {
      const temporary = mkdtempSync(path.join(cache, `.tmp-${process.pid}-`));
      unpack(payload, temporary);
      if (!isWhole(payload.entries, folder)) {
        rmSync(folder, { recursive: true, force: true });
        renameSync(temporary, folder);
      } else rmSync(temporary, { recursive: true });
    }
    claim(cache, payload.hash);
    tidy(cache, payload.hash);
  } catch (error) {
    // Another process may have put the same version in place between our look and our rename.
    if (isWhole(payload.entries, folder)) return folder;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `Octavo could not unpack itself into ${cache} (${reason}). Set OCTAVO_CACHE to a folder it may write to, with 60 MB free.`,
    );
  }
  return folder;
}
