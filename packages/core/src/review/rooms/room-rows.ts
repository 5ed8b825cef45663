import type { Db, Schema } from '@octavo/db';
import type { RoomStep, StepJson } from '@octavo/editor/room';
import { and, eq, exists, gte, lt, notExists, or, sql } from 'drizzle-orm';
import { newId, type System } from '../../kernel/base/index.ts';
import { placeName, type RoomPlace } from './room-place.ts';

/** A row of the table of rooms. */
export type RoomRecord = Schema['editingRoom']['$inferSelect'];
/** Steps of one message as they are kept. */
export type StepsRecord = Schema['editingStep']['$inferSelect'];

/** Time (ms) for which a room that nobody is in is kept for who was away. */
const KEPT_MS = 60 * 60_000;
/** Time (ms) after which a room is removed whose page can no longer be written. */
const MOST_KEPT_MS = 30 * 24 * 60 * 60_000;
/** Steps before the snapshot that are kept for who was away. */
const MOST_EARLIER = 10_000;

/** Returns the room of a place with its steps, in their order; `undefined` if there is none. */
export async function findRoom({ store }: System, place: RoomPlace): Promise<{ room: RoomRecord; steps: StepsRecord[] } | undefined> {
  const { editingRoom, editingStep } = store.tables;
  const [room] = await store.read
    .select()
    .from(editingRoom)
    .where(eq(editingRoom.place, placeName(place)));
  if (room === undefined) return undefined;
  const steps = await store.read.select().from(editingStep).where(eq(editingStep.roomId, room.id)).orderBy(editingStep.version);
  return { room, steps };
}

/** Returns the steps of a room from a version on, in their order. */
export async function stepsFrom({ store }: System, roomId: string, version: number): Promise<StepsRecord[]> {
  const { editingStep } = store.tables;
  return store.read
    .select()
    .from(editingStep)
    .where(and(eq(editingStep.roomId, roomId), gte(editingStep.version, version)))
    .orderBy(editingStep.version);
}

/** Returns what the text of a room's page holds; `undefined` for a room that is gone. */
export async function savedOf(
  { store }: System,
  roomId: string,
): Promise<Pick<RoomRecord, 'savedVersion' | 'baseOid' | 'baseText'> | undefined> {
  const { editingRoom } = store.tables;
  const { savedVersion, baseOid, baseText } = editingRoom;
  const [found] = await store.read.select({ savedVersion, baseOid, baseText }).from(editingRoom).where(eq(editingRoom.id, roomId));
  return found;
}

/** Adds the room of a place. Where another one is faster, nothing is added. */
export async function insertRoom(
  system: System,
  place: RoomPlace,
  room: Omit<RoomRecord, 'id' | 'spaceId' | 'changeRequestId' | 'pageId' | 'place' | 'updatedAt'>,
): Promise<void> {
  const { store, now } = system;
  const { spaceId, changeRequestId = null, pageId } = place;
  const row = { ...room, id: newId(now()), spaceId, changeRequestId, pageId, place: placeName(place), updatedAt: now() };
  await store.tx((tx) => tx.insert(store.tables.editingRoom).values(row).onConflictDoNothing());
}

/** Adds steps of one message. @throws Error for a version that there are steps of, as when another program was faster */
export async function appendSteps(
  tx: Db,
  { store }: System,
  roomId: string,
  version: number,
  steps: readonly RoomStep[],
  userId: string,
): Promise<void> {
  const client = steps[0]?.client ?? '';
  const rows = steps.map(({ step }) => step as StepJson);
  await tx.insert(store.tables.editingStep).values({ roomId, version, steps: [...rows], client, userId });
}

/** Changes the row of a room. */
export async function updateRoom(tx: Db, { store, now }: System, id: string, values: Partial<RoomRecord>): Promise<void> {
  const { editingRoom, editingStep } = store.tables;
  await tx
    .update(editingRoom)
    .set({ ...values, updatedAt: now() })
    .where(eq(editingRoom.id, id));
  if (values.snapshotVersion === undefined) return;
  const old = and(eq(editingStep.roomId, id), lt(editingStep.version, values.snapshotVersion - MOST_EARLIER));
  await tx.delete(editingStep).where(old);
}

/** Removes a room. */
export async function removeRoom({ store }: System, id: string): Promise<void> {
  const { editingRoom } = store.tables;
  await store.tx((tx) => tx.delete(editingRoom).where(eq(editingRoom.id, id)));
}

/** Removes rooms that nobody was in for a while and whose text is saved. */
export async function pruneRooms(system: System): Promise<void> {
  const { store, now } = system;
  const { editingRoom } = store.tables;
  const isOld = lt(editingRoom.updatedAt, now() - KEPT_MS);
  const isPast = lt(editingRoom.updatedAt, now() - MOST_KEPT_MS);
  await store.tx((tx) => tx.delete(editingRoom).where(or(isPast, and(isOld, notExists(unsavedSteps(system, tx))))));
}

/** Returns the rooms, of one space or of all, with steps that the text of their page does not hold, as after the end of a program. */
export async function unsavedRooms(system: System, spaceId?: string): Promise<RoomRecord[]> {
  const { store } = system;
  const { editingRoom } = store.tables;
  const isThere = spaceId === undefined ? undefined : eq(editingRoom.spaceId, spaceId);
  return store.read
    .select()
    .from(editingRoom)
    .where(and(isThere, exists(unsavedSteps(system, store.read))));
}

function unsavedSteps({ store }: System, db: Db) {
  const { editingRoom, editingStep } = store.tables;
  return db
    .select({ one: sql`1` })
    .from(editingStep)
    .where(and(eq(editingStep.roomId, editingRoom.id), gte(editingStep.version, editingRoom.savedVersion)));
}

/** Returns the place of a room; `undefined` if its space is gone. */
export async function placeOfRoom({ store }: System, { spaceId, changeRequestId, pageId }: RoomRecord): Promise<RoomPlace | undefined> {
  const { space } = store.tables;
  const [found] = await store.read.select({ organizationId: space.organizationId }).from(space).where(eq(space.id, spaceId));
  if (found === undefined) return undefined;
  return { spaceId, organizationId: found.organizationId, pageId, ...(changeRequestId === null ? {} : { changeRequestId }) };
}
