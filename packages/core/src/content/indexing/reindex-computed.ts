import type { Db } from '@octavo/db';
import { and, eq, isNull, like } from 'drizzle-orm';
import type { Context } from '../../kernel/base/index.ts';
import { enqueueIndexing } from './enqueue-indexing.ts';

/** Pattern of what an index with computed entries is said to hold: their name is its third word (`holdsInFull`). */
const WITH_COMPUTED = '% % %';

/**
 * Asks for the indexes of spaces of an organization to be brought up to the pages that computed entries give now, after the transaction
 * commits: a specification came, went or has another version. A space without such entries is left alone, and one whose specification stayed
 * the same finds nothing to do.
 */
export async function reindexComputed(tx: Db, ctx: Context, organizationId: string): Promise<void> {
  const { space, searchSpace } = ctx.system.store.tables;
  const withEntries = await tx
    .select({ id: space.id })
    .from(space)
    .innerJoin(searchSpace, eq(searchSpace.spaceId, space.id))
    .where(and(eq(space.organizationId, organizationId), isNull(space.deletedAt), like(searchSpace.settled, WITH_COMPUTED)));
  for (const { id } of withEntries) await enqueueIndexing(tx, ctx, { id, organizationId });
}
