import { type RoomHost, type RoomLink, RoomPeer, SCHEMA_VERSION, schema } from '@octavo/editor/peer';
import type { Node } from 'prosemirror-model';
import type { Plugin } from 'prosemirror-state';
import type { RoomCursor, RoomNews, RoomPeerInfo } from '@/components/live/live-message';
import { errorCode, isTransient } from '@/lib/errors';
import { changePeers, type PeersChange, peerCursors } from './peer-cursors';
import { colorOf } from './person-color';
import type { RoomCalls } from './room-calls';

/** The open blocks of a page, as a room needs them. */
export interface RoomSurface extends RoomHost {
  /** Adds plug-ins to the editor; returns what takes them away again. */
  plug(plugins: readonly Plugin[]): () => void;
}

/** State of a room, as the editor shows it. */
export interface RoomState {
  /** True for as long as something that is written here is not in the text of the page, or not known to the server. */
  isUnsaved: boolean;
  /** True while the server cannot be reached: what is written stays here, and is sent then. */
  isAway: boolean;
  /** Reason for which the text cannot be saved as it stands. */
  problem: string | undefined;
  /** Names of the others, each once. */
  names: readonly string[];
}

interface RoomOptions {
  surface: RoomSurface;
  /** Document of the saved text, which says what the blocks say. */
  saved: Node;
  calls: RoomCalls;
  onState(state: RoomState): void;
  /** Told that the text of the page was saved, by the room or from elsewhere. */
  onSaved(): void;
  /** Told that somebody saved the same words from elsewhere, and both stand in the page. */
  onBoth(): void;
  /** Told that the server does not know the connection. */
  onUnknown(): void;
  /** Told that writing goes on without the room. */
  onEnd(): void;
}

/** Interval (ms) at which a cursor that moves is told. */
const POINT_MS = 80;
/** After how long (ms) a message that failed is tried again; the last one for all further times. */
const AGAIN_MS = [500, 1_000, 2_000, 4_000];
/** Failures in a row after which the editor says that it is away. */
const AWAY_AFTER = 2;

/** Times in a row that a room which does not know this editor is joined again. */
const MOST_LOST = 5;

/** News that are kept while the room is being joined. */
const MOST_EARLY = 500;

/** One's own part in a room: what is written in the blocks goes there, and what others write comes into the blocks. */
export class RoomSession {
  readonly #options: RoomOptions;
  readonly #peer: RoomPeer;
  #unplug: () => void = () => undefined;
  #peers = new Map<string, RoomPeerInfo>();
  /** Cursors that were told, until what they stand in is known here. */
  readonly #told = new Map<string, { version: number; cursor?: RoomCursor }>();
  /** News that came before the answer which names the room: they are of what happened after it was joined. */
  readonly #early: { room: string; news: RoomNews }[] = [];
  #saved = -1;
  #problem: string | undefined;
  #failures = 0;
  /** Times in a row that the room did not know this editor. */
  #lost = 0;
  #again: ReturnType<typeof setTimeout> | undefined;
  #pointing: ReturnType<typeof setTimeout> | undefined;
  #pointed = '';
  #isOver = false;

  /** Begins with blocks that say what the saved text of the page says. What is written from now on is kept for the room. */
  constructor(options: RoomOptions) {
    this.#options = options;
    const { surface, calls, saved } = options;
    const cursor = () => {
      const { anchor, head } = surface.state().selection;
      return { anchor, head };
    };
    const link: RoomLink = {
      send: (version, steps) => calls.send(version, steps, cursor()),
      since: (version) => calls.missed(version),
    };
    const plug = (plugin: Plugin) => {
      this.#unplug = surface.plug([plugin, peerCursors()]);
    };
    this.#peer = new RoomPeer(surface, link, calls.client, { saved, plug });
  }

  get room(): string {
    return this.#options.calls.room;
  }

  /** True if the room has not taken everything that is written here. */
  get hasUnsent(): boolean {
    return this.#peer.hasUnsent;
  }

  /** Joins the room. Fails where it cannot be joined: the session is over then. */
  async join(): Promise<void> {
    try {
      const joined = await this.#options.calls.join(SCHEMA_VERSION, undefined);
      if (this.#isOver) return;
      if (joined.doc === undefined) throw new Error('The room came without its document.');
      this.#saved = joined.savedVersion;
      this.#peer.join(schema.nodeFromJSON(joined.doc), joined.version);
      this.#showPeers(joined.peers);
      for (const { room, news } of this.#early.splice(0)) this.hear(room, news);
      this.#send();
      this.point();
    } catch (error) {
      if (errorCode(error) === 'bad_request') this.#options.onUnknown();
      this.end();
      throw error;
    }
  }

  /** Comes back over another connection, as after the server was away. */
  reconnect(connection: string): void {
    this.#options.calls.continueOn(connection);
    this.#comeBack();
  }

  /** Takes news of a room; those of others are left. */
  hear(room: string, news: RoomNews): void {
    if (this.#isOver) return;
    if (this.room === '') {
      if (this.#early.length < MOST_EARLY) this.#early.push({ room, news });
      return;
    }
    if (room !== this.room) return;
    switch (news.type) {
      case 'steps':
        if (news.steps === undefined) this.#retry(() => this.#peer.catchUp());
        else this.#peer.receive(news.version, news.steps);
        break;
      case 'peers':
        this.#showPeers(news.peers);
        return;
      case 'cursor':
        this.#told.set(news.peer, news);
        this.#showCursors();
        return;
      case 'saved':
        this.#saved = Math.max(this.#saved, news.version);
        this.#problem = undefined;
        this.#options.onSaved();
        break;
      case 'unsaved':
        this.#problem = news.message;
        break;
      case 'both':
        this.#options.onBoth();
        return;
      case 'closed':
        this.end();
        return;
    }
    this.#tell();
  }

  /** Sends what was written. */
  changed(): void {
    this.#send();
    this.#tell();
  }

  /** Shows others where the cursor is. */
  point(): void {
    this.#pointing ??= setTimeout(() => {
      this.#pointing = undefined;
      const { version, hasUnsent } = this.#peer;
      if (this.#isOver || version === undefined || hasUnsent) return;
      const { anchor, head } = this.#options.surface.state().selection;
      const told = `${version} ${anchor} ${head}`;
      if (told === this.#pointed) return;
      this.#pointed = told;
      this.#options.calls.point(version, { anchor, head }).catch(() => undefined);
    }, POINT_MS);
  }

  /** Sends everything that is written here, and saves the text of the page. Returns false where the server did not take it. */
  async save(): Promise<boolean> {
    try {
      await this.#peer.changed();
      await this.#options.calls.save();
      return !this.#peer.hasUnsent && !this.#isOver;
    } catch {
      return false;
    }
  }

  /** Ends the session; what is written is in the blocks. */
  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    clearTimeout(this.#again);
    clearTimeout(this.#pointing);
    if (this.room !== '') this.#options.calls.leave().catch(() => undefined);
    this.#unplug();
    this.#options.onEnd();
  }

  #send(): void {
    this.#retry(() => this.#peer.changed());
  }

  /** Does what needs the server, and again after a while where it is away; ends the session where it refuses. */
  #retry(work: () => Promise<unknown>): void {
    work().then(
      () => {
        this.#failures = 0;
        if (this.#isOver) return;
        if (this.#peer.isLost) return this.#comeBack();
        this.#lost = 0;
        this.#tell();
      },
      (error: unknown) => {
        if (this.#isOver) return;
        // A server that began anew, or another one that a proxy chose, does not know this connection.
        const isUnknown = this.#lost > 0 && errorCode(error) === 'bad_request';
        if (!isUnknown && !isTransient(error) && errorCode(error) !== 'rate_limited') return this.end();
        this.#failures += 1;
        this.#tell();
        clearTimeout(this.#again);
        if (isUnknown) return this.#options.onUnknown();
        this.#again = setTimeout(() => this.#retry(() => this.#peer.catchUp()), AGAIN_MS[Math.min(this.#failures, AGAIN_MS.length) - 1]);
      },
    );
  }

  /** Comes back into the room, after the server was away or began anew. Ends the session where nothing leads from here to there but the text. */
  #comeBack(): void {
    this.#lost += 1;
    if (this.#lost > MOST_LOST) {
      this.end();
      return;
    }
    this.#retry(async () => {
      const { version } = this.#peer;
      if (version === undefined) return;
      const joined = await this.#options.calls.join(SCHEMA_VERSION, version);
      if (joined.missed === undefined) return this.end();
      this.#showPeers(joined.peers);
      this.#peer.comeBack(version, joined.missed);
      await this.#peer.changed();
      this.#pointed = '';
      this.point();
    });
  }

  #showPeers(peers: readonly RoomPeerInfo[]): void {
    this.#peers = new Map(peers.map((peer) => [peer.peer, peer]));
    const shown = peers.map(({ peer, displayName, userId, cursor, version = -1 }) => {
      const found = cursor === undefined ? undefined : this.#inEditor(cursor, version);
      return [peer, { name: displayName, color: colorOf(userId), cursor: found }] as const;
    });
    this.#dispatch((before) => new Map(shown.map(([peer, is]) => [peer, { ...is, cursor: is.cursor ?? before.get(peer)?.cursor }])));
    this.#tell();
  }

  /** Shows the cursors that were told, as far as what they stand in is known here. */
  #showCursors(): void {
    for (const [peer, { version, cursor }] of [...this.#told]) {
      if (version > (this.#peer.version ?? -1)) continue;
      this.#told.delete(peer);
      const found = cursor === undefined ? undefined : this.#inEditor(cursor, version);
      // One of an older version moves along with what was written since.
      if (cursor !== undefined && found === undefined) continue;
      this.#dispatch((before) => {
        const shown = before.get(peer);
        return shown === undefined ? before : new Map(before).set(peer, { ...shown, cursor: found });
      });
    }
  }

  #inEditor({ anchor, head }: RoomCursor, version: number): RoomCursor | undefined {
    const [from, to] = [this.#peer.toEditor(anchor, version), this.#peer.toEditor(head, version)];
    return from === undefined || to === undefined ? undefined : { anchor: from, head: to };
  }

  #dispatch(change: PeersChange): void {
    const { surface } = this.#options;
    surface.dispatch(changePeers(surface.state().tr, change));
  }

  #tell(): void {
    if (this.#isOver) return;
    this.#showCursors();
    const { version = 0, hasUnsent } = this.#peer;
    const names = [...new Map([...this.#peers.values()].map(({ userId, displayName }) => [userId, displayName])).values()];
    const isAway = this.#failures >= AWAY_AFTER;
    this.#options.onState({ isUnsaved: hasUnsent || version > this.#saved, isAway, problem: this.#problem, names });
  }
}
