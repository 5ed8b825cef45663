import { fileURLToPath } from 'node:url';
import { openPostgres, type PostgresOptions } from './postgres/open-postgres.ts';
import { openSqlite, type SqliteOptions } from './sqlite/open-sqlite.ts';
import type { Store } from './store.ts';

/**
 * Database to open. With `mayLoseWithPower`, SQLite leaves it to the machine when the file reaches the disk: committed data outlives the
 * process, but not a power loss of the machine. Tests take a third less time with it.
 */
export type StoreOptions =
  | ({ kind: 'sqlite' } & Omit<SqliteOptions, 'migrationsFolder'>)
  | ({ kind: 'postgres' } & Omit<PostgresOptions, 'migrationsFolder'>);

/** Returns the folder of the migrations if the program runs from source. */
const FROM_SOURCE = () => fileURLToPath(new URL('../migrations', import.meta.url));

/**
 * Opens a database and brings it to this program's schema.
 * @param migrationsFolder - holds `sqlite/` and `postgres/`; found beside the source when absent.
 * @throws OctavoError `database_newer` when a newer program has migrated it already; `database_in_use` with `hold`, when another one serves it.
 */
export async function openStore(options: StoreOptions, migrationsFolder: string = FROM_SOURCE()): Promise<Store> {
  if (options.kind === 'sqlite') return openSqlite({ ...options, migrationsFolder: `${migrationsFolder}/sqlite` });
  return openPostgres({ ...options, migrationsFolder: `${migrationsFolder}/postgres` });
}
