import type { Db } from '@octavo/db';
import type { Context } from '../../kernel/base/index.ts';
import { enqueueJob } from '../../kernel/jobs/index.ts';
import type { OpenApiSpecRecord } from './spec-record.ts';

/** The kind of the jobs that read specifications. */
export const READ_OPENAPI = 'read-openapi';

/** Interval (ms) at which an address is read again, and the longest that a reading may stay unfinished before it is started anew. */
export const READ_EVERY_MS = 6 * 3600_000;

/** Has a specification read after the transaction commits; each job is for one source of it. */
export async function enqueueReading(
  tx: Db,
  ctx: Context,
  spec: Pick<OpenApiSpecRecord, 'id' | 'organizationId' | 'generation'>,
): Promise<void> {
  await enqueueJob(tx, ctx, {
    kind: READ_OPENAPI,
    key: `openapi:${spec.id}`,
    organizationId: spec.organizationId,
    payload: { specId: spec.id, generation: spec.generation },
  });
}
