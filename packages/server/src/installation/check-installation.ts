import { createHmac } from 'node:crypto';
import { OctavoError } from '@octavo/contract';
import { newId, openSealedValues } from '@octavo/core';
import { holdsFiles, type ObjectStore, type Store } from '@octavo/db';
import { eq } from 'drizzle-orm';
import { readFolderId, writeFolderId } from './folder-id.ts';
import { ALL_SEALED_KINDS } from './sealed-kinds.ts';

/** Record of the database's installation, in the table of settings. */
export interface Installation {
  id: string;
  /** Fingerprint of the secret. */
  secret: string;
}

const KEY = 'installation';
/** So many large files are looked for, to tell a folder that lost some from one that is another. */
const SAMPLE = 20;

/** Parts of an installation that belong together. */
export interface InstallationParts {
  store: Store;
  objects: ObjectStore;
  secret: Uint8Array;
  /** The data folder. */
  data: string;
}

/** Returns whether a database has sealed values: a new secret could open none of them, so that none is generated. */
export async function needsItsSecret(store: Store): Promise<boolean> {
  if ((await readInstallation(store)) !== undefined) return true;
  for (const { read } of ALL_SEALED_KINDS) if ((await read(store)).length > 0) return true;
  return false;
}

/**
 * Holds secret and data folder against what the database says, and records them in a database that says nothing yet: a new one, or one of a
 * version that did not record it.
 * @throws OctavoError `wrong_secret`, `wrong_data_folder`
 */
export async function checkInstallation({ store, objects, secret, data }: InstallationParts): Promise<void> {
  const known = await readInstallation(store);
  const folderId = await readFolderId(data);
  if (known !== undefined && known.secret !== fingerprint(secret)) throw wrongSecret();
  if (known === undefined) {
    const { total, unopenable } = await openSealedValues(store, secret, ALL_SEALED_KINDS);
    if (total > 0 && unopenable.length === total) throw wrongSecret();
  }
  if (known !== undefined && folderId === known.id) return;
  if (known !== undefined && folderId !== undefined) throw wrongFolder(data, known.id);
  await assertFolderFits({ store, objects, data }, known);
  const { id } = known ?? (await record(store, { id: folderId ?? newId(), secret: fingerprint(secret) }));
  if (folderId !== id) await writeFolderId(data, id);
}

/** Records secret and data folder as those of the database, whatever it said before. */
export async function adoptInstallation({ store, secret, data }: Omit<InstallationParts, 'objects'>): Promise<void> {
  const known = await readInstallation(store);
  const value = { id: known?.id ?? (await readFolderId(data)) ?? newId(), secret: fingerprint(secret) };
  const { setting } = store.tables;
  await store.tx((tx) => tx.insert(setting).values({ key: KEY, value }).onConflictDoUpdate({ target: setting.key, set: { value } }));
  await writeFolderId(data, value.id);
}

/** A folder that says nothing fits when it has large files of the database, or neither has any. */
async function assertFolderFits(
  { store, objects, data }: Omit<InstallationParts, 'secret'>,
  known: Installation | undefined,
): Promise<void> {
  const sample = await objects.lookForFiles(SAMPLE);
  if (sample.total > 0) {
    if (sample.missing.length === sample.total) throw wrongFolder(data, known?.id);
    return;
  }
  const { user } = store.tables;
  const [anybody] = await store.read.select({ id: user.id }).from(user).limit(1);
  if (anybody === undefined && (await holdsFiles(`${data}/objects`))) throw folderOfAnother(data);
}

/** Returns the installation that a database records; `undefined` for a new one. */
export async function readInstallation(store: Pick<Store, 'read' | 'tables'>): Promise<Installation | undefined> {
  const { setting } = store.tables;
  const [row] = await store.read.select({ value: setting.value }).from(setting).where(eq(setting.key, KEY));
  const value: unknown = row?.value;
  if (typeof value !== 'object' || value === null || !('id' in value) || !('secret' in value)) return undefined;
  return { id: String(value.id), secret: String(value.secret) };
}

/** Records an installation, unless another program just did; returns the one that is recorded. */
async function record(store: Store, value: Installation): Promise<Installation> {
  const { setting } = store.tables;
  await store.tx((tx) => tx.insert(setting).values({ key: KEY, value }).onConflictDoNothing());
  return (await readInstallation(store)) ?? value;
}

/** Returns a text that tells a secret from others, and from which it cannot be derived. */
export function fingerprint(secret: Uint8Array): string {
  return createHmac('sha256', secret).update('octavo installation').digest('base64url').slice(0, 22);
}

function wrongSecret(): OctavoError {
  const message =
    'The secret is not the one that this database was written with, so what is sealed in it could not be opened. Set OCTAVO_SECRET, or restore the file "secret" of the data folder, to that one; if it is lost for good, run "octavo adopt".';
  return new OctavoError('precondition_failed', message, { code: 'wrong_secret' });
}

function wrongFolder(data: string, id: string | undefined): OctavoError {
  const which = id === undefined ? '' : ` (installation ${id})`;
  const message = `The data folder ${data} is not the one that holds the large files of this database${which}. Set OCTAVO_DATA to that folder, or restore it from a backup; if it is lost for good, run "octavo adopt".`;
  return new OctavoError('precondition_failed', message, { code: 'wrong_data_folder' });
}

function folderOfAnother(data: string): OctavoError {
  const message = `The data folder ${data} holds large files of another installation, and this database is empty. Set OCTAVO_DATA to an empty folder, or OCTAVO_DATABASE_URL to the database that the folder belongs to.`;
  return new OctavoError('precondition_failed', message, { code: 'wrong_data_folder' });
}
