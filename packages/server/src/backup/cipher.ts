import { createHmac } from 'node:crypto';
import { Readable } from 'node:stream';
import { OctavoError } from '@octavo/contract';
import { Decrypter, Encrypter, generateIdentity, identityToRecipient } from 'age-encryption';

/** Encryption of the files of backups, in the format of age, chunk by chunk; or none. */
export interface BackupCipher {
  readonly encrypts: boolean;
  /** Ending of the names of encrypted files. */
  readonly ending: '' | '.age';
  seal(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  /** Opens what {@link BackupCipher.seal} made. @throws OctavoError `backup_key` for another key, `backup_damaged` for other bytes. */
  open(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
  /** Returns the name of a large file: its id, or with a key a name from which nobody can tell its content. */
  nameOf(oid: string): string;
}

/** Leaves files as they are. */
export const NO_CIPHER: BackupCipher = {
  encrypts: false,
  ending: '',
  seal: (bytes) => bytes,
  open: (bytes) => bytes,
  nameOf: (oid) => oid,
};

/**
 * Creates the cipher of a key of age, or none.
 * @throws OctavoError `backup_key` for a text that is no key.
 */
export async function createCipher(key: string | undefined): Promise<BackupCipher> {
  if (key === undefined) return NO_CIPHER;
  const recipient = await identityToRecipient(key).catch((cause: unknown) => {
    throw new OctavoError('bad_request', 'The key of the backups is no key of age. Make one with "octavo backup-key".', {
      code: 'backup_key',
      cause,
    });
  });
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  return {
    encrypts: true,
    ending: '.age',
    async *seal(bytes) {
      yield* await encrypter.encrypt(webStream(bytes));
    },
    async *open(bytes) {
      try {
        yield* await decrypter.decrypt(webStream(bytes));
      } catch (error) {
        throw problemOf(error);
      }
    },
    nameOf: (oid) => createHmac('sha256', key).update(oid).digest('hex').slice(0, 40),
  };
}

/** Creates a key for {@link createCipher}, and the recipient by which the `age` program encrypts to it. */
export async function newKey(): Promise<{ key: string; recipient: string }> {
  const key = await generateIdentity();
  return { key, recipient: await identityToRecipient(key) };
}

/** Seals a short text by a passphrase, as `age --passphrase` does. */
export async function sealByPassphrase(text: string, passphrase: string): Promise<Uint8Array> {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  return encrypter.encrypt(text);
}

/** Opens what {@link sealByPassphrase} made. @throws OctavoError `backup_passphrase` for another passphrase, or other bytes. */
export async function openByPassphrase(sealed: Uint8Array, passphrase: string): Promise<string> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  return decrypter.decrypt(sealed, 'text').catch((cause: unknown) => {
    const message = 'The secret in the backup cannot be opened with this passphrase. Give the one that OCTAVO_BACKUP_PASSPHRASE was then.';
    throw new OctavoError('bad_request', message, { code: 'backup_passphrase', cause });
  });
}

function webStream(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array>;
}

/** Errors of files and of Octavo are kept as they are; those of the library say that the key or the bytes are not right. */
function problemOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof OctavoError || 'code' in error) return error;
  if (/no identity matched/.test(error.message)) {
    const message = 'The backup is encrypted with another key. Set OCTAVO_BACKUP_KEY to the one that it was made with.';
    return new OctavoError('bad_request', message, { code: 'backup_key', cause: error });
  }
  return new OctavoError('bad_request', 'A file of the backup is damaged: it cannot be decrypted. Restore another backup.', {
    code: 'backup_damaged',
    cause: error,
  });
}
