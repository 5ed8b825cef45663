import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { OctavoError } from '@octavo/contract';

/** How one database tells and applies its migrations. */
export interface MigrationSteps {
  /** When-stamps of the migrations it has; empty for a new database. */
  applied(): Promise<number[]> | number[];
  migrate(): Promise<void> | void;
}

/**
 * Applies what is missing, forward only.
 * @throws OctavoError `database_newer` when the database has a migration that this program does not know: nothing is changed then.
 */
export async function applyMigrations(folder: string, steps: MigrationSteps): Promise<void> {
  const journal = JSON.parse(await readFile(path.join(folder, 'meta', '_journal.json'), 'utf8')) as { entries: { when: number }[] };
  const known = Math.max(0, ...journal.entries.map((entry) => entry.when));
  const newest = Math.max(0, ...(await steps.applied()));
  if (newest > known) {
    throw new OctavoError(
      'precondition_failed',
      'This database was written by a newer version of Octavo. Start that version or a later one, or restore a backup made before the upgrade.',
      { code: 'database_newer' },
    );
  }
  await steps.migrate();
}
