import { type ChangeRequestMerged, isOctavoError, MergeChangeRequest, OctavoError } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { eq } from 'drizzle-orm';
import { inEditTurn } from '../../content/edits/index.ts';
import { enqueueIndexing } from '../../content/indexing/index.ts';
import { contentExtent, insertRevision, moveLivePointer, type RevisionRecord } from '../../content/map/index.ts';
import {
  changeRequestChanged,
  holdChangeRequest,
  type LoadedChangeRequest,
  loadChangeRequestToChange,
  refuseClosed,
} from '../../content/places/index.ts';
import { requireRoleStill, roleAtLeast } from '../../kernel/access/index.ts';
import { type Context, parseInput, spaceTurn, whenWritten } from '../../kernel/base/index.ts';
import { appendAuditEvent, appendEvent } from '../../kernel/events/index.ts';
import type { Extent } from '../../kernel/quotas/index.ts';
import { bringUpToDate, countTransition, mergedRoot } from '../change-requests/index.ts';
import { countBroken, evaluateMergeRules, failedRules, rulesUnmet } from './evaluate-merge-rules.ts';
import { readRules } from './read-rules.ts';

/** Times that it is tried anew because another program was faster, before the caller is told. */
const MOST_TRIES = 5;

/**
 * Makes the content of a change request live, merged with what changed there since. Where both changed the same, the live content stays as it
 * is: the change request is brought up to date, and the conflicts are written on it. Needs the role `review`, also where direct edits of the
 * space are locked. Nothing is merged, and nothing else happens, while the rules of the space are not met; an admin may bypass them, which is
 * audited. What is written in its pages
 * at this moment is saved first. It waits for the edits of the space that came before it.
 * @throws OctavoError `not_found`, `forbidden`; `conflict` when it is merged or archived, when a rule is not met (code `merge_rules_unmet`,
 * which names them in `data.rules`), or when another program was faster all the time (codes `space_changed`, `change_request_changed`);
 * `unavailable` (code `space_busy`) when too many wait.
 */
export async function mergeChangeRequest(
  ctx: Context,
  spaceId: string,
  idOrNumber: string,
  input: MergeChangeRequest = {},
): Promise<ChangeRequestMerged> {
  const { bypassRules = false } = parseInput(MergeChangeRequest, input);
  const { space, changeRequest } = await loadToMerge(ctx, spaceId, idOrNumber, bypassRules);
  const place = { spaceId: space.id, changeRequestId: changeRequest.id };
  return whenWritten(ctx.system, place, () => inEditTurn(ctx, space.id, () => mergeInTurn(ctx, space.id, idOrNumber, bypassRules)));
}

async function loadToMerge(ctx: Context, spaceId: string, idOrNumber: string, bypassRules: boolean): Promise<LoadedChangeRequest> {
  const loaded = await loadChangeRequestToChange(ctx, spaceId, idOrNumber, 'review');
  if (bypassRules && !roleAtLeast(loaded.role, 'admin')) throw mayNotBypass();
  refuseClosed(loaded.changeRequest);
  return loaded;
}

async function mergeInTurn(ctx: Context, spaceId: string, idOrNumber: string, bypassRules: boolean): Promise<ChangeRequestMerged> {
  for (let tried = 1; ; tried++) {
    const loaded = await loadToMerge(ctx, spaceId, idOrNumber, bypassRules);
    if (loaded.changeRequest.conflicts > 0) return { revision: loaded.head.id, result: 'conflicts' };
    try {
      const merged = await mergeOnce(ctx, loaded, bypassRules);
      if (merged !== undefined) return { revision: merged.id, result: 'merge' };
      const { revision, result } = await bringUpToDate(ctx, spaceId, loaded.changeRequest.id);
      if (result === 'conflicts') return { revision, result };
    } catch (error) {
      const isBeaten = isOctavoError(error) && (error.code === 'space_changed' || error.code === 'change_request_changed');
      if (!isBeaten || tried >= MOST_TRIES) throw error;
    }
  }
}

/** Returns the live revision that came of it; `undefined` if somebody has to decide first, and nothing was done. */
async function mergeOnce(ctx: Context, loaded: LoadedChangeRequest, bypassRules: boolean): Promise<RevisionRecord | undefined> {
  const { system } = ctx;
  const { read } = system.store;
  const root = await mergedRoot(ctx, loaded);
  const { noNewBrokenLinks } = await readRules(read, system, loaded.space.id);
  const broken = noNewBrokenLinks ? await countBroken(ctx, loaded, root) : undefined;
  // Held against the rules before conflicts are written, and again in the transaction.
  const unmet = failedRules((await evaluateMergeRules(read, system, loaded, broken)) ?? []);
  if (unmet.length > 0 && !bypassRules) throw rulesUnmet(unmet);
  if (root === undefined) return undefined;
  const extent = await contentExtent(system, root);
  const merged = await system.store.tx(
    (tx) => makeLive(tx, ctx, loaded, { root, extent, broken, bypassRules }),
    spaceTurn(loaded.space.id),
  );
  system.wakeJobs();
  return merged;
}

/** Content that is to become live, with the findings about it. */
interface Outcome {
  root: string;
  extent: Extent;
  /** Links that it breaks; `undefined` if no rule asked. */
  broken: number | undefined;
  bypassRules: boolean;
}

async function makeLive(
  tx: Db,
  ctx: Context,
  loaded: LoadedChangeRequest,
  { root, extent, broken, bypassRules }: Outcome,
): Promise<RevisionRecord> {
  const { space, changeRequest, head } = loaded;
  const { system, actor } = ctx;
  const { changeRequest: table } = system.store.tables;
  const { organizationId } = space;
  const current = await holdChangeRequest(tx, system, changeRequest.id);
  refuseClosed(current);
  if (current.revisionId !== head.id || current.conflicts > 0) throw changeRequestChanged();
  // Reviews are written by who holds the change request, too: what is found here stays so until it is merged.
  const checks = await evaluateMergeRules(tx, system, { space, head, changeRequest: current }, broken);
  if (checks === undefined) throw changeRequestChanged();
  const unmet = failedRules(checks);
  if (unmet.length > 0 && !bypassRules) throw rulesUnmet(unmet);
  if (unmet.length > 0) await requireRoleStill(tx, ctx, { kind: 'space', id: space.id, organizationId }, 'admin');
  const made = await insertRevision(tx, ctx, {
    spaceId: space.id,
    parents: [...new Set([space.revisionId, head.id])],
    root,
    type: 'merge',
    mergedFrom: current.id,
  });
  await moveLivePointer(tx, ctx, { spaceId: space.id, organizationId, from: space.revisionId, to: made.id, extent });
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
  if (unmet.length > 0) {
    await appendAuditEvent(tx, ctx, {
      type: 'change_request_merge_rules_bypassed',
      organizationId,
      spaceId: space.id,
      target: { kind: 'space', id: space.id },
      payload: {
        changeRequestId: current.id,
        number: current.number,
        subject: current.subject,
        rules: unmet.map(({ rule }) => rule),
      },
    });
  }
  return made;
}

function mayNotBypass(): OctavoError {
  return new OctavoError('forbidden', 'Only an admin of the space merges past its rules. Ask one, or meet the rules.');
}
