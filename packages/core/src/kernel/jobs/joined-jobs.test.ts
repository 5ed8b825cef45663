import type { Db } from '@octavo/db';
import { and, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startRunner, type TestSystem, testDatabases, testKind, testSystem } from '../../testing/index.ts';
import { systemContext } from '../base/index.ts';
import { claimJobs } from './claim-jobs.ts';
import { enqueueUnlessWaiting } from './enqueue-job.ts';
import type { JobHandler } from './types.ts';

const JOB = { kind: testKind('follow'), key: 'follow', payload: {} };

/** A number that edits raise, and jobs that note which number they have seen. */
function world(system: TestSystem) {
  const { setting, job } = system.store.tables;
  const read = async (db: Db, key: string) => {
    const [row] = await db.select().from(setting).where(eq(setting.key, key));
    return Number(row?.value ?? 0);
  };
  const write = (db: Db, key: string, value: number) =>
    db.insert(setting).values({ key, value }).onConflictDoUpdate({ target: setting.key, set: { value } });
  const failures: boolean[] = [];
  const handler: JobHandler = {
    kind: JOB.kind,
    lane: 'indexing',
    maxAttempts: 100,
    afterwards: 'ends',
    async run(running) {
      const seen = await read(system.store.read, 'content');
      if (failures.shift() === true) throw new Error('failed');
      await system.store.tx(async (tx) => {
        await running.assertHeld(tx);
        await write(tx, 'seen', seen);
      });
      return {};
    },
  };
  return {
    handler,
    failures,
    content: () => read(system.store.read, 'content'),
    seen: () => read(system.store.read, 'seen'),
    edit: () =>
      system.store.tx(async (tx) => {
        await write(tx, 'content', (await read(tx, 'content')) + 1);
        await enqueueUnlessWaiting(tx, systemContext(system, 'test'), JOB);
      }),
    /** Jobs that wait and were never begun. */
    fresh: async () => {
      const rows = await system.store.read
        .select()
        .from(job)
        .where(and(eq(job.state, 'queued'), eq(job.attempts, 0)));
      return rows.length;
    },
    /** Takes a job as a process that is killed at once. */
    claimAndDie: () =>
      claimJobs(system, {
        owner: 'killed',
        lanes: new Map([['indexing', new Map([[JOB.kind, handler]])]]),
        leaseMs: 1000,
        placesIn: () => 1,
        underWay: new Map(),
      }),
  };
}

describe.each(testDatabases())('jobs that do the work of several on %s', (database) => {
  it('issue-15: an edit adds none while one waits, and one more while one runs', async () => {
    await using system = await testSystem(database);
    const { edit, fresh, claimAndDie } = world(system);
    await edit();
    await Promise.all([edit(), edit(), edit()]);
    expect(await fresh()).toBe(1);
    expect(await claimAndDie()).toHaveLength(1);
    for (let i = 0; i < 3; i++) await edit();
    expect(await fresh()).toBe(1);
  });

  it('issue-15: miss no edit, whatever runs, fails and is killed meanwhile', async () => {
    const actions = fc.array(fc.constantFrom('edit', 'edits', 'fail', 'die', 'later'), { minLength: 1, maxLength: 12 });
    await using system = await testSystem(database);
    const { handler, failures, content, seen, edit, fresh, claimAndDie } = world(system);
    const runner = startRunner(system, [handler]);
    // The runner's timers know nothing of the clock.
    const later = () => {
      system.clock.advance(10 * 60_000);
      runner.wake();
    };
    await fc.assert(
      fc.asyncProperty(actions, async (list) => {
        for (const action of list) {
          // Without waiting for the runner, which is in the middle of something.
          if (action === 'edit') await edit();
          if (action === 'edits') await Promise.all([edit(), edit(), claimAndDie(), edit()]);
          if (action === 'fail') failures.push(true);
          if (action === 'die') await claimAndDie();
          if (action === 'later') later();
          // Polled: a job whose claim is not committed yet is seen as one that waits.
          await expect.poll(fresh).toBeLessThanOrEqual(1);
        }
        failures.length = 0;
        later();
        await runner.idle();
        expect(await seen()).toBe(await content());
      }),
      { numRuns: 8 },
    );
  });
});
