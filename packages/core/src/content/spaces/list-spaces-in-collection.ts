import type { Page, Space } from '@octavo/contract';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { loadCollection, loadOrganization, rolesOfActor } from '../../kernel/access/index.ts';
import { type Context, DEFAULT_LIMIT, decodeCursor, type PageRequest, type System, toPage } from '../../kernel/base/index.ts';
import { byPlace } from '../collections/index.ts';
import { readSpaces } from './list-spaces.ts';
import { presentSpace } from './present-space.ts';

/** Returns the spaces directly in a collection that the actor may see, by position, without deleted ones. */
export async function listSpacesInCollection(ctx: Context, collectionId: string, request: PageRequest): Promise<Page<Space>> {
  const { system } = ctx;
  const { collection } = await loadCollection(ctx, collectionId, 'read');
  const { id: parentId, organizationId } = collection;
  const { role } = await loadOrganization(ctx, organizationId, 'member');
  const { spaces: roles } = await rolesOfActor(ctx, organizationId, role);
  const listed = (await placesQuery(system)({ organizationId, parentId })).filter(({ id }) => roles.has(id));
  const limit = request.limit ?? DEFAULT_LIMIT;
  const filter = `spaces-in:${parentId}`;
  const key = decodeCursor(request.page, filter, 2);
  const after = key === undefined ? undefined : { position: String(key[0]), id: String(key[1]) };
  const shown = listed.filter((one) => after === undefined || byPlace(one, after) > 0).slice(0, limit + 1);
  const ids = shown.map(({ id }) => id).toSorted();
  const rows = new Map((await readSpaces(system, ids)).map((row) => [row.space.id, row]));
  return toPage(
    shown.flatMap(({ id }) => rows.get(id) ?? []),
    {
      limit,
      count: listed.length,
      filter,
      keyOf: ({ space }) => [space.position, space.id],
      present: (row) => presentSpace(system, { ...row, role: roles.get(row.space.id) ?? 'read' }),
    },
  );
}

function placesQuery({ store }: System) {
  const { space } = store.tables;
  const { placeholder } = sql;
  return store.prepare<{ id: string; position: string }>('places-of-spaces', (db) =>
    db
      .select({ id: space.id, position: space.position })
      .from(space)
      .where(
        and(eq(space.organizationId, placeholder('organizationId')), eq(space.parentId, placeholder('parentId')), isNull(space.deletedAt)),
      )
      .orderBy(asc(space.position), asc(space.id)),
  );
}
