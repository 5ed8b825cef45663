import { OctavoError, type Review } from '@octavo/contract';
import { and, count, desc, eq, lt } from 'drizzle-orm';
import { loadChangeRequest } from '../../content/places/index.ts';
import { type Context, DEFAULT_LIMIT, decodeCursor, type Page, type PageRequest, toPage } from '../../kernel/base/index.ts';
import type { CommentFormat } from '../comments/index.ts';
import { presentReviews } from './present-review.ts';

/** Parameters of a list of reviews. */
export interface ListReviewsRequest extends PageRequest {
  format?: CommentFormat | undefined;
}

/** Returns all reviews of a change request, the newest first. @throws OctavoError `not_found`; `bad_request` for a cursor of another list. */
export async function listReviews(ctx: Context, spaceId: string, idOrNumber: string, request: ListReviewsRequest): Promise<Page<Review>> {
  const loaded = await loadChangeRequest(ctx, spaceId, idOrNumber, 'read');
  const { read, tables } = ctx.system.store;
  const { changeReview: table } = tables;
  const filter = `reviews:${loaded.changeRequest.id}`;
  const limit = request.limit ?? DEFAULT_LIMIT;
  const after = decodeCursor(request.page, filter, 1)?.[0];
  const mine = eq(table.changeRequestId, loaded.changeRequest.id);
  const [total] = await read.select({ count: count() }).from(table).where(mine);
  const rows = await read
    .select()
    .from(table)
    .where(after === undefined ? mine : and(mine, lt(table.id, String(after))))
    .orderBy(desc(table.id))
    .limit(limit + 1);
  const page = toPage(rows, { limit, count: Number(total?.count ?? 0), filter, keyOf: (row) => [row.id], present: (row) => row });
  return { ...page, items: await presentReviews(ctx.system, loaded, page.items, request.format) };
}

/** One review of a change request. @throws OctavoError `not_found` also for one of another change request. */
export async function getReview(
  ctx: Context,
  spaceId: string,
  idOrNumber: string,
  reviewId: string,
  format: CommentFormat = 'markdown',
): Promise<Review> {
  const loaded = await loadChangeRequest(ctx, spaceId, idOrNumber, 'read');
  const { read, tables } = ctx.system.store;
  const { changeReview: table } = tables;
  const rows = await read
    .select()
    .from(table)
    .where(and(eq(table.id, reviewId), eq(table.changeRequestId, loaded.changeRequest.id)));
  const [review] = await presentReviews(ctx.system, loaded, rows, format);
  if (review === undefined) throw new OctavoError('not_found', 'There is no such review of this change request. Check the id.');
  return review;
}
