import { type Page, type RequestedReviewer, timestamp } from '@octavo/contract';
import { and, asc, count, eq, gt, or } from 'drizzle-orm';
import { loadChangeRequest, presentAuthor } from '../../content/places/index.ts';
import { type Context, DEFAULT_LIMIT, decodeCursor, type PageRequest, toPage } from '../../kernel/base/index.ts';
import { latestReviews } from '../change-requests/index.ts';
import { presentReviews, readPeople } from './present-review.ts';

/**
 * Returns the requested reviewers of a change request, in the order of the requests, each with their newest review.
 * @throws OctavoError `not_found`; `bad_request` for a cursor of another list.
 */
export async function listRequestedReviewers(
  ctx: Context,
  spaceId: string,
  idOrNumber: string,
  request: PageRequest,
): Promise<Page<RequestedReviewer>> {
  const loaded = await loadChangeRequest(ctx, spaceId, idOrNumber, 'read');
  const { system } = ctx;
  const { read, tables } = system.store;
  const { changeReviewer: table } = tables;
  const changeRequestId = loaded.changeRequest.id;
  const filter = `requested-reviewers:${changeRequestId}`;
  const limit = request.limit ?? DEFAULT_LIMIT;
  const [at, id] = decodeCursor(request.page, filter, 2) ?? [];
  const mine = eq(table.changeRequestId, changeRequestId);
  const behind =
    at === undefined
      ? undefined
      : or(gt(table.requestedAt, Number(at)), and(eq(table.requestedAt, Number(at)), gt(table.userId, String(id))));
  const [total] = await read.select({ count: count() }).from(table).where(mine);
  const rows = await read
    .select()
    .from(table)
    .where(and(mine, behind))
    .orderBy(asc(table.requestedAt), asc(table.userId))
    .limit(limit + 1);
  const page = toPage(rows, {
    limit,
    count: Number(total?.count ?? 0),
    filter,
    keyOf: (row) => [row.requestedAt, row.userId],
    present: (row) => row,
  });
  const asked = page.items.map(({ userId }) => userId);
  const [people, records] = await Promise.all([
    readPeople(system, [...asked, ...page.items.map(({ requestedBy }) => requestedBy)]),
    asked.length === 0 ? [] : latestReviews(read, system, changeRequestId, asked),
  ]);
  const reviews = await presentReviews(system, loaded, records);
  const byReviewer = new Map(records.map(({ reviewerId }, place) => [reviewerId, reviews[place]]));
  return {
    ...page,
    items: page.items.map(({ userId, requestedBy, requestedAt }) => {
      const review = byReviewer.get(userId);
      return {
        object: 'change-request-reviewer',
        user: presentAuthor(system, people.get(userId)),
        requestedBy: presentAuthor(system, people.get(requestedBy)),
        requestedAt: timestamp(requestedAt),
        ...(review === undefined ? {} : { review }),
      };
    }),
  };
}
