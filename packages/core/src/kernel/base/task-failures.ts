import { createHash } from 'node:crypto';
import { OctavoError } from '@octavo/contract';
import { and, eq, gt, inArray, lt, lte, ne, or } from 'drizzle-orm';
import type { System, TaskOptions, Tenant } from './context.ts';
import { isOverBudget, OVER_BUDGET } from './over-budget.ts';
import { runTask } from './run-task.ts';

/** Counts up when texts are read in less time or memory: what was too much before is tried again then. */
const READER_VERSION = 1;
/** A failure is forgotten after this long (ms): the machine may be another one by then. */
const KEPT_MS = 30 * 24 * 3_600_000;
/** The oldest failures are forgotten beyond so many of each of both sorts. */
const MOST_KEPT = 10_000;

/** Under this name are kept texts that are beyond a limit of pages: these follow from the text alone, and so are not forgotten with time. */
export const PAGE_LIMIT = 'page.limits';

/** Name of the texts that a task works on; equal texts have the same. */
export function subjectOf(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text.length} `).update(text);
  return hash.digest('hex');
}

/**
 * Runs a task on texts, unless it exceeded its budget on the same texts before: then it fails at once, with the same error.
 * @throws OctavoError as `Workers.run`.
 */
export async function runTaskOn<Output>(
  tenant: Tenant,
  texts: readonly string[],
  task: string,
  input: unknown,
  options: Pick<TaskOptions, 'signal' | 'transfer'> = {},
): Promise<Output> {
  const { system } = tenant;
  const subject = subjectOf(texts);
  const known = (await findTaskFailures(system, [task], [subject])).get(subject);
  if (known !== undefined) throw known;
  try {
    return await runTask<Output>(tenant, task, input, options);
  } catch (error) {
    if (isOverBudget(error)) await rememberTaskFailure(system, task, subject, error);
    throw error;
  }
}

/** Remembers that a task exceeded its budget on a subject. Durable when it resolves. */
export async function rememberTaskFailure({ store, now }: System, task: string, subject: string, error: OctavoError): Promise<void> {
  const { taskFailure } = store.tables;
  const row = { subject, task, version: READER_VERSION, message: error.message, data: error.data, failedAt: now() };
  await store.tx(async (tx) => {
    await tx
      .insert(taskFailure)
      .values(row)
      .onConflictDoUpdate({ target: [taskFailure.subject, taskFailure.task], set: row });
    const old = and(lt(taskFailure.failedAt, now() - KEPT_MS), ne(taskFailure.task, PAGE_LIMIT));
    await tx.delete(taskFailure).where(or(old, ne(taskFailure.version, READER_VERSION)));
    const likeThis = task === PAGE_LIMIT ? eq(taskFailure.task, PAGE_LIMIT) : ne(taskFailure.task, PAGE_LIMIT);
    const oldestFirst = () => tx.select({ failedAt: taskFailure.failedAt }).from(taskFailure).where(likeThis).orderBy(taskFailure.failedAt);
    const [oldest] = await oldestFirst().limit(1).offset(MOST_KEPT);
    // There are more than may be kept: the oldest tenth goes, so that this is not done for each.
    if (oldest !== undefined) {
      const some = await oldestFirst().limit(MOST_KEPT / 10);
      await tx.delete(taskFailure).where(and(likeThis, lte(taskFailure.failedAt, some.at(-1)?.failedAt ?? 0)));
    }
  });
}

/** Returns the condition that a failure still counts. */
function isKept({ store, now }: System) {
  const { taskFailure } = store.tables;
  const recent = or(gt(taskFailure.failedAt, now() - KEPT_MS), eq(taskFailure.task, PAGE_LIMIT));
  return and(eq(taskFailure.version, READER_VERSION), recent);
}

/** Subjects on which one of some tasks failed so, of the whole installation. */
export async function listTaskFailures(system: System, tasks: readonly string[]): Promise<Set<string>> {
  const { store } = system;
  const { taskFailure } = store.tables;
  const rows = await store.read
    .select({ subject: taskFailure.subject })
    .from(taskFailure)
    .where(and(inArray(taskFailure.task, [...tasks]), isKept(system)));
  return new Set(rows.map(({ subject }) => subject));
}

/** Returns the errors with which tasks exceeded their budget, by subject. */
export async function findTaskFailures(
  system: System,
  tasks: readonly string[],
  subjects: readonly string[],
): Promise<Map<string, OctavoError>> {
  const { store } = system;
  const { taskFailure } = store.tables;
  const found = new Map<string, OctavoError>();
  for (let at = 0; at < subjects.length; at += 500) {
    const rows = await store.read
      .select()
      .from(taskFailure)
      .where(and(inArray(taskFailure.subject, subjects.slice(at, at + 500)), inArray(taskFailure.task, [...tasks]), isKept(system)));
    for (const { subject, message, data } of rows) found.set(subject, new OctavoError('too_large', message, { code: OVER_BUDGET, data }));
  }
  return found;
}
