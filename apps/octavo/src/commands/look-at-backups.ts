import type { System } from '@octavo/core';
import { type Config, readBackupStatus } from '@octavo/server';

const HOUR_MS = 3_600_000;

/**
 * Looks when a backup was last proven. Without `OCTAVO_BACKUP_TO`, the server makes none, and somebody else may.
 * @throws Error that says why there is none, for a server that should have made one twice since.
 */
export async function lookAtBackups({ store, now }: System, config: Config): Promise<[true, string]> {
  const { OCTAVO_BACKUP_TO: to, OCTAVO_BACKUP_HOURS: hours } = config;
  const status = await readBackupStatus(store);
  const { proven, run } = status ?? {};
  const last = run === undefined || run.ok ? '' : ` The last run failed: ${run.message}`;
  const age =
    proven === undefined ? undefined : `the newest proven one is of ${new Date(proven.madeAt).toISOString()}, in ${proven.folder}`;
  if (to === undefined) return [true, `${age ?? 'none was ever made'}; OCTAVO_BACKUP_TO lets the server make them`];
  if (proven !== undefined && now() - proven.madeAt < 2 * hours * HOUR_MS) return [true, `${age}.${last}`];
  // A server that was just told to has not come to it.
  if (status === undefined) return [true, `none was made yet; the server makes one every ${hours} hours to ${to}`];
  throw new Error(`${age ?? 'none is proven'}, though OCTAVO_BACKUP_HOURS asks for one every ${hours} hours.${last}`);
}
