import type { Member, Page } from '@octavo/contract';
import { and, asc, count, eq, gt, inArray, isNull } from 'drizzle-orm';
import { type Context, DEFAULT_LIMIT, decodeCursor, type PageRequest, toPage } from '../../kernel/base/index.ts';
import { presentMembers, publicUserColumns } from '../../people/members/index.ts';
import type { CommentsPlace } from './comment-record.ts';
import { loadDiscussion } from './load-discussion.ts';

/**
 * Returns the members of the organization who commented or replied, by ascending id; `total` is `count` (ruling 13). Who is no member any more is
 * not among them.
 * @throws OctavoError `not_found`; `bad_request` for a cursor of another list.
 */
export async function listCommenters(ctx: Context, place: CommentsPlace, request: PageRequest): Promise<Page<Member> & { total: number }> {
  const at = await loadDiscussion(ctx, place, 'read');
  const { store } = ctx.system;
  const { comment, commentReply, member, user } = store.tables;
  const filter = `commenters:${at.changeRequestId ?? at.space.id}`;
  const limit = request.limit ?? DEFAULT_LIMIT;
  const after = decodeCursor(request.page, filter, 1)?.[0];
  const ofPlace = and(
    eq(comment.spaceId, at.space.id),
    at.changeRequestId === null ? isNull(comment.changeRequestId) : eq(comment.changeRequestId, at.changeRequestId),
  );
  const authors = store.read.select({ id: comment.authorId }).from(comment).where(ofPlace);
  const repliers = store.read
    .select({ id: commentReply.authorId })
    .from(commentReply)
    .innerJoin(comment, eq(comment.id, commentReply.commentId))
    .where(ofPlace);
  const matches = and(eq(member.organizationId, at.space.organizationId), inArray(member.userId, authors.union(repliers)));
  const [total] = await store.read.select({ count: count() }).from(member).where(matches);
  const rows = await store.read
    .select({ member, user: publicUserColumns(store) })
    .from(member)
    .innerJoin(user, eq(user.id, member.userId))
    .where(after === undefined ? matches : and(matches, gt(member.userId, String(after))))
    .orderBy(asc(member.userId))
    .limit(limit + 1);
  const counted = Number(total?.count ?? 0);
  const page = toPage(rows, { limit, count: counted, filter, keyOf: (row) => [row.user.id], present: (row) => row });
  return { ...page, items: await presentMembers(ctx.system, at.space.organizationId, page.items), total: counted };
}
