import { type ChangeRequestMerged, isOctavoError } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { eq } from 'drizzle-orm';
import { appendEvent } from '../events/append-event.ts';
import type { Context } from '../kernel/context.ts';
import { mergeContent } from '../merge/merge-content.ts';
import { isBlocking } from '../merge/types.ts';
import { findRevision, insertRevision, moveLivePointer, type RevisionRecord } from '../revisions/revision-record.ts';
import { enqueueIndexing } from '../search/index-job.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import {
  changeRequestChanged,
  holdChangeRequest,
  type LoadedChangeRequest,
  loadChangeRequestToChange,
  refuseClosed,
} from './change-request-record.ts';
import { countTransition } from './count-change-requests.ts';

/** Times that it is tried anew because somebody else was faster, before the caller is told. */
const MOST_TRIES = 5;

/**
 * Makes the content of a change request live, merged with what changed there since. Where both changed the same, the live content stays as it
 * is: the change request is brought up to date, and the conflicts are written on it. Needs the role `review`, also where direct edits of the
 * space are locked.
 * @throws OctavoError `not_found`, `forbidden`; `conflict` when it is merged or archived, or when others were faster all the time (codes
 * `space_changed`, `change_request_changed`).
 */
export async function mergeChangeRequest(ctx: Context, spaceId: string, idOrNumber: string): Promise<ChangeRequestMerged> {
  for (let tried = 1; ; tried++) {
    const loaded = await loadChangeRequestToChange(ctx, spaceId, idOrNumber, 'review');
    refuseClosed(loaded.changeRequest);
    if (loaded.changeRequest.conflicts > 0) return { revision: loaded.head.id, result: 'conflicts' };
    try {
      const merged = await mergeOnce(ctx, loaded);
      if (merged !== undefined) return { revision: merged.id, result: 'merge' };
      const { revision, result } = await bringUpToDate(ctx, spaceId, loaded.changeRequest.id);
      if (result === 'conflicts') return { revision, result };
    } catch (error) {
      const isBeaten = isOctavoError(error) && (error.code === 'space_changed' || error.code === 'change_request_changed');
      if (!isBeaten || tried >= MOST_TRIES) throw error;
    }
  }
}

/** The live revision that came of it; undefined when somebody has to decide first, and nothing was done. */
async function mergeOnce(ctx: Context, loaded: LoadedChangeRequest): Promise<RevisionRecord | undefined> {
  const { system } = ctx;
  const root = await mergedRoot(ctx, loaded);
  if (root === undefined) return undefined;
  const merged = await system.store.tx((tx) => makeLive(tx, ctx, loaded, root));
  system.wakeJobs();
  return merged;
}

async function mergedRoot(ctx: Context, { space, changeRequest, head }: LoadedChangeRequest): Promise<string | undefined> {
  if (changeRequest.ancestorRevisionId === space.revisionId) return head.root;
  const live = await findRevision(ctx, space.id, space.revisionId);
  const ancestor = await findRevision(ctx, space.id, changeRequest.ancestorRevisionId);
  // What is live keeps its addresses where both sides want one.
  const merge = await mergeContent(ctx.system, { base: ancestor.root, ours: live.root, theirs: head.root });
  return merge.conflicts.some(isBlocking) ? undefined : merge.root;
}

async function makeLive(tx: Db, ctx: Context, { space, changeRequest, head }: LoadedChangeRequest, root: string): Promise<RevisionRecord> {
  const { system, actor } = ctx;
  const { changeRequest: table } = system.store.tables;
  const { organizationId } = space;
  const current = await holdChangeRequest(tx, system, changeRequest.id);
  refuseClosed(current);
  if (current.revisionId !== head.id || current.conflicts > 0) throw changeRequestChanged();
  const made = await insertRevision(tx, ctx, {
    spaceId: space.id,
    parents: [...new Set([space.revisionId, head.id])],
    root,
    type: 'merge',
    mergedFrom: current.id,
  });
  await moveLivePointer(tx, ctx, { spaceId: space.id, organizationId, from: space.revisionId, to: made.id });
  await countTransition(tx, system, space.id, current.status, 'merged');
  await tx
    .update(table)
    .set({
      status: 'merged',
      mergedRevisionId: made.id,
      mergedBy: actor.kind === 'user' ? actor.userId : '',
      mergedAt: system.now(),
      updatedAt: system.now(),
    })
    .where(eq(table.id, current.id));
  await enqueueIndexing(tx, ctx, space);
  await appendEvent(tx, ctx, {
    type: 'change_request_merged',
    organizationId,
    spaceId: space.id,
    payload: { changeRequestId: current.id, number: current.number, subject: current.subject, revisionId: made.id },
  });
  return made;
}
