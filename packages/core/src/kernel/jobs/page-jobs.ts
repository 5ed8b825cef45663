import { and, count, desc, eq, lt, min, or, type SQL } from 'drizzle-orm';
import { requireOperator } from '../access/index.ts';
import { type Context, DEFAULT_LIMIT, decodeCursor, type Page, type PageRequest, toPage } from '../base/index.ts';
import { type Job, presentJob } from './present-job.ts';

/** Jobs of a kind in a state. */
export interface QueuedKind {
  kind: string;
  state: 'queued' | 'running' | 'failed';
  count: number;
  /** Time (ms) since which the oldest of them has been due. */
  oldestAt: number;
}

/** A job with the organization and space that it is for. */
export interface OperatedJob extends Job {
  organizationId?: string;
  organizationTitle?: string;
  spaceId?: string;
}

/** State of the jobs of a list; failed ones may be tried again by themselves. */
export type JobsState = 'queued' | 'running' | 'failed';

/** Returns how many jobs wait, run, and failed, by kind; for the operator. @throws OctavoError `forbidden` for who is no operator. */
export async function countJobs(ctx: Context): Promise<QueuedKind[]> {
  await requireOperator(ctx);
  const { job } = ctx.system.store.tables;
  const rows = await ctx.system.store.read
    .select({ kind: job.kind, state: job.state, count: count(), due: min(job.runAt) })
    .from(job)
    .where(or(eq(job.state, 'queued'), eq(job.state, 'running'), eq(job.state, 'failed')))
    .groupBy(job.kind, job.state)
    .orderBy(job.kind, job.state);
  return rows.flatMap(({ kind, state, count: jobs, due }) => {
    if (state !== 'queued' && state !== 'running' && state !== 'failed') return [];
    return [{ kind, state, count: Number(jobs), oldestAt: Number(due ?? 0) }];
  });
}

/**
 * Returns jobs of the installation in a state, the newest first; for the operator.
 * @throws OctavoError `forbidden` for who is no operator; `bad_request` for a cursor of another list.
 */
export async function pageJobs(
  ctx: Context,
  { state, kind }: { state: JobsState; kind?: string | undefined },
  request: PageRequest = {},
): Promise<Page<OperatedJob>> {
  await requireOperator(ctx);
  const { store } = ctx.system;
  const { job, organization, space } = store.tables;
  const filter = `operated-jobs:${state}:${kind ?? ''}`;
  const limit = request.limit ?? DEFAULT_LIMIT;
  const after = decodeCursor(request.page, filter, 1)?.[0];
  const matching: SQL | undefined = and(eq(job.state, state), kind === undefined ? undefined : eq(job.kind, kind));
  const [total] = await store.read.select({ count: count() }).from(job).where(matching);
  const rows = await store.read
    .select({ job, ofSpace: space.organizationId })
    .from(job)
    .leftJoin(space, eq(space.id, job.spaceId))
    .where(after === undefined ? matching : and(matching, lt(job.id, String(after))))
    .orderBy(desc(job.id))
    .limit(limit + 1);
  const titles = new Map<string, string>();
  for (const id of new Set(rows.flatMap((row) => row.job.organizationId ?? row.ofSpace ?? []))) {
    const [found] = await store.read.select({ title: organization.title }).from(organization).where(eq(organization.id, id));
    if (found !== undefined) titles.set(id, found.title);
  }
  return toPage(rows, {
    limit,
    count: Number(total?.count ?? 0),
    filter,
    keyOf: (row) => [row.job.id],
    present: (row) => presentOperated(row.job, row.job.organizationId ?? row.ofSpace, titles),
  });
}

function presentOperated(
  record: Parameters<typeof presentJob>[0],
  organizationId: string | null,
  titles: ReadonlyMap<string, string>,
): OperatedJob {
  const title = organizationId === null ? undefined : titles.get(organizationId);
  // Its results may name pages; the operator sees how it went.
  const { result: _result, progress: _progress, ...job } = presentJob(record);
  return {
    ...job,
    ...(organizationId === null ? {} : { organizationId }),
    ...(title === undefined ? {} : { organizationTitle: title }),
    ...(record.spaceId === null ? {} : { spaceId: record.spaceId }),
  };
}
