import { randomBytes } from 'node:crypto';
import { rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * Returns whether the data folder is there, and what to say about it; one that is not is no fault, since the first start makes it.
 * @throws Error in words when it cannot be used.
 */
export async function lookAtFolder(configured: string): Promise<[isThere: boolean, detail: string]> {
  const folder = path.resolve(configured);
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => error);
  if (found instanceof Error) {
    if (found.code === 'ENOENT') return [false, `${folder} is not there yet; the first start makes it`];
    throw new Error(`${folder} cannot be looked at (${found.code}). Set OCTAVO_DATA to a folder this user may use.`);
  }
  if (!found.isDirectory()) throw new Error(`${folder} is a file. Set OCTAVO_DATA to a folder.`);
  // Only writing tells: rights, a read-only mount and a full disk look alike from outside.
  const probe = path.join(folder, `.doctor-${process.pid}-${randomBytes(4).toString('hex')}`);
  try {
    await writeFile(probe, 'x', { flush: true });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new Error(`${folder} cannot be written to (${code}). Give this user the rights, or set OCTAVO_DATA to another folder.`);
  } finally {
    await rm(probe, { force: true });
  }
  return [true, folder];
}
