import { OctavoError } from '@octavo/contract';
import type { Db, RoleName, Schema, Store } from '@octavo/db';
import { and, eq, sql } from 'drizzle-orm';
import { type LoadedSpace, loadSpace } from '../../kernel/access/index.ts';
import type { Actor, Context } from '../../kernel/base/index.ts';
import { spaceIsDeleted } from '../collections/index.ts';
import type { RevisionRecord } from '../map/index.ts';

/** A row of the table of change requests. */
export type ChangeRequestRecord = Schema['changeRequest']['$inferSelect'];

/** A change request in a space that the actor may see, with the revision of its content. */
export interface LoadedChangeRequest extends LoadedSpace {
  changeRequest: ChangeRequestRecord;
  head: RevisionRecord;
}

/** A number as an address has it: no longer than one that a space could reach. */
const NUMBER = /^\d{1,9}$/;

/**
 * Loads a change request by its id, or by its number in the space, with the check that the actor has at least a role there.
 * A reader of a site loads the one that their preview shows, and no other.
 * @throws OctavoError as `loadSpace`, and `not_found` for one that is not in this space.
 */
export async function loadChangeRequest(ctx: Context, spaceId: string, idOrNumber: string, need: RoleName): Promise<LoadedChangeRequest> {
  const loaded = await loadSpace(ctx, spaceId, need);
  const { store } = ctx.system;
  const [row] = NUMBER.test(idOrNumber)
    ? await byNumberQuery(store)({ spaceId: loaded.space.id, number: Number(idOrNumber) })
    : await byIdQuery(store)({ spaceId: loaded.space.id, id: idOrNumber });
  if (row === undefined || !isOpenTo(ctx.actor, row.changeRequest)) throw changeRequestNotFound();
  return { ...loaded, ...row };
}

function isOpenTo(actor: Actor, { id, spaceId }: ChangeRequestRecord): boolean {
  if (actor.kind !== 'content') return true;
  const { proposed } = actor;
  return proposed?.kind === 'change-request' && proposed.id === id && proposed.spaceId === spaceId;
}

/**
 * {@link loadChangeRequest} for somebody who is about to change it.
 * @throws OctavoError `conflict` (code `space_deleted`) while the space is in the trash.
 */
export async function loadChangeRequestToChange(
  ctx: Context,
  spaceId: string,
  idOrNumber: string,
  need: RoleName,
): Promise<LoadedChangeRequest> {
  const loaded = await loadChangeRequest(ctx, spaceId, idOrNumber, need);
  if (loaded.space.deletedAt !== null) throw spaceIsDeleted();
  return loaded;
}

/**
 * Returns a change request as a transaction sees it, held until that ends: what is done to one is done one after the other. Whoever holds the row of
 * a change request may go on to that of its space, never the other way round.
 * @throws OctavoError `not_found` when it is gone.
 */
export async function holdChangeRequest(tx: Db, { store }: Pick<Context['system'], 'store'>, id: string): Promise<ChangeRequestRecord> {
  const { changeRequest } = store.tables;
  const [row] = await tx
    .update(changeRequest)
    .set({ number: sql`${changeRequest.number}` })
    .where(eq(changeRequest.id, id))
    .returning();
  if (row === undefined) throw changeRequestNotFound();
  return row;
}

/** Returns the answer for a change request that is not there. */
export function changeRequestNotFound(): OctavoError {
  return new OctavoError('not_found', 'There is no such change request in this space. Check the id or number.');
}

/** Returns the answer for changes of what was merged. */
export function changeRequestMerged(): OctavoError {
  return new OctavoError('conflict', 'The change request was merged. Make a new one for further changes.', {
    code: 'change_request_merged',
  });
}

/** @throws OctavoError `conflict` (code `change_request_merged`, `change_request_archived`) for one whose content stays as it is. */
export function refuseClosed({ status }: Pick<ChangeRequestRecord, 'status'>): void {
  if (status === 'merged') throw changeRequestMerged();
  if (status !== 'archived') return;
  throw new OctavoError('conflict', 'The change request is archived. Open it again first.', { code: 'change_request_archived' });
}

/** Returns the answer for whoever was not the first to move the content of a change request on. */
export function changeRequestChanged(): OctavoError {
  return new OctavoError('conflict', 'The change request was changed by somebody else in the meantime. Nothing was lost: try again.', {
    code: 'change_request_changed',
  });
}

type Row = Pick<LoadedChangeRequest, 'changeRequest' | 'head'>;

/** Both rows by one statement: a head may be superseded between two. */
function byIdQuery(store: Store) {
  const { changeRequest, revision } = store.tables;
  return store.prepare<Row>('change-request-by-id', (db) =>
    db
      .select({ changeRequest, head: revision })
      .from(changeRequest)
      .innerJoin(revision, eq(revision.id, changeRequest.revisionId))
      .where(and(eq(changeRequest.id, sql.placeholder('id')), eq(changeRequest.spaceId, sql.placeholder('spaceId')))),
  );
}

function byNumberQuery(store: Store) {
  const { changeRequest, revision } = store.tables;
  return store.prepare<Row>('change-request-by-number', (db) =>
    db
      .select({ changeRequest, head: revision })
      .from(changeRequest)
      .innerJoin(revision, eq(revision.id, changeRequest.revisionId))
      .where(and(eq(changeRequest.spaceId, sql.placeholder('spaceId')), eq(changeRequest.number, sql.placeholder('number')))),
  );
}
