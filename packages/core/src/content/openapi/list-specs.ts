import type { OpenApiSpec, Page } from '@octavo/contract';
import { and, asc, count, eq, gt } from 'drizzle-orm';
import { loadOrganization } from '../../kernel/access/index.ts';
import { type Context, DEFAULT_LIMIT, decodeCursor, type PageRequest, toPage } from '../../kernel/base/index.ts';
import { presentSpec } from './present-spec.ts';
import { loadSpec } from './spec-record.ts';

/** Returns the specifications of an organization, oldest first, for its members who are no guests. */
export async function listOpenApiSpecs(ctx: Context, organizationId: string, request: PageRequest): Promise<Page<OpenApiSpec>> {
  const { organization, role } = await loadOrganization(ctx, organizationId, 'read');
  const { store } = ctx.system;
  const { openapiSpec } = store.tables;
  const limit = request.limit ?? DEFAULT_LIMIT;
  const filter = `openapi:${organization.id}`;
  const [after] = decodeCursor(request.page, filter, 1) ?? [];
  const own = eq(openapiSpec.organizationId, organization.id);
  const [rows, [total]] = await Promise.all([
    store.read
      .select()
      .from(openapiSpec)
      .where(after === undefined ? own : and(own, gt(openapiSpec.id, String(after))))
      .orderBy(asc(openapiSpec.id))
      .limit(limit + 1),
    store.read.select({ count: count() }).from(openapiSpec).where(own),
  ]);
  return toPage(rows, {
    limit,
    count: Number(total?.count ?? 0),
    filter,
    keyOf: ({ id }) => [id],
    present: (spec) => presentSpec(ctx.system, spec, role),
  });
}

/** Returns a specification of an organization, for its members who are no guests. */
export async function getOpenApiSpec(ctx: Context, organizationId: string, slug: string): Promise<OpenApiSpec> {
  const { spec, role } = await loadSpec(ctx, organizationId, slug, 'read');
  return presentSpec(ctx.system, spec, role);
}
