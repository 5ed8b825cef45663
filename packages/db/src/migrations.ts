import { readFileSync } from 'node:fs';
import path from 'node:path';
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

/** Returns the name of the newest migration that the program has, and so its database. @param folder holds `sqlite/` and `postgres/` */
export function newestMigration(folder: string, dialect: 'sqlite' | 'postgres'): string {
  const journal: unknown = JSON.parse(readFileSync(path.join(folder, dialect, 'meta', '_journal.json'), 'utf8'));
  const entries =
    typeof journal === 'object' && journal !== null && 'entries' in journal && Array.isArray(journal.entries) ? journal.entries : [];
  const last: unknown = entries.at(-1);
  return typeof last === 'object' && last !== null && 'tag' in last ? String(last.tag) : '';
}
