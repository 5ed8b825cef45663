import { type Comment, OctavoError, type SuggestionInput, UpdateComment } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import { type Context, parseInput, requireUser } from '../../kernel/base/index.ts';
import { changeDiscussion } from './change-discussion.ts';
import { requireAuthor, requireResolver } from './comment-access.ts';
import { readBody } from './comment-body.ts';
import type { CommentRecord, CommentsPlace } from './comment-record.ts';
import { nodeNow } from './comment-target.ts';
import { findComment, holdComment } from './find-comment.ts';
import { presentComment } from './get-comment.ts';
import { type Discussion, loadDiscussion } from './load-discussion.ts';
import { applyReactions } from './reactions.ts';
import { makeSuggestion, NO_SUGGESTION } from './suggestion.ts';

/**
 * Changes what a comment says, whether it is settled, and one's own reactions: all of it, or nothing. Needs the role `comment`; the body
 * and what is suggested are its author's to change, resolving is for the author and for `edit`. The comment of a
 * review is what the review says.
 * @throws OctavoError `bad_request`, `not_found`, `forbidden`; `conflict` (code `space_deleted`).
 */
export async function updateComment(ctx: Context, place: CommentsPlace, commentId: string, input: UpdateComment): Promise<Comment> {
  const at = await loadDiscussion(ctx, place, 'comment');
  const found = await findComment(ctx, at, commentId);
  const wanted = parseInput(UpdateComment, input);
  const { system } = ctx;
  const { comment, changeReview } = system.store.tables;
  if (wanted.body !== undefined) requireAuthor(ctx, found.authorId);
  const body = wanted.body === undefined ? undefined : await readBody(at, wanted.body);
  if (wanted.suggestion !== undefined) requireAuthor(ctx, found.authorId);
  const suggested = wanted.suggestion === undefined ? undefined : await suggestedAnew(at, found, wanted.suggestion);
  const updated = await changeDiscussion(ctx, at, 'comment', async ({ tx, role, count, append }) => {
    const before = await holdComment(tx, ctx, at, found.id);
    if (wanted.resolved !== undefined) requireResolver(ctx, role, before.authorId);
    const changes: Partial<CommentRecord> = {
      ...(body === undefined || body === before.body ? {} : { body, editedAt: system.now() }),
      ...statusChange(ctx, before, wanted.resolved),
      ...suggestionChange(before, suggested),
    };
    const reacted = await applyReactions(tx, ctx, { commentId: before.id, replyId: '' }, wanted);
    const changed = [
      ...(changes.body === undefined ? [] : ['body']),
      ...(changes.suggestion === undefined ? [] : ['suggestion']),
      ...(changes.status === undefined ? [] : ['resolved']),
      ...(reacted ? ['reactions'] : []),
    ];
    if (changed.length === 0) return before;
    if (Object.keys(changes).length > 0) await tx.update(comment).set(changes).where(eq(comment.id, before.id));
    if (changes.body !== undefined && before.reviewId !== null) {
      await tx.update(changeReview).set({ body: changes.body }).where(eq(changeReview.id, before.reviewId));
    }
    if (changes.status !== undefined) await count(changes.status === 'open' ? 1 : -1);
    const resolved = changes.status === undefined ? {} : { resolved: changes.status === 'resolved' };
    await append('comment_updated', before, { changed, ...resolved });
    return { ...before, ...changes };
  });
  return presentComment(ctx, at, updated);
}

type Suggested = Pick<CommentRecord, 'nodeId' | 'targetOid' | 'suggestion' | 'suggestionOriginal'>;

/** Returns the new suggestion in place of the former one, for the block as it is now; the comment is on that block from then on. */
async function suggestedAnew(at: Discussion, comment: CommentRecord, wanted: SuggestionInput | null): Promise<Suggested> {
  const { pageId, nodeId, targetOid } = comment;
  refuseApplied(comment);
  if (wanted === null) return { nodeId, targetOid, ...NO_SUGGESTION };
  const oid = pageId === null ? undefined : at.view.pages.get(pageId)?.page.oid;
  const now = oid === undefined ? undefined : await nodeNow(at, comment, oid);
  if (oid === undefined || now === undefined) {
    const message = 'A suggestion is one for a block, and this comment is on none, or on one that is gone. Post another comment.';
    throw new OctavoError('bad_request', message, { code: 'block_gone' });
  }
  return { nodeId: now, targetOid: oid, ...(await makeSuggestion(at, oid, now, wanted.markdown)) };
}

/** Returns the columns of what is suggested now. @throws OctavoError `conflict` (code `suggestion_applied`). */
function suggestionChange(before: CommentRecord, suggested: Suggested | undefined): Partial<CommentRecord> {
  if (suggested === undefined) return {};
  refuseApplied(before);
  const isSame = suggested.suggestion === before.suggestion && suggested.suggestionOriginal === before.suggestionOriginal;
  return isSame ? {} : suggested;
}

function refuseApplied({ appliedAt }: CommentRecord): void {
  if (appliedAt === null) return;
  throw new OctavoError('conflict', 'This suggestion was applied: it is part of the page now. Post another comment.', {
    code: 'suggestion_applied',
  });
}

/** Returns the columns of a comment that is settled or opened again; none when it is so already. */
function statusChange(ctx: Context, { status }: CommentRecord, resolved: boolean | undefined): Partial<CommentRecord> {
  if (resolved === undefined || resolved === (status === 'resolved')) return {};
  if (!resolved) return { status: 'open', resolvedAt: null, resolvedBy: null };
  return { status: 'resolved', resolvedAt: ctx.system.now(), resolvedBy: requireUser(ctx).userId };
}
