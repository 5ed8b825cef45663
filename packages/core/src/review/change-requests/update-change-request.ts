import { type ChangeRequest, OctavoError, UpdateChangeRequest } from '@octavo/contract';
import {
  holdChangeRequest,
  type LoadedChangeRequest,
  loadChangeRequest,
  loadChangeRequestToChange,
  presentChangeRequest,
} from '../../content/places/index.ts';
import { roleAtLeast } from '../../kernel/access/index.ts';
import { type Context, parseInput, spaceTurn, whenWritten } from '../../kernel/base/index.ts';
import { applyUpdate } from './apply-update.ts';
import { isMadeBy } from './made-by.ts';

/**
 * Changes subject, description or status of a change request: its author with the role `edit` does, and everybody with `review`. Draft, open
 * and archived lead to each other; nothing leads out of merged. What is written in its pages is saved before it is archived.
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
  await refuseStrangers(ctx, loaded);
  const { subject, description, status } = parseInput(UpdateChangeRequest, input);
  const wanted = {
    ...(subject === undefined ? {} : { subject }),
    ...(description === undefined ? {} : { description }),
    ...(status === undefined ? {} : { status }),
  };
  const { id } = loaded.changeRequest;
  const update = () =>
    system.store.tx(async (tx) => {
      const current = await holdChangeRequest(tx, system, id);
      await applyUpdate(tx, ctx, loaded.space, current, wanted);
    }, spaceTurn(loaded.space.id));
  if (status === 'archived') await whenWritten(system, { spaceId: loaded.space.id, changeRequestId: id }, update);
  else await update();
  const updated = await loadChangeRequest(ctx, spaceId, id, 'edit');
  return presentChangeRequest(system, updated.space, updated.changeRequest);
}

/** @throws OctavoError `forbidden` for who neither made a change request nor has the role `review`. */
export async function refuseStrangers(
  ctx: Context,
  { changeRequest, role }: Pick<LoadedChangeRequest, 'changeRequest' | 'role'>,
): Promise<void> {
  if (roleAtLeast(role, 'review')) return;
  if (ctx.actor.kind === 'user' && ctx.actor.userId === changeRequest.createdBy) return;
  if (ctx.actor.kind === 'installation' && (await isMadeBy(ctx.system, changeRequest, ctx.actor.installationId))) return;
  throw new OctavoError('forbidden', 'Only who made the change request, or somebody with the role "review", changes it. Ask one of them.');
}
