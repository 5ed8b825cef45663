import { and, desc, eq, gte } from 'drizzle-orm';
import { firstIdAt, type System } from '../../kernel/base/index.ts';

/** Most revisions that are told: what is older than so many is not named any more. */
const MOST_REVISIONS = 1000;
/** Maximum time (ms) by which the clock of the database, which ids of events have, may be behind ours. */
const CLOCKS_MS = 60 * 60 * 1000;

/**
 * Ids of revisions that were the live content of a space at a time (ms) or after it, the latest first, without the one that is live now. Told by the
 * events that each move of the live pointer leaves: the history of a space also holds commits that were merged, and never live themselves.
 */
export async function replacedSince({ store }: System, spaceId: string, since: number): Promise<string[]> {
  const { event } = store.tables;
  const rows = await store.read
    .select({ payload: event.payload })
    .from(event)
    .where(
      and(
        eq(event.spaceId, spaceId),
        gte(event.id, firstIdAt(Math.max(0, since - CLOCKS_MS))),
        eq(event.type, 'space_content_updated'),
        gte(event.createdAt, since),
      ),
    )
    .orderBy(desc(event.id))
    .limit(MOST_REVISIONS);
  return rows.flatMap(({ payload: { previousRevisionId: id } }) => (typeof id === 'string' ? [id] : []));
}
