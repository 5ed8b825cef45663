import { isDeepStrictEqual } from 'node:util';
import { type ChangeRequest, isOctavoError, OctavoError, ResolveConflicts } from '@octavo/contract';
import type { Db, Schema } from '@octavo/db';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { applyContentChanges, inEditTurn, unlistedFiles } from '../../content/edits/index.ts';
import { findRevision } from '../../content/map/index.ts';
import { enterRecords } from '../../content/merge/index.ts';
import {
  changeRequestChanged,
  holdChangeRequest,
  type LoadedChangeRequest,
  loadChangeRequestToChange,
  presentChangeRequest,
  refuseClosed,
} from '../../content/places/index.ts';
import { type Context, parseInput } from '../../kernel/base/index.ts';
import { appendEvent } from '../../kernel/events/index.ts';
import { countBlocking, moveHead, resolveConflicts } from '../change-requests/index.ts';
import { decideRecord } from './decide-record.ts';
import type { Decision, WantedChoice } from './decision.ts';
import { readConflict } from './read-conflict.ts';
import { enterInSummaryOf } from './summary-of-theirs.ts';

type ConflictRecord = Schema['changeConflict']['$inferSelect'];

/** Times that it is tried anew because somebody else was faster, before the caller is told. */
const MOST_TRIES = 5;

/**
 * Decides conflicts of a change request: its content becomes what the choice says in their places, in one edit, and they are decided, both or
 * neither. Without a choice the content stays as it is. Ids of conflicts that are decided already do nothing. Needs the role `edit`.
 * @throws OctavoError `not_found`, `forbidden`; `bad_request` (code `choice_not_possible`) for a choice that a conflict does not have;
 * `conflict` when the change request is merged or archived, and (code `conflict_changed`) where what stood there was edited since.
 */
export async function decideConflicts(ctx: Context, spaceId: string, idOrNumber: string, input: ResolveConflicts): Promise<ChangeRequest> {
  const given = parseInput(ResolveConflicts, input);
  const { choice, block, text } = given;
  refuseContradiction(given);
  if (choice === undefined) return resolveConflicts(ctx, spaceId, idOrNumber, input);
  const { space } = await loadChangeRequestToChange(ctx, spaceId, idOrNumber, 'edit');
  return inEditTurn(ctx, space.id, () => decideInTurn(ctx, space.id, idOrNumber, given.conflicts, { choice, block, text }));
}

async function decideInTurn(
  ctx: Context,
  spaceId: string,
  idOrNumber: string,
  conflicts: readonly string[],
  wanted: WantedChoice,
): Promise<ChangeRequest> {
  for (let tried = 1; ; tried++) {
    const loaded = await loadChangeRequestToChange(ctx, spaceId, idOrNumber, 'edit');
    refuseClosed(loaded.changeRequest);
    const rows = await findConflicts(ctx.system.store.read, ctx, loaded.changeRequest.id, conflicts);
    if (rows.length === 0) return presentChangeRequest(ctx.system, loaded.space, loaded.changeRequest);
    try {
      await decideOnce(ctx, loaded, rows, wanted);
      const { space, changeRequest } = await loadChangeRequestToChange(ctx, spaceId, loaded.changeRequest.id, 'edit');
      return await presentChangeRequest(ctx.system, space, changeRequest);
    } catch (error) {
      if (!isOctavoError(error) || error.code !== 'change_request_changed' || tried >= MOST_TRIES) throw error;
    }
  }
}

function refuseContradiction({ conflicts, choice, block, text }: ResolveConflicts): void {
  const refuse = (path: string, message: string) => {
    throw new OctavoError('bad_request', `${path}: ${message}`, { details: [{ path: `body.${path}`, message }] });
  };
  if ((choice === 'text') !== (text !== undefined)) refuse('text', 'Is given with the choice "text", and only then.');
  if (block !== undefined && choice === undefined) refuse('block', 'Is given with a choice only.');
  if ((block !== undefined || text !== undefined) && conflicts.length !== 1) refuse('conflicts', 'A block or a text is of one conflict.');
}

async function decideOnce(ctx: Context, loaded: LoadedChangeRequest, rows: readonly ConflictRecord[], wanted: WantedChoice): Promise<void> {
  const { system } = ctx;
  const { space, changeRequest, head } = loaded;
  const live = await findRevision(ctx, space.id, changeRequest.ancestorRevisionId);
  const place = { system, head: await system.content.view(head.root), live: await system.content.view(live.root) };
  const decisions: Decision[] = [];
  for (const row of rows) decisions.push(await decideRecord(place, readConflict(row.data), wanted));
  const options = { system, organizationId: space.organizationId, now: system.now(), isTaken: unlistedFiles(ctx, space) };
  const edits = decisions.flatMap((decision) => decision.edits);
  const edited = edits.length === 0 ? head.root : (await applyContentChanges(head.root, edits, options)).root;
  const entered = await enterRecords(
    edited,
    decisions.flatMap((decision) => decision.records),
    options,
  );
  const isTheirs = decisions.some(({ summaryOfTheirs }) => summaryOfTheirs === true);
  const root = isTheirs ? await enterInSummaryOf(live.root, entered, options) : entered;
  await system.store.tx(async (tx) => {
    if (root !== head.root) await moveHead(tx, ctx, loaded, root);
    await settle(tx, ctx, loaded, root !== head.root, rows, decisions);
  });
}

/** Takes what is decided off the change request, and keeps what is left. */
async function settle(
  tx: Db,
  ctx: Context,
  { space, changeRequest, head }: LoadedChangeRequest,
  isMoved: boolean,
  rows: readonly ConflictRecord[],
  decisions: readonly Decision[],
): Promise<void> {
  const { system } = ctx;
  const { changeConflict, changeRequest: requests } = system.store.tables;
  const current = await holdChangeRequest(tx, system, changeRequest.id);
  refuseClosed(current);
  if (!isMoved && current.revisionId !== head.id) throw changeRequestChanged();
  const ids = rows.map(({ id }) => id);
  const now = await findConflicts(tx, ctx, current.id, ids);
  const data = ({ id, data: found }: ConflictRecord) => ({ id, data: found });
  if (!isDeepStrictEqual(now.map(data), rows.map(data))) throw changeRequestChanged();
  const gone: string[] = [];
  let touched = 0;
  for (const [index, { id, data: before }] of rows.entries()) {
    const left = decisions[index]?.left;
    if (left === undefined) gone.push(id);
    else if (!isDeepStrictEqual(left, before)) {
      touched++;
      await tx.update(changeConflict).set({ data: left }).where(eq(changeConflict.id, id));
    }
  }
  if (gone.length > 0) await tx.delete(changeConflict).where(inArray(changeConflict.id, gone));
  if (gone.length + touched === 0) return;
  const left = await countBlocking(tx, ctx, current.id);
  await tx.update(requests).set({ conflicts: left, updatedAt: system.now() }).where(eq(requests.id, current.id));
  if (gone.length === 0) return;
  await appendEvent(tx, ctx, {
    type: 'change_request_conflicts_resolved',
    organizationId: space.organizationId,
    spaceId: space.id,
    payload: { changeRequestId: current.id, number: current.number, resolved: gone.length, left },
  });
}

function findConflicts(db: Db, { system }: Context, changeRequestId: string, ids: readonly string[]): Promise<ConflictRecord[]> {
  const { changeConflict: table } = system.store.tables;
  return db
    .select()
    .from(table)
    .where(and(eq(table.changeRequestId, changeRequestId), inArray(table.id, [...new Set(ids)])))
    .orderBy(asc(table.id));
}
