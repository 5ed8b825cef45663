import { type Comment, isOctavoError, OctavoError } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { eq, sql } from 'drizzle-orm';
import { type ChangeContentOptions, type ContentEdit, changeContent, inEditTurn } from '../../content/edits/index.ts';
import type { RevisionRecord } from '../../content/map/index.ts';
import { type Context, requireUser } from '../../kernel/base/index.ts';
import { appendEvent } from '../../kernel/events/index.ts';
import {
  type CommentRecord,
  type CommentsPlace,
  type Discussion,
  findComment,
  holdComment,
  loadDiscussion,
  nodeNow,
  presentComment,
  withSuggestion,
} from '../comments/index.ts';
import { changeChangeRequest } from './change-change-request.ts';

/** Codes of errors that say that the page was edited at the same moment: then it is looked at again. */
const EDITED: readonly (string | undefined)[] = ['page_changed', 'content_changed'];
const MOST_TRIES = 5;

/**
 * Puts what a comment suggests in the place of its block, as an edit of the content it is on, and resolves it: both, or nothing. The
 * revision says who suggested it, and both are contributors of the change request. Needs the role `edit`.
 * @throws OctavoError `not_found`, `forbidden`; `bad_request` (code `no_suggestion`); `conflict` with code `suggestion_applied`,
 * `suggestion_outdated` when the block does not say any more what it did, and as `changeChangeRequest` or `changeContent`.
 */
export async function applySuggestion(ctx: Context, place: CommentsPlace, commentId: string): Promise<Comment> {
  const { space } = await loadDiscussion(ctx, place, 'edit');
  return inEditTurn(ctx, space.id, () => applyInTurn(ctx, place, commentId));
}

async function applyInTurn(ctx: Context, place: CommentsPlace, commentId: string): Promise<Comment> {
  for (let tried = 1; ; tried++) {
    const at = await loadDiscussion(ctx, place, 'edit');
    const found = await findComment(ctx, at, commentId);
    requireUser(ctx);
    try {
      await applyOnce(ctx, at, found);
      // Its target is followed to the present place.
      const now = await loadDiscussion(ctx, place, 'read');
      return await presentComment(ctx, now, await findComment(ctx, now, commentId));
    } catch (error) {
      if (!isOctavoError(error) || !EDITED.includes(error.code) || tried === MOST_TRIES) throw error;
    }
  }
}

async function applyOnce(ctx: Context, at: Discussion, comment: CommentRecord): Promise<void> {
  const edit = await editOf(at, comment);
  const options: ChangeContentOptions = {
    suggestedBy: comment.authorId,
    inTransaction: (tx, revision) => settle(tx, ctx, at, comment, revision),
  };
  if (at.changeRequestId === null) await changeContent(ctx, at.space.id, [edit], options);
  else await changeChangeRequest(ctx, at.space.id, at.changeRequestId, [edit], options);
}

/** Returns the edit that puts a suggestion in place, of the page as it is now and no other. */
async function editOf(at: Discussion, comment: CommentRecord): Promise<ContentEdit> {
  refuseSettled(comment);
  const { pageId } = comment;
  const oid = pageId === null ? undefined : at.view.pages.get(pageId)?.page.oid;
  const nodeId = oid === undefined ? undefined : await nodeNow(at, comment, oid);
  const source = oid === undefined || nodeId === undefined ? undefined : await withSuggestion(at, oid, nodeId, comment);
  if (pageId === null || oid === undefined || source === undefined) throw outdated();
  return { operation: 'update_page', page: pageId, base: oid, document: { source } };
}

/** In the transaction of the edit: the comment says that it was applied. */
async function settle(tx: Db, ctx: Context, at: Discussion, seen: CommentRecord, revision: RevisionRecord): Promise<void> {
  const { comment, space } = ctx.system.store.tables;
  const { userId } = requireUser(ctx);
  const held = await holdComment(tx, ctx, at, seen.id);
  refuseSettled(held);
  if (held.suggestion !== seen.suggestion) throw outdated();
  const now = ctx.system.now();
  const resolves = held.status === 'open';
  await tx
    .update(comment)
    .set({
      appliedAt: now,
      appliedBy: userId,
      appliedRevisionId: revision.id,
      ...(resolves ? { status: 'resolved', resolvedAt: now, resolvedBy: userId } : {}),
    })
    .where(eq(comment.id, held.id));
  if (resolves && at.changeRequestId === null) {
    await tx
      .update(space)
      .set({ comments: sql`${space.comments} - 1` })
      .where(eq(space.id, at.space.id));
  }
  await appendEvent(tx, ctx, {
    type: 'comment_updated',
    organizationId: at.space.organizationId,
    spaceId: at.space.id,
    payload: {
      commentId: held.id,
      ...(held.pageId === null ? {} : { pageId: held.pageId }),
      ...(at.changeRequestId === null ? {} : { changeRequestId: at.changeRequestId }),
      changed: ['suggestion', ...(resolves ? ['resolved'] : [])],
      ...(resolves ? { resolved: true } : {}),
      revisionId: revision.id,
    },
  });
}

function refuseSettled({ suggestion, appliedAt }: CommentRecord): void {
  if (suggestion === null) {
    throw new OctavoError('bad_request', 'This comment suggests nothing that could be applied.', { code: 'no_suggestion' });
  }
  if (appliedAt === null) return;
  throw new OctavoError('conflict', 'This suggestion was applied already. Look at the page as it is now.', { code: 'suggestion_applied' });
}

function outdated(): OctavoError {
  const message =
    'The block that this was suggested for has changed or gone since, so nothing was applied. Edit the page, or ask for another suggestion.';
  return new OctavoError('conflict', message, { code: 'suggestion_outdated' });
}
