import { type Comment, UpdateComment } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import type { Context } from '../kernel/context.ts';
import { parseInput } from '../kernel/parse-input.ts';
import { requireUser } from '../kernel/signed-in.ts';
import { changeDiscussion } from './change-discussion.ts';
import { requireAuthor, requireResolver } from './comment-access.ts';
import { readBody } from './comment-body.ts';
import type { CommentRecord, CommentsPlace } from './comment-record.ts';
import { findComment, holdComment } from './find-comment.ts';
import { presentComment } from './get-comment.ts';
import { loadDiscussion } from './load-discussion.ts';
import { applyReactions } from './reactions.ts';

/**
 * Changes what a comment says, whether it is settled, and one's own reactions: all of it, or nothing. Needs the role `comment`; the body is
 * its author's to change, resolving is for the author and for `edit`.
 * @throws OctavoError `bad_request`, `not_found`, `forbidden`; `conflict` (code `space_deleted`).
 */
export async function updateComment(ctx: Context, place: CommentsPlace, commentId: string, input: UpdateComment): Promise<Comment> {
  const at = await loadDiscussion(ctx, place, 'comment');
  const found = await findComment(ctx, at, commentId);
  const wanted = parseInput(UpdateComment, input);
  const { system } = ctx;
  const { comment } = system.store.tables;
  if (wanted.body !== undefined) requireAuthor(ctx, found.authorId);
  const body = wanted.body === undefined ? undefined : await readBody(system, wanted.body);
  const updated = await changeDiscussion(ctx, at, 'comment', async ({ tx, role, count, append }) => {
    const before = await holdComment(tx, ctx, at, found.id);
    if (wanted.resolved !== undefined) requireResolver(ctx, role, before.authorId);
    const changes: Partial<CommentRecord> = {
      ...(body === undefined || body === before.body ? {} : { body, editedAt: system.now() }),
      ...statusChange(ctx, before, wanted.resolved),
    };
    const reacted = await applyReactions(tx, ctx, { commentId: before.id, replyId: '' }, wanted);
    const changed = [
      ...(changes.body === undefined ? [] : ['body']),
      ...(changes.status === undefined ? [] : ['resolved']),
      ...(reacted ? ['reactions'] : []),
    ];
    if (changed.length === 0) return before;
    if (Object.keys(changes).length > 0) await tx.update(comment).set(changes).where(eq(comment.id, before.id));
    if (changes.status !== undefined) await count(changes.status === 'open' ? 1 : -1);
    const resolved = changes.status === undefined ? {} : { resolved: changes.status === 'resolved' };
    await append('comment_updated', before, { changed, ...resolved });
    return { ...before, ...changes };
  });
  return presentComment(ctx, at, updated);
}

/** The columns of a comment that is settled or opened again; none when it is so already. */
function statusChange(ctx: Context, { status }: CommentRecord, resolved: boolean | undefined): Partial<CommentRecord> {
  if (resolved === undefined || resolved === (status === 'resolved')) return {};
  if (!resolved) return { status: 'open', resolvedAt: null, resolvedBy: null };
  return { status: 'resolved', resolvedAt: ctx.system.now(), resolvedBy: requireUser(ctx).userId };
}
