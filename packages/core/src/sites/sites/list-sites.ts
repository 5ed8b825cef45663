import { isOctavoError, type ListSitesQuery, type Page, type Site } from '@octavo/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { loadAccessTree, loadOrganization, loadSpace, roleOnNode, teamsOf, type WhoInTeams } from '../../kernel/access/index.ts';
import { type Context, containsPattern, containsText, DEFAULT_LIMIT, decodeCursor, queryMany, toPage } from '../../kernel/base/index.ts';
import { presentSites } from './present-site.ts';

/**
 * Returns the sites of an organization that the actor may see and that a filter lets through, oldest first. A filter by a space that the actor may
 * not see lets none through.
 * @throws OctavoError `not_found` when the organization is not there or the actor is no member of it; `bad_request` for a foreign cursor.
 */
export async function listSites(ctx: Context, organizationId: string, query: Partial<ListSitesQuery>): Promise<Page<Site>> {
  const { organization, role } = await loadOrganization(ctx, organizationId, 'member');
  const { space, title, published, type } = query;
  const limit = query.limit ?? DEFAULT_LIMIT;
  const filter = `sites:${JSON.stringify([organization.id, space, title, published, type])}`;
  const after = String(decodeCursor(query.page, filter, 1)?.[0] ?? '');
  const ids = space !== undefined && !(await maySee(ctx, space)) ? [] : await matching(ctx, organization.id, query);
  const who = await whoAsks(ctx, organization.id, role);
  const { grants } = await loadAccessTree(ctx.system, organization.id);
  const seen = ids.flatMap((node) => {
    const own = who === 'system' ? 'admin' : roleOnNode({ grants }, who, node, who.role);
    return own === null ? [] : [{ id: node.id, role: own }];
  });
  const shown = seen.filter(({ id }) => id > after).slice(0, limit + 1);
  const rows = await readSites(
    ctx,
    shown.map(({ id }) => id),
  );
  const sites = await presentSites(
    ctx.system,
    shown.flatMap((one) => {
      const site = rows.get(one.id);
      return site === undefined ? [] : [{ site, role: one.role }];
    }),
  );
  return toPage(sites, { limit, count: seen.length, filter, keyOf: ({ id }) => [id], present: (site) => site });
}

/** Returns the columns for access to the sites that match a filter, by ascending id. */
async function matching({ system }: Context, organizationId: string, { space, title, published, type }: Partial<ListSitesQuery>) {
  const { store } = system;
  const { site, siteItem } = store.tables;
  const carrying = store.read
    .select({ id: siteItem.siteId })
    .from(siteItem)
    .where(eq(siteItem.spaceId, space ?? ''));
  return store.read
    .select({ id: site.id, defaultLevel: site.defaultLevel, createdBy: site.createdBy })
    .from(site)
    .where(
      and(
        eq(site.organizationId, organizationId),
        space === undefined ? undefined : inArray(site.id, carrying),
        title === undefined ? undefined : containsText(store, site.title, containsPattern(store, title)),
        published === undefined ? undefined : eq(site.isPublished, published),
        type === undefined ? undefined : inArray(site.type, type),
      ),
    )
    .orderBy(asc(site.id));
}

async function whoAsks(ctx: Context, organizationId: string, role: WhoInTeams['role']): Promise<WhoInTeams | 'system'> {
  const { actor, system } = ctx;
  if (actor.kind !== 'user') return 'system';
  const teams = role === 'admin' ? [] : await teamsOf(system.store, organizationId, actor.userId);
  return { userId: actor.userId, role, teams };
}

async function maySee(ctx: Context, spaceId: string): Promise<boolean> {
  try {
    await loadSpace(ctx, spaceId, 'read');
    return true;
  } catch (error) {
    if (isOctavoError(error) && error.kind === 'not_found') return false;
    throw error;
  }
}

async function readSites({ system: { store } }: Context, ids: readonly string[]) {
  const { site } = store.tables;
  const rows = await queryMany(store, 'sites-by-ids', ids, (db, some) => db.select().from(site).where(inArray(site.id, some)));
  return new Map(rows.map((row) => [row.id, row]));
}
