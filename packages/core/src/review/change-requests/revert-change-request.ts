import { type ChangeRequest, OctavoError } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { keepAddresses } from '../../content/changes/index.ts';
import { findRevision, type RevisionRecord } from '../../content/map/index.ts';
import {
  type ChangeRequestRecord,
  holdChangeRequest,
  type LoadedChangeRequest,
  loadChangeRequest,
  loadChangeRequestToChange,
  presentChangeRequest,
} from '../../content/places/index.ts';
import { requireRoleStill } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { appendEvent } from '../../kernel/events/index.ts';
import { proposeRevision } from './propose-revision.ts';
import { shortenSubject } from './shorten-subject.ts';

/** A change request that takes back what another one brought. */
export interface RevertedChangeRequest {
  changeRequest: ChangeRequest;
  /** False if it was there already, and still open. */
  isNew: boolean;
}

/**
 * Creates a change request that takes back what a merged one brought; whatever was changed since is kept, and what both changed is a conflict of
 * the new one. Readers see nothing of it until it is merged. One that is still open is not made twice. Needs the role `edit`.
 * @throws OctavoError `not_found`, `forbidden`; `conflict` with code `change_request_not_merged`, `nothing_to_revert` where the merge changed
 * no content, or `space_deleted`.
 */
export async function revertChangeRequest(ctx: Context, spaceId: string, idOrNumber: string): Promise<RevertedChangeRequest> {
  const { system } = ctx;
  const loaded = await loadChangeRequestToChange(ctx, spaceId, idOrNumber, 'edit');
  const merged = await mergedRevision(ctx, loaded);
  const root = await rootBefore(ctx, loaded, merged);
  const made = await system.store.tx((tx) => proposeOnce(tx, ctx, loaded, { merged, root }));
  const { space, changeRequest } = await loadChangeRequest(ctx, spaceId, made.id, 'read');
  return { changeRequest: await presentChangeRequest(system, space, changeRequest), isNew: made.isNew };
}

async function mergedRevision(ctx: Context, { space, changeRequest }: LoadedChangeRequest): Promise<RevisionRecord> {
  if (changeRequest.mergedRevisionId !== null) return findRevision(ctx, space.id, changeRequest.mergedRevisionId);
  throw new OctavoError('conflict', 'The change request is not merged, so there is nothing to take back. Archive it instead.', {
    code: 'change_request_not_merged',
  });
}

/** Root of what was live before a merge, where pages stay found at the addresses that the merge gave them. */
async function rootBefore(ctx: Context, { space }: LoadedChangeRequest, merged: RevisionRecord): Promise<string> {
  const [parent] = merged.parents;
  const before = parent === undefined ? undefined : await findRevision(ctx, space.id, parent);
  const root = before === undefined ? merged.root : await keepAddresses(ctx.system.content, merged.root, before.root);
  if (root !== merged.root) return root;
  throw new OctavoError('conflict', 'Merging this change request changed no content, so there is nothing to take back.', {
    code: 'nothing_to_revert',
  });
}

async function proposeOnce(
  tx: Db,
  ctx: Context,
  { space, changeRequest }: LoadedChangeRequest,
  { merged, root }: { merged: RevisionRecord; root: string },
): Promise<{ id: string; isNew: boolean }> {
  const { system } = ctx;
  const { number } = await holdChangeRequest(tx, system, changeRequest.id);
  await requireRoleStill(tx, ctx, { kind: 'space', id: space.id, organizationId: space.organizationId }, 'edit');
  const open = await openRevert(tx, ctx, changeRequest.id);
  if (open !== undefined) return { id: open, isNew: false };
  const made = await proposeRevision(tx, ctx, {
    spaceId: space.id,
    subject: subjectOf(changeRequest),
    description: `Takes back what #${number} brought.`,
    ancestorId: merged.id,
    root,
  });
  await appendEvent(tx, ctx, {
    type: 'change_request_revert_proposed',
    organizationId: space.organizationId,
    spaceId: space.id,
    payload: { changeRequestId: changeRequest.id, number, revertId: made.id, revertNumber: made.number },
  });
  return { id: made.id, isNew: true };
}

/** Returns the id of a change request that reverts another one and is not closed. */
async function openRevert(tx: Db, { system: { store } }: Context, id: string): Promise<string | undefined> {
  const { event, changeRequest } = store.tables;
  const [last] = await tx
    .select({ payload: event.payload })
    .from(event)
    .where(and(eq(event.changeRequestId, id), eq(event.type, 'change_request_revert_proposed')))
    .orderBy(desc(event.id))
    .limit(1);
  const revertId = last?.payload.revertId;
  if (typeof revertId !== 'string') return undefined;
  const [found] = await tx
    .select({ id: changeRequest.id })
    .from(changeRequest)
    .where(and(eq(changeRequest.id, revertId), inArray(changeRequest.status, ['draft', 'open'])));
  return found?.id;
}

function subjectOf({ number, subject }: Pick<ChangeRequestRecord, 'number' | 'subject'>): string {
  return shortenSubject(subject === '' ? `Revert #${number}` : `Revert #${number}: ${subject}`);
}
