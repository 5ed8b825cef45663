import type { ChangeRequestMerged } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import { inEditTurn } from '../../content/edits/index.ts';
import { contentExtent, findRevision, insertRevision, moveLivePointer } from '../../content/map/index.ts';
import { changeRequestChanged, holdChangeRequest, loadChangeRequestToChange, refuseClosed } from '../../content/places/index.ts';
import { type Context, spaceTurn } from '../../kernel/base/index.ts';
import { appendEvent } from '../../kernel/events/index.ts';
import { countTransition } from './count-change-requests.ts';

/**
 * Closes a change request as merged whose changes came into the live content another way, such as by a pull request: history says so, and no page
 * changes. The rules of the space are not asked: there is nothing to keep out any more. Needs the role `review`.
 * @throws OctavoError `not_found`, `forbidden`; `conflict` when it is merged or archived, or was changed meanwhile (`space_changed`,
 * `change_request_changed`).
 */
export async function closeAsMerged(ctx: Context, spaceId: string, idOrNumber: string): Promise<ChangeRequestMerged> {
  const { space } = await loadChangeRequestToChange(ctx, spaceId, idOrNumber, 'review');
  return inEditTurn(ctx, space.id, () => closeInTurn(ctx, space.id, idOrNumber));
}

async function closeInTurn(ctx: Context, spaceId: string, idOrNumber: string): Promise<ChangeRequestMerged> {
  const { space, changeRequest, head } = await loadChangeRequestToChange(ctx, spaceId, idOrNumber, 'review');
  const { system, actor } = ctx;
  const { changeRequest: table } = system.store.tables;
  const { organizationId } = space;
  const live = await findRevision(ctx, space.id, space.revisionId);
  const extent = await contentExtent(system, live.root);
  const made = await system.store.tx(async (tx) => {
    const current = await holdChangeRequest(tx, system, changeRequest.id);
    refuseClosed(current);
    if (current.revisionId !== head.id) throw changeRequestChanged();
    const revision = await insertRevision(tx, ctx, {
      spaceId: space.id,
      parents: [...new Set([live.id, head.id])],
      root: live.root,
      type: 'merge',
      mergedFrom: current.id,
    });
    await moveLivePointer(tx, ctx, { spaceId: space.id, organizationId, from: live.id, to: revision.id, extent });
    await countTransition(tx, system, space.id, current.status, 'merged');
    const mergedBy = actor.kind === 'user' ? actor.userId : '';
    await tx
      .update(table)
      .set({ status: 'merged', mergedRevisionId: revision.id, mergedBy, mergedAt: system.now(), updatedAt: system.now() })
      .where(eq(table.id, current.id));
    await appendEvent(tx, ctx, {
      type: 'change_request_merged',
      organizationId,
      spaceId: space.id,
      payload: { changeRequestId: current.id, number: current.number, subject: current.subject, revisionId: revision.id },
    });
    return revision;
  }, spaceTurn(space.id));
  return { revision: made.id, result: 'merge' };
}
