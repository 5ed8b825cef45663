import type { Db } from '@octavo/db';
import { eq } from 'drizzle-orm';
import { type ChangeRequestRecord, changeRequestMerged } from '../../content/places/index.ts';
import type { SpaceRecord } from '../../kernel/access/index.ts';
import { type Context, changesOf } from '../../kernel/base/index.ts';
import { appendEvent } from '../../kernel/events/index.ts';
import { countTransition } from './count-change-requests.ts';

/** Editable details of a change request. */
export type Details = Partial<Pick<ChangeRequestRecord, 'subject' | 'description'>> & { status?: 'draft' | 'open' | 'archived' };

/**
 * Changes a change request that the caller holds, counts its transition and appends the event; nothing where nothing differs.
 * @throws OctavoError `conflict` (code `change_request_merged`) for the status of what was merged.
 */
export async function applyUpdate(tx: Db, ctx: Context, space: SpaceRecord, current: ChangeRequestRecord, wanted: Details): Promise<void> {
  const { system } = ctx;
  const { changeRequest: table } = system.store.tables;
  const { changed, before, after } = changesOf(current, wanted);
  // Whoever gives a subject has read it: the one that was derived stays then, whatever is edited later.
  const confirms = wanted.subject !== undefined && current.subjectDerived;
  if (changed.length === 0 && !confirms) return;
  if (wanted.status !== undefined && current.status === 'merged') throw changeRequestMerged();
  await tx
    .update(table)
    .set({ ...wanted, ...(confirms ? { subjectDerived: false } : {}), updatedAt: system.now() })
    .where(eq(table.id, current.id));
  if (changed.length === 0) return;
  if (wanted.status !== undefined) await countTransition(tx, system, current.spaceId, current.status, wanted.status);
  await appendEvent(tx, ctx, {
    type: 'change_request_updated',
    organizationId: space.organizationId,
    spaceId: current.spaceId,
    payload: { changeRequestId: current.id, number: current.number, before, after },
  });
}
