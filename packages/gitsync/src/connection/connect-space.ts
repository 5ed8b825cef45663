import { randomBytes } from 'node:crypto';
import { OctavoError } from '@octavo/contract';
import { appendAuditEvent, type Context, lockInTransaction } from '@octavo/core';
import type { Db } from '@octavo/db';
import { and, eq, isNull, ne } from 'drizzle-orm';
import { DEFAULT_MESSAGE } from './commit-words.ts';
import { type GitConnectionRecord, sealHookSecret } from './connection-record.ts';
import { type ConnectionColumns, connectionColumns, type GitConnectionInput } from './connection-settings.ts';
import { type GitConnectionView, presentConnection } from './get-connection.ts';
import { loadTarget } from './load-target.ts';
import { guessProvider } from './provider.ts';
import { queueSync } from './request-sync.ts';

/** A new connection. */
export interface ConnectedSpace {
  connection: GitConnectionView;
  /** Secret that signs calls of the webhook. It is returned only once, here. */
  hookSecret: string;
}

/**
 * Connects a space to a branch of a remote for good, and starts the first sync. Needs the role `create`.
 * @throws OctavoError `not_found`, `forbidden`; those of the settings; `conflict`: `git_connected` when it has a connection, `git_place_taken`
 * when another space of the organization is connected to the same place.
 */
export async function connectSpace(ctx: Context, spaceId: string, input: GitConnectionInput): Promise<ConnectedSpace> {
  const space = await loadTarget(ctx, spaceId);
  const { store, now } = ctx.system;
  const { gitConnection, gitSync } = store.tables;
  const hookSecret = newHookSecret();
  const record = await store.tx(async (tx) => {
    const [existing] = await tx.select().from(gitConnection).where(eq(gitConnection.spaceId, space.id));
    if (existing !== undefined) {
      throw new OctavoError('conflict', 'This space is connected to a repository already. Change its settings, or disconnect it first.', {
        code: 'git_connected',
      });
    }
    const [sync] = await tx.select().from(gitSync).where(eq(gitSync.spaceId, space.id));
    const known =
      sync === undefined ? null : { ...DEFAULTS, provider: guessProvider(sync.url), url: sync.url, credentials: sync.credentials };
    const columns = connectionColumns(ctx, space.id, { branch: 'main', projectDirectory: '', ...input }, known);
    await requireFreePlace(tx, ctx, space, columns);
    const [row] = await tx
      .insert(gitConnection)
      .values({
        spaceId: space.id,
        ...columns,
        nextPollAt: columns.pollSeconds === 0 ? null : now() + columns.pollSeconds * 1000,
        hookKey: randomBytes(18).toString('base64url'),
        hookSecret: sealHookSecret(ctx.system, space.id, hookSecret),
        state: input.paused === true ? 'paused' : 'ok',
        failures: 0,
        createdBy: ctx.actor.kind === 'user' ? ctx.actor.userId : '',
        createdAt: now(),
        updatedAt: now(),
      })
      .returning();
    if (row === undefined) throw new Error('the connection was not inserted');
    await appendAuditEvent(tx, ctx, {
      type: 'git_connected',
      organizationId: space.organizationId,
      spaceId: space.id,
      target: { kind: 'space', id: space.id },
      payload: auditedSettings(columns),
    });
    if (row.state !== 'paused') await queueSync(tx, ctx, space, { cause: 'connected' });
    return row;
  });
  ctx.system.wakeJobs();
  return { connection: await presentConnection(ctx, space, record), hookSecret };
}

const DEFAULTS: Omit<ConnectionColumns, 'url' | 'credentials' | 'provider'> = {
  ref: 'refs/heads/main',
  projectDirectory: '',
  direction: 'both',
  firstSide: 'git',
  messageTemplate: DEFAULT_MESSAGE,
  changeRequestBranches: false,
  pollSeconds: 60,
};

/** Returns a secret for a webhook: 32 random bytes, as text that every provider takes. */
export function newHookSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the settings for the audit log, without secrets. */
export function auditedSettings({ credentials, ...settings }: ConnectionColumns): Record<string, unknown> {
  return { ...settings, hasCredentials: credentials !== null };
}

/** Two spaces in one folder would undo each other's commits for ever. @throws OctavoError `git_place_taken`. */
export async function requireFreePlace(
  tx: Db,
  ctx: Context,
  space: { id: string; organizationId: string },
  { url, ref, projectDirectory }: Pick<GitConnectionRecord, 'url' | 'ref' | 'projectDirectory'>,
): Promise<void> {
  await lockInTransaction(tx, ctx.system, `git-places:${space.organizationId}`);
  const { gitConnection, space: spaces } = ctx.system.store.tables;
  const [other] = await tx
    .select({ id: spaces.id })
    .from(gitConnection)
    .innerJoin(spaces, eq(spaces.id, gitConnection.spaceId))
    .where(
      and(
        eq(spaces.organizationId, space.organizationId),
        ne(spaces.id, space.id),
        isNull(spaces.deletedAt),
        eq(gitConnection.url, url),
        eq(gitConnection.ref, ref),
        eq(gitConnection.projectDirectory, projectDirectory),
      ),
    )
    .limit(1);
  if (other === undefined) return;
  throw new OctavoError(
    'conflict',
    'Another space is connected to this folder of this branch: both would write the same files. Choose another project directory or branch.',
    { code: 'git_place_taken' },
  );
}
