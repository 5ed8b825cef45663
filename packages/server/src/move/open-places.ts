import path from 'node:path';
import { OctavoError } from '@octavo/contract';
import type { Logger } from '@octavo/core';
import { type DatabaseAddress, differingTables, isVacant, openStore, requireSessions, type Store } from '@octavo/db';
import type { Config } from '../config/config.ts';
import { databaseLimits } from '../config/database.ts';
import { watchDatabase } from '../watch-database.ts';
import { DATABASE_NAMES, MOVED } from './moved-mark.ts';

/** Returns the address of the database that the settings name. */
export function databaseOf(config: Config): DatabaseAddress {
  const { OCTAVO_DATABASE_URL: url, OCTAVO_DATA: data } = config;
  return url === undefined ? { kind: 'sqlite', file: path.join(path.resolve(data), 'octavo.db') } : { kind: 'postgres', url };
}

/**
 * Returns the database that `--to` names: `sqlite` for octavo.db of the data folder, or the address of a PostgreSQL database.
 * @throws OctavoError `bad_request`
 */
export function targetOf(config: Config, to: string): DatabaseAddress {
  const from = databaseOf(config);
  const isPostgres = /^postgres(?:ql)?:\/\/./.test(to);
  if (to !== 'sqlite' && !isPostgres) {
    throw new OctavoError('bad_request', '--to must be postgres://user:password@host/database, or the word sqlite.');
  }
  if (isPostgres === (from.kind === 'postgres')) {
    const kind = DATABASE_NAMES[from.kind];
    throw new OctavoError('bad_request', `The installation is on ${kind} already. A backup moves it to another database of ${kind}.`);
  }
  return isPostgres ? { kind: 'postgres', url: to } : databaseOf({ ...config, OCTAVO_DATABASE_URL: undefined });
}

/** Opens a database for this program alone, as a server does, and migrates it. @throws OctavoError `database_in_use`, `database_newer`. */
export async function openAlone(address: DatabaseAddress, config: Config, migrations: string, log: Logger): Promise<Store> {
  if (address.kind === 'sqlite') return openStore(address, migrations);
  const limits = databaseLimits(config);
  await requireSessions(address.url, limits.connectMs);
  return openStore({ ...address, poolSize: 2, limits, hold: watchDatabase(log) }, migrations);
}

/**
 * Ensures that a target is new, or was only migrated, as a move that was cut off leaves it. Asked before it is opened, since opening makes tables.
 * Returns false for one that has the very rows of the installation: of a move that was killed just before it was noted.
 * @throws OctavoError `database_not_empty`
 */
export async function assertVacant(to: DatabaseAddress, from: DatabaseAddress): Promise<boolean> {
  if (await isVacant(to)) return true;
  const differences = await differingTables(from, to, MOVED).catch(() => ['other tables']);
  if (differences.length === 0) return false;
  const message =
    to.kind === 'sqlite'
      ? `The data folder holds a database already: ${to.file}. Nothing is moved over it: move that file and those beside it (-wal, -shm) away.`
      : 'The database of --to has tables or rows already. Nothing is moved over them: name an empty database, or drop and make this one anew.';
  throw new OctavoError('precondition_failed', message, { code: 'database_not_empty' });
}
