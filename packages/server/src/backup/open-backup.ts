import { isDeepStrictEqual } from 'node:util';
import { createZstdDecompress } from 'node:zlib';
import { isOctavoError } from '@octavo/contract';
import type { BackupPlace } from './backup-place.ts';
import { type BackupCipher, NO_CIPHER } from './cipher.ts';
import { Contents, NAMES, type Summary } from './manifest.ts';
import { damaged, keyMissing } from './problem.ts';
import { checksumOf, collect, through } from './stored-file.ts';

/** A backup whose files are as they were written. */
export interface OpenedBackup {
  summary: Summary;
  contents: Contents;
  folder: BackupPlace;
  cipher: BackupCipher;
  /** The dump of the database, decrypted and unpacked. */
  dump(): AsyncIterable<Uint8Array>;
  /** The secret, sealed by a passphrase; `undefined` if the backup does not hold it. */
  sealedSecret(): Promise<Uint8Array | undefined>;
}

/**
 * Opens a backup and compares every file of its own with its checksum. Large files are not read: {@link placeFiles} and {@link checkFiles} do.
 * @throws OctavoError `not_found`, `backup_damaged`, `backup_key`.
 */
export async function openBackup(folder: BackupPlace, id: string, given: BackupCipher): Promise<OpenedBackup> {
  const summary = await folder.summaryOf(id);
  for (const { name, bytes, sha256 } of summary.stored) {
    const sum = await checksumOf(folder.read(id, name)).catch((cause: NodeJS.ErrnoException) => {
      // That a storage cannot be asked says nothing about what is in it.
      if (isOctavoError(cause)) throw cause;
      throw damaged(
        id,
        cause.code === 'ENOENT' ? `its file ${name} is not there` : `its file ${name} cannot be read (${cause.code})`,
        cause,
      );
    });
    if (sum.bytes !== bytes || sum.sha256 !== sha256) throw damaged(id, `its file ${name} is not as it was written`);
  }
  if (summary.encrypted && !given.encrypts) throw keyMissing(id);
  // One that was made before there was a key is read without.
  const cipher = summary.encrypted ? given : NO_CIPHER;
  const read = (name: string) => cipher.open(folder.read(id, name + cipher.ending));
  const contents = await readContents(id, read(NAMES.contents));
  if (contents.id !== id || !contents.stored.every((file) => summary.stored.some((other) => isDeepStrictEqual(file, other)))) {
    throw damaged(id, 'its files are not those that were written together');
  }
  const secret = summary.stored.find(({ name }) => name === NAMES.secret);
  return {
    summary,
    contents,
    folder,
    cipher,
    dump() {
      const bytes = read(NAMES.database[summary.database]);
      return summary.database === 'sqlite' ? through(bytes, createZstdDecompress()) : bytes;
    },
    async sealedSecret() {
      return secret === undefined ? undefined : collect(folder.read(id, NAMES.secret));
    },
  };
}

async function readContents(id: string, bytes: AsyncIterable<Uint8Array>): Promise<Contents> {
  const text = (await collect(bytes)).toString('utf8');
  try {
    return Contents.parse(JSON.parse(text));
  } catch (error) {
    throw damaged(id, 'its list of contents cannot be read', error);
  }
}
