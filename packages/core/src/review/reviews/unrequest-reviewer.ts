import { OctavoError } from '@octavo/contract';
import { and, eq } from 'drizzle-orm';
import { holdChangeRequest, loadChangeRequestToChange, refuseClosed } from '../../content/places/index.ts';
import { roleAtLeast } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { appendEvent } from '../../kernel/events/index.ts';
import { refuseStrangers } from '../change-requests/index.ts';
import { orNothing } from '../comments/index.ts';

/**
 * Takes a request for a review back; one that is not there is no error, and what was reviewed stays. By whoever may ask, and by who was asked.
 * @throws OctavoError `forbidden`; `conflict` when the change request is merged or archived, or the space is in the trash.
 */
export async function unrequestReviewer(ctx: Context, spaceId: string, idOrNumber: string, userId: string): Promise<void> {
  const { system, actor } = ctx;
  const loaded = await orNothing(loadChangeRequestToChange(ctx, spaceId, idOrNumber, 'read'));
  if (loaded === undefined) return;
  if (actor.kind !== 'user' || actor.userId !== userId) {
    if (!roleAtLeast(loaded.role, 'edit')) {
      throw new OctavoError(
        'forbidden',
        'Only the author, somebody with the role "review", or who was asked takes this back. Ask one of them.',
      );
    }
    await refuseStrangers(ctx, loaded);
  }
  refuseClosed(loaded.changeRequest);
  await system.store.tx(async (tx) => {
    const { changeReviewer: table, changeRequest } = system.store.tables;
    const current = await holdChangeRequest(tx, system, loaded.changeRequest.id);
    refuseClosed(current);
    const gone = await tx
      .delete(table)
      .where(and(eq(table.changeRequestId, current.id), eq(table.userId, userId)))
      .returning({ userId: table.userId });
    if (gone.length === 0) return;
    await tx.update(changeRequest).set({ updatedAt: system.now() }).where(eq(changeRequest.id, current.id));
    await appendEvent(tx, ctx, {
      type: 'change_request_review_unrequested',
      organizationId: loaded.space.organizationId,
      spaceId: loaded.space.id,
      payload: { changeRequestId: current.id, number: current.number, userId },
    });
  });
}
