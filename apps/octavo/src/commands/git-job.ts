import { type Context, cancelJob, type JobRecord, systemContext } from '@octavo/core';
import { createRunner, type OpenedSystem } from '@octavo/server';
import { eq } from 'drizzle-orm';
import { ProgressLine } from '../progress-line.ts';

const LOOK_MS = 200;

/**
 * Waits for a job with a progress bar on standard error, working at it too when no server does. Ctrl-C asks for it to be cancelled; a
 * second one ends the command.
 * @throws JobFailed with the job's message when it does not succeed.
 */
export async function runToEnd(opened: OpenedSystem, job: JobRecord): Promise<Record<string, unknown>> {
  const { system } = opened;
  const { job: table } = system.store.tables;
  const line = new ProgressLine(process.stderr);
  const runner = createRunner(opened);
  runner.start();
  const cancel = () => {
    // If it ended meanwhile there is nothing to cancel, and the loop below sees how.
    void cancelJob(operatorContext(opened), job.id).catch((error: unknown) => system.log.warn('the job could not be cancelled', { error }));
  };
  process.once('SIGINT', cancel);
  try {
    for (;;) {
      const [now] = await system.store.read.select().from(table).where(eq(table.id, job.id));
      if (now === undefined) throw new Error('the job is gone');
      if (now.progress !== null) line.show(now.progress);
      if (now.state === 'succeeded') return now.result ?? {};
      if (now.state === 'failed' || now.state === 'cancelled') throw new JobFailed(now);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  } finally {
    line.end();
    process.removeListener('SIGINT', cancel);
    await runner.stop();
  }
}

/** Returns the context in which commands of the operator act. */
export function operatorContext({ system }: OpenedSystem): Context {
  return systemContext(system, `command-${process.pid}`);
}

/** A job that did not succeed; its message is for people. */
export class JobFailed extends Error {
  constructor(job: JobRecord) {
    super(job.error?.message ?? (job.state === 'cancelled' ? 'It was cancelled. The space is as it was.' : 'It failed.'));
    this.name = 'JobFailed';
  }
}
