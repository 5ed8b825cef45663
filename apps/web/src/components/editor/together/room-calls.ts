import type { RoomCursor } from '@/components/live/live-message';
import type { useTRPCClient } from '@/lib/trpc';

/** A page that is written together: live, or in a change request. */
export interface RoomPlace {
  spaceId: string;
  pageId: string;
  changeRequest?: string;
}

export type RoomsClient = ReturnType<typeof useTRPCClient>['rooms'];
export type JoinedRoom = Awaited<ReturnType<RoomsClient['join']['mutate']>>;

/** Calls of the server about rooms, for one editor of one page. */
export class RoomCalls {
  readonly client: string;
  readonly #rooms: RoomsClient;
  readonly #place: RoomPlace;
  #connection: string;
  #room = '';

  constructor(rooms: RoomsClient, place: RoomPlace, connection: string) {
    this.#rooms = rooms;
    this.#place = place;
    this.#connection = connection;
    this.client = crypto.randomUUID();
  }

  get room(): string {
    return this.#room;
  }

  /** Goes on over another connection. */
  continueOn(connection: string): void {
    this.#connection = connection;
  }

  async join(schemaVersion: number, version: number | undefined): Promise<JoinedRoom> {
    const known = version === undefined ? {} : { known: { room: this.#room, version } };
    const joined = await this.#rooms.join.mutate({ ...this.#peer, schemaVersion, ...known });
    this.#room = joined.room;
    return joined;
  }

  /** @param cursor one's own, in the document with the steps */
  send(version: number, steps: readonly Readonly<Record<string, unknown>>[], cursor: RoomCursor) {
    return this.#rooms.send.mutate({ ...this.#at, version, steps: [...steps], cursor });
  }

  missed(version: number) {
    return this.#rooms.missed.query({ ...this.#at, version });
  }

  point(version: number, cursor: RoomCursor | undefined) {
    return this.#rooms.point.mutate({ ...this.#at, version, ...(cursor === undefined ? {} : { cursor }) });
  }

  save() {
    return this.#rooms.save.mutate(this.#at);
  }

  leave() {
    return this.#rooms.leave.mutate(this.#at);
  }

  get #peer() {
    return { ...this.#place, connection: this.#connection, client: this.client };
  }

  get #at() {
    return { ...this.#peer, room: this.#room };
  }
}
