import { type OpenApiSpec, UpdateOpenApiSpec } from '@octavo/contract';
import { and, eq, ne } from 'drizzle-orm';
import { type Context, parseInput } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { reindexComputed } from '../indexing/index.ts';
import { presentSpec } from './present-spec.ts';
import { loadSpec, specNotFound } from './spec-record.ts';

/**
 * Opens a specification to everybody who has its public link, or closes it again. Needs the organization's role `create`.
 * @throws OctavoError `bad_request`, `not_found`, `forbidden`.
 */
export async function updateOpenApiSpec(
  ctx: Context,
  organizationId: string,
  slug: string,
  input: UpdateOpenApiSpec,
): Promise<OpenApiSpec> {
  const { spec, role, organization } = await loadSpec(ctx, organizationId, slug, 'create');
  const { visibility } = parseInput(UpdateOpenApiSpec, input);
  const { store, now } = ctx.system;
  const { openapiSpec } = store.tables;
  const updated = await store.tx(async (tx) => {
    const [changed] = await tx
      .update(openapiSpec)
      .set({ visibility, updatedAt: now() })
      .where(and(eq(openapiSpec.id, spec.id), ne(openapiSpec.visibility, visibility)))
      .returning();
    if (changed === undefined) return (await tx.select().from(openapiSpec).where(eq(openapiSpec.id, spec.id)))[0];
    await reindexComputed(tx, ctx, organization.id);
    await appendAuditEvent(tx, ctx, {
      type: 'openapi_visibility_changed',
      organizationId: organization.id,
      target: { kind: 'openapi-spec', id: spec.id },
      payload: { specId: spec.id, slug: spec.slug, visibility },
    });
    return changed;
  });
  if (updated === undefined) throw specNotFound();
  return presentSpec(ctx.system, updated, role);
}
