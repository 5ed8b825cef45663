import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import {
  awaitBackground,
  createCaches,
  createContentReader,
  createContentSources,
  createIntegrationBlocks,
  isErasureUnfinished,
  type Logger,
  logRepairs,
  type Mailer,
  type OwnApi,
  type System,
  scriptRequests,
  sitesPort,
} from '@octavo/core';
import { createSearchIndex, type FileBucket, openStore, requireSessions, type Store } from '@octavo/db';
import { createRepositories, createWorkerDecoder, type GitEngine, type WorkerDecoderOptions } from '@octavo/gitsync';
import { createPrinter, PrintError, type Printer } from '@octavo/pdf';
import { createRuntime, type KeptOutput } from '@octavo/runtime';
import type { Assets } from './assets.ts';
import { assertNotRestoring } from './backup/unfinished-restore.ts';
import { openObjects } from './bucket/open-objects.ts';
import { askOf } from './config/ask-of.ts';
import type { Config } from './config/config.ts';
import { databaseLimits } from './config/database.ts';
import { gitSettings } from './config/git.ts';
import { oidcOf } from './config/oidc.ts';
import { loadSecret } from './config/secret.ts';
import { sitesOf } from './config/sites-of.ts';
import { type FolderLock, lockFolder, shareFolder } from './folder-lock.ts';
import { checkClock } from './installation/check-clock.ts';
import { adoptInstallation, checkInstallation, needsItsSecret } from './installation/check-installation.ts';
import { checkSharedFolder } from './installation/shared-folder.ts';
import { mailerOf } from './mail/mailer-of.ts';
import { assertNotMoved } from './move/moved-mark.ts';
import { storageProblem } from './storage-problem.ts';
import { makeTemporary } from './temporary-folder.ts';
import { noteQuery } from './tracing/index.ts';
import { watchDatabase, watchReplica } from './watch-database.ts';
import { lanesFor } from './workers/lanes.ts';
import { createPool, type LaneUse } from './workers/pool.ts';
import { taskRules } from './workers/task-rules.ts';

/** A system and what must be closed with it. */
export interface OpenedSystem {
  system: System;
  engine: GitEngine;
  /** Returns how the lanes of worker threads are used now. */
  lanes(): LaneUse[];
  /** Has requests of scripts to the API answered within. */
  serveApi(fetch: (request: Request) => Response | Promise<Response>): void;
  /** Lets `wakeJobs` know the runner to wake. */
  onWake(wake: () => void): void;
  /** Place of large files, unless they are in the data folder. */
  bucket: FileBucket | undefined;
  /** Ends threads and background work, then closes the database. */
  close(): Promise<void>;
}

/** Input of a system. */
export interface SystemOptions {
  config: Config;
  assets: Assets;
  log: Logger;
  /** Public address, when it is not in the configuration. */
  url: string;
  /** Takes data folder and database for a server: one may serve them at a time, or several that share them. Commands run beside it. */
  serve?: boolean;
  /** With `serve`, shares the data folder and a PostgreSQL database with other servers that do. */
  isShared?: boolean;
  /** With `isShared`, false for a server that leaves to others what one of them does. */
  mayLead?: boolean;
  /** Makes secret and data folder those of the database, which had others before. */
  adopt?: boolean;
  /** Opens a data folder that is being restored. */
  restoring?: boolean;
  /** Works for one organization at a time, as commands do: all threads are for it. */
  isForOne?: boolean;
  /** Takes the large files for those of the data folder, as a backup that was restored has them. */
  isRestored?: boolean;
}

/**
 * Opens the database and everything the domain works with. Starts no job and no server.
 * @throws OctavoError `bad_secret`, `database_newer`; `clock_apart`, `folder_not_shared`; `wrong_secret`, `wrong_data_folder`; `restore_unfinished`; `database_moved`; `data_in_use` and `database_in_use` with `serve`; `storage_unusable` when data folder or database cannot be used.
 */
export async function createSystem(options: SystemOptions): Promise<OpenedSystem> {
  const data = path.resolve(options.config.OCTAVO_DATA);
  try {
    return await open(options, data);
  } catch (error) {
    throw storageProblem(error, data);
  }
}

async function open(options: SystemOptions, data: string): Promise<OpenedSystem> {
  const {
    config,
    assets,
    log,
    url,
    serve = false,
    isShared = false,
    mayLead,
    adopt = false,
    restoring = false,
    isForOne = false,
    isRestored = false,
  } = options;
  if (!restoring) await assertNotRestoring(data);
  await mkdir(data, { recursive: true, mode: 0o700 });
  // Before anything is made or changed in either.
  const lock = serve ? (isShared ? shareFolder(data) : lockFolder(data)) : undefined;
  try {
    const store = await openDatabase({ config, assets, log, serve, isShared, mayLead }, data);
    return await openParts({ config, assets, log, url, adopt, isForOne, isRestored, store, lock }, data);
  } catch (error) {
    lock?.release();
    throw error;
  }
}

async function openDatabase(
  {
    config,
    assets,
    log,
    serve,
    isShared = false,
    mayLead = true,
  }: Pick<SystemOptions, 'config' | 'assets' | 'log' | 'serve' | 'isShared'> & { mayLead: boolean | undefined },
  data: string,
): Promise<Store> {
  const { OCTAVO_DATABASE_URL: url } = config;
  const timed = serve && config.OCTAVO_OTLP_ENDPOINT !== undefined ? { onQuery: noteQuery } : {};
  if (url === undefined) return openStore({ kind: 'sqlite', file: path.join(data, 'octavo.db'), ...timed }, assets.migrations);
  const limits = databaseLimits(config);
  await requireSessions(url, limits.connectMs);
  const hold = serve ? { hold: watchDatabase(log) } : {};
  const { OCTAVO_DATABASE_READ_URL: readUrl } = config;
  const replica =
    serve && readUrl !== undefined
      ? { replica: { url: readUrl, limitMs: config.OCTAVO_DATABASE_READ_LAG_SECONDS * 1000, onState: watchReplica(log) } }
      : {};
  return openStore(
    { kind: 'postgres', url, poolSize: config.OCTAVO_DATABASE_CONNECTIONS, limits, isShared, mayLead, ...hold, ...replica, ...timed },
    assets.migrations,
  );
}

async function openParts(
  opened: Omit<SystemOptions, 'serve'> & { store: Store; lock: FolderLock | undefined },
  data: string,
): Promise<OpenedSystem> {
  const { config, assets, log, url, adopt, isForOne = false, isRestored = false, store, lock } = opened;
  try {
    await assertNotMoved(store);
    await logRepairs(store, log, Date.now());
    await checkClock(store);
    await checkSharedFolder(store, data);
    if (await isErasureUnfinished({ store }))
      log.warn('an erasure was killed and left bytes behind: stop the server and run octavo erase --finish');
    const secret = await loadSecret(config.OCTAVO_SECRET, data, { mayMake: adopt === true || !(await needsItsSecret(store)) });
    const tempDir = await makeTemporary(path.join(data, 'tmp'));
    const { objects, bucket } = await openObjects(store, {
      data,
      files: config.OCTAVO_FILES,
      direct: config.OCTAVO_FILES_DIRECT,
      isRestored,
    });
    if (adopt) await adoptInstallation({ store, secret, data });
    else await checkInstallation({ store, objects, secret, data });
    return assemble({
      store,
      objects,
      bucket,
      tempDir,
      assets,
      log,
      lock,
      isForOne,
      mail: mailerOf(config),
      cacheMb: config.OCTAVO_CACHE_MB,
      pdf: { printer: printerOf(config, assets, tempDir), directory: path.join(data, 'pdf'), maxPages: config.OCTAVO_PDF_PAGES },
      config: {
        url: config.OCTAVO_URL ?? url,
        secret,
        allowHosts: config.OCTAVO_ALLOW_HOSTS,
        nameServers: config.OCTAVO_NAME_SERVERS,
        uploadsGb: config.OCTAVO_UPLOADS_GB,
        importPages: config.OCTAVO_IMPORT_PAGES,
        organizations: config.OCTAVO_ORGANIZATIONS,
        integrations: config.OCTAVO_INTEGRATIONS,
        apiProxy: config.OCTAVO_API_PROXY === 'on',
        ...askOf(config),
        ...sitesOf(config),
        git: gitSettings(config, tempDir),
        ...(oidcOf(config) === undefined ? {} : { oidc: { label: config.OCTAVO_OIDC_LABEL } }),
      },
    });
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Returns the printer of PDFs; if the program has none, each print fails with an error that says so. */
function printerOf(config: Config, { pdf }: Assets, tempDir: string): Printer {
  if (pdf === undefined) {
    const none = () => Promise.reject(new PrintError('failed', 'this build makes no PDFs'));
    return { print: none, card: none, close: async () => undefined };
  }
  return createPrinter({ ...pdf, tempDir, maxTime: config.OCTAVO_PDF_SECONDS * 1000, maxMemory: config.OCTAVO_PDF_MEMORY * 1_000_000 });
}

type Parts = Pick<System, 'objects' | 'config' | 'log' | 'pdf'> & {
  store: Store;
  tempDir: string;
  assets: Assets;
  mail: Mailer | undefined;
  cacheMb: number;
  lock: FolderLock | undefined;
  isForOne: boolean;
  bucket: FileBucket | undefined;
};

function assemble({ store, objects, bucket, tempDir, assets, log, config, mail, cacheMb, pdf, lock, isForOne }: Parts): OpenedSystem {
  const cores = availableParallelism();
  const workers = createPool({ entry: assets.taskWorker, lanes: lanesFor(cores, { isForOne }), rules: taskRules });
  const encode: WorkerDecoderOptions['encode'] = (batch) =>
    workers.run('objects.encode', batch, { organization: 'none', transfer: [batch.bytes] });
  const decoder = createWorkerDecoder({ entry: assets.packWorker, ...(cores > 1 && { encode }) });
  const wakes = new Set<() => void>();
  const caches = createCaches(cacheMb);
  const ownApi: OwnApi = { url: () => config.url };
  const scripts =
    assets.scripts === undefined
      ? undefined
      : createRuntime({
          paths: assets.scripts,
          outbound: scriptRequests(config.allowHosts, ownApi),
          outputs: caches.open<KeptOutput>('integration-outputs'),
        });
  const system: System = {
    store,
    objects,
    search: createSearchIndex(store),
    content: createContentReader(store, caches),
    caches,
    sites: sitesPort,
    workers,
    pdf,
    config,
    log,
    now: () => Date.now(),
    wakeJobs: () => {
      for (const wake of wakes) wake();
    },
    ...(mail === undefined ? {} : { mail }),
    ...(scripts === undefined ? {} : { scripts }),
  };
  system.integrationBlocks = createIntegrationBlocks(system);
  system.contentSources = createContentSources(system);
  const engine = { decoder, tempDir };
  system.repositories = createRepositories(engine);
  return {
    system,
    engine,
    bucket,
    lanes: () => workers.use(),
    serveApi: (fetch) => {
      ownApi.fetch = fetch;
    },
    onWake: (wake) => wakes.add(wake),
    async close() {
      await scripts?.close();
      await decoder.close();
      await workers.close();
      await pdf.printer.close();
      await awaitBackground(system);
      await store.close();
      bucket?.close();
      await rm(tempDir, { recursive: true, force: true });
      lock?.release();
    },
  };
}
