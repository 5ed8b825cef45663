import { and, count, desc, eq, lt } from 'drizzle-orm';
import { loadSpace } from '../access/index.ts';
import { type Context, DEFAULT_LIMIT, decodeCursor, type Page, type PageRequest, toPage } from '../base/index.ts';
import { type Job, presentJob } from './present-job.ts';

/**
 * The jobs of a space, newest first, for whoever may read it.
 * @throws OctavoError `not_found`; `bad_request` for a cursor of another list.
 */
export async function listJobs(ctx: Context, spaceId: string, request: PageRequest): Promise<Page<Job>> {
  const { space } = await loadSpace(ctx, spaceId, 'read');
  const { store } = ctx.system;
  const { job } = store.tables;
  const filter = `jobs:${space.id}`;
  const limit = request.limit ?? DEFAULT_LIMIT;
  const after = decodeCursor(request.page, filter, 1)?.[0];
  const ofSpace = eq(job.spaceId, space.id);
  const [total] = await store.read.select({ count: count() }).from(job).where(ofSpace);
  const rows = await store.read
    .select()
    .from(job)
    .where(after === undefined ? ofSpace : and(ofSpace, lt(job.id, String(after))))
    .orderBy(desc(job.id))
    .limit(limit + 1);
  return toPage(rows, { limit, count: Number(total?.count ?? 0), filter, keyOf: (row) => [row.id], present: presentJob });
}
