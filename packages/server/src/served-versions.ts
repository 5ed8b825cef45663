import type { ServedVersion } from '@octavo/core';
import { newestMigration, type Store } from '@octavo/db';
import { eq } from 'drizzle-orm';
import * as z from 'zod';

const KEY = 'served_versions';
/** Versions that are remembered. */
const MOST = 100;

const Served = z.array(z.object({ version: z.string(), migration: z.string(), at: z.number() }));

/** Returns the versions that served the installation, the newest first. */
export async function readServedVersions({ read, tables: { setting } }: Pick<Store, 'read' | 'tables'>): Promise<ServedVersion[]> {
  const [row] = await read.select({ value: setting.value }).from(setting).where(eq(setting.key, KEY));
  return Served.safeParse(row?.value).data ?? [];
}

/** Notes that a version begins to serve, unless it was the last that did, with the same migration. */
export async function noteServedVersion(store: Store, migrations: string, version: string, at: number): Promise<void> {
  const migration = newestMigration(migrations, store.dialect);
  const { setting } = store.tables;
  const before = await readServedVersions(store);
  if (before[0]?.version === version && before[0].migration === migration) return;
  const value = [{ version, migration, at }, ...before].slice(0, MOST);
  await store.tx((tx) => tx.insert(setting).values({ key: KEY, value }).onConflictDoUpdate({ target: setting.key, set: { value } }));
}
