import { OctavoError } from '@octavo/contract';
import type { Schema } from '@octavo/db';
import { and, eq } from 'drizzle-orm';
import { type LoadedOrganization, loadOrganization, type OrganizationNeed, organizationNotFound } from '../../kernel/access/index.ts';
import { type ContentActor, type Context, systemContext } from '../../kernel/base/index.ts';

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
  const loaded =
    ctx.actor.kind === 'content'
      ? await loadForReader(ctx, ctx.actor, organizationId, need)
      : await loadOrganization(ctx, organizationId, need);
  const found = await findSpec(ctx, loaded.organization.id, slug);
  const spec = found !== undefined && (await isShownTo(ctx, found)) ? found : undefined;
  if (spec === undefined) throw specNotFound();
  return { ...loaded, spec };
}

/** Readers of sites read what is open to everybody with its link, and what the pages that they can open draw, however private it is elsewhere. */
async function isShownTo({ system, actor }: Context, { visibility, slug }: OpenApiSpecRecord): Promise<boolean> {
  return actor.kind !== 'content' || visibility === 'public' || system.sites.showsSpec(system, actor, slug);
}

/** Returns the organization of a site's reader, as somebody who is nothing in it. */
async function loadForReader(
  ctx: Context,
  actor: ContentActor,
  organizationId: string,
  need: OrganizationNeed,
): Promise<LoadedOrganization> {
  const isOwn =
    organizationId === actor.organizationId && need === 'read' && (await ctx.system.sites.readerOf(ctx.system, actor)) !== undefined;
  if (!isOwn) throw organizationNotFound();
  const { organization } = await loadOrganization(systemContext(ctx.system, ctx.requestId), organizationId, 'read');
  return { organization, role: null, ownsTeam: false };
}

/** Returns the specification of a slug; checks nothing by itself. */
export async function findSpec(ctx: Context, organizationId: string, slug: string): Promise<OpenApiSpecRecord | undefined> {
  const { store } = ctx.system;
  const { openapiSpec } = store.tables;
  const [spec] = await store.read
    .select()
    .from(openapiSpec)
    .where(and(eq(openapiSpec.organizationId, organizationId), eq(openapiSpec.slug, slug)));
  return spec;
}

/** Returns the answer for a specification that is not there. */
export function specNotFound(): OctavoError {
  return new OctavoError('not_found', 'There is no such OpenAPI specification in this organization. Check the slug.');
}
