import type { Db } from '@octavo/db';
import { eq } from 'drizzle-orm';
import { insertRevision } from '../../content/map/index.ts';
import type { ChangeRequestRecord } from '../../content/places/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { countTransition } from './count-change-requests.ts';
import { insertChangeRequest } from './create-change-request.ts';

/** Content that is to be proposed as it is. */
export type ProposedRevision = {
  spaceId: string;
  subject: string;
  description: string;
  /** The revision that it began with: what merging compares both sides to. */
  ancestorId: string;
} & ({ /** The revision with the content. */ revisionId: string } | { /** Root of the content: a revision is made of it. */ root: string });

/**
 * Creates an open change request of a revision that is there already, or of a content, inside the transaction that decides so.
 * @throws OctavoError `not_found`; `conflict` with code `space_deleted`.
 */
export async function proposeRevision(
  tx: Db,
  ctx: Context,
  { spaceId, subject, description, ancestorId, ...content }: ProposedRevision,
): Promise<ChangeRequestRecord> {
  const { system } = ctx;
  const { changeRequest: table } = system.store.tables;
  const { row } = await insertChangeRequest(tx, ctx, spaceId, { subject, description });
  const made = { spaceId, changeRequestId: row.id, parents: [ancestorId], type: 'edits' as const };
  const revisionId = 'root' in content ? (await insertRevision(tx, ctx, { ...made, root: content.root })).id : content.revisionId;
  const proposed = { status: 'open' as const, revisionId, initialRevisionId: ancestorId, ancestorRevisionId: ancestorId };
  await tx.update(table).set(proposed).where(eq(table.id, row.id));
  await countTransition(tx, system, spaceId, row.status, 'open');
  return { ...row, ...proposed };
}
