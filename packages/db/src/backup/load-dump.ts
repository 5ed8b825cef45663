import { open, rm } from 'node:fs/promises';
import { OctavoError } from '@octavo/contract';
import { missingMigrations } from '../migrations.ts';
import { inputTo } from './postgres-programs.ts';
import { isEmptyDatabase } from './postgres-scratch.ts';
import type { DatabaseAddress } from './types.ts';

/**
 * Creates a database of a dump: of SQLite's a file that must not be there yet, of PostgreSQL's the tables of an empty database, in one
 * transaction. Nothing is left of one that fails.
 * @throws OctavoError `database_program` when `pg_restore` fails; `database_not_empty`; what the source throws.
 */
export async function loadDump(address: DatabaseAddress, dump: AsyncIterable<Uint8Array>): Promise<void> {
  if (address.kind === 'sqlite') return writeFile(address.file, dump);
  if (!(await isEmptyDatabase(address.url))) {
    const message =
      'The database of OCTAVO_DATABASE_URL has tables already. Name an empty one: nothing is restored over an installation that is there.';
    throw new OctavoError('precondition_failed', message, { code: 'database_not_empty' });
  }
  const args = ['--format=custom', '--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
  await inputTo('pg_restore', args, address.url, dump);
}

/**
 * Ensures that this program knows the newest migration of a dump.
 * @param migrationsFolder - holds `sqlite/` and `postgres/`.
 * @throws OctavoError `database_newer`
 */
export function assertKnownMigration(kind: DatabaseAddress['kind'], migration: number, migrationsFolder: string): void {
  missingMigrations(`${migrationsFolder}/${kind}`, [migration]);
}

async function writeFile(file: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    for await (const chunk of bytes) await handle.appendFile(chunk);
    await handle.sync();
    await handle.close();
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(file, { force: true });
    throw error;
  }
}
