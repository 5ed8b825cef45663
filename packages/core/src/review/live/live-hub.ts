import { isOctavoError, OctavoError } from '@octavo/contract';
import { type Context, inBackground, isId, newId, type System } from '../../kernel/base/index.ts';
import { type EventRecord, readEvents } from '../../kernel/events/index.ts';
import { checkRequest, mayRead } from './check-request.ts';
import type { LiveConnection, LiveFollower, LiveRequest, LiveSink, OpenConnection } from './live-connection.ts';
import { changesAccess, type LiveMessage, messageOf, notifiedBy, type PresentPerson, type RoomMessage } from './live-message.ts';
import { personShown } from './person-shown.ts';
import { SharedPresence, type TellablePlace } from './shared-presence.ts';
import { type EventTail, tailEvents } from './tail-events.ts';

/** Looks for events so often (ms), while anybody is there to be told: one query on the key of a table. */
const LOOK_MS = 40;
/** Each connection is looked at so often: whether its session and rights are still there (ms). */
const BEAT_MS = 15_000;
/** Time (ms) for which a reported place holds. */
const PRESENT_MS = 75_000;
/** The connections of all people and of one; the oldest of a person gives way to a new one. */
const MOST = 2_000;
const MOST_OF_ONE = 24;
/** Number of missed events that a returning connection is sent one by one; after more it reads everything again. */
const MOST_MISSED = 200;

/**
 * Sends browsers events and presence. Each process has its own connections; events are those of the outbox, and presence is told by news. State is
 * in memory only: it is read again through doors that check, so that a message lost costs a look, and a message too many tells nobody what they may
 * not know.
 */
export class LiveHub {
  readonly #system: System;
  readonly #open = new Map<string, OpenConnection>();
  readonly #followers = new Set<LiveFollower>();
  readonly #presence: SharedPresence | undefined;
  /** Names and pictures of people whose connections are elsewhere, for as long as they are there. */
  readonly #people = new Map<string, Promise<OpenConnection['person']>>();
  #tail: EventTail | undefined;
  #beat: NodeJS.Timeout | undefined;

  constructor(system: System) {
    this.#system = system;
    const { processes } = system.store;
    if (processes === undefined) return;
    this.#presence = new SharedPresence(processes, () => system.now(), {
      changed: (spaceId) => this.#sendPresence(spaceId),
      asked: () => {
        for (const connection of this.#open.values()) this.#tellPlace(connection);
      },
      placed: (id, userId, place) => void this.#placeOwn(id, userId, place),
    });
  }

  /**
   * Opens a connection.
   * @throws OctavoError `unauthenticated`; `not_found` for a space or organization that is not there or may not be seen; `rate_limited` when there are too many.
   */
  async open(request: LiveRequest, sink: LiveSink): Promise<LiveConnection> {
    const { ctx, userId } = await checkRequest(this.#system, request);
    if (this.#open.size >= MOST) throw new OctavoError('rate_limited', 'Too many browsers are connected. This one tries again by itself.');
    const [oldest, ...others] = [...this.#open.values()].filter((each) => each.userId === userId);
    if (oldest !== undefined && others.length + 1 >= MOST_OF_ONE) this.#end(oldest);
    const connection: OpenConnection = {
      id: newId(),
      request,
      sink,
      userId,
      person: await personShown(this.#system, userId, request),
      last: Promise.resolve(),
      close: () => this.#end(connection),
    };
    this.#open.set(connection.id, connection);
    await this.#start();
    // Earlier changes are part of this reading, and later ones are announced after it.
    const { revision } = await checkRequest(this.#system, request);
    connection.sink.send({ kind: 'hello', connection: connection.id, ...(revision === undefined ? {} : { revision }) });
    connection.last = this.#catchUp(ctx, connection).catch(() => this.#end(connection));
    this.#sendPresence(request.spaceId);
    return connection;
  }

  /** Records the place of a connection's person. Ids of others' connections, and of those that ended, do nothing. */
  place(ctx: Context, id: string, place: TellablePlace): void {
    if (ctx.actor.kind !== 'user') return;
    if (!this.#placeOwn(id, ctx.actor.userId, place)) this.#presence?.pass(id, ctx.actor.userId, place);
  }

  /** Records the place of a connection of this process; false if it has no such connection. */
  #placeOwn(id: string, userId: string, { spaceId, ...where }: TellablePlace): boolean {
    const connection = this.#open.get(id);
    if (connection === undefined) return false;
    if (connection.userId !== userId || connection.request.spaceId !== spaceId) return true;
    connection.place = { ...where, until: this.#system.now() + PRESENT_MS };
    this.#tellPlace(connection);
    this.#sendPresence(spaceId);
    return true;
  }

  /** Announces the place that a person reported to the other processes. */
  #tellPlace({ id, userId, request: { spaceId }, place }: OpenConnection, isOver = false): void {
    if (spaceId === undefined || place === undefined) return;
    const { until, ...where } = place;
    this.#presence?.tell(id, userId, { spaceId, ...where }, isOver ? 0 : until - this.#system.now());
  }

  /** Adds somebody who follows what happens to connections and content, for as long as the process runs. */
  follow(follower: LiveFollower): void {
    this.#followers.add(follower);
  }

  /** Returns the person of a connection to a space; undefined for one of somebody else, to another space, or that ended. */
  personAt(ctx: Context, id: string, spaceId: string): { id: string; displayName: string } | undefined {
    const connection = this.#open.get(id);
    if (connection === undefined || ctx.actor.kind !== 'user' || connection.userId !== ctx.actor.userId) return undefined;
    return connection.request.spaceId === spaceId ? connection.person : undefined;
  }

  /** Sends a message of a room to a connection that joined it. */
  sendTo(id: string, message: RoomMessage): void {
    const connection = this.#open.get(id);
    if (connection !== undefined) this.#send(connection, message);
  }

  /** Notifies people that something of their own was made. */
  notify(userIds: readonly string[]): void {
    for (const connection of this.#open.values()) if (userIds.includes(connection.userId)) this.#send(connection, { kind: 'notification' });
  }

  /** Returns the number of open connections. */
  get size(): number {
    return this.#open.size;
  }

  /** Ends every connection, as when the server stops. */
  close(): void {
    for (const connection of [...this.#open.values()]) this.#end(connection);
  }

  /** Looks at every connection again: who is no longer signed in, or may no longer read, is let go. */
  async recheck(): Promise<void> {
    for (const connection of [...this.#open.values()]) {
      await checkRequest(this.#system, connection.request).catch((error: unknown) => this.#refused(connection, error));
    }
    for (const follower of this.#followers) await follower.recheck();
  }

  /** Sends the events since the last one that the browser saw, as far as they are known. */
  async #catchUp(ctx: Context, connection: OpenConnection): Promise<void> {
    const { after, spaceId, organizationId } = connection.request;
    if (after === undefined) return;
    if (!isId(after)) return this.#send(connection, { kind: 'resync' });
    const scope = spaceId === undefined ? (organizationId === undefined ? undefined : { organizationId }) : { spaceId };
    if (scope === undefined) return this.#send(connection, { kind: 'resync' });
    const missed = await readEvents(ctx.system, { after, ...scope }, MOST_MISSED + 1);
    // Events are kept for a while only: of a position from before that nothing can be said.
    if (missed.length > MOST_MISSED) return this.#send(connection, { kind: 'resync' });
    await this.#deliver(connection, missed);
  }

  async #start(): Promise<void> {
    this.#tail ??= tailEvents(this.#system, (events) => this.#tell(events), LOOK_MS);
    this.#beat ??= setInterval(() => inBackground(this.#system, 'live connections', () => this.#everyBeat()), BEAT_MS).unref();
    await this.#tail.ready;
  }

  #end(connection: OpenConnection): void {
    if (!this.#open.delete(connection.id)) return;
    connection.sink.end();
    for (const follower of this.#followers) follower.ended(connection.id);
    this.#tellPlace(connection, true);
    this.#sendPresence(connection.request.spaceId);
    if (this.#open.size > 0) return;
    this.#tail?.stop();
    this.#tail = undefined;
    clearInterval(this.#beat);
    this.#beat = undefined;
  }

  #send(connection: OpenConnection, message: LiveMessage, id?: string): void {
    if (this.#open.has(connection.id) && !connection.sink.send(message, id)) this.#end(connection);
  }

  async #everyBeat(): Promise<void> {
    const now = this.#system.now();
    const left = new Set<string>();
    for (const connection of [...this.#open.values()]) {
      if (connection.place !== undefined && connection.place.until < now) {
        delete connection.place;
        left.add(connection.request.spaceId ?? '');
      }
      if (!connection.sink.beat()) this.#end(connection);
    }
    for (const spaceId of [...left, ...(this.#presence?.forget() ?? [])]) this.#sendPresence(spaceId);
    this.#people.clear();
    await this.recheck();
  }

  async #tell(events: readonly EventRecord[]): Promise<void> {
    if (events.some(changesAccess)) await this.recheck();
    for (const event of events) this.notify(notifiedBy(event));
    for (const follower of this.#followers) await follower.events(events);
    await Promise.all(
      [...this.#open.values()].map((connection) => {
        const { spaceId, organizationId } = connection.request;
        const mine = events.filter(
          (event) =>
            !event.type.startsWith('notification_') &&
            ((spaceId !== undefined && event.spaceId === spaceId) ||
              (organizationId !== undefined && event.organizationId === organizationId)),
        );
        if (mine.length === 0) return undefined;
        connection.last = connection.last.then(() => this.#deliver(connection, mine)).catch(() => this.#end(connection));
        return connection.last;
      }),
    );
  }

  async #deliver(connection: OpenConnection, events: readonly EventRecord[]): Promise<void> {
    if (!this.#open.has(connection.id)) return;
    try {
      const { ctx } = await checkRequest(this.#system, connection.request);
      const readable = new Map<string, boolean>();
      for (const event of events) {
        const { spaceId } = event;
        if (spaceId !== null && spaceId !== connection.request.spaceId) {
          if (!readable.has(spaceId)) readable.set(spaceId, await mayRead(ctx, spaceId));
          if (readable.get(spaceId) !== true) continue;
        }
        this.#send(connection, messageOf(event), event.id);
      }
    } catch (error) {
      this.#refused(connection, error);
    }
  }

  #refused(connection: OpenConnection, error: unknown): void {
    if (!isOctavoError(error)) throw error;
    this.#send(connection, { kind: 'gone' });
    this.#end(connection);
  }

  /** Sends everybody in a space the list of the others; nobody is told of themselves. */
  #sendPresence(spaceId: string | undefined): void {
    if (spaceId === undefined) return;
    const there = [...this.#open.values()].filter(({ request }) => request.spaceId === spaceId);
    if (there.length === 0) return;
    const elsewhere = this.#presence?.in(spaceId) ?? [];
    if (elsewhere.length > 0) {
      inBackground(this.#system, `presence ${spaceId} ${newId()}`, () => this.#sendPresenceOfAll(spaceId));
      return;
    }
    this.#sendPeople(there, []);
  }

  /** As `#sendPresence`, with those who are connected to other processes. */
  async #sendPresenceOfAll(spaceId: string): Promise<void> {
    const known = await Promise.all(
      (this.#presence?.in(spaceId) ?? []).map(async ({ userId, changeRequest, page, editing }): Promise<PresentPerson> => {
        const person = await this.#personElsewhere(userId, spaceId);
        return { ...person, editing, ...(changeRequest === undefined ? {} : { changeRequest }), ...(page === undefined ? {} : { page }) };
      }),
    );
    this.#sendPeople(
      [...this.#open.values()].filter(({ request }) => request.spaceId === spaceId),
      known,
    );
  }

  #personElsewhere(userId: string, spaceId: string): Promise<OpenConnection['person']> {
    const key = `${userId} ${spaceId}`;
    const found = this.#people.get(key) ?? personShown(this.#system, userId, { spaceId });
    this.#people.set(key, found);
    found.catch(() => this.#people.delete(key));
    return found;
  }

  #sendPeople(there: readonly OpenConnection[], elsewhere: readonly PresentPerson[]): void {
    for (const connection of there) {
      const people = there.flatMap(({ userId, person, place }): PresentPerson[] => {
        if (userId === connection.userId || place === undefined) return [];
        const { until: _until, ...where } = place;
        return [{ ...person, ...where }];
      });
      const others = elsewhere.filter(({ id }) => id !== connection.userId);
      this.#send(connection, { kind: 'presence', people: [...people, ...others] });
    }
  }
}

const hubs = new WeakMap<System, LiveHub>();

/** Returns the hub of a running installation: one in each process. */
export function liveHub(system: System): LiveHub {
  const hub = hubs.get(system) ?? new LiveHub(system);
  hubs.set(system, hub);
  return hub;
}
