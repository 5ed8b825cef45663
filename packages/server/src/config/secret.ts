import { createHash, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OctavoError } from '@octavo/contract';

/**
 * Returns the installation's secret as 32 bytes: from the configuration, or from the file `secret` in the data folder, which is made on the first
 * start, unless `mayMake` is false. Two programs that start at once agree on one.
 * @throws OctavoError `bad_secret` when the file is there but cannot be a secret, or is not there and may not be made.
 */
export async function loadSecret(configured: string | undefined, dataFolder: string, { mayMake = true } = {}): Promise<Uint8Array> {
  return secretFrom(configured ?? (await secretOfFolder(dataFolder, mayMake)));
}

/** Returns the secret of a text, as 32 bytes. */
export function secretFrom(text: string): Uint8Array {
  return createHash('sha256').update(text).digest();
}

/**
 * Returns the text of the secret in a data folder.
 * @throws OctavoError `bad_secret` as {@link loadSecret} does.
 */
export async function secretOfFolder(folder: string, mayMake: boolean): Promise<string> {
  const file = path.join(folder, 'secret');
  const text = (
    await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      if (!mayMake) throw secretMissing(file);
      return makeSecret(folder, file);
    })
  ).trim();
  if (text.length >= 32) return text;
  const message = `The file ${file} should hold this installation's secret, but is too short. Restore it from a backup.`;
  throw new OctavoError('precondition_failed', message, { code: 'bad_secret' });
}

function secretMissing(file: string): OctavoError {
  const message = `There is no secret, and this database needs the one it was written with. Restore the file ${file} from a backup, or set OCTAVO_SECRET; if it is lost for good, run "octavo adopt".`;
  return new OctavoError('precondition_failed', message, { code: 'bad_secret' });
}

async function makeSecret(folder: string, file: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const fresh = path.join(folder, `.secret-${process.pid}-${randomBytes(4).toString('hex')}`);
  try {
    await writeFile(fresh, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600, flush: true });
    // A link is made whole or not at all, and never over another one.
    await link(fresh, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(fresh, { force: true });
  }
  return readFile(file, 'utf8');
}
