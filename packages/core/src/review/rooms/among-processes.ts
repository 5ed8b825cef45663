import type { Db } from '@octavo/db';
import { eq } from 'drizzle-orm';
import type { System, WritingPlace } from '../../kernel/base/index.ts';
import type { RoomPlace } from './room-place.ts';

/** Topic of news that a room has steps which it had not. */
const STEPS = 'steps of a room';

/** Returns the name under which content is kept from being written while it is needed as it is. */
function heldName({ spaceId, changeRequestId }: WritingPlace): string {
  return changeRequestId === undefined ? `writing ${spaceId}` : `writing ${spaceId}/${changeRequestId ?? ''}`;
}

/** Does work while no process takes steps in a place. @throws OctavoError `unavailable` when other such work does not end */
export async function whileNobodyWrites<Result>({ store }: System, place: WritingPlace, work: () => Promise<Result>): Promise<Result> {
  const unlock = await store.processes?.lock(heldName(place));
  try {
    return await work();
  } finally {
    unlock?.();
  }
}

/** Does work on the text of a room while no other process does. */
export async function alone<Result>({ store }: System, roomId: string, work: () => Promise<Result>): Promise<Result> {
  const unlock = await store.processes?.lock(`text of room ${roomId}`);
  try {
    return await work();
  } finally {
    unlock?.();
  }
}

/** Returns true in a transaction if its steps may be kept: no process needs the content as it is, and the page may be written. Other processes are told. */
export async function mayKeep(tx: Db, system: System, roomId: string, place: RoomPlace): Promise<boolean> {
  const { processes } = system.store;
  if (processes === undefined) return true;
  const { spaceId, changeRequestId = null } = place;
  for (const held of [{ spaceId }, { spaceId, changeRequestId }]) if (!(await processes.mayPass(tx, heldName(held)))) return false;
  if (!(await isOpen(tx, system, place))) return false;
  await tellSteps(tx, system, roomId);
  return true;
}

/** Announces to the other processes, once a transaction is committed, that a room has steps. */
export async function tellSteps(tx: Db, { store }: System, roomId: string): Promise<void> {
  await store.processes?.send(STEPS, roomId, tx);
}

/** Calls back with the ids of rooms of which another process took steps, or with none where this may have been missed. */
export function hearSteps({ store }: System, hear: (roomId?: string) => void): void {
  store.processes?.listen(STEPS, (roomId) => {
    if (typeof roomId === 'string') hear(roomId);
  });
  store.processes?.onGap(() => hear());
}

/** Whoever asked was allowed before the transaction began; the place may have been closed since. */
async function isOpen(tx: Db, { store }: System, { spaceId, changeRequestId }: RoomPlace): Promise<boolean> {
  const { changeRequest, space } = store.tables;
  if (changeRequestId !== undefined) {
    const [found] = await tx.select({ status: changeRequest.status }).from(changeRequest).where(eq(changeRequest.id, changeRequestId));
    return found !== undefined && found.status !== 'merged' && found.status !== 'archived';
  }
  const [found] = await tx.select({ mode: space.editMode, deletedAt: space.deletedAt }).from(space).where(eq(space.id, spaceId));
  return found !== undefined && found.mode !== 'locked' && found.deletedAt === null;
}
