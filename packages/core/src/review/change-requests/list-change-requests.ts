import type { ChangeRequest } from '@octavo/contract';
import { and, count, desc, eq } from 'drizzle-orm';
import { presentChangeRequests } from '../../content/places/index.ts';
import { loadSpace } from '../../kernel/access/index.ts';
import { type Context, DEFAULT_LIMIT, type Page, toPage } from '../../kernel/base/index.ts';
import { type ChangeRequestsRequest, queryOf } from './change-request-filter.ts';

/** Returns the change requests of a space. @throws OctavoError `not_found`; `bad_request` for a cursor of another list. */
export async function listChangeRequests(ctx: Context, spaceId: string, request: ChangeRequestsRequest): Promise<Page<ChangeRequest>> {
  const { space } = await loadSpace(ctx, spaceId, 'read');
  const { system } = ctx;
  const { read, tables } = system.store;
  const { changeRequest: table } = tables;
  const { orderBy, filter, matches, behind } = queryOf(system.store, [space.id], request);
  const limit = request.limit ?? DEFAULT_LIMIT;
  const mine = and(eq(table.spaceId, space.id), matches);
  const [total] = await read.select({ count: count() }).from(table).where(mine);
  const rows = await read
    .select()
    .from(table)
    .where(and(mine, behind))
    .orderBy(desc(table[orderBy]), desc(table.id))
    .limit(limit + 1);
  const page = toPage(rows, {
    limit,
    count: Number(total?.count ?? 0),
    filter,
    keyOf: (row) => [row[orderBy], row.id],
    present: (row) => row,
  });
  return { ...page, items: await presentChangeRequests(system, space, page.items) };
}
