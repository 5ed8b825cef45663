import { and, asc, eq, gt, inArray, isNotNull, isNull, not, notExists, or, sql } from 'drizzle-orm';
import { type System, systemContext } from '../../kernel/base/index.ts';
import { enqueueIndexing, INDEX_KEY } from '../indexing/index.ts';
import { holdsInFull } from './indexed-pages.ts';

/** Spaces that are queued at a time: those that people edit wait behind them. */
const SPACES_AT_ONCE = 200;
/** A space whose indexing was cancelled is left for so long. One whose indexing failed is tried again by the job itself. */
const REST_MS = 60 * 60_000;

/**
 * Queues the indexing of spaces, but those in the trash, whose index is not said to hold their live content and for which no job is there: after a new version of the
 * indexer, and after a job that was cancelled. Returns how many were queued; it queues some at a time, and is to be called again and again.
 */
export async function indexOutdatedSpaces(system: System): Promise<number> {
  const { store, now } = system;
  const { space, searchSpace, job } = store.tables;
  const held = sql`${space.revisionId} || ${holdsInFull({ revisionId: '' })}`;
  // The pages of computed entries are named behind; a new version of what they are made of asks for indexing by itself.
  const isHeld = sql`(${searchSpace.settled} = ${held} or ${searchSpace.settled} like ${held} || ' %')`;
  const underWay = store.read
    .select({ one: sql`1` })
    .from(job)
    .where(
      and(
        eq(job.key, sql`${INDEX_KEY} || ${space.id}`),
        or(
          inArray(job.state, ['queued', 'running']),
          and(eq(job.state, 'failed'), isNotNull(job.retryAt)),
          and(eq(job.state, 'cancelled'), gt(job.finishedAt, now() - REST_MS)),
        ),
      ),
    );
  const outdated = await store.read
    .select({ id: space.id, organizationId: space.organizationId })
    .from(space)
    .leftJoin(searchSpace, eq(searchSpace.spaceId, space.id))
    .where(and(isNull(space.deletedAt), or(isNull(searchSpace.settled), not(isHeld)), notExists(underWay)))
    .orderBy(asc(space.id))
    .limit(SPACES_AT_ONCE);
  if (outdated.length === 0) return 0;
  const ctx = systemContext(system, 'index-outdated');
  await store.tx(async (tx) => {
    for (const one of outdated) await enqueueIndexing(tx, ctx, one);
  });
  system.wakeJobs();
  return outdated.length;
}
