import type { RoomStep } from '@octavo/editor/room';
import { SCHEMA_VERSION } from '@octavo/editor/room';
import type { System } from '../../kernel/base/index.ts';
import { type RoomPlace, readPlace } from './room-place.ts';
import { findRoom, insertRoom, type RoomRecord, removeRoom, type StepsRecord } from './room-rows.ts';
import { openText } from './room-text.ts';
import { roomContext } from './save-text.ts';

/** A room with its steps, as they are kept. */
export interface KeptRoom {
  room: RoomRecord;
  steps: StepsRecord[];
}

/**
 * Returns the room of a place: the one that is kept, or one that is begun from the text of the page.
 * @throws OctavoError `not_found`, `not_text`; `too_large` (code `room_too_large`)
 */
export async function loadRoom(system: System, place: RoomPlace): Promise<KeptRoom> {
  const found = await usableRoom(system, place);
  if (found !== undefined) return found;
  const { oid, text } = await readPlace(roomContext(system), place);
  const doc = await openText({ system, organizationId: place.organizationId }, text);
  const begun = { snapshot: doc.toJSON() as unknown, snapshotVersion: 0, savedVersion: 0, schemaVersion: SCHEMA_VERSION };
  await insertRoom(system, place, { ...begun, baseOid: oid, baseText: text });
  const kept = await findRoom(system, place);
  if (kept === undefined) throw new Error('the room was not kept');
  return kept;
}

/** Returns the steps of a row, each with its peer. */
export function stepsOf({ steps, client }: StepsRecord): RoomStep[] {
  return steps.map((step) => ({ step, client }));
}

/** Returns the room of a place that is kept, unless it is of another schema; what such a room holds is in the text. */
async function usableRoom(system: System, place: RoomPlace): Promise<KeptRoom | undefined> {
  const found = await findRoom(system, place);
  if (found === undefined || found.room.schemaVersion === SCHEMA_VERSION) return found;
  if (found.steps.some(({ version }) => version >= found.room.savedVersion)) return found;
  await removeRoom(system, found.room.id);
  return undefined;
}
