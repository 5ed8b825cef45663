import type { Comment, ListCommentsQuery } from '@octavo/contract';
import { and, asc, count, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm';
import { type Context, DEFAULT_LIMIT, decodeCursor, type Page, type PageRequest, toPage } from '../../kernel/base/index.ts';
import type { CommentsPlace } from './comment-record.ts';
import { loadDiscussion } from './load-discussion.ts';
import { presentComments } from './present-comment.ts';

/** Parameters of a list of comments; see `ListCommentsQuery`. */
export interface ListCommentsRequest
  extends PageRequest,
    Partial<Pick<ListCommentsQuery, 'order' | 'status' | 'targetPage' | 'authors' | 'format'>> {}

/**
 * Returns the comments on a space itself, or on a change request: newest first unless told otherwise.
 * @throws OctavoError `not_found`, `forbidden`; `bad_request` for a cursor of another list.
 */
export async function listComments(ctx: Context, place: CommentsPlace, request: ListCommentsRequest): Promise<Page<Comment>> {
  const at = await loadDiscussion(ctx, place, 'read');
  const { store } = ctx.system;
  const { comment } = store.tables;
  const { order = 'desc', status = 'all', targetPage, authors } = request;
  const filter = `comments:${JSON.stringify([at.changeRequestId ?? at.space.id, order, status, targetPage, authors?.toSorted()])}`;
  const limit = request.limit ?? DEFAULT_LIMIT;
  const after = decodeCursor(request.page, filter, 1)?.[0];
  const matches = and(
    eq(comment.spaceId, at.space.id),
    at.changeRequestId === null ? isNull(comment.changeRequestId) : eq(comment.changeRequestId, at.changeRequestId),
    status === 'all' ? undefined : eq(comment.status, status),
    targetPage === undefined ? undefined : eq(comment.pageId, targetPage),
    authors === undefined ? undefined : inArray(comment.authorId, authors),
  );
  // Ids ascend with the time of posting.
  const [further, sorted] = order === 'asc' ? [gt, asc] : [lt, desc];
  const [total] = await store.read.select({ count: count() }).from(comment).where(matches);
  const rows = await store.read
    .select()
    .from(comment)
    .where(after === undefined ? matches : and(matches, further(comment.id, String(after))))
    .orderBy(sorted(comment.id))
    .limit(limit + 1);
  const page = toPage(rows, { limit, count: Number(total?.count ?? 0), filter, keyOf: (row) => [row.id], present: (row) => row });
  return { ...page, items: await presentComments(ctx, at, page.items, request.format) };
}
