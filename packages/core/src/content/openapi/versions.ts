import { OctavoError, type OpenApiVersion, type Page } from '@octavo/contract';
import { and, count, desc, eq, lt } from 'drizzle-orm';
import { type Context, DEFAULT_LIMIT, decodeCursor, type PageRequest, toPage } from '../../kernel/base/index.ts';
import { presentVersion } from './present-spec.ts';
import { type LoadedSpec, loadSpec, type OpenApiVersionRecord } from './spec-record.ts';

/** A version, and the specification it is of. */
export interface LoadedVersion extends LoadedSpec {
  version: OpenApiVersionRecord;
}

/** Returns the versions of a specification, newest first, for members who are no guests. */
export async function listOpenApiVersions(
  ctx: Context,
  organizationId: string,
  slug: string,
  request: PageRequest,
): Promise<Page<OpenApiVersion>> {
  const { spec } = await loadSpec(ctx, organizationId, slug, 'read');
  const { store } = ctx.system;
  const { openapiVersion } = store.tables;
  const limit = request.limit ?? DEFAULT_LIMIT;
  const filter = `openapi-versions:${spec.id}`;
  const [before] = decodeCursor(request.page, filter, 1) ?? [];
  const own = eq(openapiVersion.specId, spec.id);
  const [rows, [total]] = await Promise.all([
    store.read
      .select()
      .from(openapiVersion)
      .where(before === undefined ? own : and(own, lt(openapiVersion.id, String(before))))
      .orderBy(desc(openapiVersion.id))
      .limit(limit + 1),
    store.read.select({ count: count() }).from(openapiVersion).where(own),
  ]);
  return toPage(rows, {
    limit,
    count: Number(total?.count ?? 0),
    filter,
    keyOf: ({ id }) => [id],
    present: (version) => presentVersion(ctx.system, spec, version),
  });
}

/** Returns a version of a specification by its id, or the latest one, for members who are no guests. */
export async function getOpenApiVersion(ctx: Context, organizationId: string, slug: string, id: string): Promise<OpenApiVersion> {
  const { spec, version } = await loadVersion(ctx, organizationId, slug, id);
  return presentVersion(ctx.system, spec, version);
}

/**
 * Loads a version by its id, or `latest`.
 * @throws OctavoError `not_found` for the organization, the specification, a version of another one, and the latest where none is yet.
 */
export async function loadVersion(ctx: Context, organizationId: string, slug: string, id: string): Promise<LoadedVersion> {
  const loaded = await loadSpec(ctx, organizationId, slug, 'read');
  const { spec } = loaded;
  const { store } = ctx.system;
  const { openapiVersion } = store.tables;
  const wanted = id === 'latest' ? spec.lastVersionId : id;
  if (wanted === null) {
    throw new OctavoError('not_found', 'The specification has no version yet: it was not read, or could not be. It says why.', {
      code: 'no_version',
    });
  }
  const [version] = await store.read
    .select()
    .from(openapiVersion)
    .where(and(eq(openapiVersion.id, wanted), eq(openapiVersion.specId, spec.id)));
  if (version === undefined) throw new OctavoError('not_found', 'There is no such version of this specification. Check the id.');
  return { ...loaded, version };
}
