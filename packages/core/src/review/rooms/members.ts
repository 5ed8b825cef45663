import { isOctavoError, OctavoError } from '@octavo/contract';
import { type Context, inBackground, type System } from '../../kernel/base/index.ts';
import { liveHub, type RoomMessage, type RoomPeerInfo } from '../live/index.ts';
import { type PeerNews, PeersElsewhere, tellPeers } from './peers-elsewhere.ts';
import { authorizedPlace, type RoomPlace } from './room-place.ts';

/** Cursor of a member: where a selection began and where it goes. */
export interface RoomCursor {
  anchor: number;
  head: number;
}

interface Member {
  ctx: Context;
  userId: string;
  displayName: string;
  client: string;
  cursor?: RoomCursor | undefined;
}

/** Member with the messages that they may send at this moment, and the time (ms) of which this is true. */
interface Counted extends Member {
  left: number;
  at: number;
}

/** Messages of one member: in a second, and at once. */
const MESSAGES_A_SECOND = 60;
const MOST_MESSAGES = 400;

/** Part of a room that its members need. */
interface OfMembers {
  id: string;
  place: RoomPlace;
  version: number;
  tell(news: RoomMessage['news'], except?: string): void;
}

/** Those who are told what happens are asked for their rights this often (ms), and whenever rights may have changed. */
const CHECK_MS = 2_000;

/** Those in a room, by their connections to this process. Each may write there: who may not any more is put out. Those of other processes are seen. */
export class Members {
  readonly #system: System;
  readonly #room: OfMembers;
  readonly #members = new Map<string, Counted>();
  readonly #elsewhere = new PeersElsewhere();
  #checked = 0;

  constructor(system: System, room: OfMembers) {
    this.#system = system;
    this.#room = room;
  }

  get size(): number {
    return this.#members.size;
  }

  /** Number of all who write in the room, at any process. */
  get everybody(): number {
    return this.#members.size + this.#elsewhere.size;
  }

  connections(): string[] {
    return [...this.#members.keys()];
  }

  /**
   * Returns true for a member.
   * @throws OctavoError `rate_limited` for one who sends messages faster than anybody writes
   */
  admits(connection: string, { userId, client }: Pick<Member, 'userId' | 'client'>): boolean {
    const member = this.#members.get(connection);
    if (member?.client !== client || member.userId !== userId) return false;
    const now = performance.now();
    member.left = Math.min(MOST_MESSAGES, member.left + ((now - member.at) * MESSAGES_A_SECOND) / 1000) - 1;
    member.at = now;
    if (member.left >= 0) return true;
    member.left = 0;
    throw new OctavoError('rate_limited', 'These are too many messages at once. The editor tries again by itself.');
  }

  add(connection: string, member: Member): void {
    if (this.#members.size === 0) tellPeers(this.#system, { kind: 'who', room: this.#room.id });
    this.#members.set(connection, { ...member, left: MOST_MESSAGES, at: performance.now() });
    this.#sendToPeers();
    this.#tell('in', connection);
  }

  remove(connection: string): void {
    if (!this.#members.delete(connection)) return;
    this.#sendToPeers();
    tellPeers(this.#system, { kind: 'out', room: this.#room.id, connection });
  }

  /** Takes in what another process says of its members. */
  hear(news: PeerNews): void {
    if (news.kind === 'who') this.#tellAll();
    else if (news.kind === 'out') {
      if (this.#elsewhere.remove(news.connection)) this.#sendToPeers();
    } else {
      if (this.#elsewhere.add(news)) this.#sendToPeers();
      const { kind, peer, version, cursor } = news;
      if (kind === 'cursor' && version !== undefined)
        this.#room.tell({ type: 'cursor', peer, version, ...(cursor === undefined ? {} : { cursor }) });
    }
  }

  #tellAll(): void {
    for (const connection of this.#members.keys()) this.#tell('in', connection);
  }

  #tell(kind: 'in' | 'cursor', connection: string): void {
    const member = this.#members.get(connection);
    if (member === undefined) return;
    const { client, userId, displayName, cursor } = member;
    const { id: room, version } = this.#room;
    const at = cursor === undefined ? { version } : { version, cursor };
    tellPeers(this.#system, { kind, room, connection, peer: client, userId, displayName, ...at });
  }

  /** Notes the context of a member's last message, which was allowed. */
  note(connection: string, ctx: Context): void {
    const member = this.#members.get(connection);
    if (member !== undefined) member.ctx = ctx;
  }

  /** Notes the place of a member's cursor, and shows it to the others; none for one that is nowhere. */
  point(connection: string, cursor: RoomCursor | undefined): void {
    const member = this.#members.get(connection);
    if (member === undefined) return;
    member.cursor = cursor;
    this.#room.tell(
      { type: 'cursor', peer: member.client, version: this.#room.version, ...(cursor === undefined ? {} : { cursor }) },
      connection,
    );
    this.#tell('cursor', connection);
  }

  /** Moves cursors along with the document. */
  move(map: (pos: number) => number): void {
    for (const member of this.#members.values()) {
      if (member.cursor !== undefined) member.cursor = { anchor: map(member.cursor.anchor), head: map(member.cursor.head) };
    }
  }

  /** Returns everybody but one. */
  others(connection: string): RoomPeerInfo[] {
    const own = [...this.#members].flatMap(([id, { client, userId, displayName, cursor }]) =>
      id === connection
        ? []
        : [{ peer: client, userId, displayName, ...(cursor === undefined ? {} : { cursor, version: this.#room.version }) }],
    );
    return [...own, ...this.#elsewhere.all()];
  }

  /** Looks whether everybody may still write here. */
  async recheck(): Promise<void> {
    this.#checked = this.#system.now();
    const { spaceId, changeRequestId: changeRequest, pageId } = this.#room.place;
    for (const [connection, { ctx }] of [...this.#members]) {
      try {
        await authorizedPlace(ctx, { spaceId, changeRequest, pageId });
      } catch (error) {
        if (!isOctavoError(error) || error.status >= 500) throw error;
        this.#close(connection);
        this.remove(connection);
      }
    }
    if (this.#elsewhere.forget()) this.#sendToPeers();
    this.#tellAll();
  }

  /** {@link recheck}, if the last time is a while ago. */
  recheckSoon(): void {
    if (this.#members.size === 0 || this.#system.now() - this.#checked < CHECK_MS) return;
    inBackground(this.#system, `members of room ${this.#room.id}`, () => this.recheck());
  }

  /** Closes the room to everybody. */
  close(): void {
    for (const connection of this.connections()) {
      this.#close(connection);
      tellPeers(this.#system, { kind: 'out', room: this.#room.id, connection });
    }
    this.#members.clear();
  }

  #close(connection: string): void {
    liveHub(this.#system).sendTo(connection, { kind: 'room', room: this.#room.id, news: { type: 'closed' } });
  }

  #sendToPeers(): void {
    for (const connection of this.connections()) {
      const news = { type: 'peers' as const, peers: this.others(connection) };
      liveHub(this.#system).sendTo(connection, { kind: 'room', room: this.#room.id, news });
    }
  }
}
