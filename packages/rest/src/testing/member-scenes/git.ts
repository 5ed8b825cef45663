import { newId } from '@octavo/core';
import { eq } from 'drizzle-orm';
import { connected, kept } from '../matrix-seeds.ts';
import { ask, type Scene } from './ask.ts';

const error = { code: 'git_auth', message: 'The server wants credentials.' };

/** A connection with a history: attempts in both directions, one that failed, a commit, a protected branch. */
export const git: Scene = async (world) => {
  const { system, id } = world;
  const { gitConnection, gitSync, job } = system.store.tables;
  await connected(world);
  await ask(world, 'get', '/spaces/{space}');
  await kept(world);
  const now = system.now();
  const at = { createdAt: now, startedAt: now, finishedAt: now + 1000, runAt: now };
  const made = (kind: string, state: 'succeeded' | 'failed', result: Record<string, unknown> | null) => ({
    ...at,
    id: newId(now),
    kind,
    state,
    result,
    key: `space:${id('space')}`,
    spaceId: id('space'),
    organizationId: id('organization'),
    createdBy: { kind: 'user' as const, id: id('admin') },
    payload: { cause: 'manual' },
    attempts: 1,
    cancelRequested: false,
    error: state === 'failed' ? error : null,
  });
  const commit = 'c'.repeat(40);
  const imported = { commit, revisionId: id('revision'), changedPages: 1, changeRequest: 2 };
  const exported = { commit, revisionId: id('revision'), files: 3, branch: 'main' };
  const notes = [{ code: 'rewritten', message: 'The history was rewritten.', changeRequest: 2 }];
  await system.store.tx(async (tx) => {
    await tx
      .insert(job)
      .values([made('git-sync', 'succeeded', { outcome: 'synced', imported, exported, notes }), made('git-sync', 'failed', null)]);
    await tx.update(gitSync).set({ commitOid: commit, treeOid: commit, revisionId: id('revision') });
    const facts = {
      state: 'failing' as const,
      lastError: error,
      pushedTo: 'octavo/main',
      hookSeenAt: now,
      tipOid: commit,
      lastAttemptAt: now,
    };
    await tx
      .update(gitConnection)
      .set({ ...facts, provider: 'gitlab' })
      .where(eq(gitConnection.spaceId, id('space')));
  });
  for (const path of ['info', 'connection', 'attempts']) await ask(world, 'get', `/spaces/{space}/git/${path}`);
};
