import { CreateOpenApiSpec, OctavoError, type OpenApiSpec } from '@octavo/contract';
import { isUniqueViolation } from '@octavo/db';
import { loadOrganization } from '../../kernel/access/index.ts';
import { type Context, parseInput } from '../../kernel/base/index.ts';
import { insertSpec } from './insert-spec.ts';
import { presentSpec } from './present-spec.ts';
import { findSpec } from './spec-record.ts';
import { storeSource } from './store-source.ts';

/**
 * Creates a specification in an organization and has its source read; it is private. Needs the organization's role `create`.
 * @throws OctavoError `bad_request`, with code `slug_taken` for a slug that is there already (decisions B-OAS3); `not_found`, `forbidden`.
 */
export async function createOpenApiSpec(ctx: Context, organizationId: string, input: CreateOpenApiSpec): Promise<OpenApiSpec> {
  const { organization, role } = await loadOrganization(ctx, organizationId, 'create');
  const { slug, source } = parseInput(CreateOpenApiSpec, input);
  if ((await findSpec(ctx, organization.id, slug)) !== undefined) throw slugTaken(slug);
  const columns = await storeSource(ctx, organization.id, source);
  try {
    const spec = await ctx.system.store.tx((tx) => insertSpec(tx, ctx, { ...columns, organizationId: organization.id, slug }));
    return presentSpec(ctx.system, spec, role);
  } catch (error) {
    if (isUniqueViolation(error)) throw slugTaken(slug);
    throw error;
  }
}

function slugTaken(slug: string): OctavoError {
  return new OctavoError('bad_request', `There is a specification "${slug}" already. Choose another slug, or replace it with PUT.`, {
    code: 'slug_taken',
    details: [{ path: 'body.slug', message: 'is taken' }],
  });
}
