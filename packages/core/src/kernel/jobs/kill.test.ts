import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { queueJob, readJob, startProcess, startRunner, testDatabases, testSystem } from '../../testing/index.ts';
import { appendHandler } from './append.fixture.ts';

describe.each(testDatabases())('a killed process on %s', (database) => {
  it('leaves its job to the next one, at once', async () => {
    await using system = await testSystem(database);
    const { id } = await queueJob(system, { kind: 'hang' });
    await using child = startProcess(import.meta.url, './kill.fixture.ts', database, system.url);
    expect(await child.line()).toBe('hanging');
    const runner = startRunner(system, [
      { kind: 'hang', lane: 'outside', maxAttempts: 3, afterwards: 'ends', run: async ({ attempt }) => ({ attempt }) },
    ]);
    expect(await readJob(system, id)).toMatchObject({ state: 'running', attempts: 1 });
    await child.kill();
    await runner.idle();
    expect(await readJob(system, id)).toMatchObject({ state: 'succeeded', attempts: 2, result: { attempt: 2 } });
    expect(system.log.lines).toMatchObject([{ level: 'warn', message: 'job lost its runner', fields: { jobId: id, state: 'queued' } }]);
  });

  it('loses no job and repeats no effect, wherever it is killed', async () => {
    await using system = await testSystem(database);
    const keys = ['a', 'b'];
    const count = 20;
    for (let number = 0; number < count; number++) {
      for (const key of keys) await queueJob(system, { kind: 'append', key, payload: { list: key, number } });
    }
    for (const step of database === 'sqlite' ? [1, 2, 10] : [1, 10]) {
      await using child = startProcess(import.meta.url, './kill.fixture.ts', database, system.url, String(step));
      expect(await child.ended()).toBe('SIGKILL');
    }
    const runner = startRunner(system, [appendHandler()]);
    await runner.idle();
    const { job, setting } = system.store.tables;
    const jobs = await system.store.read.select({ state: job.state }).from(job);
    expect(jobs.map((row) => row.state)).toEqual(Array(count * keys.length).fill('succeeded'));
    for (const key of keys) {
      const [row] = await system.store.read.select().from(setting).where(eq(setting.key, key));
      expect(row?.value).toEqual(Array.from({ length: count }, (_, number) => number));
    }
    expect(await system.store.check()).toMatchObject({ ok: true });
  });
});
