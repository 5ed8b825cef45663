import { OctavoError, type Review, SubmitReview } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { eq } from 'drizzle-orm';
import { findRevision, type RevisionRecord } from '../../content/map/index.ts';
import { holdChangeRequest, type LoadedChangeRequest, loadChangeRequestToChange, refuseClosed } from '../../content/places/index.ts';
import { requireRoleStill, type SpaceRecord } from '../../kernel/access/index.ts';
import { agentOfActor, type Context, newId, parseInput, requireUser } from '../../kernel/base/index.ts';
import { appendEvent } from '../../kernel/events/index.ts';
import { applyUpdate, type ReviewRecord } from '../change-requests/index.ts';
import { type CommentRecord, NEW_COMMENT, readBody } from '../comments/index.ts';
import { presentReviews } from './present-review.ts';
import { requireReviewer } from './review-access.ts';

/**
 * Reviews a change request, which is open then if it was a draft (decisions B-CR4). It holds for the content that the reviewer names, else for
 * that of now. What it says is a comment on the change request too. Needs the role `review`, or to be asked; nobody reviews their own.
 * @throws OctavoError `bad_request`; `not_found` also for a revision that is not of the change request; `forbidden` (code
 * `own_change_request`); `conflict` when it is merged or archived, or the space is in the trash.
 */
export async function submitReview(ctx: Context, spaceId: string, idOrNumber: string, input: SubmitReview): Promise<Review> {
  const { system } = ctx;
  const { store } = system;
  const loaded = await loadChangeRequestToChange(ctx, spaceId, idOrNumber, 'read');
  const { userId } = requireUser(ctx);
  await requireReviewer(store.read, system, loaded, userId);
  refuseClosed(loaded.changeRequest);
  const { status, comment, revision } = parseInput(SubmitReview, input);
  const seen = await seenRevision(ctx, loaded, revision);
  const body =
    comment === undefined ? null : await readBody({ system, organizationId: loaded.space.organizationId }, comment, 'body.comment');
  const { id, organizationId } = loaded.space;
  const record = await store.tx(async (tx): Promise<ReviewRecord> => {
    const current = await holdChangeRequest(tx, system, loaded.changeRequest.id);
    const role = await requireRoleStill(tx, ctx, { kind: 'space', id, organizationId }, 'read');
    await requireReviewer(tx, system, { changeRequest: current, role }, userId);
    refuseClosed(current);
    const createdAt = system.now();
    const row: ReviewRecord = {
      id: newId(createdAt),
      changeRequestId: current.id,
      reviewerId: userId,
      status,
      body,
      revisionId: seen.id,
      root: seen.root,
      createdAt,
    };
    await tx.insert(store.tables.changeReview).values(row);
    if (body !== null) await postWords(tx, ctx, loaded.space, { ...row, body });
    await applyUpdate(tx, ctx, loaded.space, current, current.status === 'draft' ? { status: 'open' } : {});
    const { changeRequest: table } = store.tables;
    await tx.update(table).set({ updatedAt: createdAt }).where(eq(table.id, current.id));
    await appendEvent(tx, ctx, {
      type: 'change_request_review_submitted',
      organizationId,
      spaceId: id,
      payload: { changeRequestId: current.id, number: current.number, reviewId: row.id, status, reviewerId: userId },
    });
    return row;
  });
  const [review] = await presentReviews(system, loaded, [record]);
  // One for each row.
  return review as Review;
}

/** Posts what a review says as a comment, which is answered, settled and counted as others are. */
async function postWords(tx: Db, ctx: Context, space: SpaceRecord, review: ReviewRecord & { body: string }): Promise<void> {
  const { id: spaceId, organizationId } = space;
  const { id: reviewId, changeRequestId, reviewerId: authorId, body, revisionId, createdAt: postedAt } = review;
  const record: CommentRecord = {
    ...NEW_COMMENT,
    id: newId(postedAt),
    spaceId,
    changeRequestId,
    reviewId,
    revisionId,
    authorId,
    agent: agentOfActor(ctx.actor),
    body,
    postedAt,
  };
  await tx.insert(ctx.system.store.tables.comment).values(record);
  await appendEvent(tx, ctx, { type: 'comment_created', organizationId, spaceId, payload: { commentId: record.id, changeRequestId } });
}

async function seenRevision(ctx: Context, { space, changeRequest, head }: LoadedChangeRequest, id?: string): Promise<RevisionRecord> {
  if (id === undefined || id === head.id) return head;
  const revision = await findRevision(ctx, space.id, id);
  if (revision.changeRequestId === changeRequest.id || id === changeRequest.initialRevisionId) return revision;
  throw new OctavoError('not_found', 'There is no such revision in this change request. Read it again for what its content is now.');
}
