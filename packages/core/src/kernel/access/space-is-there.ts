import { and, eq, isNull, sql } from 'drizzle-orm';
import type { System } from '../base/index.ts';

/** Returns whether there is a space that is not in the trash. Checks no rights: it is for addresses that are proof of them by their signature. */
export async function isSpaceThere({ store }: System, spaceId: string): Promise<boolean> {
  const { space } = store.tables;
  const query = store.prepare<{ id: string }>('space-is-there', (db) =>
    db
      .select({ id: space.id })
      .from(space)
      .where(and(eq(space.id, sql.placeholder('spaceId')), isNull(space.deletedAt))),
  );
  return (await query({ spaceId })).length > 0;
}
