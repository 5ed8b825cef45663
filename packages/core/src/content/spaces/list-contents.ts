import type { Collection, Page, Space } from '@octavo/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { collectionNotFound, loadCollection, loadOrganization, rolesOfActor } from '../../kernel/access/index.ts';
import { type Context, DEFAULT_LIMIT, decodeCursor, type PageRequest, type System, toPage } from '../../kernel/base/index.ts';
import { byPlace, presentCollection, readCollections, type Sibling } from '../collections/index.ts';
import { readSpaces } from './list-spaces.ts';
import { presentSpace } from './present-space.ts';

/**
 * Returns the spaces and collections directly in a parent that the actor may see, in their order, without deleted ones. Null is the root, where
 * what lies in collections that the actor may not see is found too: else guests would not find what was given to them.
 * @throws OctavoError `not_found`, also for a collection of another organization.
 */
export async function listContents(
  ctx: Context,
  organizationId: string,
  parentId: string | null,
  request: PageRequest,
): Promise<Page<Space | Collection>> {
  const { system } = ctx;
  const { organization, role } = await loadOrganization(ctx, organizationId, 'member');
  if (parentId !== null && (await loadCollection(ctx, parentId, 'read')).collection.organizationId !== organization.id) {
    throw collectionNotFound();
  }
  const roles = await rolesOfActor(ctx, organization.id, role);
  const parentOf = (id: string | null) => (id !== null && roles.collections.has(id) ? id : null);
  const listed = (await readPlaces(system, organization.id))
    .filter(({ kind, id, parentId: inside }) => rolesOf(kind).has(id) && parentOf(inside) === parentId)
    .toSorted(byPlace);
  const limit = request.limit ?? DEFAULT_LIMIT;
  const filter = `contents:${organization.id}:${parentId}`;
  const key = decodeCursor(request.page, filter, 2);
  const after = key === undefined ? undefined : { position: String(key[0]), id: String(key[1]) };
  const shown = listed.filter((one) => after === undefined || byPlace(one, after) > 0).slice(0, limit + 1);
  const items = await read(system, shown, rolesOf);
  return toPage(
    shown.flatMap((one) => {
      const item = items.get(one.id);
      return item === undefined ? [] : [{ ...one, item }];
    }),
    { limit, count: listed.length, filter, keyOf: (one) => [one.position, one.id], present: ({ item }) => item },
  );

  function rolesOf(kind: Sibling['kind']) {
    return kind === 'space' ? roles.spaces : roles.collections;
  }
}

async function read(
  system: System,
  shown: readonly Sibling[],
  rolesOf: (kind: Sibling['kind']) => Awaited<ReturnType<typeof rolesOfActor>>['spaces'],
): Promise<Map<string, Space | Collection>> {
  const idsOf = (wanted: Sibling['kind']) => shown.flatMap(({ kind, id }) => (kind === wanted ? [id] : [])).toSorted();
  const [spaces, collections] = await Promise.all([readSpaces(system, idsOf('space')), readCollections(system, idsOf('collection'))]);
  const items = new Map<string, Space | Collection>();
  for (const row of spaces) {
    items.set(row.space.id, presentSpace(system, { ...row, role: rolesOf('space').get(row.space.id) ?? 'read' }));
  }
  for (const collection of collections) {
    items.set(collection.id, presentCollection(system, { collection, role: rolesOf('collection').get(collection.id) ?? 'read' }));
  }
  return items;
}

async function readPlaces({ store }: System, organizationId: string): Promise<(Sibling & { parentId: string | null })[]> {
  const { space, collection } = store.tables;
  const values = { organizationId };
  const organization = sql.placeholder('organizationId');
  const [spaces, collections] = await Promise.all([
    store.prepare<{ id: string; parentId: string | null; position: string }>('contents-spaces', (db) =>
      db
        .select({ id: space.id, parentId: space.parentId, position: space.position })
        .from(space)
        .where(and(eq(space.organizationId, organization), isNull(space.deletedAt))),
    )(values),
    store.prepare<{ id: string; parentId: string | null; position: string }>('contents-collections', (db) =>
      db
        .select({ id: collection.id, parentId: collection.parentId, position: collection.position })
        .from(collection)
        .where(eq(collection.organizationId, organization)),
    )(values),
  ]);
  return [
    ...spaces.map((row) => ({ kind: 'space' as const, ...row })),
    ...collections.map((row) => ({ kind: 'collection' as const, ...row })),
  ];
}
