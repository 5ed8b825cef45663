import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { collectingLogger, type TestDatabase } from '@octavo/core/testing';
import { newDatabase, openTestStore } from '@octavo/db/testing';
import { tempDir } from '@octavo/testkit';
import type { Assets } from '../assets.ts';
import { type Restored, type RestoreRequest, restoreBackup } from '../backup/restore-backup.ts';
import { type BackupOutcome, runBackup } from '../backup/run-backup.ts';
import { loadConfig } from '../config/load-config.ts';
import { createSystem, type OpenedSystem } from '../create-system.ts';

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** The assets that backups need. */
export const ASSETS: Assets = {
  migrations: here('../../../db/migrations'),
  docs: here('../../../../docs'),
  web: undefined,
  taskWorker: here('../workers/task-worker.ts'),
  packWorker: here('../../../gitsync/src/pack-worker.ts'),
};

/** Settings of a test, by name. */
export type Settings = Record<string, string>;

/** Returns an installation, a folder for its backups, and a place to restore it to. All of it goes with the test. */
export async function backupWorld(database: TestDatabase, settings: Settings = {}, bucket?: string) {
  const folder = await tempDir();
  const log = collectingLogger();
  const source = database === 'postgres' ? await openTestStore('postgres', folder.path) : undefined;
  const empty = await newDatabase(database, folder.path);
  const opened = new Set<OpenedSystem>();
  const to = bucket ?? path.join(folder.path, 'backups');
  const configOf = (place: 'data' | 'restored', more: Settings = {}) =>
    loadConfig({
      OCTAVO_DATA: path.join(folder.path, place),
      ...(database === 'postgres' ? { OCTAVO_DATABASE_URL: place === 'data' ? (source?.url ?? '') : empty.url } : {}),
      ...settings,
      ...more,
    });

  async function open(place: 'data' | 'restored', more: Settings = {}): Promise<OpenedSystem> {
    const one = await createSystem({ config: configOf(place, more), assets: ASSETS, log, url: 'http://localhost:1' });
    opened.add(one);
    const close = async () => {
      if (opened.delete(one)) await one.close();
    };
    return { ...one, close };
  }

  return {
    path: folder.path,
    to,
    log,
    data: path.join(folder.path, 'data'),
    restored: path.join(folder.path, 'restored'),
    open,
    /** Creates a backup of an installation that is open. */
    backup: (of: OpenedSystem, { onPhase, ...more }: { onPhase?: (phase: string) => void; to?: string; settings?: Settings } = {}) =>
      runBackup({
        opened: of,
        config: configOf('data', more.settings),
        assets: ASSETS,
        to: more.to ?? to,
        build: '1.2.3',
        onProgress: (phase) => onPhase?.(phase),
      }) satisfies Promise<BackupOutcome>,
    /** Restores the newest backup, or another one. */
    restore: ({ settings: more, ...others }: { settings?: Settings } & Partial<Pick<RestoreRequest, 'id' | 'withoutSecret'>> = {}) =>
      restoreBackup({
        config: configOf('restored', more),
        assets: ASSETS,
        log,
        from: to,
        onProgress: () => undefined,
        ...others,
      }) satisfies Promise<Restored>,
    async [Symbol.asyncDispose]() {
      for (const one of opened) await one.close();
      await source?.close();
      await empty.drop();
      await folder[Symbol.asyncDispose]();
    },
  };
}
