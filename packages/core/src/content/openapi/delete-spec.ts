import { isOctavoError } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import type { Context } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { reindexComputed } from '../indexing/index.ts';
import { loadSpec } from './spec-record.ts';

/**
 * Deletes a specification with all its versions. Needs the organization's role `create`. Deleting what is not there, or what the actor may
 * not know of, is no error and does nothing (decisions A18).
 * @throws OctavoError `forbidden`.
 */
export async function deleteOpenApiSpec(ctx: Context, organizationId: string, slug: string): Promise<void> {
  const loaded = await loadSpec(ctx, organizationId, slug, 'create').catch((error: unknown) => {
    if (isOctavoError(error) && error.kind === 'not_found') return undefined;
    throw error;
  });
  if (loaded === undefined) return;
  const { spec, organization } = loaded;
  const { store } = ctx.system;
  const { openapiSpec } = store.tables;
  await store.tx(async (tx) => {
    const gone = await tx.delete(openapiSpec).where(eq(openapiSpec.id, spec.id)).returning({ id: openapiSpec.id });
    if (gone.length === 0) return;
    await reindexComputed(tx, ctx, organization.id);
    await appendAuditEvent(tx, ctx, {
      type: 'openapi_spec_deleted',
      organizationId: organization.id,
      target: { kind: 'openapi-spec', id: spec.id },
      payload: { specId: spec.id, slug: spec.slug },
    });
  });
}
