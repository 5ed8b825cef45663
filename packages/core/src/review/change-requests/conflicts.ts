import { type ChangeRequest, type ChangeRequestConflict, type Page, ResolveConflicts } from '@octavo/contract';
import type { Db, Schema } from '@octavo/db';
import { and, asc, count, eq, gt, inArray, sql } from 'drizzle-orm';
import { type ContentConflict, isBlocking } from '../../content/merge/index.ts';
import {
  holdChangeRequest,
  loadChangeRequest,
  loadChangeRequestToChange,
  presentChangeRequest,
  refuseClosed,
} from '../../content/places/index.ts';
import {
  type Context,
  createIdSource,
  DEFAULT_LIMIT,
  decodeCursor,
  type PageRequest,
  parseInput,
  toPage,
} from '../../kernel/base/index.ts';
import { appendEvent } from '../../kernel/events/index.ts';

type ConflictRecord = Schema['changeConflict']['$inferSelect'];

const ROWS_PER_STATEMENT = 500;

/** Conflicts of the content of a change request, as they were found. @throws OctavoError `not_found`. */
export async function listConflicts(
  ctx: Context,
  spaceId: string,
  idOrNumber: string,
  request: PageRequest,
): Promise<Page<ChangeRequestConflict>> {
  const { changeRequest } = await loadChangeRequest(ctx, spaceId, idOrNumber, 'read');
  const { read, tables } = ctx.system.store;
  const { changeConflict: table } = tables;
  const filter = `conflicts:${changeRequest.id}`;
  const limit = request.limit ?? DEFAULT_LIMIT;
  const after = decodeCursor(request.page, filter, 1)?.[0];
  const mine = eq(table.changeRequestId, changeRequest.id);
  const [total] = await read.select({ count: count() }).from(table).where(mine);
  const rows = await read
    .select()
    .from(table)
    .where(after === undefined ? mine : and(mine, gt(table.id, String(after))))
    .orderBy(asc(table.id))
    .limit(limit + 1);
  return toPage(rows, { limit, count: Number(total?.count ?? 0), filter, keyOf: (row) => [row.id], present: presentConflict });
}

/**
 * Records decisions on conflicts: the content of the change request is as it is to be in these places. Ids of conflicts that are gone do
 * nothing. Needs the role `edit`.
 * @throws OctavoError `not_found`, `forbidden`; `conflict` when the change request is merged or archived.
 */
export async function resolveConflicts(ctx: Context, spaceId: string, idOrNumber: string, input: ResolveConflicts): Promise<ChangeRequest> {
  const { system } = ctx;
  const { space, changeRequest } = await loadChangeRequestToChange(ctx, spaceId, idOrNumber, 'edit');
  const { conflicts } = parseInput(ResolveConflicts, input);
  const { changeConflict: table, changeRequest: requests } = system.store.tables;
  const row = await system.store.tx(async (tx) => {
    const current = await holdChangeRequest(tx, system, changeRequest.id);
    refuseClosed(current);
    const gone = await tx
      .delete(table)
      .where(and(eq(table.changeRequestId, current.id), inArray(table.id, [...new Set(conflicts)])))
      .returning({ id: table.id });
    if (gone.length === 0) return current;
    const updated = { conflicts: await countBlocking(tx, ctx, current.id), updatedAt: system.now() };
    await tx.update(requests).set(updated).where(eq(requests.id, current.id));
    await appendEvent(tx, ctx, {
      type: 'change_request_conflicts_resolved',
      organizationId: space.organizationId,
      spaceId: space.id,
      payload: { changeRequestId: current.id, number: current.number, resolved: gone.length, left: updated.conflicts },
    });
    return { ...current, ...updated };
  });
  return presentChangeRequest(system, space, row);
}

/**
 * Writes the conflicts of new content on a change request, which the caller holds. Older ones stay where the same record has no new one; gives
 * how many have to be decided now.
 */
export async function writeConflicts(tx: Db, ctx: Context, changeRequestId: string, found: readonly ContentConflict[]): Promise<number> {
  const { system } = ctx;
  const { changeConflict: table } = system.store.tables;
  const newId = createIdSource();
  const rows = found.map((conflict) => ({
    id: newId(system.now()),
    changeRequestId,
    key: conflict.key,
    kind: conflict.kind,
    data: conflict,
    createdAt: system.now(),
  }));
  const keys = [...new Set(rows.map(({ key }) => key))];
  for (let at = 0; at < keys.length; at += ROWS_PER_STATEMENT) {
    const some = keys.slice(at, at + ROWS_PER_STATEMENT);
    await tx.delete(table).where(and(eq(table.changeRequestId, changeRequestId), inArray(table.key, some)));
  }
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) await tx.insert(table).values(rows.slice(at, at + ROWS_PER_STATEMENT));
  return countBlocking(tx, ctx, changeRequestId);
}

/** Returns the number of conflicts of a change request that have to be decided. */
export async function countBlocking(tx: Db, { system }: Context, changeRequestId: string): Promise<number> {
  const { changeConflict: table } = system.store.tables;
  const kinds = await tx
    .select({ kind: sql<ContentConflict['kind']>`${table.kind}`, count: count() })
    .from(table)
    .where(eq(table.changeRequestId, changeRequestId))
    .groupBy(table.kind);
  return kinds.reduce((sum, row) => sum + (isBlocking(row) ? Number(row.count) : 0), 0);
}

function presentConflict({ id, data }: ConflictRecord): ChangeRequestConflict {
  // Written by the merge, and by nobody else.
  const conflict = data as ContentConflict;
  const { kind, key, path, ...details } = conflict;
  return {
    object: 'change-request-conflict',
    id,
    kind,
    record: key,
    ...(path === undefined ? {} : { path }),
    blocking: isBlocking(conflict),
    details,
  };
}
