export { type BackupFolder, type ListedBackup, openBackupFolder } from './backup-folder.ts';
export { createBackupJob, followBackups } from './backup-job.ts';
export { newKey } from './cipher.ts';
export type { Proof, Summary } from './manifest.ts';
export { type Restored, type RestoreRequest, restoreBackup } from './restore-backup.ts';
export { type BackupOutcome, type BackupRun, runBackup } from './run-backup.ts';
export { type BackupStatus, readBackupStatus } from './status.ts';
export { assertNotRestoring } from './unfinished-restore.ts';
