import { OctavoError } from '@octavo/contract';
import type { Schema } from '@octavo/db';
import { and, eq } from 'drizzle-orm';
import { type LoadedOrganization, loadOrganization, type OrganizationNeed } from '../access/load-organization.ts';
import type { Context } from '../kernel/context.ts';

/** A row of the openapi_spec table. */
export type OpenApiSpecRecord = Schema['openapiSpec']['$inferSelect'];

/** A row of the openapi_version table. */
export type OpenApiVersionRecord = Schema['openapiVersion']['$inferSelect'];

/** A specification, and the organization that has it. */
export interface LoadedSpec extends LoadedOrganization {
  spec: OpenApiSpecRecord;
}

/**
 * Loads a specification of an organization together with the check that the actor may do what is wanted.
 * @throws OctavoError `not_found` for the organization and for a slug that is not in it; `forbidden`.
 */
export async function loadSpec(ctx: Context, organizationId: string, slug: string, need: OrganizationNeed): Promise<LoadedSpec> {
  const loaded = await loadOrganization(ctx, organizationId, need);
  const spec = await findSpec(ctx, loaded.organization.id, slug);
  if (spec === undefined) throw specNotFound();
  return { ...loaded, spec };
}

/** The specification of a slug; checks nothing by itself. */
export async function findSpec(ctx: Context, organizationId: string, slug: string): Promise<OpenApiSpecRecord | undefined> {
  const { store } = ctx.system;
  const { openapiSpec } = store.tables;
  const [spec] = await store.read
    .select()
    .from(openapiSpec)
    .where(and(eq(openapiSpec.organizationId, organizationId), eq(openapiSpec.slug, slug)));
  return spec;
}

/** The answer for a specification that is not there. */
export function specNotFound(): OctavoError {
  return new OctavoError('not_found', 'There is no such OpenAPI specification in this organization. Check the slug.');
}
