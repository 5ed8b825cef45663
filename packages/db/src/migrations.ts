import { OctavoError } from '@octavo/contract';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';

/**
 * Returns the migrations that a database lacks, in order. To be called under the lock that the migrations run under.
 * @param applied - stamps of the migrations the database has; empty for a new one.
 * @throws OctavoError `database_newer` if the database has a migration that this program does not know: change nothing then.
 */
export function missingMigrations(folder: string, applied: readonly number[]): MigrationMeta[] {
  const known = readMigrationFiles({ migrationsFolder: folder });
  const newest = Math.max(0, ...applied);
  if (newest > Math.max(0, ...known.map((migration) => migration.folderMillis))) {
    throw new OctavoError(
      'precondition_failed',
      'This database was written by a newer version of Octavo. Start that version or a later one, or restore a backup made before the upgrade.',
      { code: 'database_newer' },
    );
  }
  return known.filter((migration) => migration.folderMillis > newest);
}
