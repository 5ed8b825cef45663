import { appendAuditEvent, type Context, endSyncFailing } from '@octavo/core';
import { and, eq, inArray } from 'drizzle-orm';
import { forgetChangeBranches } from './change-branch-record.ts';
import { notConnected } from './connection-record.ts';
import { loadTarget } from './load-target.ts';
import { SYNC_KIND } from './request-sync.ts';

/**
 * Ends a space's connection and forgets its credentials. The space and the repository stay as they are; a sync that waits is cancelled, and one
 * that runs changes nothing more. Connecting again is a first sync. Needs the role `create`.
 * @throws OctavoError `not_found` (`git_not_connected`), `forbidden`.
 */
export async function disconnectSpace(ctx: Context, spaceId: string): Promise<void> {
  const space = await loadTarget(ctx, spaceId);
  const { store, now } = ctx.system;
  const { gitConnection, gitSync, gitHostKey, job } = store.tables;
  await store.tx(async (tx) => {
    const [gone] = await tx.delete(gitConnection).where(eq(gitConnection.spaceId, space.id)).returning();
    const [synced] = await tx.delete(gitSync).where(eq(gitSync.spaceId, space.id)).returning();
    // A new connection may meet a server whose key was changed for good.
    await tx.delete(gitHostKey).where(eq(gitHostKey.spaceId, space.id));
    const place = gone ?? synced;
    if (place === undefined) throw notConnected();
    if (gone?.state === 'failing') await endSyncFailing(tx, ctx, space.id);
    await forgetChangeBranches(tx, ctx.system, space.id);
    const ofSpace = and(eq(job.spaceId, space.id), eq(job.kind, SYNC_KIND));
    await tx
      .update(job)
      .set({ state: 'cancelled', cancelRequested: true, finishedAt: now() })
      .where(and(ofSpace, eq(job.state, 'queued')));
    await tx
      .update(job)
      .set({ cancelRequested: true })
      .where(and(ofSpace, inArray(job.state, ['running'])));
    await appendAuditEvent(tx, ctx, {
      type: 'git_disconnected',
      organizationId: space.organizationId,
      spaceId: space.id,
      target: { kind: 'space', id: space.id },
      payload: { url: place.url, ref: place.ref },
    });
  });
  ctx.system.wakeJobs();
}
