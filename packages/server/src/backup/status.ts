import type { System } from '@octavo/core';
import type { Store } from '@octavo/db';
import { eq } from 'drizzle-orm';
import * as z from 'zod';

const KEY = 'backup';

/** State of the installation's backups: the last run, and the last backup that was proven. Times in milliseconds. */
export const BackupStatus = z.object({
  /** The last run, whether it made a backup or failed; `message` says which, in words. */
  run: z.object({ at: z.number(), ok: z.boolean(), seconds: z.number(), message: z.string() }),
  /** The newest backup that was restored to a scratch place and found whole. */
  proven: z.object({ id: z.string(), folder: z.string(), madeAt: z.number(), provenAt: z.number(), bytes: z.number() }).optional(),
});
export type BackupStatus = z.infer<typeof BackupStatus>;

/** Returns the state of the backups; `undefined` if none was ever tried. */
export async function readBackupStatus({ read, tables: { setting } }: Pick<Store, 'read' | 'tables'>): Promise<BackupStatus | undefined> {
  const [row] = await read.select({ value: setting.value }).from(setting).where(eq(setting.key, KEY));
  return BackupStatus.safeParse(row?.value).data;
}

/** Notes a run; without a proven backup, the previous one stays. */
export async function writeBackupStatus({ store }: System, status: BackupStatus): Promise<void> {
  const { setting } = store.tables;
  const proven = status.proven ?? (await readBackupStatus(store))?.proven;
  const value: BackupStatus = { run: status.run, ...(proven === undefined ? {} : { proven }) };
  await store.tx((tx) => tx.insert(setting).values({ key: KEY, value }).onConflictDoUpdate({ target: setting.key, set: { value } }));
}
