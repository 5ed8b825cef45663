import { OctavoError, type Place } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { and, desc, eq, isNull, type SQL } from 'drizzle-orm';
import { generateKeyBetween } from 'fractional-indexing';
import { assignPositions, type System } from '../../kernel/base/index.ts';

/** Location of an item: in a collection, or with null at the root of its organization. */
export interface Parent {
  organizationId: string;
  parentId: string | null;
}

/** A space or a collection, by id. */
export interface Item {
  kind: 'space' | 'collection';
  id: string;
}

/** One of those that share a parent. */
export interface Sibling extends Item {
  position: string;
}

/** Returns the position behind all others of a parent. Two that are made at once may get the same: then the older one comes first. */
export async function lastPosition(tx: Db, system: System, parent: Parent): Promise<string> {
  const { space, collection } = system.store.tables;
  let last = '';
  for (const table of [space, collection]) {
    const [row] = await tx
      .select({ position: table.position })
      .from(table)
      .where(within(table, parent))
      .orderBy(desc(table.position))
      .limit(1);
    if (row !== undefined && row.position > last) last = row.position;
  }
  return generateKeyBetween(last === '' ? null : last, null);
}

/** Returns the spaces and collections of a parent in their order, without deleted ones. */
export async function readSiblings(tx: Db, system: System, parent: Parent): Promise<Sibling[]> {
  const { space, collection } = system.store.tables;
  const spaces = await tx
    .select({ id: space.id, position: space.position })
    .from(space)
    .where(and(within(space, parent), isNull(space.deletedAt)));
  const collections = await tx
    .select({ id: collection.id, position: collection.position })
    .from(collection)
    .where(within(collection, parent));
  return [
    ...spaces.map((row) => ({ kind: 'space' as const, ...row })),
    ...collections.map((row) => ({ kind: 'collection' as const, ...row })),
  ].toSorted(byPlace);
}

/** Orders those of one parent. */
export function byPlace(a: { position: string; id: string }, b: { position: string; id: string }): number {
  if (a.position !== b.position) return a.position < b.position ? -1 : 1;
  return a.id < b.id ? -1 : Number(a.id > b.id);
}

/**
 * Returns the index among `siblings`, without the one that moves, at which it is put in: ahead of `before`, behind `after`, or last.
 * @param isVisible whether the actor knows of a sibling: between two that are neighbours to them, what is hidden does not count
 * @throws OctavoError `bad_request` for what is no sibling there, for the one that moves itself, and for two that are no neighbours.
 */
export function indexOfPlace(siblings: readonly Item[], place: Place | undefined, isVisible: (item: Item) => boolean): number {
  const { before, after } = place ?? {};
  const at = (pointer: Item, path: 'before' | 'after') => {
    const index = siblings.findIndex(({ kind, id }) => kind === pointer.kind && id === pointer.id);
    if (index < 0) throw badPlace(path, 'This is not in the collection, or at the root, that the move leads to; name a sibling.');
    return index;
  };
  const next = before === undefined ? undefined : at(itemOf(before), 'before');
  const previous = after === undefined ? undefined : at(itemOf(after), 'after');
  if (next === undefined) return previous === undefined ? siblings.length : previous + 1;
  if (previous === undefined) return next;
  const between = siblings.slice(previous + 1, next).some(isVisible);
  if (previous > next || between) throw badPlace('before', 'This does not come right behind what `after` names; leave one of the two out.');
  return next;
}

/** Returns the item that a pointer of a request names. */
export function itemOf(pointer: NonNullable<Place['before']>): Item {
  return pointer.type === 'space' ? { kind: 'space', id: pointer.space } : { kind: 'collection', id: pointer.collection };
}

/**
 * Puts something in at an index among its siblings to be. Returns its position, which is the `own` one where it fits; writes those of others
 * only where they are not in order, as two that were made at once.
 */
export async function takePlace(tx: Db, system: System, siblings: readonly Sibling[], index: number, own = ''): Promise<string> {
  const { tables } = system.store;
  const [previous, next] = [index === 0 ? undefined : siblings[index - 1], siblings[index]];
  const fits = own > (previous?.position ?? '') && (next === undefined || own < next.position);
  const known = siblings.map(({ position }) => position || undefined);
  const positions = assignPositions(known.toSpliced(index, 0, fits ? own : undefined));
  const [taken] = positions.splice(index, 1);
  if (taken === undefined) throw new Error('there is no position for what was moved');
  for (const [number, sibling] of siblings.entries()) {
    const position = positions[number];
    if (position === undefined || position === sibling.position) continue;
    const table = tables[sibling.kind];
    await tx.update(table).set({ position }).where(eq(table.id, sibling.id));
  }
  return taken;
}

/** Returns a condition that matches the rows of spaces or collections in a parent. */
export function within(
  table: System['store']['tables']['space'] | System['store']['tables']['collection'],
  parent: Parent,
): SQL | undefined {
  const { organizationId, parentId } = parent;
  return and(eq(table.organizationId, organizationId), parentId === null ? isNull(table.parentId) : eq(table.parentId, parentId));
}

function badPlace(path: 'before' | 'after', message: string): OctavoError {
  return new OctavoError('bad_request', `The position cannot be taken: ${message}`, {
    code: 'bad_position',
    details: [{ path: `body.position.${path}`, message }],
  });
}
