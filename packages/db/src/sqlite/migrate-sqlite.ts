import type Database from 'better-sqlite3';
import { missingMigrations } from '../migrations.ts';

/**
 * Applies the migrations a file lacks, all or none. The write lock is taken before looking, so that of two programs that start at once the
 * second finds the work done; drizzle's own migrator looks first and runs them twice. The table is the one drizzle keeps.
 *
 * Foreign keys are off meanwhile: a migration makes a table anew to change its keys, and dropping the old one would delete what refers to it.
 * They are checked as a whole before the end.
 * @throws OctavoError `database_newer`
 */
export function migrateSqlite(client: Database.Database, folder: string): void {
  // Without effect in a transaction, so it cannot be part of a migration.
  client.pragma('foreign_keys = OFF');
  try {
    client
      .transaction(() => {
        const applied = appliedMigrations(client);
        const missing = missingMigrations(folder, applied);
        if (missing.length === 0) return;
        client.exec('CREATE TABLE IF NOT EXISTS __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)');
        const record = client.prepare('INSERT INTO __drizzle_migrations (hash, created_at) VALUES (?, ?)');
        for (const migration of missing) {
          for (const statement of migration.sql) client.exec(statement);
          record.run(migration.hash, migration.folderMillis);
        }
        assertReferences(client);
      })
      .immediate();
  } finally {
    client.pragma('foreign_keys = ON');
  }
}

/** Checks that every row has what its foreign keys name. @throws if one lacks it, with the tables. */
function assertReferences(client: Database.Database): void {
  const rows = client.pragma('foreign_key_check') as { table: string; parent: string }[];
  if (rows.length === 0) return;
  const kinds = [...new Set(rows.map(({ table, parent }) => `${table} to ${parent}`))];
  throw new Error(`the migration was not applied: ${rows.length} references would lead to nothing (${kinds.join(', ')})`);
}

function appliedMigrations(client: Database.Database): number[] {
  const there = client.prepare("SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'").get();
  if (there === undefined) return [];
  return client.prepare('SELECT created_at FROM __drizzle_migrations').pluck().all().map(Number);
}
