import { statfs } from 'node:fs/promises';
import type { Host, System } from '@octavo/core';
import { readBackupStatus } from './backup/index.ts';
import type { Config } from './config/config.ts';
import { settingsInForce } from './config/settings-in-force.ts';
import { readServedVersions } from './served-versions.ts';

/**
 * Returns the running server as the operator's area shows it.
 * @param data absolute path of the data folder
 */
export function createHost(system: System, config: Config, build: string, data: string): Host {
  const settings = settingsInForce(config, process.env);
  return {
    version: build,
    node: process.versions.node,
    startedAt: system.now(),
    settings: () => settings,
    disk: () =>
      statfs(data).then(
        ({ bavail, blocks, bsize }) => ({ free: bavail * bsize, size: blocks * bsize }),
        () => undefined,
      ),
    async backups() {
      const { run, proven } = (await readBackupStatus(system.store)) ?? {};
      return {
        isOn: config.OCTAVO_BACKUP_TO !== undefined,
        ...(run === undefined ? {} : { lastRun: { at: run.at, ok: run.ok, message: run.message } }),
        ...(proven === undefined ? {} : { proven: { madeAt: proven.madeAt, provenAt: proven.provenAt, bytes: proven.bytes } }),
      };
    },
    versions: () => readServedVersions(system.store),
  };
}
