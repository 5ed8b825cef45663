import { type ChangeRequestUpdated, isOctavoError } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { eq } from 'drizzle-orm';
import { inEditTurn, unlistedFiles } from '../../content/edits/index.ts';
import { findRevision, insertRevision, type RevisionRecord } from '../../content/map/index.ts';
import { type ContentMerge, mergeContent } from '../../content/merge/index.ts';
import {
  changeRequestChanged,
  holdChangeRequest,
  type LoadedChangeRequest,
  loadChangeRequestToChange,
  refuseClosed,
} from '../../content/places/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { appendEvent } from '../../kernel/events/index.ts';
import { writeConflicts } from './conflicts.ts';
import { carryReviews } from './review-record.ts';

/** Times that it is tried anew because somebody else was faster, before the caller is told. */
const MOST_TRIES = 5;

/**
 * Brings what changed in the live content into a change request. Where both changed the same, the content of the change request holds a
 * provisional resolution that loses nothing, the conflicts are written on it, and it stays outdated until they are decided. The live content
 * is not touched. Needs the role `edit`.
 * @throws OctavoError `not_found`, `forbidden`; `conflict` when it is merged or archived, or was changed by somebody else all the time.
 */
export async function bringUpToDate(ctx: Context, spaceId: string, idOrNumber: string): Promise<ChangeRequestUpdated> {
  const { space } = await loadChangeRequestToChange(ctx, spaceId, idOrNumber, 'edit');
  return inEditTurn(ctx, space.id, () => updateInTurn(ctx, space.id, idOrNumber));
}

async function updateInTurn(ctx: Context, spaceId: string, idOrNumber: string): Promise<ChangeRequestUpdated> {
  for (let tried = 1; ; tried++) {
    const loaded = await loadChangeRequestToChange(ctx, spaceId, idOrNumber, 'edit');
    refuseClosed(loaded.changeRequest);
    try {
      return await updateOnce(ctx, loaded);
    } catch (error) {
      if (!isOctavoError(error) || error.code !== 'change_request_changed' || tried >= MOST_TRIES) throw error;
    }
  }
}

async function updateOnce(ctx: Context, loaded: LoadedChangeRequest): Promise<ChangeRequestUpdated> {
  const { system } = ctx;
  const { space, changeRequest, head } = loaded;
  if (changeRequest.ancestorRevisionId === space.revisionId) return resultOf(head.id, changeRequest.conflicts);
  const live = await findRevision(ctx, space.id, space.revisionId);
  const ancestor = await findRevision(ctx, space.id, changeRequest.ancestorRevisionId);
  const merge = await mergeContent(
    { system, organizationId: space.organizationId },
    { base: ancestor.root, ours: head.root, theirs: live.root },
    { isTaken: unlistedFiles(ctx, space) },
  );
  return system.store.tx((tx) => moveHead(tx, ctx, loaded, live, merge));
}

async function moveHead(
  tx: Db,
  ctx: Context,
  { space, changeRequest, head }: LoadedChangeRequest,
  live: RevisionRecord,
  { root, conflicts: found }: ContentMerge,
): Promise<ChangeRequestUpdated> {
  const { system } = ctx;
  const { changeRequest: table } = system.store.tables;
  const current = await holdChangeRequest(tx, system, changeRequest.id);
  refuseClosed(current);
  if (current.revisionId !== head.id || current.ancestorRevisionId !== changeRequest.ancestorRevisionId) throw changeRequestChanged();
  const next = await revisionOf();
  // Nobody wrote anything: whoever looked at the content looked at all that is new in it.
  if (found.length === 0) await carryReviews(tx, system, current.id, { from: head.root, to: next.root });
  const conflicts = await writeConflicts(tx, ctx, current.id, found);
  await tx
    .update(table)
    .set({ revisionId: next.id, ancestorRevisionId: live.id, conflicts, updatedAt: system.now() })
    .where(eq(table.id, current.id));
  await appendEvent(tx, ctx, {
    type: 'change_request_content_updated',
    organizationId: space.organizationId,
    spaceId: space.id,
    payload: {
      changeRequestId: current.id,
      number: current.number,
      revisionId: next.id,
      previousRevisionId: head.id,
      from: live.id,
      conflicts,
    },
  });
  return resultOf(next.id, conflicts);

  /** No revision is made where one has that content. */
  async function revisionOf(): Promise<RevisionRecord> {
    if (root === live.root) return live;
    if (root === head.root) return head;
    return insertRevision(tx, ctx, { spaceId: space.id, changeRequestId: current.id, parents: [head.id, live.id], root, type: 'update' });
  }
}

function resultOf(revision: string, conflicts: number): ChangeRequestUpdated {
  return { revision, result: conflicts > 0 ? 'conflicts' : 'update' };
}
