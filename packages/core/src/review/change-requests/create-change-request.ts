import { type ChangeRequest, CreateChangeRequest } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { eq, sql } from 'drizzle-orm';
import { spaceIsDeleted } from '../../content/collections/index.ts';
import { type ChangeRequestRecord, presentChangeRequest } from '../../content/places/index.ts';
import { loadSpace, type SpaceRecord, spaceNotFound } from '../../kernel/access/index.ts';
import { type Context, newId, parseInput, spaceTurn } from '../../kernel/base/index.ts';
import { appendEvent } from '../../kernel/events/index.ts';
import { addContributor } from './contributors.ts';

/**
 * Creates a change request on the live content of a space, as a draft. However large the space, it costs a row: its content is the live
 * revision until somebody edits it. Needs the role `edit`.
 * @throws OctavoError `not_found`, `forbidden`; `conflict` with code `space_deleted`.
 */
export async function createChangeRequest(ctx: Context, spaceId: string, input: CreateChangeRequest): Promise<ChangeRequest> {
  const { system } = ctx;
  const { space: loaded } = await loadSpace(ctx, spaceId, 'edit');
  const { subject = '', description = null } = parseInput(CreateChangeRequest, input);
  const made = await system.store.tx((tx) => insertChangeRequest(tx, ctx, loaded.id, { subject, description }), spaceTurn(loaded.id));
  return presentChangeRequest(system, made.space, made.row);
}

/**
 * Creates a change request inside a transaction: a draft on the live content.
 * @throws OctavoError `not_found`; `conflict` with code `space_deleted`.
 */
export async function insertChangeRequest(
  tx: Db,
  ctx: Context,
  spaceId: string,
  { subject, description }: { subject: string; description: string | null },
): Promise<{ space: SpaceRecord; row: ChangeRequestRecord }> {
  const { system } = ctx;
  const { space, changeRequest } = system.store.tables;
  // Whoever takes a number holds the space until it is used, or given back with the transaction.
  const [counted] = await tx
    .update(space)
    .set({ changeRequests: sql`${space.changeRequests} + 1`, changeRequestsDraft: sql`${space.changeRequestsDraft} + 1` })
    .where(eq(space.id, spaceId))
    .returning();
  if (counted === undefined) throw spaceNotFound();
  if (counted.deletedAt !== null) throw spaceIsDeleted();
  const at = system.now();
  const row: ChangeRequestRecord = {
    id: newId(at),
    spaceId: counted.id,
    number: counted.changeRequests,
    status: 'draft',
    subject,
    subjectDerived: false,
    description,
    createdBy: ctx.actor.kind === 'user' ? ctx.actor.userId : '',
    createdAt: at,
    updatedAt: at,
    revisionId: counted.revisionId,
    initialRevisionId: counted.revisionId,
    ancestorRevisionId: counted.revisionId,
    mergedRevisionId: null,
    mergedBy: null,
    mergedAt: null,
    conflicts: 0,
    editedBy: null,
  };
  await tx.insert(changeRequest).values(row);
  await addContributor(tx, ctx, row.id);
  await appendEvent(tx, ctx, {
    type: 'change_request_created',
    organizationId: counted.organizationId,
    spaceId: counted.id,
    payload: { changeRequestId: row.id, number: row.number, subject },
  });
  return { space: counted, row };
}
