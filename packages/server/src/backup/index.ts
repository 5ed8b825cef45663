export { createBackupJob, followBackups } from './backup-job.ts';
export type { BackupPlace, ListedBackup } from './backup-place.ts';
export { newKey } from './cipher.ts';
export type { Proof, Summary } from './manifest.ts';
export { openBackupPlace } from './open-place.ts';
export { type Restored, type RestoreRequest, restoreBackup } from './restore-backup.ts';
export { type BackupOutcome, type BackupRun, runBackup } from './run-backup.ts';
export { type BackupStatus, readBackupStatus } from './status.ts';
export { assertNotRestoring } from './unfinished-restore.ts';
