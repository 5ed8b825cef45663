import type { Collection, Page } from '@octavo/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { loadOrganization, rolesOfActor } from '../../kernel/access/index.ts';
import { type Context, DEFAULT_LIMIT, decodeCursor, type PageRequest, queryMany, type System, toPage } from '../../kernel/base/index.ts';
import { presentCollection } from './present-collection.ts';

/** Place of a collection in the list: the positions from the root to it, then its id. */
interface Listed {
  id: string;
  path: string;
}

/**
 * Returns the collections of an organization that the actor may see, in the order they are shown: each is followed by those inside it, which come
 * by position. `nested` of false leaves out those that are in another one.
 */
export async function listCollections(
  ctx: Context,
  organizationId: string,
  { nested = true, ...request }: PageRequest & { nested?: boolean },
): Promise<Page<Collection>> {
  const { system } = ctx;
  const { organization, role } = await loadOrganization(ctx, organizationId, 'member');
  const { collections: roles } = await rolesOfActor(ctx, organization.id, role);
  const listed = (await inOrder(system, organization.id, nested)).filter(({ id }) => roles.has(id));
  const limit = request.limit ?? DEFAULT_LIMIT;
  const filter = `collections:${organization.id}:${nested}`;
  const [path = '', id = ''] = decodeCursor(request.page, filter, 2) ?? [];
  const after = { path: String(path), id: String(id) };
  const shown = listed.filter((one) => request.page === undefined || compare(one, after) > 0).slice(0, limit + 1);
  const rows = new Map(
    (
      await readCollections(
        system,
        shown.map(({ id }) => id),
      )
    ).map((row) => [row.id, row]),
  );
  return toPage(
    shown.flatMap((one) => {
      const collection = rows.get(one.id);
      return collection === undefined ? [] : [{ ...one, collection }];
    }),
    {
      limit,
      count: listed.length,
      filter,
      keyOf: (one) => [one.path, one.id],
      present: ({ collection }) => presentCollection(system, { collection, role: roles.get(collection.id) ?? 'read' }),
    },
  );
}

async function inOrder(system: System, organizationId: string, nested: boolean): Promise<Listed[]> {
  const rows = await placesQuery(system)({ organizationId });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const paths = new Map<string, string>();
  const pathOf = (id: string): string => {
    const known = paths.get(id);
    if (known !== undefined) return known;
    // Found in a ring, or in what is not there, it comes after all others.
    paths.set(id, LAST);
    const row = byId.get(id);
    const above = row === undefined ? LAST : row.parentId === null ? '' : pathOf(row.parentId);
    const path = above === LAST ? LAST : `${above}${row?.position}/`;
    paths.set(id, path);
    return path;
  };
  return rows
    .filter(({ parentId }) => nested || parentId === null)
    .map(({ id }) => ({ id, path: pathOf(id) }))
    .toSorted(compare);
}

/** Sorts behind every position. */
const LAST = '~';

/** Returns a slash sorts before all that a position is made of: so what is in a collection follows it. */
function compare(a: Listed, b: Listed): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1;
  return a.id < b.id ? -1 : Number(a.id > b.id);
}

function placesQuery({ store }: System) {
  const { collection } = store.tables;
  return store.prepare<{ id: string; parentId: string | null; position: string }>('places-of-collections', (db) =>
    db
      .select({ id: collection.id, parentId: collection.parentId, position: collection.position })
      .from(collection)
      .where(eq(collection.organizationId, sql.placeholder('organizationId'))),
  );
}

/** Reads collections by ids. Checks nothing. */
export async function readCollections({ store }: System, ids: readonly string[]) {
  const { collection } = store.tables;
  return queryMany(store, 'collections-by-ids', ids, (db, some) => db.select().from(collection).where(inArray(collection.id, some)));
}
