import { eq } from 'drizzle-orm';
import { type Context, type System, systemContext } from '../kernel/base/index.ts';
import { createJobRunner, enqueueJob, type JobHandler, type JobKind, type JobRecord, type JobRunner } from '../kernel/jobs/index.ts';
import type { JobRunnerOptions } from '../kernel/jobs/job-runner.ts';
import type { NewJob } from '../kernel/jobs/types.ts';
import type { TestSystem } from './test-system.ts';

/** Starts a runner that stops with the system. */
export function startRunner(system: TestSystem, handlers: readonly JobHandler[], options: JobRunnerOptions = {}): JobRunner {
  const runner = createJobRunner(system, handlers, options);
  system.runners.add(runner);
  runner.start();
  return runner;
}

/** Returns a kind that only a test's own handler knows, or any other. */
export function testKind(kind: string): JobKind {
  return kind as JobKind;
}

/** Puts a job on the queue, as Octavo itself unless a context is given. */
export async function queueJob(
  system: System,
  job: Partial<Omit<NewJob, 'kind'>> & { kind: string },
  ctx: Context = systemContext(system, 'test'),
): Promise<JobRecord> {
  return system.store.tx((tx) => enqueueJob(tx, ctx, { key: job.kind, payload: {}, ...job, kind: testKind(job.kind) }));
}

/** Returns a job as the table has it now. */
export async function readJob(system: System, id: string): Promise<JobRecord> {
  const { job } = system.store.tables;
  const [row] = await system.store.read.select().from(job).where(eq(job.id, id));
  if (row === undefined) throw new Error(`there is no job ${id}`);
  return row;
}
