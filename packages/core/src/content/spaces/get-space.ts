import type { Space } from '@octavo/contract';
import { eq, sql } from 'drizzle-orm';
import { loadSpace } from '../../kernel/access/index.ts';
import { type Context, spaceOnSite } from '../../kernel/base/index.ts';
import { type GitSyncRecord, presentSpace } from './present-space.ts';

/** Returns a space; the key of a share link adds its address on a site that is shared by link. @throws OctavoError `not_found` when it is not there or may not be seen. */
export async function getSpace(ctx: Context, spaceId: string, shareKey?: string): Promise<Space> {
  const { space, role } = await loadSpace(ctx, spaceId, 'read');
  // Readers of a site are told nothing of the repository.
  const gitSync = ctx.actor.kind === 'content' ? null : await findGitSync(ctx, space.id);
  return presentSpace(ctx.system, { space, role, gitSync, onSite: await spaceOnSite(ctx.system, space.id, shareKey) });
}

/** Returns the Git connection of a space whose access was checked; null for none. */
export async function findGitSync(ctx: Context, spaceId: string): Promise<GitSyncRecord | null> {
  const { store } = ctx.system;
  const { gitSync } = store.tables;
  const query = store.prepare<GitSyncRecord>('git-sync-of-space', (db) =>
    db
      .select()
      .from(gitSync)
      .where(eq(gitSync.spaceId, sql.placeholder('spaceId'))),
  );
  const [row] = await query({ spaceId });
  return row ?? null;
}
