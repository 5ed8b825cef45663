import { type Comment, type CommentReaction, type CommentReply, timestamp, type User } from '@octavo/contract';
import { asc, eq, inArray, min } from 'drizzle-orm';
import { type Context, queryMany, yieldTurn } from '../../kernel/base/index.ts';
import { publicUserColumns } from '../../people/members/index.ts';
import { type PublicUserRecord, presentPerson } from '../../people/users/index.ts';
import { commentPermissions } from './comment-access.ts';
import { type CommentFormat, presentBody } from './comment-body.ts';
import type { CommentRecord, ReplyRecord } from './comment-record.ts';
import { presentTarget } from './comment-target.ts';
import type { Discussion } from './load-discussion.ts';
import { readReactions } from './reactions.ts';
import { presentSuggestion } from './suggestion.ts';

/** People that are named as having replied. */
const MOST_REPLIERS = 10;
/** Bodies as documents that are made before others have their turn. */
const BODIES_IN_A_TURN = 5;

/** Returns the API objects of comments of a discussion, in the order given. Checks nothing. */
export async function presentComments(
  ctx: Context,
  at: Discussion,
  comments: readonly CommentRecord[],
  format: CommentFormat = 'markdown',
): Promise<Comment[]> {
  const ids = comments.map(({ id }) => id);
  const people = comments.flatMap(({ authorId, resolvedBy, appliedBy }) => [authorId, resolvedBy ?? [], appliedBy ?? []].flat());
  const replied = comments.filter(({ replies }) => replies > 0).map(({ id }) => id);
  const [users, reactions, repliers] = await Promise.all([
    readUsers(ctx, people),
    readReactions(ctx.system, 'comment', ids),
    readRepliers(ctx, replied),
  ]);
  const items: Comment[] = [];
  for (const [place, comment] of comments.entries()) {
    if (format === 'document' && place % BODIES_IN_A_TURN === BODIES_IN_A_TURN - 1) await yieldTurn();
    const target = await presentTarget(at, comment);
    const nodeId = target.page?.outdated === true ? undefined : target.node?.id;
    const oid = comment.pageId === null ? undefined : at.view.pages.get(comment.pageId)?.page.oid;
    const suggestion = await presentSuggestion(at, comment, { oid, nodeId }, (id) => userOf(users, id));
    items.push({
      object: 'comment',
      ...presentPosted(ctx, at, comment, { users, reactions, format }),
      replies: comment.replies,
      repliers: repliers.get(comment.id) ?? [],
      target,
      urls: { location: `${at.address}/${comment.id}` },
      status: comment.status,
      ...(comment.resolvedAt === null ? {} : { resolvedAt: timestamp(comment.resolvedAt) }),
      ...(comment.resolvedBy === null ? {} : { resolvedBy: userOf(users, comment.resolvedBy) }),
      ...(suggestion === undefined ? {} : { suggestion }),
    });
  }
  return items;
}

/** Returns the API objects of replies to a comment, in the order given. Checks nothing. */
export async function presentReplies(
  ctx: Context,
  at: Discussion,
  replies: readonly ReplyRecord[],
  format: CommentFormat = 'markdown',
): Promise<CommentReply[]> {
  const [users, reactions] = await Promise.all([
    readUsers(
      ctx,
      replies.map(({ authorId }) => authorId),
    ),
    readReactions(
      ctx.system,
      'reply',
      replies.map(({ id }) => id),
    ),
  ]);
  const items: CommentReply[] = [];
  for (const [place, reply] of replies.entries()) {
    if (format === 'document' && place % BODIES_IN_A_TURN === BODIES_IN_A_TURN - 1) await yieldTurn();
    items.push({
      object: 'comment-reply',
      ...presentPosted(ctx, at, reply, { users, reactions, format }),
      urls: { location: `${at.address}/${reply.commentId}/replies/${reply.id}` },
    });
  }
  return items;
}

/** Returns the common fields of comments and replies. */
function presentPosted(
  ctx: Context,
  at: Discussion,
  posted: CommentRecord | ReplyRecord,
  known: { users: ReadonlyMap<string, User>; reactions: ReadonlyMap<string, CommentReaction[]>; format: CommentFormat },
) {
  return {
    id: posted.id,
    postedBy: userOf(known.users, posted.authorId),
    ...(posted.agent === null ? {} : { agent: posted.agent }),
    postedAt: timestamp(posted.postedAt),
    ...(posted.editedAt === null ? {} : { editedAt: timestamp(posted.editedAt) }),
    body: presentBody(posted.body, known.format),
    reactions: known.reactions.get(posted.id) ?? [],
    permissions: commentPermissions(ctx, at.role, posted.authorId),
  };
}

function userOf(users: ReadonlyMap<string, User>, id: string): User {
  const user = users.get(id);
  if (user === undefined) throw new Error(`user ${id} is missing`);
  return user;
}

async function readUsers({ system }: Context, ids: readonly string[]): Promise<ReadonlyMap<string, User>> {
  const { store } = system;
  const { user } = store.tables;
  const rows = await queryMany<PublicUserRecord>(store, 'users-of-comments', [...new Set(ids)], (db, some) =>
    db.select(publicUserColumns(store)).from(user).where(inArray(user.id, some)),
  );
  return new Map(rows.map((row) => [row.id, presentPerson(system, row)]));
}

/** Returns the authors of replies to comments, in the order of their first reply. */
async function readRepliers({ system }: Context, ids: readonly string[]): Promise<ReadonlyMap<string, User[]>> {
  const { store } = system;
  const { commentReply, user } = store.tables;
  const rows = await queryMany<{ commentId: string; user: PublicUserRecord }>(store, 'repliers-of-comments', ids, (db, some) =>
    db
      .select({ commentId: commentReply.commentId, user: publicUserColumns(store) })
      .from(commentReply)
      .innerJoin(user, eq(user.id, commentReply.authorId))
      .where(inArray(commentReply.commentId, some))
      .groupBy(commentReply.commentId, user.id)
      .orderBy(asc(min(commentReply.id))),
  );
  const found = new Map<string, User[]>();
  for (const row of rows) {
    const known = found.get(row.commentId) ?? [];
    found.set(row.commentId, known);
    if (known.length < MOST_REPLIERS) known.push(presentPerson(system, row.user));
  }
  return found;
}
