import { describe, expect, it, vi } from 'vitest';
import {
  anonymousContext,
  buildMember,
  buildOrganization,
  buildSpace,
  buildUser,
  contextOf,
  queueJob,
  readJob,
  startRunner,
  type TestSystem,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { newId, systemContext } from '../base/index.ts';
import { readEvents } from '../events/index.ts';
import { cancelJob } from './cancel-job.ts';
import { getJob } from './get-job.ts';
import { listJobs } from './list-jobs.ts';
import { pruneJobs } from './prune-jobs.ts';
import type { RunningJob } from './types.ts';

const notFound = { kind: 'not_found' };
const forbidden = { kind: 'forbidden' };

/** A space of an organization with an admin, an editor and a reader, and a stranger. */
async function buildTeam(system: TestSystem) {
  const [admin, editor, reader, stranger] = [
    await buildUser(system),
    await buildUser(system),
    await buildUser(system),
    await buildUser(system),
  ];
  const organization = await buildOrganization(system, { admin });
  await buildMember(system, { organization, user: editor, role: 'edit' });
  await buildMember(system, { organization, user: reader, role: 'read' });
  await buildOrganization(system, { admin: stranger });
  const space = await buildSpace(system, { organization, createdBy: admin });
  return { admin, editor, reader, stranger, organization, space };
}

describe.each(testDatabases())('jobs of a space on %s', (database) => {
  it('are shown to whoever may read the space, newest first and page by page, without their payload', async () => {
    await using system = await testSystem(database);
    const { admin, reader, stranger, space } = await buildTeam(system);
    const ids: string[] = [];
    for (let i = 0; i < 3; i++) {
      const job = await queueJob(system, { kind: 'work', spaceId: space.id, payload: { sealed: 'v1.abc' } }, contextOf(system, admin));
      ids.unshift(job.id);
    }
    await queueJob(system, { kind: 'work' });
    const first = await listJobs(contextOf(system, reader), space.id, { limit: 2 });
    expect(first).toMatchObject({ count: 3, items: [{ id: ids[0] }, { id: ids[1] }], next: { page: expect.any(String) } });
    expect(await listJobs(contextOf(system, reader), space.id, { limit: 2, page: first.next?.page })).toEqual({
      count: 3,
      items: [await getJob(contextOf(system, reader), ids[2] ?? '')],
    });
    expect(await getJob(contextOf(system, reader), ids[0] ?? '')).toEqual({
      object: 'job',
      id: ids[0],
      kind: 'work',
      state: 'queued',
      attempts: 0,
      createdAt: '2026-03-01T12:00:00.000Z',
      runAt: '2026-03-01T12:00:00.000Z',
      createdBy: { kind: 'user', id: admin.id },
    });
    for (const ctx of [contextOf(system, stranger), anonymousContext(system)]) {
      await expect(getJob(ctx, ids[0] ?? '')).rejects.toMatchObject(notFound);
      await expect(listJobs(ctx, space.id, {})).rejects.toMatchObject(notFound);
    }
    await expect(getJob(contextOf(system, admin), newId())).rejects.toMatchObject(notFound);
    await expect(listJobs(contextOf(system, admin), space.id, { page: 'x' })).rejects.toMatchObject({ kind: 'bad_request' });
  });

  it('without a space are for who asked for them, admins of their organization, and Octavo', async () => {
    await using system = await testSystem(database);
    const { admin, editor, stranger, organization } = await buildTeam(system);
    const own = await queueJob(system, { kind: 'work', organizationId: organization.id }, contextOf(system, editor));
    const other = await queueJob(system, { kind: 'work', organizationId: organization.id }, contextOf(system, admin));
    const bare = await queueJob(system, { kind: 'work' });
    expect(await getJob(contextOf(system, editor), own.id)).toMatchObject({ id: own.id });
    expect(await getJob(contextOf(system, admin), own.id)).toMatchObject({ id: own.id });
    await expect(getJob(contextOf(system, editor), other.id)).rejects.toMatchObject(forbidden);
    await expect(getJob(contextOf(system, stranger), own.id)).rejects.toMatchObject(notFound);
    await expect(getJob(contextOf(system, admin), bare.id)).rejects.toMatchObject(notFound);
    expect(await getJob(systemContext(system, 'test'), bare.id)).toMatchObject({ id: bare.id });
  });

  it('are cancelled at once while they wait, by whoever asked for them or may create content', async () => {
    await using system = await testSystem(database);
    const { admin, editor, reader, stranger, space } = await buildTeam(system);
    const queue = () => queueJob(system, { kind: 'work', spaceId: space.id }, contextOf(system, editor));
    const [first, second] = [await queue(), await queue()];
    await expect(cancelJob(contextOf(system, stranger), first.id)).rejects.toMatchObject(notFound);
    await expect(cancelJob(contextOf(system, reader), first.id)).rejects.toMatchObject(forbidden);
    expect(await readJob(system, first.id)).toMatchObject({ state: 'queued', cancelRequested: false });
    expect(await cancelJob(contextOf(system, editor), first.id)).toMatchObject({ state: 'cancelled', finishedAt: expect.any(String) });
    expect(await cancelJob(contextOf(system, editor), first.id)).toMatchObject({ state: 'cancelled' });
    expect(await cancelJob(contextOf(system, admin), second.id)).toMatchObject({ state: 'cancelled' });
    expect(await readEvents(system, { type: 'job_cancelled' })).toHaveLength(2);
  });

  it('are told to stop while they run, and are cancelled when they have', async () => {
    await using system = await testSystem(database);
    const { admin, space } = await buildTeam(system);
    const started = Promise.withResolvers<RunningJob>();
    const runner = startRunner(system, [
      {
        kind: 'work',
        lane: 'outside',
        maxAttempts: 3,
        afterwards: 'ends',
        run: async (job) => {
          started.resolve(job);
          await new Promise((_, reject) => job.signal.addEventListener('abort', () => reject(new Error('socket closed'))));
          return {};
        },
      },
    ]);
    const { id } = await queueJob(system, { kind: 'work', spaceId: space.id });
    const job = await started.promise;
    expect(await cancelJob(contextOf(system, admin), id)).toMatchObject({ state: 'running' });
    await vi.waitFor(() => expect(job.signal.aborted).toBe(true), { timeout: 60_000 });
    await runner.idle();
    expect(await readJob(system, id)).toMatchObject({ state: 'cancelled', attempts: 1, error: null });
    await cancelJob(contextOf(system, admin), id);
    expect(await readEvents(system, { type: 'job_cancelled' })).toHaveLength(1);
  });

  it('that have ended cannot be cancelled, and are forgotten after 30 days', async () => {
    await using system = await testSystem(database);
    const { admin, space } = await buildTeam(system);
    const runner = startRunner(system, [{ kind: 'work', lane: 'outside', maxAttempts: 1, afterwards: 'ends', run: async () => ({}) }]);
    const { id } = await queueJob(system, { kind: 'work', spaceId: space.id });
    await runner.idle();
    await expect(cancelJob(contextOf(system, admin), id)).rejects.toMatchObject({ kind: 'conflict' });
    const waiting = await queueJob(system, { kind: 'other', spaceId: space.id });
    system.clock.advance(30 * 24 * 3600 * 1000);
    expect(await pruneJobs(system)).toBe(0);
    system.clock.advance(1);
    expect(await pruneJobs(system)).toBe(1);
    expect((await listJobs(contextOf(system, admin), space.id, {})).items.map((job) => job.id)).toEqual([waiting.id]);
  });
});
