import type { BackupPlace, ListedBackup } from './backup-place.ts';

/**
 * Returns the backups to remove when so many proven ones are to be kept: all that are older than the last of those, and unproven ones that are
 * older than the newest proven one. While fewer are proven, no proven one goes.
 * @param backups - newest first.
 */
export function superfluous(backups: readonly ListedBackup[], keep: number): string[] {
  const proven = backups.flatMap(({ proof }, index) => (proof?.ok ? [index] : []));
  const [newest = backups.length] = proven;
  const last = proven[keep - 1] ?? backups.length;
  return backups.filter(({ proof }, index) => index > last || (index > newest && !proof?.ok)).map(({ id }) => id);
}

/**
 * Removes superfluous backups, and the large files that none of the others has. If the description of a backup cannot be read, all large files
 * stay. The folder is held by the caller.
 */
export async function pruneBackups(folder: BackupPlace, keep: number): Promise<{ kept: number; removed: number }> {
  const backups = await folder.list();
  const removed = superfluous(backups, keep);
  for (const id of removed) await folder.remove(id);
  const kept = backups.filter(({ id }) => !removed.includes(id));
  if (kept.every(({ summary }) => summary !== undefined)) {
    const used = new Set(kept.flatMap(({ summary }) => summary?.files ?? []));
    for await (const name of folder.fileNames()) if (!used.has(name)) await folder.removeFile(name);
  }
  return { kept: kept.length, removed: removed.length };
}
