import { type GitInfo, OctavoError, timestamp } from '@octavo/contract';
import { type Context, findGitSync, loadSpace, presentGitInfo } from '@octavo/core';

/** The Git connection of a space. @throws OctavoError `not_found` also when it has none (decisions B-GIT2). */
export async function getGitInfo(ctx: Context, spaceId: string): Promise<GitInfo> {
  const { space } = await loadSpace(ctx, spaceId, 'read');
  const sync = await findGitSync(ctx, space.id);
  if (sync === null) {
    throw new OctavoError('not_found', 'This space is not connected to a Git repository. Import one first.', { code: 'git_not_connected' });
  }
  return presentGitInfo(sync);
}

/** The connection as the console shows it; null for none. Never holds credentials, only whether there are any. */
export interface GitStatus {
  url: string;
  branch: string;
  projectDirectory: string;
  hasCredentials: boolean;
  commit: string | null;
  /** Whether the live content is what the commit holds. */
  inStep: boolean;
  syncedAt: string;
}

/** How the space stands to its repository. */
export async function getGitStatus(ctx: Context, spaceId: string): Promise<GitStatus | null> {
  const { space } = await loadSpace(ctx, spaceId, 'read');
  const sync = await findGitSync(ctx, space.id);
  if (sync === null) return null;
  return {
    url: sync.url,
    branch: sync.ref.replace(/^refs\/heads\//, ''),
    projectDirectory: sync.projectDirectory ?? '',
    hasCredentials: sync.credentials !== null,
    commit: sync.commitOid,
    inStep: sync.revisionId === space.revisionId,
    syncedAt: timestamp(sync.updatedAt),
  };
}
