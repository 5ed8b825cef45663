import { OctavoError } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deleteSpace } from '../../content/spaces/index.ts';
import {
  buildMember,
  buildOrganization,
  buildSpace,
  buildUser,
  contextOf,
  queueJob,
  readJob,
  startRunner,
  type TestDatabase,
  type TestSystem,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { systemContext } from '../base/index.ts';
import { cancelJob } from './cancel-job.ts';
import { claimJobs } from './claim-jobs.ts';
import { jobHandler } from './job-handler.ts';
import { JOB_KINDS, type JobKind } from './kinds.ts';
import { listFailedJobs } from './list-failed-jobs.ts';
import { listFailingJobs } from './list-failing-jobs.ts';
import { pruneJobs } from './prune-jobs.ts';
import { retryJob, retryJobAsOperator } from './retry-job.ts';
import { listWaitingRetries } from './waiting-retries.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const KINDS = Object.keys(JOB_KINDS) as JobKind[];
const AGAIN = KINDS.filter((kind) => JOB_KINDS[kind].afterwards === 'again' || JOB_KINDS[kind].afterwards === 'again_if_passing');
const ENDING = KINDS.filter((kind) => !AGAIN.includes(kind));

/** A space with its organization, and jobs that fail with what `world.error` is, until it is nothing. */
async function failingWorld(database: TestDatabase) {
  const system = await testSystem(database);
  const admin = await buildUser(system);
  const organization = await buildOrganization(system, { admin });
  const space = await buildSpace(system, { organization, createdBy: admin });
  const world = {
    system,
    ctx: contextOf(system, admin),
    organization,
    space,
    error: new Error('broken') as Error | undefined,
    runs: 0,
    [Symbol.asyncDispose]: () => system[Symbol.asyncDispose](),
  };
  const handlers = KINDS.map((kind) =>
    jobHandler(kind, async () => {
      world.runs++;
      if (world.error !== undefined) throw world.error;
      return {};
    }),
  );
  const start = () => startRunner(system, handlers);
  const queue = (kind: JobKind, more: { key?: string } = {}) =>
    queueJob(system, { kind, spaceId: space.id, organizationId: organization.id, ...more }, world.ctx);
  return Object.assign(world, { start, queue, handlers });
}

/** Lets the time of a job's next tries come until it is no longer queued. */
async function untilSettled(system: TestSystem, runner: ReturnType<typeof startRunner>, id: string) {
  for (;;) {
    runner.wake();
    await runner.idle();
    const job = await readJob(system, id);
    if (job.state !== 'queued') return job;
    system.clock.advance(job.runAt - system.now());
  }
}

describe('issue-15: the kinds of jobs', () => {
  it('are tried again for ever where they belong to a space, a site or a specification, or have a clock of their own', () => {
    const ending = KINDS.filter((kind) => JOB_KINDS[kind].afterwards === 'ends');
    expect(ending).toEqual(KINDS.filter((kind) => JOB_KINDS[kind].seenIn === 'operator' && JOB_KINDS[kind].afterwards !== 'own_clock'));
    expect(AGAIN.length).toBeGreaterThan(0);
  });
});

describe.each(testDatabases())('issue-15: a job whose quick tries failed on %s', (database) => {
  // The outcome of a kind is decided above the database.
  const someOf = (kinds: readonly JobKind[]) => (database === 'sqlite' ? kinds : kinds.slice(-1));

  it.each(someOf(AGAIN))('is tried again after minutes, ever more slowly up to a day, until it succeeds: %s', async (kind) => {
    await using world = await failingWorld(database);
    const { system } = world;
    const runner = world.start();
    const { id } = await world.queue(kind);
    const pauses: number[] = [];
    for (let round = 0; round < 9; round++) {
      const failed = await untilSettled(system, runner, id);
      expect(failed).toMatchObject({ state: 'failed', attempts: JOB_KINDS[kind].maxAttempts + round, error: { code: 'internal' } });
      pauses.push((failed.retryAt ?? Number.NaN) - system.now());
      system.clock.advance(pauses.at(-1) ?? 0);
    }
    for (const [round, pause] of pauses.entries()) {
      const middle = Math.min(DAY, 5 * MINUTE * 3 ** round);
      expect(pause).toBeGreaterThanOrEqual(middle * 0.74);
      expect(pause).toBeLessThanOrEqual(middle * 1.26);
    }
    world.error = undefined;
    system.clock.advance(2 * DAY);
    expect(await untilSettled(system, runner, id)).toMatchObject({ state: 'succeeded', retryAt: null, error: null });
  });

  it.each(someOf(ENDING))('ends where a later try is of no use, or something else asks for it: %s', async (kind) => {
    await using world = await failingWorld(database);
    const runner = world.start();
    const { id } = await world.queue(kind);
    expect(await untilSettled(world.system, runner, id)).toMatchObject({ state: 'failed', retryAt: null });
  });

  it('waits for a person when its error says what has to change, and may be tried again by one who may ask for such a job', async () => {
    await using world = await failingWorld(database);
    const { system, organization, space } = world;
    world.error = new OctavoError('bad_request', 'The archive is cut off. Upload it again.', { code: 'archive_broken' });
    const runner = world.start();
    const { id } = await world.queue('import-content');
    expect(await untilSettled(system, runner, id)).toMatchObject({ state: 'failed', attempts: 1, retryAt: null });
    expect(await listFailingJobs(world.ctx, space.id)).toMatchObject([
      { id, mayRetry: true, mayCancel: true, error: { code: 'archive_broken' } },
    ]);

    const reader = contextOf(system, { id: (await buildMember(system, { organization, role: 'read' })).userId });
    expect(await listFailingJobs(reader, space.id)).toMatchObject([{ id, mayRetry: false, mayCancel: false }]);
    await expect(retryJob(reader, id)).rejects.toMatchObject({ kind: 'forbidden' });
    const stranger = contextOf(system, await buildUser(system));
    await expect(retryJob(stranger, id)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(listFailingJobs(stranger, space.id)).rejects.toMatchObject({ kind: 'not_found' });
    expect(world.runs).toBe(1);

    world.error = undefined;
    expect(await retryJob(world.ctx, id)).toMatchObject({ state: 'queued' });
    expect(await untilSettled(system, runner, id)).toMatchObject({ state: 'succeeded' });
    expect(await listFailingJobs(world.ctx, space.id)).toEqual([]);
    await expect(retryJob(world.ctx, id)).rejects.toMatchObject({ kind: 'conflict' });
  });

  it('asks of whoever made it the same role as of others', async () => {
    await using world = await failingWorld(database);
    const { system, organization } = world;
    const { userId } = await buildMember(system, { organization, role: 'read' });
    const reader = contextOf(system, { id: userId });
    const own = await queueJob(system, { kind: 'import-content', spaceId: world.space.id, organizationId: organization.id }, reader);
    await untilSettled(system, world.start(), own.id);
    await expect(retryJob(reader, own.id)).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('is given up for a newer one of its kind and key that does its work, and for its space in the trash, and is not tried by itself then', async () => {
    await using world = await failingWorld(database);
    const { system } = world;
    const runner = world.start();
    const old = await world.queue('index-space', { key: 'index:a' });
    const trashed = await world.queue('index-space', { key: 'index:b' });
    await untilSettled(system, runner, old.id);
    await untilSettled(system, runner, trashed.id);
    world.error = undefined;
    const newer = await world.queue('index-space', { key: 'index:a' });
    await untilSettled(system, runner, newer.id);
    await expect(retryJob(world.ctx, old.id)).rejects.toMatchObject({ kind: 'conflict' });
    await deleteSpace(world.ctx, world.space.id);
    const runs = world.runs;
    system.clock.advance(DAY);
    for (const { id } of [old, trashed]) expect(await untilSettled(system, runner, id)).toMatchObject({ state: 'failed', retryAt: null });
    expect(world.runs).toBe(runs);
  });

  it('stays to be tried again when another one of its kind has other work', async () => {
    await using world = await failingWorld(database);
    const { system } = world;
    const runner = world.start();
    const first = await world.queue('import-content', { key: 'import:a' });
    await untilSettled(system, runner, first.id);
    world.error = undefined;
    const second = await world.queue('import-content', { key: 'import:a' });
    expect(await untilSettled(system, runner, second.id)).toMatchObject({ state: 'succeeded' });
    expect(await listFailingJobs(world.ctx, world.space.id)).toMatchObject([{ id: first.id }]);
    system.clock.advance(DAY);
    expect(await untilSettled(system, runner, first.id)).toMatchObject({ state: 'succeeded' });
  });

  it('is no more tried once a person cancels it', async () => {
    await using world = await failingWorld(database);
    const { system } = world;
    const runner = world.start();
    const { id } = await world.queue('git-import');
    await untilSettled(system, runner, id);
    expect(await cancelJob(world.ctx, id)).toMatchObject({ state: 'cancelled' });
    const { runs } = world;
    system.clock.advance(2 * DAY);
    expect(await untilSettled(system, runner, id)).toMatchObject({ state: 'cancelled', retryAt: null });
    expect(world.runs).toBe(runs);
    expect(await listFailingJobs(world.ctx, world.space.id)).toEqual([]);
  });

  it('holds up no other of its key while it waits', async () => {
    await using world = await failingWorld(database);
    const { system } = world;
    const runner = world.start();
    const failed = await world.queue('git-import', { key: 'space:a' });
    await untilSettled(system, runner, failed.id);
    world.error = undefined;
    const next = await world.queue('git-export', { key: 'space:a' });
    await runner.idle();
    expect(await readJob(system, next.id)).toMatchObject({ state: 'succeeded' });
    expect(await readJob(system, failed.id)).toMatchObject({ state: 'failed' });
  });

  it('is told to those who may do something about it, with when it is tried again', async () => {
    await using world = await failingWorld(database);
    const { system, organization, space } = world;
    const runner = world.start();
    const { id } = await world.queue('index-space');
    const ofOrganization = await queueJob(system, { kind: 'read-openapi', organizationId: organization.id });
    await untilSettled(system, runner, id);
    const { retryAt } = await untilSettled(system, runner, ofOrganization.id);
    const at = new Date(retryAt ?? 0).toISOString();
    expect(await listFailedJobs(world.ctx, organization.id)).toMatchObject([
      { id: ofOrganization.id, retryAt: at },
      { id, space: { id: space.id }, retryAt: expect.any(String) },
    ]);
    const reader = contextOf(system, { id: (await buildMember(system, { organization, role: 'read' })).userId });
    expect(await listFailedJobs(reader, organization.id)).toMatchObject([{ id }]);
    expect(await listWaitingRetries(system, 1)).toMatchObject({
      total: 2,
      jobs: [{ kind: expect.any(String), error: { code: 'internal' } }],
    });
    world.error = undefined;
    await retryJobAsOperator(systemContext(system, 'test'), id);
    expect(await untilSettled(system, runner, id)).toMatchObject({ state: 'succeeded' });
    expect(await listWaitingRetries(system, 5)).toMatchObject({ total: 1, jobs: [{ id: ofOrganization.id }] });
  });

  it('is not forgotten by a restart, by a kill in the middle of a slow try, nor by the pruning of old jobs', async () => {
    await using world = await failingWorld(database);
    const { system, handlers } = world;
    const runner = world.start();
    const { id } = await world.queue('index-space');
    await untilSettled(system, runner, id);
    await runner.stop();
    system.clock.advance(60 * DAY);
    await pruneJobs(system);
    // Claimed by a runner that is killed before it settles.
    const lanes = new Map([['indexing' as const, new Map(handlers.map((handler) => [handler.kind, handler]))]]);
    const claim = { owner: 'killed', lanes, leaseMs: 1000, placesIn: () => 1, underWay: new Map() };
    expect(await claimJobs(system, claim)).toMatchObject([{ id, state: 'running' }]);
    system.clock.advance(2000);
    const restarted = world.start();
    expect(await untilSettled(system, restarted, id)).toMatchObject({ state: 'failed', error: { code: 'interrupted' } });
    world.error = undefined;
    system.clock.advance(2 * DAY);
    expect(await untilSettled(system, restarted, id)).toMatchObject({ state: 'succeeded' });
    const { job } = system.store.tables;
    expect(await system.store.read.select().from(job).where(eq(job.state, 'failed'))).toEqual([]);
  });
});
