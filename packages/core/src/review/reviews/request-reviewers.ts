import { OctavoError, type Page, type RequestedReviewer, RequestReviewers } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { eq } from 'drizzle-orm';
import { holdChangeRequest, loadChangeRequestToChange, refuseClosed } from '../../content/places/index.ts';
import { requireRoleStill } from '../../kernel/access/index.ts';
import { type Context, parseInput, whenWritten } from '../../kernel/base/index.ts';
import { appendEvent } from '../../kernel/events/index.ts';
import { applyUpdate, refuseStrangers } from '../change-requests/index.ts';
import { listRequestedReviewers } from './list-requested-reviewers.ts';
import { rolesOfPeople } from './review-access.ts';

/**
 * Asks people who see the space to review a change request, which is open then if it was a draft (decisions B-CR4); returns all who are asked.
 * Text being written in its pages is saved first. A reviewer who was asked before is still asked, and nothing happens. By the author with the role `edit`, and everybody with `review`.
 * @throws OctavoError `bad_request` for the author among them; `not_found` (code `reviewer_not_found`) for somebody who does not see the
 * space; `forbidden`; `conflict` when the change request is merged or archived, or the space is in the trash.
 */
export async function requestReviewers(
  ctx: Context,
  spaceId: string,
  idOrNumber: string,
  input: RequestReviewers,
): Promise<Page<RequestedReviewer>> {
  const { system } = ctx;
  const { store } = system;
  const loaded = await loadChangeRequestToChange(ctx, spaceId, idOrNumber, 'edit');
  await refuseStrangers(ctx, loaded);
  refuseClosed(loaded.changeRequest);
  const { users, subject } = parseInput(RequestReviewers, input);
  const wanted = [...new Set(users)];
  const { id, organizationId } = loaded.space;
  const ask = async (tx: Db) => {
    const current = await holdChangeRequest(tx, system, loaded.changeRequest.id);
    const role = await requireRoleStill(tx, ctx, { kind: 'space', id, organizationId }, 'edit');
    await refuseStrangers(ctx, { changeRequest: current, role });
    refuseClosed(current);
    refuseAuthor(wanted, current.createdBy);
    const roles = await rolesOfPeople(tx, store, loaded.space, wanted);
    if (wanted.some((userId) => !roles.has(userId))) throw reviewerNotFound();
    const { changeRequest, changeReviewer } = store.tables;
    const requestedAt = system.now();
    const requestedBy = ctx.actor.kind === 'user' ? ctx.actor.userId : '';
    const added = await tx
      .insert(changeReviewer)
      .values(wanted.map((userId) => ({ changeRequestId: current.id, userId, requestedBy, requestedAt })))
      .onConflictDoNothing()
      .returning({ userId: changeReviewer.userId });
    await applyUpdate(tx, ctx, loaded.space, current, {
      ...(subject === undefined ? {} : { subject }),
      ...(current.status === 'draft' ? { status: 'open' } : {}),
    });
    if (added.length === 0) return;
    await tx.update(changeRequest).set({ updatedAt: requestedAt }).where(eq(changeRequest.id, current.id));
    await appendEvent(tx, ctx, {
      type: 'change_request_review_requested',
      organizationId,
      spaceId: id,
      payload: { changeRequestId: current.id, number: current.number, userIds: added.map(({ userId }) => userId) },
    });
  };
  await whenWritten(system, { spaceId: id, changeRequestId: loaded.changeRequest.id }, () => store.tx(ask));
  return listRequestedReviewers(ctx, spaceId, loaded.changeRequest.id, {});
}

function refuseAuthor(users: readonly string[], author: string): void {
  const at = users.indexOf(author);
  if (at < 0) return;
  const message = 'This is the author of the change request, and a review is by somebody else.';
  throw new OctavoError('bad_request', `body.users.${at}: ${message}`, {
    code: 'own_change_request',
    details: [{ path: `body.users.${at}`, message }],
  });
}

function reviewerNotFound(): OctavoError {
  return new OctavoError('not_found', 'One of these people is not there, or does not see the space. Give them access to it first.', {
    code: 'reviewer_not_found',
  });
}
