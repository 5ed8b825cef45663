import type { Db } from '@octavo/db';
import { eq, sql } from 'drizzle-orm';
import type { ChangeRequestRecord } from '../../content/places/index.ts';
import type { System } from '../../kernel/base/index.ts';

type Status = ChangeRequestRecord['status'];

/** Brings the counters of a space up to date with a change request that goes from one state to another, in the same transaction. */
export async function countTransition(tx: Db, { store }: System, spaceId: string, from: Status, to: Status): Promise<void> {
  const { space } = store.tables;
  const by = (status: Status) => Number(to === status) - Number(from === status);
  if (by('open') === 0 && by('draft') === 0) return;
  await tx
    .update(space)
    .set({
      changeRequestsOpen: sql`${space.changeRequestsOpen} + ${by('open')}`,
      changeRequestsDraft: sql`${space.changeRequestsDraft} + ${by('draft')}`,
    })
    .where(eq(space.id, spaceId));
}
