import { DEFAULT_LIMITS } from '../postgres/limits.ts';
import { openPostgresSnapshot } from './postgres-snapshot.ts';
import { openSqliteSnapshot } from './sqlite-snapshot.ts';
import type { DatabaseAddress, DatabaseSnapshot } from './types.ts';

/** Takes a snapshot of a database that has been opened before, and has its tables. Writers are not held up. */
export async function openSnapshot(address: DatabaseAddress, { connectMs } = DEFAULT_LIMITS): Promise<DatabaseSnapshot> {
  return address.kind === 'sqlite' ? openSqliteSnapshot(address.file) : openPostgresSnapshot(address.url, connectMs);
}
