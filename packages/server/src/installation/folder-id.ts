import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

const FILE = 'installation';

/** Returns the id of the installation that a data folder belongs to; `undefined` when nothing says so. */
export async function readFolderId(folder: string): Promise<string | undefined> {
  try {
    return (await readFile(path.join(folder, FILE), 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Writes the id into the folder, whole or not at all. */
export async function writeFolderId(folder: string, id: string): Promise<void> {
  const fresh = path.join(folder, `.${FILE}-${process.pid}-${randomBytes(4).toString('hex')}`);
  await writeFile(fresh, `${id}\n`, { mode: 0o600, flush: true });
  await rename(fresh, path.join(folder, FILE));
}
