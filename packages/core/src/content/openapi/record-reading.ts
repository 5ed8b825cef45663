import type { Db } from '@octavo/db';
import { and, desc, eq, lt, ne } from 'drizzle-orm';
import { newId } from '../../kernel/base/index.ts';
import { appendEvent } from '../../kernel/events/index.ts';
import type { RunningJob } from '../../kernel/jobs/index.ts';
import { reindexComputed } from '../indexing/index.ts';
import { READ_EVERY_MS } from './enqueue-reading.ts';
import { MAX_VERSIONS } from './limits.ts';
import type { Reading } from './read-spec.ts';
import type { OpenApiSpecRecord, OpenApiVersionRecord } from './spec-record.ts';

const FIRST_RETRY_MS = 5 * 60_000;

/**
 * Writes what came of reading a specification, in one transaction: a new version when the content is not that of the latest, and how it
 * went. Returns undefined, with nothing written, when the specification has another source by now, or is gone.
 */
export async function recordReading(
  job: RunningJob,
  spec: OpenApiSpecRecord,
  reading: Reading,
): Promise<{ version: string | null; isNew: boolean } | undefined> {
  const { system } = job.context;
  const { store } = system;
  const { openapiSpec } = store.tables;
  if (reading.kind === 'read') await system.objects.writeEncoded([reading.content, reading.raw]);
  return store.tx(async (tx) => {
    await job.assertHeld(tx);
    const still = and(eq(openapiSpec.id, spec.id), eq(openapiSpec.generation, spec.generation));
    const [now] = await tx.select({ lastVersionId: openapiSpec.lastVersionId }).from(openapiSpec).where(still);
    if (now === undefined) return undefined;
    const version = reading.kind === 'read' ? await versionFor(tx, job, spec, now.lastVersionId, reading) : undefined;
    const settled = await tx
      .update(openapiSpec)
      .set({ ...columnsOf(system.now(), spec, reading), ...(version === undefined ? {} : { lastVersionId: version.id }) })
      .where(still)
      .returning({ id: openapiSpec.id });
    if (settled.length === 0) return undefined;
    const isNew = version !== undefined && version.id !== now.lastVersionId;
    if (isNew) {
      await tx.insert(store.tables.openapiVersion).values(version);
      await dropOldVersions(tx, job, version);
      await reindexComputed(tx, job.context, spec.organizationId);
    }
    await appendEvent(tx, job.context, {
      type: 'openapi_spec_processed',
      organizationId: spec.organizationId,
      payload: {
        specId: spec.id,
        slug: spec.slug,
        ...(isNew ? { versionId: version.id } : {}),
        ...(reading.kind === 'failed' ? { errorCode: reading.code } : {}),
      },
    });
    return { version: version?.id ?? now.lastVersionId, isNew };
  });
}

/** Keeps the latest versions; what the others held is collected later. */
async function dropOldVersions(tx: Db, { context: { system } }: RunningJob, latest: OpenApiVersionRecord): Promise<void> {
  const { openapiVersion } = system.store.tables;
  // Whatever the clock did: the latest one is none of them.
  const others = and(eq(openapiVersion.specId, latest.specId), ne(openapiVersion.id, latest.id));
  const [oldest] = await tx
    .select({ id: openapiVersion.id })
    .from(openapiVersion)
    .where(others)
    .orderBy(desc(openapiVersion.id))
    .limit(1)
    .offset(MAX_VERSIONS - 2);
  if (oldest !== undefined) await tx.delete(openapiVersion).where(and(others, lt(openapiVersion.id, oldest.id)));
}

/** Returns the version that has this content: the latest one, or one that is yet to be inserted. */
async function versionFor(
  tx: Db,
  { context: { system } }: RunningJob,
  spec: OpenApiSpecRecord,
  lastVersionId: string | null,
  { content, raw, format }: Extract<Reading, { kind: 'read' }>,
): Promise<OpenApiVersionRecord> {
  const { openapiVersion } = system.store.tables;
  const [last] = lastVersionId === null ? [] : await tx.select().from(openapiVersion).where(eq(openapiVersion.id, lastVersionId));
  if (last?.contentOid === content.oid && last.rawOid === raw.oid && last.url === spec.sourceUrl) return last;
  const at = system.now();
  const what = { url: spec.sourceUrl, contentOid: content.oid, rawOid: raw.oid, rawFormat: format };
  return { id: newId(at), specId: spec.id, ...what, createdAt: at };
}

function columnsOf(at: number, spec: OpenApiSpecRecord, reading: Reading) {
  const settled = { processingState: 'complete' as const, lastProcessedAt: at };
  if (reading.kind === 'failed') {
    const failures = spec.failures + 1;
    return {
      ...settled,
      errorCode: reading.code,
      errorCount: reading.problems.length,
      errors: reading.problems,
      // The present source was not read: an answer of "unchanged" would mean nothing.
      etag: null,
      lastModified: null,
      failures,
      readAt: spec.sourceUrl === null ? null : at + Math.min(READ_EVERY_MS, FIRST_RETRY_MS * 2 ** (failures - 1)),
    };
  }
  const next = { ...settled, failures: 0, readAt: spec.sourceUrl === null ? null : at + READ_EVERY_MS };
  if (reading.kind === 'unchanged') return next;
  return {
    ...next,
    errorCode: null,
    errorCount: reading.problemCount,
    errors: reading.problems,
    etag: reading.validators?.etag ?? null,
    lastModified: reading.validators?.lastModified ?? null,
  };
}
