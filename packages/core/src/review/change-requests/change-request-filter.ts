import type { ChangeRequestStatus } from '@octavo/contract';
import type { Store } from '@octavo/db';
import { and, eq, exists, inArray, lt, or, type SQL } from 'drizzle-orm';
import { decodeCursor, type PageRequest } from '../../kernel/base/index.ts';

/** Filter and paging of a list of change requests. */
export interface ChangeRequestsRequest extends PageRequest {
  /** `open` alone when absent. */
  status?: readonly ChangeRequestStatus[] | undefined;
  /** Id of the person who made it. */
  creator?: string | undefined;
  /** Id of a person who contributed to it. */
  contributor?: string | undefined;
  /** Id of a person who was asked to review it. */
  requestedReviewer?: string | undefined;
  /** By when it was last changed, when absent; the newest first. */
  orderBy?: 'createdAt' | 'updatedAt' | undefined;
}

/** Query of the table of change requests for a request. */
export interface ChangeRequestQuery {
  orderBy: 'createdAt' | 'updatedAt';
  /** Name of this list and filter in a cursor. */
  filter: string;
  matches: SQL | undefined;
  /** Those behind the cursor; undefined on the first page. */
  behind: SQL | undefined;
}

/**
 * Returns conditions of a request; `list` names what it is a list of.
 * @throws OctavoError `bad_request` for a cursor of another list or filter.
 */
export function queryOf(
  { read, tables }: Store,
  list: readonly (string | undefined)[],
  request: ChangeRequestsRequest,
): ChangeRequestQuery {
  const { changeRequest: table, changeContributor, changeReviewer } = tables;
  const { creator, contributor, requestedReviewer, orderBy = 'updatedAt' } = request;
  const status = [...(request.status ?? ['open' as const])].sort();
  const filter = JSON.stringify(['change-requests', ...list, status, creator, contributor, requestedReviewer, orderBy]);
  const [at, id] = decodeCursor(request.page, filter, 2) ?? [];
  const named = (people: typeof changeContributor | typeof changeReviewer, userId: string) =>
    exists(
      read
        .select({ id: people.changeRequestId })
        .from(people)
        .where(and(eq(people.changeRequestId, table.id), eq(people.userId, userId))),
    );
  const matches = and(
    status.length === 1 ? eq(table.status, status[0] ?? 'open') : inArray(table.status, status),
    creator === undefined ? undefined : eq(table.createdBy, creator),
    contributor === undefined ? undefined : named(changeContributor, contributor),
    requestedReviewer === undefined ? undefined : named(changeReviewer, requestedReviewer),
  );
  const key = table[orderBy];
  const behind = at === undefined ? undefined : or(lt(key, Number(at)), and(eq(key, Number(at)), lt(table.id, String(id))));
  return { orderBy, filter, matches, behind };
}
