export type { Assets } from './assets.ts';
export {
  type BackupOutcome,
  type ListedBackup,
  newKey,
  openBackupPlace,
  type Restored,
  readBackupStatus,
  restoreBackup,
  runBackup,
} from './backup/index.ts';
export { type BootOptions, bootServer, createRunner, type RunningServer } from './boot.ts';
export { type MovedFiles, moveFiles } from './bucket/index.ts';
export { type ReportedCaches, readReportedCaches } from './cache-use.ts';
export { CONFIG_NAMES, type Config, ConfigSchema } from './config/config.ts';
export { loadConfig } from './config/load-config.ts';
export { ROLES, type Role } from './config/roles.ts';
export { type Published, type PublishRequest, publishSite } from './copy/index.ts';
export { createSystem, type OpenedSystem } from './create-system.ts';
export { examineData, type Finding, Findings, listed } from './doctor/index.ts';
export { type Trust, trustOf } from './http/sender/sender.ts';
export { type ReaderAssets, readerAssets } from './http/sites/index.ts';
export { clockAhead, clockText } from './installation/check-clock.ts';
export { ALL_SEALED_KINDS } from './installation/sealed-kinds.ts';
export { type LiveServer, liveServers, type ServerRecord } from './installation/server-records.ts';
export type { Instance } from './instance.ts';
export { createLogger, type LogSettings, type LogStream } from './logger.ts';
export { type Moved, moveInstallation, undoMove } from './move/index.ts';
export { exportArchive, importArchive } from './organization-archive/index.ts';
export { openPreview, type Preview, type PreviewProblem, type PreviewState } from './preview/index.ts';
