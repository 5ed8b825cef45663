import type { GitSyncRecord } from '@octavo/core';

/** Returns whether a newer operation was applied already, so that this one is dropped (decisions B-GIT3). */
export function isOutdated(operation: { timestamp: number | null; force: boolean }, sync: GitSyncRecord | null): boolean {
  const newest = sync?.operationAt ?? null;
  return !operation.force && operation.timestamp !== null && newest !== null && operation.timestamp < newest;
}
