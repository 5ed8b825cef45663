import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OctavoError } from '@octavo/contract';
import type { Store } from '@octavo/db';
import { eq } from 'drizzle-orm';

/** The setting, and the file of the data folder, that hold the same mark. */
const KEY = 'shared-folder';
const FILE = 'shared-folder';

/**
 * Ensures that a server sees the same data folder as the others that serve the database. The first of them marks the folder anew, so that a copy of it, however
 * recent, is not taken for it. Does nothing for a server that is alone by its configuration.
 * @throws OctavoError `folder_not_shared`
 */
export async function checkSharedFolder(store: Store, data: string): Promise<void> {
  const { processes } = store;
  if (processes === undefined) return;
  const unlock = await processes.lock(KEY);
  try {
    const known = await readMark(store);
    if ((await processes.others()) === 0 || known === undefined) await mark(store, data);
    else if ((await readFile(path.join(data, FILE), 'utf8').catch(() => '')) !== known) throw notShared(data);
  } finally {
    unlock();
  }
}

async function readMark({ read, tables: { setting } }: Store): Promise<string | undefined> {
  const [row] = await read.select({ value: setting.value }).from(setting).where(eq(setting.key, KEY));
  return typeof row?.value === 'string' ? row.value : undefined;
}

async function mark({ tx, tables: { setting } }: Store, data: string): Promise<void> {
  const value = randomBytes(16).toString('hex');
  const fresh = path.join(data, `.${FILE}-${value}`);
  await writeFile(fresh, value, { mode: 0o600, flush: true });
  await rename(fresh, path.join(data, FILE));
  await tx((db) => db.insert(setting).values({ key: KEY, value }).onConflictDoUpdate({ target: setting.key, set: { value } }));
}

function notShared(data: string): OctavoError {
  const message = `The data folder ${data} is not the one that the other servers of this database use: large files that one of them takes would be missing here. Set OCTAVO_DATA of all servers to one shared folder, such as a volume that they all mount.`;
  return new OctavoError('precondition_failed', message, { code: 'folder_not_shared' });
}
