import type { Db } from '@octavo/db';
import { type Context, newId } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { enqueueReading, READ_EVERY_MS } from './enqueue-reading.ts';
import type { OpenApiSpecRecord } from './spec-record.ts';
import type { SourceColumns } from './store-source.ts';

/** Inserts a specification, which is private until somebody opens it, and has it read. Fails on a slug that is there (a unique index). */
export async function insertSpec(
  tx: Db,
  ctx: Context,
  input: SourceColumns & { organizationId: string; slug: string },
): Promise<OpenApiSpecRecord> {
  const at = ctx.system.now();
  const record: OpenApiSpecRecord = {
    id: newId(at),
    ...input,
    visibility: 'private',
    generation: 1,
    processingState: 'pending',
    lastVersionId: null,
    lastProcessedAt: null,
    errorCode: null,
    errorCount: 0,
    errors: [],
    etag: null,
    lastModified: null,
    failures: 0,
    readAt: at + READ_EVERY_MS,
    createdBy: ctx.actor.kind === 'user' ? ctx.actor.userId : '',
    createdAt: at,
    updatedAt: at,
  };
  await tx.insert(ctx.system.store.tables.openapiSpec).values(record);
  await enqueueReading(tx, ctx, record);
  await appendAuditEvent(tx, ctx, {
    type: 'openapi_spec_created',
    target: { kind: 'openapi-spec', id: record.id },
    organizationId: record.organizationId,
    payload: { specId: record.id, slug: record.slug, source: record.sourceUrl === null ? 'text' : 'url' },
  });
  return record;
}
