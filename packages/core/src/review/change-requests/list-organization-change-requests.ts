import { type ChangeRequest, OctavoError } from '@octavo/contract';
import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { presentChangeRequestsOfSpaces } from '../../content/places/index.ts';
import { loadOrganization, rolesOfActor, spaceNotFound } from '../../kernel/access/index.ts';
import { type Context, DEFAULT_LIMIT, isOneOfMany, type Page, toPage } from '../../kernel/base/index.ts';
import { type ChangeRequestsRequest, queryOf } from './change-request-filter.ts';

/** Filter and paging of a list of an organization's change requests. */
export interface OrganizationChangeRequestsRequest extends ChangeRequestsRequest {
  /** Id of the only space whose change requests are wanted. */
  space?: string | undefined;
  /** Id of a site. */
  site?: string | undefined;
}

/**
 * Returns the change requests of the spaces of an organization that the actor may read, whatever their number with the same few queries.
 * @throws OctavoError `not_found` for the organization, and for a space or site that is not there or may not be seen; `bad_request` for a
 * cursor of another list.
 */
export async function listOrganizationChangeRequests(
  ctx: Context,
  organizationId: string,
  request: OrganizationChangeRequestsRequest,
): Promise<Page<ChangeRequest>> {
  const { organization, role } = await loadOrganization(ctx, organizationId, 'member');
  const { system } = ctx;
  const { store } = system;
  const { spaces: readable } = await rolesOfActor(ctx, organization.id, role);
  if (request.space !== undefined && !readable.has(request.space)) throw spaceNotFound();
  // None is there yet.
  if (request.site !== undefined) throw new OctavoError('not_found', 'There is no such site in this organization. Leave `site` out.');
  const { changeRequest: table, space } = store.tables;
  const { orderBy, filter, matches, behind } = queryOf(store, [organization.id, request.space], request);
  const limit = request.limit ?? DEFAULT_LIMIT;
  const mine = and(
    eq(space.organizationId, organization.id),
    isNull(space.deletedAt),
    request.space === undefined ? isOneOfMany(store, space.id, readable.keys()) : eq(space.id, request.space),
    matches,
  );
  const joined = eq(space.id, table.spaceId);
  const [total] = await store.read.select({ count: count() }).from(table).innerJoin(space, joined).where(mine);
  const rows = await store.read
    .select({ row: table, space: { id: space.id, revisionId: space.revisionId } })
    .from(table)
    .innerJoin(space, joined)
    .where(and(mine, behind))
    .orderBy(desc(table[orderBy]), desc(table.id))
    .limit(limit + 1);
  const page = toPage(rows, {
    limit,
    count: Number(total?.count ?? 0),
    filter,
    keyOf: ({ row }) => [row[orderBy], row.id],
    present: (found) => found,
  });
  return { ...page, items: await presentChangeRequestsOfSpaces(system, page.items) };
}
