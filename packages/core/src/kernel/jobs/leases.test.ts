import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { queueJob, readJob, startRunner, type TestSystem, testDatabases, testSystem } from '../../testing/index.ts';
import { claimJobs } from './claim-jobs.ts';
import { isDeadOwner, newLeaseOwner } from './lease-owner.ts';
import type { JobHandler, RunningJob } from './types.ts';

const LEASE_MS = 300;

function handler(run: JobHandler['run'], maxAttempts = 3): JobHandler {
  return { kind: 'work', lane: 'outside', maxAttempts, afterwards: 'ends', run };
}

describe.each(testDatabases())('leases on %s', (database) => {
  it('are renewed while a job runs, so that no other runner takes it', async () => {
    await using system = await testSystem(database);
    const released = Promise.withResolvers<void>();
    const work = vi.fn(async () => {
      await released.promise;
      return {};
    });
    const first = startRunner(system, [handler(work)], { leaseMs: LEASE_MS });
    startRunner(system, [handler(work)], { leaseMs: LEASE_MS });
    const { id } = await queueJob(system, { kind: 'work' });
    for (let i = 0; i < 3; i++) {
      const before = (await vi.waitUntil(async () => (await readJob(system, id)).leaseUntil, { timeout: 60_000 })) ?? 0;
      system.clock.advance(LEASE_MS / 2);
      await vi.waitFor(async () => expect((await readJob(system, id)).leaseUntil).toBeGreaterThan(before), { timeout: 60_000 });
    }
    released.resolve();
    await first.idle();
    expect(work).toHaveBeenCalledTimes(1);
    expect(await readJob(system, id)).toMatchObject({ state: 'succeeded', attempts: 1 });
  });

  it('end for a runner that hung: the next one does the job, and what the first one says then is dropped', async () => {
    await using hung = await testSystem(database);
    await using other = await testSystem(database, { beside: hung });
    const begun = Promise.withResolvers<RunningJob>();
    const released = Promise.withResolvers<void>();
    const first = startRunner(
      hung,
      [
        handler(async (job) => {
          begun.resolve(job);
          await released.promise;
          return { by: 'first' };
        }),
      ],
      { leaseMs: LEASE_MS },
    );
    const { id } = await queueJob(hung, { kind: 'work' });
    const job = await begun.promise;
    // The clock of the first stands still: to the second, its renewals are always too late.
    other.clock.advance(60_000);
    const second = startRunner(other, [handler(async ({ attempt }) => ({ by: 'second', attempt }))], { leaseMs: LEASE_MS });
    await second.idle();
    await vi.waitFor(() => expect(job.signal.aborted).toBe(true), { timeout: 60_000 });
    await expect(hung.store.tx((tx) => job.assertHeld(tx))).rejects.toMatchObject({ name: 'JobAborted', why: 'lost' });
    released.resolve();
    await first.stop();
    expect(await readJob(hung, id)).toMatchObject({ state: 'succeeded', attempts: 2, result: { by: 'second', attempt: 2 } });
    expect(hung.log.lines).toMatchObject([{ message: 'job lost its lease; its result is dropped', fields: { jobId: id } }]);
  });

  it('are given up after three runners were killed over one job', async () => {
    await using system = await testSystem(database);
    const work = vi.fn(async () => ({}));
    const lanes = new Map([['outside' as const, new Map([['work', handler(work, 1)]])]]);
    const { id } = await queueJob(system, { kind: 'work' });
    for (const owner of ['a', 'b', 'c']) {
      const claimed = await claimJobs(system, { owner, lanes, leaseMs: 1000, placesIn: () => 1, underWay: new Map() });
      expect(claimed.map((job) => job.id)).toEqual([id]);
      system.clock.advance(1000);
    }
    const runner = startRunner(system, [handler(work, 1)]);
    await runner.idle();
    expect(work).not.toHaveBeenCalled();
    expect(await readJob(system, id)).toMatchObject({ state: 'failed', attempts: 3, error: { code: 'interrupted' } });
  });

  it('of a process that is certainly gone do not hold a job up', async () => {
    await using system = await testSystem(database);
    const lanes = new Map([['outside' as const, new Map([['work', handler(async () => ({}))]])]]);
    const { id } = await queueJob(system, { kind: 'work' });
    // No process has this number: Linux gives out 2^22 at most.
    const gone = newLeaseOwner().replace(`.${process.pid}.`, '.99999999.');
    await claimJobs(system, { owner: gone, lanes, leaseMs: 30_000, placesIn: () => 1, underWay: new Map() });
    const runner = startRunner(system, [handler(async () => ({}))]);
    await runner.idle();
    expect(await readJob(system, id)).toMatchObject({ state: 'succeeded', attempts: 2 });
  });

  it('keep one job of a key at a time and in order, each done once, whatever the keys and failures, with two runners', async () => {
    await using first = await testSystem(database);
    await using second = await testSystem(database, { beside: first });
    const systems: TestSystem[] = [first, second];
    const running = new Map<string, string>();
    const order = new Map<string, string[]>();
    const violations: string[] = [];
    const work = handler(async (job) => {
      const key = String(job.payload.key);
      const busy = running.get(key);
      if (busy !== undefined) violations.push(`${job.id} began while ${busy} ran`);
      running.set(key, job.id);
      await new Promise((resolve) => setImmediate(resolve));
      running.delete(key);
      if (job.payload.fails === true && job.attempt === 1) throw new Error('once');
      order.set(key, [...(order.get(key) ?? []), job.id]);
      return {};
    }, 5);
    const runners = systems.map((system) => startRunner(system, [work], { leaseMs: 24 * 3600 * 1000 }));
    const jobs = fc.array(fc.record({ key: fc.constantFrom('a', 'b', 'c', 'd'), fails: fc.boolean(), at: fc.nat(1) }), {
      minLength: 1,
      maxLength: 16,
    });
    await fc.assert(
      fc.asyncProperty(jobs, async (plan) => {
        order.clear();
        const expected = new Map<string, string[]>();
        for (const { key, fails, at } of plan) {
          const { id } = await queueJob(systems[at] ?? first, { kind: 'work', key, payload: { key, fails } });
          expected.set(key, [...(expected.get(key) ?? []), id]);
        }
        const allDone = () => {
          for (const system of systems) system.clock.advance(2_000);
          for (const runner of runners) runner.wake();
          expect([...order.values()].flat()).toHaveLength(plan.length);
        };
        await vi.waitFor(allDone, { timeout: 60_000, interval: 5 });
        expect(violations).toEqual([]);
        expect(order).toEqual(expected);
      }),
      { numRuns: 12 },
    );
  });
});

describe('the owner of a lease', () => {
  it('is alive while its process is, and unknown elsewhere', () => {
    const owner = newLeaseOwner();
    expect(isDeadOwner(owner)).toBe(false);
    expect(newLeaseOwner()).not.toBe(owner);
    for (const other of [
      '',
      'elsewhere.99999999.abc',
      'other-machine.99999999.abc',
      owner.replace(/\.\d+\./, '.-1.'),
      owner.replace(/\.\d+\./, '.0x1.'),
    ]) {
      expect(isDeadOwner(other)).toBe(false);
    }
  });
});
