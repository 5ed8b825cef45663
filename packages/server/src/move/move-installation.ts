import path from 'node:path';
import type { Logger } from '@octavo/core';
import { type DatabaseAddress, openStore, type Store, type TableMeasure, transferRows } from '@octavo/db';
import type { Assets } from '../assets.ts';
import { assertNotRestoring } from '../backup/index.ts';
import type { Config } from '../config/config.ts';
import { createSystem } from '../create-system.ts';
import { examineData, type Finding, Findings } from '../doctor/index.ts';
import { lockFolder } from '../folder-lock.ts';
import { storageProblem } from '../storage-problem.ts';
import { indexSpaces } from './index-spaces.ts';
import { assertNotMoved, MOVED, takeBack } from './moved-mark.ts';
import { assertVacant, databaseOf, openAlone, targetOf } from './open-places.ts';

/** Phases of a move, in their order; the search index and the examination come when it is done. */
export type MovePhase = 'copying' | 'comparing' | 'indexing' | 'examining';

/** Input of {@link moveInstallation}. */
export interface MoveRequest {
  config: Config;
  assets: Assets;
  log: Logger;
  /** `sqlite`, or the address of a PostgreSQL database. */
  to: string;
  onProgress(phase: MovePhase, done?: number, total?: number): void;
}

/** An installation that was moved. */
export interface Moved {
  to: DatabaseAddress['kind'];
  /** Rows by table, the same in both databases; none when an earlier move had copied them and was killed. */
  tables: TableMeasure[];
  /** Spaces whose search index was made. */
  indexed: number;
  findings: Finding[];
}

/**
 * Moves an installation from SQLite to PostgreSQL or back: all rows, compared when they were written, all or none of them. The data folder stays where
 * it is, with the large files and the secret. The database that was left is marked, so that no server starts on it by mistake. No server may run.
 * @throws OctavoError `bad_request`; `data_in_use`, `database_in_use`; `database_not_empty`, `database_moved`; what {@link transferRows} throws.
 */
export async function moveInstallation({ config, assets, log, to, onProgress }: MoveRequest): Promise<Moved> {
  const data = path.resolve(config.OCTAVO_DATA);
  const [from, target] = [databaseOf(config), targetOf(config, to)];
  await assertNotRestoring(data);
  const lock = lockFolder(data);
  try {
    const tables = await moveRows({ config, assets, log, from, target, onProgress });
    const there = { ...config, OCTAVO_DATABASE_URL: target.kind === 'postgres' ? target.url : undefined };
    const opened = await createSystem({ config: there, assets, log, url: 'http://localhost' });
    try {
      onProgress('indexing');
      const indexed = await indexSpaces(opened, (done) => onProgress('indexing', done));
      onProgress('examining');
      const findings = new Findings();
      await examineData(opened.system, findings);
      return { to: target.kind, tables, indexed, findings: findings.all };
    } finally {
      await opened.close();
    }
  } catch (error) {
    throw storageProblem(error, data);
  } finally {
    lock.release();
  }
}

/** Makes the database of the settings, which was moved, usable again. Returns false for one that was not moved. */
export async function undoMove({ config, assets }: Pick<MoveRequest, 'config' | 'assets'>): Promise<boolean> {
  const data = path.resolve(config.OCTAVO_DATA);
  const lock = lockFolder(data);
  try {
    const store = await openStore(databaseOf(config), assets.migrations);
    return await takeBack(store).finally(() => store.close());
  } catch (error) {
    throw storageProblem(error, data);
  } finally {
    lock.release();
  }
}

interface RowsToMove extends Omit<MoveRequest, 'to'> {
  from: DatabaseAddress;
  target: DatabaseAddress;
}

async function moveRows({ config, assets, log, from, target, onProgress }: RowsToMove): Promise<TableMeasure[]> {
  const opened: Store[] = [];
  const open = async (address: DatabaseAddress) => {
    const store = await openAlone(address, config, assets.migrations, log);
    opened.push(store);
    return store;
  };
  try {
    const source = await open(from);
    await assertNotMoved(source);
    const mark = { key: MOVED, value: { at: Date.now() } };
    if (!(await assertVacant(target, from))) {
      const { setting } = source.tables;
      await source.tx((tx) => tx.insert(setting).values(mark));
      return [];
    }
    await open(target);
    return await transferRows({ from, to: target, mark, onProgress });
  } finally {
    for (const store of opened) await store.close();
  }
}
