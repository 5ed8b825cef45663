import { OctavoError } from '@octavo/contract';
import {
  describeError,
  inBackground,
  newId,
  type OpenWriting,
  offerWriting,
  outside,
  type System,
  type WritingPlace,
} from '../../kernel/base/index.ts';
import type { EventRecord } from '../../kernel/events/index.ts';
import { type LiveFollower, liveHub } from '../live/index.ts';
import { hearSteps, whileNobodyWrites } from './among-processes.ts';
import { Hold } from './hold.ts';
import { hearPeers } from './peers-elsewhere.ts';
import { Room } from './room.ts';
import { placeName, type RoomPlace } from './room-place.ts';
import { placeOfRoom, pruneRooms, type RoomRecord, unsavedRooms } from './room-rows.ts';

/** Rooms that are open in a process at once. */
const MOST_ROOMS = 500;
/** Length of the documents of all of them (characters of JSON). */
const MOST_LENGTH = 100_000_000;
/** A room that nobody is in is let go after so long (ms). */
const EMPTY_MS = 30_000;

/**
 * The rooms that are open in this process, by their place. Several processes may have a room open: the versions of its steps are keys in the database, so that all
 * have one order, and steps of others are read when they are told of.
 */
export class Rooms implements LiveFollower, OpenWriting {
  readonly #system: System;
  readonly #open = new Map<string, Promise<Room>>();
  /** Rooms are not opened in a space of which the content is needed as it is. */
  readonly #holds = new Map<string, Hold>();
  /** Versions of the texts of rooms that were not saved when this was last looked for. */
  #unsaved = new Map<string, number>();
  /** Length of all documents as it was when the last room was opened. */
  #length = 0;

  constructor(system: System) {
    this.#system = system;
    liveHub(system).follow(this);
    offerWriting(system, this);
    hearPeers(system, (news) => {
      inBackground(system, `peers of others ${newId()}`, async () => {
        for (const room of await this.#all()) if (room.id === news.room) room.members.hear(news);
      });
    });
    hearSteps(system, (roomId) => {
      inBackground(system, `steps of others ${roomId ?? ''} ${newId()}`, () => this.#hear(roomId));
    });
  }

  /**
   * Returns the room of a place, with the text of the page in it. The caller has checked who asks.
   * @throws OctavoError as `Room.open`; `unavailable` (code `rooms_full`) where too many are open
   */
  async at(place: RoomPlace): Promise<Room> {
    const name = placeName(place);
    const known = await this.#known(name);
    if (known !== undefined) return known;
    await this.#holds.get(place.spaceId)?.end();
    if (this.#open.size >= MOST_ROOMS || this.#length > MOST_LENGTH) await this.#makeSpace();
    const opening = this.#open.get(name) ?? outside(() => this.#begin(place));
    this.#open.set(name, opening);
    return opening.catch((error: unknown) => {
      if (this.#open.get(name) === opening) this.#open.delete(name);
      throw error;
    });
  }

  /** Returns a room that is open, by its id. */
  async byId(id: string, place: RoomPlace): Promise<Room | undefined> {
    const room = await this.#known(placeName(place));
    return room?.id === id ? room : undefined;
  }

  async events(events: readonly EventRecord[]): Promise<void> {
    const spaces = new Set(
      events.filter(({ type }) => /^(space_content_|space_|change_request_)/.test(type)).flatMap(({ spaceId }) => spaceId ?? []),
    );
    if (spaces.size === 0) return;
    for (const room of await this.#all()) {
      if (spaces.has(room.place.spaceId)) inBackground(this.#system, `text of room ${room.id}`, () => room.pull());
    }
  }

  async recheck(): Promise<void> {
    for (const room of await this.#all()) await room.members.recheck();
  }

  ended(connection: string): void {
    inBackground(this.#system, `end of connection ${connection}`, async () => {
      for (const room of await this.#all()) this.leave(room, connection);
    });
  }

  /** Takes somebody out of a room; when nobody is left, its text is saved, and a while later it is let go. */
  leave(room: Room, connection: string): void {
    room.members.remove(connection);
    if (room.members.size > 0) return;
    inBackground(this.#system, `saving room ${room.id}`, () => room.save());
    outside(() => setTimeout(() => void this.#letGo(room), EMPTY_MS).unref());
  }

  /** Saves the text of every room and lets it go, as when the server stops. */
  async close(): Promise<void> {
    for (const room of await this.#all()) {
      await room.save();
      room.end();
    }
    this.#open.clear();
  }

  /** Saves what a program that ended left in rooms without saving it. */
  async resume(): Promise<void> {
    await pruneRooms(this.#system);
    await this.#saveLeft(await unsavedRooms(this.#system));
  }

  /**
   * Saves what a process of the installation that ended left: rooms whose text is no further than it was the last time this was called. Called
   * now and then by one process.
   */
  async saveAbandoned(): Promise<void> {
    const unsaved = await unsavedRooms(this.#system);
    const left = unsaved.filter(({ id, savedVersion }) => this.#unsaved.get(id) === savedVersion);
    this.#unsaved = new Map(unsaved.map(({ id, savedVersion }) => [id, savedVersion]));
    await this.#saveLeft(left);
  }

  settle<Result>(place: WritingPlace, work: () => Promise<Result>): Promise<Result> {
    return whileNobodyWrites(this.#system, place, () => this.#settle(place, work));
  }

  /** Has rooms take in the steps of other processes: one, or all where it is not known of which. */
  async #hear(roomId: string | undefined): Promise<void> {
    for (const room of await this.#all()) if (roomId === undefined || room.id === roomId) await room.hear();
  }

  async #settle<Result>(place: WritingPlace, work: () => Promise<Result>): Promise<Result> {
    const isThere = ({ changeRequestId }: Pick<RoomRecord, 'changeRequestId'>) =>
      place.changeRequestId === undefined || place.changeRequestId === changeRequestId;
    const left = await unsavedRooms(this.#system, place.spaceId);
    await this.#saveLeft(left.filter(isThere));
    const hold = this.#holds.get(place.spaceId) ?? new Hold();
    this.#holds.set(place.spaceId, hold);
    try {
      return await hold.during(async () => {
        const rooms = (await this.#all()).filter(
          ({ place: { spaceId, changeRequestId = null } }) => spaceId === place.spaceId && isThere({ changeRequestId }),
        );
        return rooms.reduce((next, room) => () => room.settled(next), work)();
      });
    } finally {
      if (!hold.isOn && this.#holds.get(place.spaceId) === hold) this.#holds.delete(place.spaceId);
    }
  }

  /** Saves rooms of which the text was not saved when a program ended; those that are open save themselves. */
  async #saveLeft(records: readonly RoomRecord[]): Promise<void> {
    for (const record of records) {
      const place = await placeOfRoom(this.#system, record);
      if (place === undefined) continue;
      try {
        const room = await this.at(place);
        if (room.members.size === 0) await this.#letGo(room);
      } catch (error) {
        this.#system.log.warn('the text of a room could not be saved', { room: record.id, ...describeError(error) });
      }
    }
  }

  async #begin(place: RoomPlace): Promise<Room> {
    const room = await Room.open(this.#system, place);
    this.#length += room.length;
    await room.pull();
    // Left by a program that ended.
    if (!room.isSaved) await room.save();
    inBackground(this.#system, 'old rooms', () => pruneRooms(this.#system));
    return room;
  }

  async #known(name: string): Promise<Room | undefined> {
    const opening = this.#open.get(name);
    const room = await opening?.catch(() => undefined);
    if (room?.isOver !== true) return room;
    if (this.#open.get(name) === opening) this.#open.delete(name);
    return undefined;
  }

  async #all(): Promise<Room[]> {
    const found = await Promise.all([...this.#open.keys()].map((name) => this.#known(name)));
    return found.filter((room) => room !== undefined);
  }

  async #letGo(room: Room): Promise<void> {
    if (room.members.size > 0 || !room.isSaved) return;
    room.end();
    await this.#known(placeName(room.place));
  }

  async #makeSpace(): Promise<void> {
    for (const room of await this.#all()) await this.#letGo(room);
    this.#length = (await this.#all()).reduce((sum, { length }) => sum + length, 0);
    if (this.#open.size >= MOST_ROOMS || this.#length > MOST_LENGTH) {
      throw new OctavoError('unavailable', 'Too many pages are written by several people at this moment.', { code: 'rooms_full' });
    }
  }
}

const all = new WeakMap<System, Rooms>();

/** Returns the rooms of a running installation: one set in each process. */
export function roomsOf(system: System): Rooms {
  const rooms = all.get(system) ?? new Rooms(system);
  all.set(system, rooms);
  return rooms;
}
