import { documentOf, type RoomPeer, Writer } from '@octavo/editor/testing';
import { eq } from 'drizzle-orm';
import { findRevision } from '../../content/map/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { coreTasks } from '../../tasks.ts';
import { buildContent, idOfPage } from '../../testing/content.ts';
import {
  buildMember,
  buildSession,
  buildSpaceOfAdmin,
  buildUser,
  contextOf,
  type TestDatabase,
  type TestSystem,
  testSystem,
} from '../../testing/index.ts';
import { sourceOf } from '../editing/index.ts';
import { type LiveMessage, liveHub } from '../live/index.ts';
import { joinRoom } from './join-room.ts';
import type { SentAnswer } from './room.ts';
import { type RoomPlace, readPlace } from './room-place.ts';
import { roomsOf } from './rooms.ts';
import { roomContext } from './save-text.ts';
import { type InRoom, missedSteps, sendSteps } from './send-steps.ts';

export const TEXT = '---\nicon: x\n---\n\n# Guide\n\nFirst.\n\nSecond.\n'.replaceAll('\n', '\r\n');
export const PAGE = idOfPage('guide.md');

/** Somebody with an open editor, over the use cases. */
export class Seat {
  readonly ctx: Context;
  readonly writer: Writer;
  readonly peer: RoomPeer;
  readonly messages: LiveMessage[] = [];
  readonly #space: string;
  readonly #changeRequest: string | undefined;
  readonly #client: string;
  connection = '';
  room = '';
  isAway = false;

  constructor(ctx: Context, space: string, text: string, client: string, changeRequest?: string) {
    this.ctx = ctx;
    this.#space = space;
    this.#client = client;
    this.#changeRequest = changeRequest;
    this.writer = new Writer(text.replaceAll('\r\n', '\n'));
    this.peer = this.writer.peer(
      {
        send: (version, steps) =>
          this.#online(() => sendSteps(this.ctx, { ...this.at, version, steps: JSON.parse(JSON.stringify(steps)) })),
        since: (version) => this.#online(() => missedSteps(this.ctx, { ...this.at, version })),
      },
      client,
      text.replaceAll('\r\n', '\n'),
    );
  }

  get at(): InRoom {
    const { connection, room } = this;
    return { spaceId: this.#space, changeRequest: this.#changeRequest, pageId: PAGE, connection, room, client: this.#client };
  }

  async connect(tell: (message: LiveMessage) => void = () => {}): Promise<void> {
    const { system } = this.ctx;
    const { secret } = await buildSession(system, { id: this.ctx.actor.kind === 'user' ? this.ctx.actor.userId : '' });
    const sessionCookie = secret;
    const send = (message: LiveMessage) => {
      if (message.kind === 'room') this.#hear(message);
      tell(message);
      return true;
    };
    this.connection = (await liveHub(system).open({ sessionCookie, spaceId: this.#space }, { send, beat: () => true, end: () => {} })).id;
  }

  async join(): Promise<void> {
    if (this.connection === '') await this.connect();
    const { connection } = this;
    const known = this.room === '' ? undefined : { room: this.room, version: this.peer.version ?? 0 };
    const asked = { spaceId: this.#space, changeRequest: this.#changeRequest, pageId: PAGE, connection, client: this.#client };
    const joined = await joinRoom(this.ctx, { ...asked, schemaVersion: 1, known });
    this.room = joined.room;
    if (joined.doc !== undefined) this.peer.join(documentOf(joined.doc), joined.version);
    else await this.peer.catchUp();
  }

  /** Sends everything written here, and receives everything else. */
  async rest(): Promise<void> {
    await this.peer.changed().catch(() => undefined);
    await this.peer.catchUp();
  }

  news(type: string) {
    return this.messages.flatMap((message) => (message.kind === 'room' && message.news.type === type ? [message.news] : []));
  }

  #hear(message: LiveMessage): void {
    this.messages.push(JSON.parse(JSON.stringify(message)));
    if (message.kind !== 'room' || message.news.type !== 'steps' || this.isAway) return;
    if (message.news.steps !== undefined) this.peer.receive(message.news.version, JSON.parse(JSON.stringify(message.news.steps)));
  }

  async #online(ask: () => Promise<SentAnswer>): Promise<SentAnswer> {
    if (this.isAway) throw new Error('offline');
    return ask();
  }
}

/** A page of a space on a database, with those who may write it. */
export async function buildRooms(database: TestDatabase, text = TEXT, options: { isShared?: boolean } = {}) {
  const system = await testSystem(database, { tasks: coreTasks, ...options });
  const { ctx, organization, space, admin } = await buildSpaceOfAdmin(system);
  await buildContent(ctx, space.id, { 'guide.md': text }, [{ title: 'Guide', path: 'guide.md' }]);
  const ben = await buildUser(system);
  await buildMember(system, { organization, user: ben, role: 'edit' });
  const place: RoomPlace = { spaceId: space.id, organizationId: organization.id, pageId: PAGE };
  return {
    system,
    ctx,
    organization,
    space: space.id,
    admin,
    ben,
    place,
    text: async (at = place): Promise<string> => (await readPlace(roomContext(system), at)).text,
    /** The text of the page in a revision. */
    async textIn(revisionId = '') {
      const { root } = await findRevision(ctx, space.id, revisionId);
      return sourceOf(ctx, (await system.content.view(root)).pages.get(PAGE)?.page.oid);
    },
    async revisions() {
      const { revision: table } = system.store.tables;
      const rows = await system.store.read.select().from(table).where(eq(table.spaceId, space.id));
      return rows.filter(({ supersededAt }) => supersededAt === null).length;
    },
    room: (of: TestSystem = system, at = place) => roomsOf(of).at(at),
    seat: (user: { id: string }, client: string, changeRequest?: string, of = system) =>
      new Seat(contextOf(of, user), space.id, text, client, changeRequest),
    async [Symbol.asyncDispose]() {
      liveHub(system).close();
      await roomsOf(system).close();
      await system[Symbol.asyncDispose]();
    },
  };
}
