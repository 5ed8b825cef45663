/** Time (ms) for which a deleted space can be restored: 7 days. Then nobody can reach it, and it is removed soon after. */
export const TRASH_MS = 7 * 24 * 3600 * 1000;

/** Returns whether a space has been in the trash for too long. */
export function isOverdue(space: { deletedAt: number | null }, now: number): boolean {
  return space.deletedAt !== null && now - space.deletedAt >= TRASH_MS;
}
