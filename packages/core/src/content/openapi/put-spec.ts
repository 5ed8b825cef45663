import { OpenApiSlug, type OpenApiSpec, PutOpenApiSpec } from '@octavo/contract';
import { isUniqueViolation } from '@octavo/db';
import { and, eq, sql } from 'drizzle-orm';
import { loadOrganization } from '../../kernel/access/index.ts';
import { type Context, parseInput } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { enqueueReading, READ_EVERY_MS } from './enqueue-reading.ts';
import { insertSpec } from './insert-spec.ts';
import { presentSpec } from './present-spec.ts';
import type { OpenApiSpecRecord } from './spec-record.ts';
import { type SourceColumns, storeSource } from './store-source.ts';

/**
 * Returns a specification a source, which is read at once, also when it is the same as before; makes one that is private where there is
 * none. Versions, visibility and the latest version stay. Needs the organization's role `create`.
 * @throws OctavoError `bad_request`, `not_found`, `forbidden`.
 */
export async function putOpenApiSpec(
  ctx: Context,
  organizationId: string,
  slug: string,
  input: PutOpenApiSpec,
): Promise<{ spec: OpenApiSpec; created: boolean }> {
  const { organization, role } = await loadOrganization(ctx, organizationId, 'create');
  parseInput(OpenApiSlug, slug, 'path.specSlug');
  const { source } = parseInput(PutOpenApiSpec, input);
  const place = { ...(await storeSource(ctx, organization.id, source)), organizationId: organization.id, slug };
  const { spec, created } = await put(ctx, place).catch((error: unknown) => {
    // Somebody made it at this moment, so now there is one to replace.
    if (isUniqueViolation(error)) return put(ctx, place);
    throw error;
  });
  return { spec: presentSpec(ctx.system, spec, role), created };
}

async function put(ctx: Context, place: SourceColumns & { organizationId: string; slug: string }) {
  const { store, now } = ctx.system;
  const { openapiSpec } = store.tables;
  const { organizationId, slug, ...source } = place;
  return store.tx(async (tx): Promise<{ spec: OpenApiSpecRecord; created: boolean }> => {
    const [before] = await tx
      .select()
      .from(openapiSpec)
      .where(and(eq(openapiSpec.organizationId, organizationId), eq(openapiSpec.slug, slug)));
    if (before === undefined) return { spec: await insertSpec(tx, ctx, place), created: true };
    const isSame = before.sourceUrl === source.sourceUrl && before.sourceOid === source.sourceOid;
    const [spec] = await tx
      .update(openapiSpec)
      .set({
        ...source,
        generation: sql`${openapiSpec.generation} + 1`,
        processingState: 'pending',
        failures: 0,
        readAt: now() + READ_EVERY_MS,
        updatedAt: now(),
        ...(isSame ? {} : { etag: null, lastModified: null }),
      })
      .where(eq(openapiSpec.id, before.id))
      .returning();
    // Deleted at this moment.
    if (spec === undefined) return { spec: await insertSpec(tx, ctx, place), created: true };
    await enqueueReading(tx, ctx, spec);
    await appendAuditEvent(tx, ctx, {
      type: 'openapi_spec_updated',
      target: { kind: 'openapi-spec', id: spec.id },
      organizationId,
      payload: { specId: spec.id, slug, changed: isSame ? [] : ['source'] },
    });
    return { spec, created: false };
  });
}
