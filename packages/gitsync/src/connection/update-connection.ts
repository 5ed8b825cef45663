import { isDeepStrictEqual } from 'node:util';
import { appendAuditEvent, type Context, endSyncFailing } from '@octavo/core';
import { and, eq } from 'drizzle-orm';
import { forgetChangeBranches } from './change-branch-record.ts';
import { auditedSettings, newHookSecret, requireFreePlace } from './connect-space.ts';
import { findGitConnection, type GitConnectionRecord, notConnected, sealHookSecret } from './connection-record.ts';
import { connectionColumns, type GitConnectionInput } from './connection-settings.ts';
import { type GitConnectionView, presentConnection } from './get-connection.ts';
import { loadTarget } from './load-target.ts';
import { queueSync } from './request-sync.ts';

/**
 * Changes settings of a space's connection, and syncs with them; what is absent stays. Another address, branch or folder begins with a first
 * sync there. Needs the role `create`.
 * @throws OctavoError `not_found` (`git_not_connected`), `forbidden`; those of the settings; `git_place_taken`.
 */
export async function updateConnection(ctx: Context, spaceId: string, input: Partial<GitConnectionInput>): Promise<GitConnectionView> {
  const space = await loadTarget(ctx, spaceId);
  const { store, now } = ctx.system;
  const { gitConnection, gitSync } = store.tables;
  const record = await store.tx(async (tx) => {
    const before = await findGitConnection(ctx.system, space.id, tx);
    if (before === null) throw notConnected();
    const columns = connectionColumns(ctx, space.id, input, before);
    const paused = input.paused ?? before.state === 'paused';
    const isElsewhere = !isSamePlace(before, columns);
    if (isElsewhere) await requireFreePlace(tx, ctx, space, columns);
    if (isElsewhere || !columns.changeRequestBranches) await forgetChangeBranches(tx, ctx.system, space.id);
    const wasPaused = before.state === 'paused';
    const changed = Object.entries(columns).filter(([name, value]) => !isDeepStrictEqual(Reflect.get(before, name), value));
    if (changed.length === 0 && paused === wasPaused) return before;
    const [row] = await tx
      .update(gitConnection)
      .set({
        ...columns,
        // Faults of other settings say nothing about these.
        state: paused ? 'paused' : 'ok',
        failures: 0,
        lastError: null,
        nextPollAt: paused || columns.pollSeconds === 0 ? null : now() + columns.pollSeconds * 1000,
        ...(isElsewhere ? NOWHERE : {}),
        updatedAt: now(),
      })
      .where(eq(gitConnection.spaceId, space.id))
      .returning();
    if (row === undefined) throw notConnected();
    if (before.state === 'failing') await endSyncFailing(tx, ctx, space.id);
    // The same address serves imports and exports: parts removed here are kept nowhere.
    if (before.credentials !== row.credentials) {
      await tx
        .update(gitSync)
        .set({ credentials: row.credentials })
        .where(and(eq(gitSync.spaceId, space.id), eq(gitSync.url, row.url)));
    }
    await appendAuditEvent(tx, ctx, {
      type: 'git_connection_updated',
      organizationId: space.organizationId,
      spaceId: space.id,
      target: { kind: 'space', id: space.id },
      payload: { changed: changed.map(([name]) => name), after: auditedSettings(columns), paused },
    });
    if (!paused) await queueSync(tx, ctx, space, { cause: 'settings' });
    return row;
  });
  ctx.system.wakeJobs();
  return presentConnection(ctx, space, record);
}

/**
 * Replaces the secret of a connection's webhook; the old one stops working. Needs the role `create`. The secret is returned only once, here.
 * @throws OctavoError `not_found` (`git_not_connected`), `forbidden`.
 */
export async function renewHookSecret(ctx: Context, spaceId: string): Promise<{ hookSecret: string }> {
  const space = await loadTarget(ctx, spaceId);
  const { store, now } = ctx.system;
  const { gitConnection } = store.tables;
  const hookSecret = newHookSecret();
  await store.tx(async (tx) => {
    const changed = await tx
      .update(gitConnection)
      .set({ hookSecret: sealHookSecret(ctx.system, space.id, hookSecret), hookSeenAt: null, updatedAt: now() })
      .where(eq(gitConnection.spaceId, space.id))
      .returning({ spaceId: gitConnection.spaceId });
    if (changed.length === 0) throw notConnected();
    await appendAuditEvent(tx, ctx, {
      type: 'git_hook_secret_renewed',
      organizationId: space.organizationId,
      spaceId: space.id,
      target: { kind: 'space', id: space.id },
    });
  });
  return { hookSecret };
}

function isSamePlace(one: Place, other: Place): boolean {
  return one.url === other.url && one.ref === other.ref && one.projectDirectory === other.projectDirectory;
}

type Place = Pick<GitConnectionRecord, 'url' | 'ref' | 'projectDirectory'>;

/** Values that reset the recorded state of a place once the connection has moved to another one. */
const NOWHERE = {
  tipOid: null,
  pushingCommitOid: null,
  pushingTreeOid: null,
  pushingRevisionId: null,
  pushedTo: null,
  pushedCommitOid: null,
  pushedTreeOid: null,
  pushedRevisionId: null,
};
