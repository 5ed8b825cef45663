import { setTimeout as delay } from 'node:timers/promises';
import { OctavoError } from '@octavo/contract';
import { changesTo, mapThrough, type Node, type RoomStep, type StepJson } from '@octavo/editor/room';
import { type Context, describeError, type System, type Tenant } from '../../kernel/base/index.ts';
import { liveHub, type RoomMessage } from '../live/index.ts';
import { alone } from './among-processes.ts';
import { Hold } from './hold.ts';
import { type Kept, KeptDocument } from './kept-document.ts';
import { type KeptRoom, loadRoom } from './load-room.ts';
import { Members } from './members.ts';
import { type PlaceText, type RoomPlace, readPlace } from './room-place.ts';
import { type RoomRecord, savedOf, updateRoom } from './room-rows.ts';
import { mergeElsewhere, writeText } from './room-text.ts';
import { failureOf, isBehind, roomContext, saveText } from './save-text.ts';
import { SaveTimer } from './save-timer.ts';
import { Turns } from './turns.ts';

/** Longest steps that are told to the others (characters of JSON); they ask for longer ones. */
const MOST_TOLD = 24_000;
/** Times that a text from elsewhere is brought in anew because steps came meanwhile; the last time steps wait. */
const MOST_TRIES = 4;

/** Times between tries of steps that another process holds up, and the longest that they wait (ms). */
const HELD_MS = { first: 20, longest: 500, patience: 60_000 };

/** Name under which texts that were saved from elsewhere come into a room. */
const ELSEWHERE = 'room';

type Base = Pick<PlaceText, 'oid' | 'text'>;

/** Answer to steps of a peer. */
export type SentAnswer = { kind: 'taken' } | { kind: 'behind'; missed: RoomStep[] } | { kind: 'lost' };

/**
 * A page that several people write. Its document is begun from the text of the page by the server alone, every step is kept in the database before it
 * is acknowledged, and the text is written of the document when writing rests. The text is the truth: what is saved from elsewhere comes in as steps.
 */
export class Room {
  readonly id: string;
  readonly place: RoomPlace;
  readonly members: Members;
  readonly #system: System;
  readonly #tenant: Tenant;
  readonly #document: KeptDocument;
  #base: Base;
  #saved: number;
  /** Authors of what is not saved. */
  readonly #wrote = new Map<string, Context | undefined>();
  /** Authors since the room was opened. */
  readonly #ever = new Map<string, Context>();
  /** Steps are taken one after the other, and so are reading and writing of the text. */
  readonly #steps = new Turns();
  readonly #texts = new Turns();
  /** Steps wait for who needs the text as it is. */
  readonly #hold = new Hold();
  readonly #timer: SaveTimer;
  #isOver = false;
  /** True while it is about to read what other processes took. */
  #hears = false;

  private constructor(system: System, place: RoomPlace, kept: KeptRoom) {
    const { room } = kept;
    this.#system = system;
    this.#tenant = { system, organizationId: place.organizationId };
    this.place = place;
    this.id = room.id;
    this.members = new Members(system, this);
    this.#timer = new SaveTimer(system, `saving room ${room.id}`, () => this.save());
    this.#base = { oid: room.baseOid, text: room.baseText };
    this.#saved = room.savedVersion;
    this.#document = new KeptDocument(system, place, kept);
    for (const userId of this.#document.unsavedAuthors) this.#wrote.set(userId, undefined);
  }

  /**
   * Opens the room of a place: the one that is kept, or one that is begun from the text of the page.
   * @throws OctavoError `not_found`, `not_text`; `too_large` (code `room_too_large`)
   */
  static async open(system: System, place: RoomPlace): Promise<Room> {
    return new Room(system, place, await loadRoom(system, place));
  }

  get version(): number {
    return this.#document.version;
  }

  /** The version that the text of the page holds. */
  get savedVersion(): number {
    return this.#saved;
  }

  get doc(): Node {
    return this.#document.doc;
  }

  /** Length of the document and of the steps since its snapshot (characters of JSON). */
  get length(): number {
    return this.#document.length;
  }

  /** True for one whose text holds everything that was written. */
  get isSaved(): boolean {
    return this.#saved >= this.version;
  }

  /** True once the room may not be used any more: it is opened anew from what is kept. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /** Returns the steps from a version on; `undefined` if they are not kept. */
  since(version: number): RoomStep[] | undefined {
    return this.#document.since(version);
  }

  /**
   * Takes steps of a member, all or none; they are kept when this returns.
   * @throws OctavoError `steps_invalid`; `too_large` (code `room_too_large`)
   */
  async take(
    ctx: Context,
    userId: string,
    connection: string,
    { version, steps, client }: { version: number; steps: readonly StepJson[]; client: string },
  ): Promise<SentAnswer> {
    const until = performance.now() + HELD_MS.patience;
    for (let wait = HELD_MS.first; ; wait = Math.min(2 * wait, HELD_MS.longest)) {
      while (this.#hold.isOn) await this.#hold.end();
      const answer = await this.#steps.next(() => this.#tryToTake(ctx, userId, connection, { version, steps, client }));
      if (answer !== 'held') return answer;
      if (performance.now() > until) throw heldUp();
      await delay(wait);
      // The page may be another one when it is written again, or may not be written any more.
      await this.pull();
    }
  }

  async #tryToTake(
    ctx: Context,
    userId: string,
    connection: string,
    { version, steps, client }: { version: number; steps: readonly StepJson[]; client: string },
  ): Promise<SentAnswer | 'held'> {
    if (this.#isOver) return { kind: 'lost' };
    const fit = this.#document.fit(version, steps);
    if (fit.kind !== 'fits') return fit;
    const added = steps.map((step) => ({ step, client }));
    const kept = await this.#keep(fit.doc, added, userId);
    if (kept === 'held') return kept;
    if (kept === 'late') {
      await this.#catchUp();
      const missed = this.#isOver ? undefined : this.since(version);
      return missed === undefined ? { kind: 'lost' } : { kind: 'behind', missed };
    }
    this.#wrote.set(userId, ctx);
    this.#ever.set(userId, ctx);
    this.members.move((pos) => mapThrough(pos, fit.steps, -1));
    this.#sendSteps(version, added, connection);
    this.#saveLater();
    return { kind: 'taken' };
  }

  /** Takes in the steps that another process took. */
  async hear(): Promise<void> {
    if (this.#hears || this.#isOver) return;
    this.#hears = true;
    await this.#steps.next(async () => {
      this.#hears = false;
      if (!this.#isOver) await this.#catchUp();
    });
  }

  async #catchUp(): Promise<void> {
    const taken = await this.#document.catchUp();
    if (taken === undefined) return this.end();
    for (const { version, steps, applied, userId } of taken) {
      if (userId !== '' && !this.#wrote.has(userId)) this.#wrote.set(userId, this.#ever.get(userId));
      this.members.move((pos) => mapThrough(pos, applied, -1));
      this.#sendSteps(version, steps);
    }
  }

  /** Does work on the text while no other process does, with all that those did before. */
  #alone<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#system.store.processes === undefined) return work();
    return alone(this.#system, this.id, async () => {
      await this.#steps.next(() => this.#catchUp());
      const saved = await savedOf(this.#system, this.id);
      if (saved === undefined) this.end();
      else if (saved.savedVersion !== this.#saved || saved.baseOid !== this.#base.oid) {
        this.#base = { oid: saved.baseOid, text: saved.baseText };
        this.#saved = saved.savedVersion;
        if (this.isSaved) this.#wrote.clear();
        this.tell({ type: 'saved', version: this.#saved });
      }
      return work();
    });
  }

  /** Writes the text of the page, if something is written that it does not hold. Resolves when that is done; a failure is told to the members. */
  async save(): Promise<void> {
    await this.#trySave();
  }

  /**
   * Saves the text, and does work while no steps are taken; steps that came meanwhile are taken after it, unless the page may not be written any more.
   * Text that cannot be written at all, which its writers know of, does not hold up the work.
   * @throws what saving throws that can be tried again, and what the work throws
   */
  settled<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#hold.during(async () => {
      await this.#steps.next(async () => undefined);
      const error = await this.#trySave();
      if (error !== undefined && failureOf(error) === undefined) throw error;
      try {
        return await work();
      } finally {
        await this.pull();
      }
    });
  }

  /** Takes in the text of the page if it was saved from elsewhere. */
  pull(): Promise<void> {
    return this.#texts.next(async () => {
      if (this.#isOver) return;
      try {
        await this.#alone(() => this.#pull());
      } catch (error) {
        this.#failed(error);
      }
    });
  }

  /** Ends the room in this process: its members begin anew. What is kept of it stays. */
  end(): void {
    this.#isOver = true;
    this.#timer.stop();
    this.members.close();
  }

  /** Keeps steps, and then adds them. Where it is not known whether they were kept, the room is over: what is kept says it. */
  async #keep(doc: Node, steps: readonly RoomStep[], userId: string, values: Partial<RoomRecord> = {}): Promise<Kept> {
    try {
      return await this.#document.keep(doc, steps, userId, values);
    } catch (error) {
      this.end();
      throw error;
    }
  }

  async #write(): Promise<void> {
    for (let tried = 1; ; tried++) {
      const { doc, version } = this.#document;
      const base = this.#base;
      const wrote = new Map(this.#wrote);
      const text = await writeText(this.#tenant, base.text, doc);
      if (text === base.text) return this.#savedAs(version, base, wrote);
      try {
        await saveText(this.#system, this.place, { wrote, ever: this.#ever }, base.oid, text);
      } catch (error) {
        if (!isBehind(error) || tried > MOST_TRIES) throw error;
        await this.#pull();
        continue;
      }
      const { oid, text: kept } = await readPlace(roomContext(this.#system), this.place);
      // Somebody may have been faster with the next text than this is with looking.
      if (kept !== text) return this.#bring({ oid, text: kept }, text);
      return this.#savedAs(version, { oid, text }, wrote);
    }
  }

  async #savedAs(version: number, base: Base, wrote: ReadonlyMap<string, unknown>): Promise<void> {
    await this.#system.store.tx((tx) =>
      updateRoom(tx, this.#system, this.id, { baseOid: base.oid, baseText: base.text, savedVersion: version }),
    );
    this.#base = base;
    this.#saved = version;
    if (version === this.version) for (const id of wrote.keys()) this.#wrote.delete(id);
    this.tell({ type: 'saved', version });
  }

  async #pull(): Promise<void> {
    if (this.#isOver) return;
    const { oid, text } = await readPlace(roomContext(this.#system), this.place);
    if (oid !== this.#base.oid) await this.#bring({ oid, text }, this.#base.text);
  }

  /**
   * Brings a text that was saved from elsewhere into the document; both stand where both changed the same.
   * @param from text that the document was written over, or as
   */
  async #bring(theirs: Base, from: string): Promise<void> {
    for (let tried = 1; ; tried++) {
      const { doc, version } = this.#document;
      const { next, isWhole, conflicts } = await mergeElsewhere(this.#tenant, { from, doc, theirs: theirs.text });
      const isDone = await this.#steps.next(async () => {
        if (this.version !== version) return false;
        const changes = changesTo(this.doc, next);
        const steps = changes.steps.map((step) => ({ step: step.toJSON() as StepJson, client: ELSEWHERE }));
        const saved = isWhole ? { savedVersion: version + steps.length } : {};
        const kept = await this.#keep(changes.doc, steps, '', { baseOid: theirs.oid, baseText: theirs.text, ...saved });
        if (kept !== 'kept') {
          await this.#catchUp();
          return this.#isOver;
        }
        this.#base = theirs;
        if (isWhole) this.#saved = this.version;
        if (isWhole) this.#wrote.clear();
        this.members.move((pos) => changes.mapping.map(pos, -1));
        if (steps.length > 0) this.#sendSteps(version, steps);
        return true;
      });
      if (!isDone && tried <= MOST_TRIES) continue;
      if (!isDone) return this.#saveLater();
      if (conflicts > 0) this.tell({ type: 'both' });
      if (this.isSaved) this.tell({ type: 'saved', version: this.version });
      else this.#saveLater();
      return;
    }
  }

  /** Saves the text. Resolves with the reason for which it was not, which the members were told. */
  #trySave(): Promise<unknown> {
    this.#timer.stop();
    return this.#texts.next(async () => {
      if (this.#isOver || (this.isSaved && this.#system.store.processes === undefined)) return undefined;
      this.#timer.begin();
      try {
        await this.#alone(async () => {
          if (!this.#isOver && !this.isSaved) await this.#write();
        });
        // Steps that came meanwhile are saved by the next.
        if (!this.isSaved && !this.#timer.isSet) this.#saveLater();
        return undefined;
      } catch (error) {
        this.#failed(error);
        return error;
      }
    });
  }

  /** A document that cannot be written is tried again with the next step; a page that may not be written any more ends the room. */
  #failed(error: unknown): void {
    const failure = failureOf(error);
    if (failure?.kind === 'unrepresentable') this.tell({ type: 'unsaved', message: failure.message });
    if (failure?.kind === 'refused') {
      this.#system.log.warn('a room was closed: its page cannot be written', { room: this.id, code: failure.code });
      this.end();
    }
    if (failure !== undefined) return;
    this.#system.log.warn('the text of a room was not saved, and is tried again', { room: this.id, ...describeError(error) });
    if (!this.#isOver) this.#timer.afterFailure();
  }

  #saveLater(): void {
    if (!this.#isOver) this.#timer.afterRest();
  }

  #sendSteps(version: number, steps: readonly RoomStep[], except?: string): void {
    const isLong = JSON.stringify(steps).length > MOST_TOLD;
    this.tell(isLong ? { type: 'steps', version } : { type: 'steps', version, steps }, except);
  }

  /** Sends news to every member but one. */
  tell(news: RoomMessage['news'], except?: string): void {
    const hub = liveHub(this.#system);
    for (const connection of this.members.connections())
      if (connection !== except) hub.sendTo(connection, { kind: 'room', room: this.id, news });
    this.members.recheckSoon();
  }
}

function heldUp(): OctavoError {
  return new OctavoError('unavailable', 'The content is needed as it is at this moment. The editor tries again by itself.', {
    code: 'busy',
    data: { retryAfter: 5 },
  });
}
