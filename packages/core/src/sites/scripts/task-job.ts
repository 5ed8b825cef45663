import { eq } from 'drizzle-orm';
import { enqueueJob, jobHandler } from '../../kernel/jobs/index.ts';
import { callScript, type ScriptPayload } from './call-script.ts';
import { taskKey } from './queue-task.ts';
import { recordEvent } from './record-event.ts';
import { type Verdict, verdictOn, WHILE_OFF } from './retry-schedule.ts';

/** Calls a script for a task that is due, and again as {@link verdictOn} says. */
export const taskJob = jobHandler('integration-task', async (job) => {
  const { system, organizationId } = job.context;
  const { store, now } = system;
  const { integrationTask: table } = store.tables;
  const taskId = String(job.payload.taskId);
  const [row] = await store.read.select().from(table).where(eq(table.id, taskId));
  // Rows that uninstalling deleted.
  if (row === undefined) return undefined;
  const installation = row.installationId === null ? {} : { installationId: row.installationId };
  const target = { integrationName: row.integrationName, ...installation };
  const payload: ScriptPayload = { eventId: row.id, type: 'task', ...installation, task: row.task };
  const isOff = system.config.integrations === 'off';
  const called = isOff ? undefined : await callScript(system, { target, payload, signal: job.signal });
  const trace = await called?.outcome.trace;
  job.signal.throwIfAborted();
  const attempt = row.attempts + 1;
  const gone: Verdict = isOff ? { again: WHILE_OFF, counts: false } : 'done';
  const verdict = called === undefined ? gone : verdictOn(called.outcome, attempt, now() - row.runAt);
  await store.tx(async (tx) => {
    await job.assertHeld(tx);
    const isTried = verdict === 'done' || verdict.counts;
    if (trace !== undefined && isTried) await recordEvent(tx, system, { target, payload, trace, attempt });
    if (verdict === 'done') {
      await tx.delete(table).where(eq(table.id, taskId));
      return;
    }
    await tx
      .update(table)
      .set({ attempts: isTried ? attempt : row.attempts })
      .where(eq(table.id, taskId));
    await enqueueJob(tx, job.context, {
      kind: 'integration-task',
      key: taskKey(taskId),
      ...(organizationId === undefined ? {} : { organizationId }),
      payload: { taskId },
      runAt: now() + verdict.again,
    });
  });
  return undefined;
});
