import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';

/** Age at which files of another machine or container are removed (ms): its processes cannot be seen. */
const KEEP_MS = 24 * 60 * 60_000;

/** Creates the folder for temporary files of this process: named by it, so that a server which starts spares those of a command under way. */
export async function makeTemporary(parent: string): Promise<string> {
  const folder = path.join(parent, `${hostname()}.${process.pid}.${randomBytes(4).toString('hex')}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/** Time between touches of a folder that is in use (ms). */
const TOUCH_MS = 60 * 60_000;

/** Keeps the folder for temporary files from looking left over to servers on other machines, until it is stopped. */
export function keepTemporary(own: string): { stop(): void } {
  const timer = setInterval(() => void utimes(own, new Date(), new Date()).catch(() => undefined), TOUCH_MS).unref();
  return { stop: () => clearInterval(timer) };
}

/** Removes what killed processes left in the folder for temporary files. `own` is what {@link makeTemporary} gave. */
export async function cleanTemporary(own: string): Promise<void> {
  const parent = path.dirname(own);
  for (const name of await readdir(parent)) {
    const other = path.join(parent, name);
    if (other !== own && (await isLeftOver(other))) await rm(other, { recursive: true, force: true });
  }
}

async function isLeftOver(folder: string): Promise<boolean> {
  const [, host, pid] = /^(.+)\.(\d+)\.[0-9a-f]+$/.exec(path.basename(folder)) ?? [];
  if (host === undefined) return true;
  if (host === hostname()) return Number(pid) === process.pid || !isRunning(Number(pid));
  const found = await stat(folder).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > KEEP_MS;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
