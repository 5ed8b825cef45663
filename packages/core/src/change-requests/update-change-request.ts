import { type ChangeRequest, OctavoError, UpdateChangeRequest } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import { roleAtLeast } from '../access/roles.ts';
import { appendEvent } from '../events/append-event.ts';
import { changesOf } from '../kernel/changes-of.ts';
import type { Context } from '../kernel/context.ts';
import { parseInput } from '../kernel/parse-input.ts';
import {
  changeRequestMerged,
  holdChangeRequest,
  type LoadedChangeRequest,
  loadChangeRequest,
  loadChangeRequestToChange,
} from './change-request-record.ts';
import { countTransition } from './count-change-requests.ts';
import { presentChangeRequest } from './present-change-request.ts';

/**
 * Changes subject, description or status of a change request: its author with the role `edit` does, and everybody with `review`. Draft, open
 * and archived lead to each other; nothing leads out of merged.
 * @throws OctavoError `not_found`, `forbidden`; `conflict` with code `change_request_merged` for the status of what was merged.
 */
export async function updateChangeRequest(
  ctx: Context,
  spaceId: string,
  idOrNumber: string,
  input: UpdateChangeRequest,
): Promise<ChangeRequest> {
  const { system } = ctx;
  const loaded = await loadChangeRequestToChange(ctx, spaceId, idOrNumber, 'edit');
  refuseStrangers(ctx, loaded);
  const { subject, description, status } = parseInput(UpdateChangeRequest, input);
  const wanted = {
    ...(subject === undefined ? {} : { subject }),
    ...(description === undefined ? {} : { description }),
    ...(status === undefined ? {} : { status }),
  };
  await system.store.tx(async (tx) => {
    const { changeRequest: table } = system.store.tables;
    const current = await holdChangeRequest(tx, system, loaded.changeRequest.id);
    const { changed, before, after } = changesOf(current, wanted);
    if (changed.length === 0) return;
    if (status !== undefined && current.status === 'merged') throw changeRequestMerged();
    await tx
      .update(table)
      .set({ ...wanted, updatedAt: system.now() })
      .where(eq(table.id, current.id));
    if (status !== undefined) await countTransition(tx, system, current.spaceId, current.status, status);
    await appendEvent(tx, ctx, {
      type: 'change_request_updated',
      organizationId: loaded.space.organizationId,
      spaceId: current.spaceId,
      payload: { changeRequestId: current.id, number: current.number, before, after },
    });
  });
  const updated = await loadChangeRequest(ctx, spaceId, loaded.changeRequest.id, 'edit');
  return presentChangeRequest(system, updated.space, updated.changeRequest);
}

function refuseStrangers(ctx: Context, { changeRequest, role }: LoadedChangeRequest): void {
  if (roleAtLeast(role, 'review')) return;
  if (ctx.actor.kind === 'user' && ctx.actor.userId === changeRequest.createdBy) return;
  throw new OctavoError('forbidden', 'Only who made the change request, or somebody with the role "review", changes it. Ask one of them.');
}
