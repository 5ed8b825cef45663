import type { ChangeRequest, ChangeRequestStatus } from '@octavo/contract';
import { and, count, desc, eq, exists, inArray, lt, or } from 'drizzle-orm';
import { loadSpace } from '../access/load-space.ts';
import type { Context } from '../kernel/context.ts';
import { DEFAULT_LIMIT, decodeCursor, type Page, type PageRequest, toPage } from '../kernel/paging.ts';
import { presentChangeRequests } from './present-change-request.ts';

/** Which change requests are asked for. */
export interface ChangeRequestsRequest extends PageRequest {
  /** `open` alone when absent. */
  status?: readonly ChangeRequestStatus[] | undefined;
  /** Id of the person who made it. */
  creator?: string | undefined;
  /** Id of a person who contributed to it. */
  contributor?: string | undefined;
  /** By when it was last changed, when absent; the newest first. */
  orderBy?: 'createdAt' | 'updatedAt' | undefined;
}

/** The change requests of a space. @throws OctavoError `not_found`. */
export async function listChangeRequests(ctx: Context, spaceId: string, request: ChangeRequestsRequest): Promise<Page<ChangeRequest>> {
  const { space } = await loadSpace(ctx, spaceId, 'read');
  const { system } = ctx;
  const { read, tables } = system.store;
  const { changeRequest: table, changeContributor } = tables;
  const { creator, contributor, orderBy = 'updatedAt', limit = DEFAULT_LIMIT } = request;
  const status = [...(request.status ?? ['open' as const])].sort();
  const filter = JSON.stringify(['change-requests', space.id, status, creator, contributor, orderBy]);
  const [at, id] = decodeCursor(request.page, filter, 2) ?? [];
  const mine = and(
    eq(table.spaceId, space.id),
    status.length === 1 ? eq(table.status, status[0] ?? 'open') : inArray(table.status, status),
    creator === undefined ? undefined : eq(table.createdBy, creator),
    contributor === undefined
      ? undefined
      : exists(
          read
            .select({ id: changeContributor.changeRequestId })
            .from(changeContributor)
            .where(and(eq(changeContributor.changeRequestId, table.id), eq(changeContributor.userId, contributor))),
        ),
  );
  const key = table[orderBy];
  const behind = at === undefined ? undefined : or(lt(key, Number(at)), and(eq(key, Number(at)), lt(table.id, String(id))));
  const [total] = await read.select({ count: count() }).from(table).where(mine);
  const rows = await read
    .select()
    .from(table)
    .where(and(mine, behind))
    .orderBy(desc(key), desc(table.id))
    .limit(limit + 1);
  const presented = await presentChangeRequests(system, space, rows);
  return toPage(
    rows.map((row, index) => ({ row, presented: presented[index] as ChangeRequest })),
    {
      limit,
      count: Number(total?.count ?? 0),
      filter,
      keyOf: ({ row }) => [row[orderBy], row.id],
      present: ({ presented }) => presented,
    },
  );
}
