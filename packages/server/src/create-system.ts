import { mkdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { createContentReader, type Logger, settleBackground, type System } from '@octavo/core';
import { createObjectStore, createSearchIndex, openStore } from '@octavo/db';
import { createWorkerDecoder, type GitEngine } from '@octavo/gitsync';
import type { Assets } from './assets.ts';
import type { Config } from './config/config.ts';
import { loadSecret } from './config/secret.ts';
import { createPool } from './workers/pool.ts';

/** A system and what must be closed with it. */
export interface OpenedSystem {
  system: System;
  engine: GitEngine;
  /** Tells `wakeJobs` whom to wake. */
  onWake(wake: () => void): void;
  close(): Promise<void>;
}

/** What a system is made from. */
export interface SystemOptions {
  config: Config;
  assets: Assets;
  log: Logger;
  /** Public address, when it is not in the configuration. */
  url: string;
}

/** Opens the database and everything the domain works with. Starts no job and no server. */
export async function createSystem({ config, assets, log, url }: SystemOptions): Promise<OpenedSystem> {
  const data = path.resolve(config.OCTAVO_DATA);
  const secret = await loadSecret(config.OCTAVO_SECRET, data);
  const tempDir = path.join(data, 'tmp');
  await mkdir(tempDir, { recursive: true });
  const store = await openStore(
    config.OCTAVO_DATABASE_URL === undefined
      ? { kind: 'sqlite', file: path.join(data, 'octavo.db') }
      : { kind: 'postgres', url: config.OCTAVO_DATABASE_URL },
    assets.migrations,
  );
  const workers = createPool({ entry: assets.taskWorker, size: Math.max(1, Math.min(4, availableParallelism() - 1)) });
  const decoder = createWorkerDecoder({ entry: assets.packWorker });
  const wakes = new Set<() => void>();
  const system: System = {
    store,
    objects: await createObjectStore(store, { directory: path.join(data, 'objects') }),
    search: createSearchIndex(store),
    content: createContentReader(store),
    workers,
    config: { url: config.OCTAVO_URL ?? url, secret, allowHosts: config.OCTAVO_ALLOW_HOSTS },
    log,
    now: () => Date.now(),
    wakeJobs: () => {
      for (const wake of wakes) wake();
    },
  };
  return {
    system,
    engine: { decoder, tempDir },
    onWake: (wake) => wakes.add(wake),
    async close() {
      await settleBackground(system);
      await decoder.close();
      await workers.close();
      await store.close();
    },
  };
}

/** Removes what a crash left in the folder for temporary files; only the one server of a data folder may. */
export async function cleanTemporary(engine: GitEngine): Promise<void> {
  await rm(engine.tempDir, { recursive: true, force: true });
  await mkdir(engine.tempDir, { recursive: true });
}
