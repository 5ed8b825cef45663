import type { Db } from '@octavo/db';
import type { Context } from '../../kernel/base/index.ts';
import { enqueueUnlessWaiting } from '../../kernel/jobs/index.ts';

/** Kind of the job that follows the live content of a space. */
export const INDEX_KIND = 'index-space';

/** Prefix of its key. */
export const INDEX_KEY = 'index:';

/**
 * Asks for the indexes of a space, of words and of links, to be brought up to its live content, after the transaction commits. Of many edits
 * one job waits at most: it reads what is live when it begins.
 */
export async function enqueueIndexing(tx: Db, ctx: Context, space: { id: string; organizationId: string }): Promise<void> {
  await enqueueUnlessWaiting(tx, ctx, {
    kind: INDEX_KIND,
    key: INDEX_KEY + space.id,
    spaceId: space.id,
    organizationId: space.organizationId,
    payload: { spaceId: space.id },
  });
}
