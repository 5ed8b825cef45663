import { OctavoError } from '@octavo/contract';
import { describe, expect, it, vi } from 'vitest';
import { buildUser, contextOf, queueJob, readJob, startRunner, testDatabases, testKind, testSystem } from '../../testing/index.ts';
import { readEvents } from '../events/index.ts';
import { enqueueJob } from './enqueue-job.ts';
import { JobAborted } from './run-job.ts';
import type { JobHandler, RunningJob } from './types.ts';

/** A handler of the kind `work`. */
function handler(run: JobHandler['run'], maxAttempts = 3): JobHandler {
  return { kind: 'work', lane: 'outside', maxAttempts, afterwards: 'ends', run };
}

/** Rejects when the job is aborted, with the reason. */
function untilAborted(job: RunningJob): Promise<never> {
  return new Promise((_, reject) => job.signal.addEventListener('abort', () => reject(job.signal.reason)));
}

describe.each(testDatabases())('a job runner on %s', (database) => {
  it('does a job once and keeps its result, progress and events', async () => {
    await using system = await testSystem(database);
    const user = await buildUser(system);
    const runs: unknown[] = [];
    const runner = startRunner(system, [
      handler(async (job) => {
        runs.push({ payload: job.payload, attempt: job.attempt, actor: job.context.actor });
        job.progress({ phase: 'counting', done: 1, total: 2 });
        job.progress({ phase: 'counting', done: 2, total: 2 });
        return { counted: 2 };
      }),
    ]);
    const { id } = await queueJob(system, { kind: 'work', payload: { to: 2 } }, contextOf(system, user));
    await runner.idle();
    const by = { kind: 'user', id: user.id, address: '192.0.2.1' };
    expect(runs).toEqual([{ payload: { to: 2 }, attempt: 1, actor: { kind: 'system', onBehalfOf: by } }]);
    expect(await readJob(system, id)).toMatchObject({
      state: 'succeeded',
      attempts: 1,
      result: { counted: 2 },
      progress: { phase: 'counting', done: 2, total: 2 },
      startedAt: system.now(),
      finishedAt: system.now(),
      leaseOwner: null,
      leaseUntil: null,
      error: null,
    });
    const events = (await readEvents(system)).filter((event) => event.type.startsWith('job'));
    expect(events.map((event) => [event.type, event.payload, event.actor])).toEqual([
      ['job_queued', { jobId: id, kind: 'work' }, by],
      ['job_succeeded', { jobId: id, kind: 'work' }, by],
    ]);
  });

  it('writes progress while the job runs', async () => {
    await using system = await testSystem(database);
    const released = Promise.withResolvers<void>();
    const runner = startRunner(system, [
      handler(async (job) => {
        job.progress({ phase: 'first', done: 1 });
        await released.promise;
        return {};
      }),
    ]);
    const { id } = await queueJob(system, { kind: 'work' });
    await vi.waitFor(async () => expect((await readJob(system, id)).progress).toEqual({ phase: 'first', done: 1 }), { timeout: 60_000 });
    expect(await readJob(system, id)).toMatchObject({ state: 'running' });
    released.resolve();
    await runner.idle();
  });

  it('leaves other kinds of job to other runners', async () => {
    await using system = await testSystem(database);
    const runner = startRunner(system, [handler(async () => ({}))]);
    const other = await queueJob(system, { kind: 'other' });
    const mine = await queueJob(system, { kind: 'work' });
    await runner.idle();
    expect(await readJob(system, other.id)).toMatchObject({ state: 'queued', attempts: 0 });
    expect(await readJob(system, mine.id)).toMatchObject({ state: 'succeeded' });
  });

  it('sees a job whose transaction commits after the runner was woken, and none that was rolled back', async () => {
    await using system = await testSystem(database);
    const done: string[] = [];
    const runner = startRunner(system, [
      handler(async (job) => {
        done.push(job.id);
        return {};
      }),
    ]);
    const committed = await system.store.tx(async (tx) => {
      const job = await enqueueJob(
        tx,
        { system, actor: { kind: 'system' }, requestId: 'test' },
        { kind: testKind('work'), key: 'a', payload: {} },
      );
      await new Promise((resolve) => setImmediate(resolve));
      return job;
    });
    const rolledBack = system.store.tx(async (tx) => {
      await enqueueJob(tx, { system, actor: { kind: 'system' }, requestId: 'test' }, { kind: testKind('work'), key: 'b', payload: {} });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await vi.waitFor(() => expect(done).toEqual([committed.id]), { timeout: 60_000 });
    await runner.idle();
    expect(done).toHaveLength(1);
    expect(system.log.lines).toEqual([]);
  });

  it('tries again after a failure that may pass, later each time, and holds up what is behind it', async () => {
    await using system = await testSystem(database);
    const order: string[] = [];
    const runner = startRunner(system, [
      handler(async (job) => {
        order.push(`${String(job.payload.name)} ${job.attempt}`);
        if (job.payload.name === 'flaky' && job.attempt < 3) throw new Error('connection reset by 203.0.113.1');
        return {};
      }),
    ]);
    const flaky = await queueJob(system, { kind: 'work', key: 'space', payload: { name: 'flaky' } });
    await queueJob(system, { kind: 'work', key: 'space', payload: { name: 'behind' } });
    await runner.idle();
    expect(order).toEqual(['flaky 1']);
    const waiting = await readJob(system, flaky.id);
    expect(waiting).toMatchObject({ state: 'queued', attempts: 1, error: { code: 'internal' } });
    expect(waiting.error?.message).not.toContain('203.0.113.1');
    expect(waiting.runAt - system.now()).toBeGreaterThanOrEqual(500);
    expect(waiting.runAt - system.now()).toBeLessThanOrEqual(1500);
    system.clock.advance(1500);
    runner.wake();
    await vi.waitFor(() => expect(order).toEqual(['flaky 1', 'flaky 2']), { timeout: 60_000 });
    await runner.idle();
    expect((await readJob(system, flaky.id)).runAt - system.now()).toBeGreaterThanOrEqual(2000);
    system.clock.advance(6000);
    runner.wake();
    await vi.waitFor(() => expect(order).toEqual(['flaky 1', 'flaky 2', 'flaky 3', 'behind 1']), { timeout: 60_000 });
    await runner.idle();
    expect(await readJob(system, flaky.id)).toMatchObject({ state: 'succeeded', attempts: 3, error: null });
    expect(system.log.lines.map((line) => [line.level, line.message])).toEqual([
      ['warn', 'job failed and will be tried again'],
      ['warn', 'job failed and will be tried again'],
    ]);
  });

  it('fails at once when trying again cannot help, with the error for people', async () => {
    await using system = await testSystem(database);
    const runner = startRunner(system, [
      handler(async () => {
        const cause = new Error('https://ada:hunter2@git.example.com answered 401');
        throw new OctavoError('unauthenticated', 'The remote wants a token.', {
          code: 'git_auth_failed',
          data: { host: 'git.example.com' },
          cause,
        });
      }),
    ]);
    const { id } = await queueJob(system, { kind: 'work' });
    await runner.idle();
    expect(await readJob(system, id)).toMatchObject({
      state: 'failed',
      attempts: 1,
      error: { code: 'git_auth_failed', message: 'The remote wants a token.', data: { host: 'git.example.com' } },
      finishedAt: system.now(),
    });
    expect((await readEvents(system)).at(-1)).toMatchObject({ type: 'job_failed', payload: { jobId: id } });
    expect(system.log.text()).toContain('https://***@git.example.com answered 401');
    expect(system.log.text()).not.toContain('hunter2');
  });

  it('gives up after as many tries as the kind allows', async () => {
    await using system = await testSystem(database);
    const runner = startRunner(system, [
      handler(async () => {
        throw new Error('always');
      }, 2),
    ]);
    const { id } = await queueJob(system, { kind: 'work' });
    await runner.idle();
    system.clock.advance(60_000);
    runner.wake();
    await vi.waitFor(async () => expect(await readJob(system, id)).toMatchObject({ state: 'failed', attempts: 2 }), { timeout: 60_000 });
    expect(system.log.lines.at(-1)).toMatchObject({ level: 'error', message: 'job failed', fields: { message: 'always', jobId: id } });
  });

  it('does not begin before a job’s time', async () => {
    await using system = await testSystem(database);
    const runner = startRunner(system, [handler(async () => ({}))]);
    const { id } = await queueJob(system, { kind: 'work', runAt: system.now() + 5000 });
    await runner.idle();
    expect(await readJob(system, id)).toMatchObject({ state: 'queued' });
    system.clock.advance(5000);
    runner.wake();
    await vi.waitFor(async () => expect(await readJob(system, id)).toMatchObject({ state: 'succeeded' }), { timeout: 60_000 });
  });

  it('puts jobs back when it stops, and the next runner does them without counting the try', async () => {
    await using system = await testSystem(database);
    const started = Promise.withResolvers<RunningJob>();
    const first = startRunner(system, [
      handler(async (job) => {
        started.resolve(job);
        return untilAborted(job);
      }),
    ]);
    const { id } = await queueJob(system, { kind: 'work' });
    const job = await started.promise;
    await first.stop();
    expect(job.signal.reason).toBeInstanceOf(JobAborted);
    expect(await readJob(system, id)).toMatchObject({ state: 'queued', attempts: 0, leaseOwner: null });
    const second = startRunner(system, [handler(async ({ attempt }) => ({ attempt }))]);
    await second.idle();
    expect(await readJob(system, id)).toMatchObject({ state: 'succeeded', result: { attempt: 1 } });
  });

  it('keeps what a job achieved although it was told to stop', async () => {
    await using system = await testSystem(database);
    const started = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    const runner = startRunner(system, [
      handler(async () => {
        started.resolve();
        await released.promise;
        return { finished: true };
      }),
    ]);
    const { id } = await queueJob(system, { kind: 'work' });
    await started.promise;
    const stopped = runner.stop();
    released.resolve();
    await stopped;
    expect(await readJob(system, id)).toMatchObject({ state: 'succeeded', result: { finished: true } });
  });
});
