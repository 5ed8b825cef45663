import type { Page, Space } from '@octavo/contract';
import type { RoleName } from '@octavo/db';
import { asc, eq, inArray } from 'drizzle-orm';
import { loadOrganization, rolesOfActor } from '../../kernel/access/index.ts';
import { type Context, DEFAULT_LIMIT, decodeCursor, type PageRequest, queryMany, type System, toPage } from '../../kernel/base/index.ts';
import { presentSpace } from './present-space.ts';

/** Returns the spaces of an organization that the actor may see, oldest first, without deleted ones. */
export async function listSpaces(ctx: Context, organizationId: string, request: PageRequest): Promise<Page<Space>> {
  const { organization, role } = await loadOrganization(ctx, organizationId, 'member');
  const { spaces } = await rolesOfActor(ctx, organization.id, role);
  return pageOfSpaces(ctx.system, spaces, request, `spaces:${organization.id}`);
}

/** Returns a page of the spaces that a map of roles names, in its order: ascending id. `filter` is what else the list depends on. */
export async function pageOfSpaces(
  system: System,
  roles: ReadonlyMap<string, RoleName>,
  request: PageRequest,
  filter: string,
): Promise<Page<Space>> {
  const limit = request.limit ?? DEFAULT_LIMIT;
  const after = String(decodeCursor(request.page, filter, 1)?.[0] ?? '');
  const ids = [...roles.keys()].filter((id) => id > after).slice(0, limit + 1);
  const rows = await readSpaces(system, ids);
  return toPage(rows, {
    limit,
    count: roles.size,
    filter,
    keyOf: (row) => [row.space.id],
    present: (row) => presentSpace(system, { ...row, role: roles.get(row.space.id) ?? 'read' }),
  });
}

/** Reads spaces by ids, which ascend, with their Git connections and how their sites are read. Checks nothing. */
export async function readSpaces(system: System, ids: readonly string[]) {
  const { store } = system;
  const { space, gitSync } = store.tables;
  const rows = await queryMany(store, 'spaces-by-ids', ids, (db, some) =>
    db
      .select({ space, gitSync })
      .from(space)
      .leftJoin(gitSync, eq(gitSync.spaceId, space.id))
      .where(inArray(space.id, some))
      .orderBy(asc(space.id)),
  );
  const onSites = await system.sites.spacesOnSites(system, ids);
  return rows.map((row) => ({ ...row, onSite: onSites.get(row.space.id) }));
}
