import { isUniqueViolation } from '@octavo/db';
import { applySteps, type Fit, type Node, RoomDocument, type RoomStep, type StepJson, schema } from '@octavo/editor/room';
import type { System } from '../../kernel/base/index.ts';
import { mayKeep, tellSteps } from './among-processes.ts';
import { type KeptRoom, stepsOf } from './load-room.ts';
import type { RoomPlace } from './room-place.ts';
import { appendSteps, type RoomRecord, stepsFrom, updateRoom } from './room-rows.ts';
import { roomTooLarge } from './room-text.ts';

/** A snapshot is made after so many steps. */
const SNAPSHOT_STEPS = 200;
/** Longest document (characters of JSON) of a room. */
const MOST_DOCUMENT = 4_000_000;
/** Longest steps of one message (characters of JSON). */
const MOST_SENT = 1_000_000;

/** Outcome of keeping steps: they are kept, or nothing is, since the place may not be written now, or another process was faster. */
export type Kept = 'kept' | 'held' | 'late';

/** Steps of one message that another process took. */
export interface TakenElsewhere {
  version: number;
  steps: RoomStep[];
  applied: ReturnType<typeof applySteps>['steps'];
  userId: string;
}

/** Ends a transaction whose steps may not be kept now. */
class Held extends Error {}

/** The document of a room with its steps. They are in the database before they are in the document. */
export class KeptDocument {
  readonly #system: System;
  readonly #roomId: string;
  readonly #place: RoomPlace;
  readonly #document: RoomDocument;
  #snapshot: number;
  #length: number;
  /** Ids of those who wrote what the text of the page did not hold when this was opened. */
  readonly unsavedAuthors: readonly string[];

  constructor(system: System, place: RoomPlace, { room, steps }: KeptRoom) {
    this.#system = system;
    this.#place = place;
    this.#roomId = room.id;
    this.#snapshot = room.snapshotVersion;
    this.#length = JSON.stringify(room.snapshot).length;
    const earlier = steps.filter(({ version }) => version < room.snapshotVersion).flatMap(stepsOf);
    this.#document = new RoomDocument(schema.nodeFromJSON(room.snapshot), room.snapshotVersion, earlier);
    for (const record of steps) {
      if (record.version >= room.snapshotVersion) this.#document.add(applySteps(this.#document.doc, record.steps).doc, stepsOf(record));
    }
    const unsaved = steps.filter(({ version, userId }) => version >= room.savedVersion && userId !== '');
    this.unsavedAuthors = unsaved.map(({ userId }) => userId);
  }

  get version(): number {
    return this.#document.version;
  }

  get doc(): Node {
    return this.#document.doc;
  }

  /** Length of the document and of the steps since its snapshot (characters of JSON). */
  get length(): number {
    return this.#length;
  }

  /** Returns the steps from a version on; `undefined` if they are not kept. */
  since(version: number): RoomStep[] | undefined {
    return this.#document.since(version);
  }

  /** Returns the document with steps on top of a version. @throws OctavoError as `applySteps`, and `too_large` (code `room_too_large`). */
  fit(version: number, steps: readonly StepJson[]): Fit {
    const fit = this.#document.fit(version, steps);
    const length = JSON.stringify(steps).length;
    if (fit.kind === 'fits' && (length > MOST_SENT || this.#length + length > MOST_DOCUMENT)) throw roomTooLarge();
    return fit;
  }

  /**
   * Keeps steps that lead to a document, and then adds them. Those of a text from elsewhere, of which `userId` is empty, are never held up.
   * @throws what the database throws: it is not known then whether they were kept
   */
  async keep(doc: Node, steps: readonly RoomStep[], userId: string, values: Partial<RoomRecord> = {}): Promise<Kept> {
    const { version } = this.#document;
    const now = version + steps.length;
    const isDue = now - this.#snapshot >= SNAPSHOT_STEPS;
    const snapshot = isDue ? (doc.toJSON() as unknown) : undefined;
    try {
      await this.#system.store.tx(async (tx) => {
        if (userId === '') await tellSteps(tx, this.#system, this.#roomId);
        else if (!(await mayKeep(tx, this.#system, this.#roomId, this.#place))) throw new Held();
        if (steps.length > 0) await appendSteps(tx, this.#system, this.#roomId, version, steps, userId);
        const changed = { ...values, ...(snapshot === undefined ? {} : { snapshot, snapshotVersion: now }) };
        if (Object.keys(changed).length > 0) await updateRoom(tx, this.#system, this.#roomId, changed);
      });
    } catch (error) {
      if (error instanceof Held) return 'held';
      if (this.#system.store.processes !== undefined && isUniqueViolation(error)) return 'late';
      throw error;
    }
    this.#document.add(doc, steps);
    this.#length = snapshot === undefined ? this.#length + JSON.stringify(steps).length : JSON.stringify(snapshot).length;
    if (snapshot !== undefined) this.#snapshot = now;
    return 'kept';
  }

  /** Adds the steps that other processes took, and returns them; `undefined` if they do not stand on what is here. */
  async catchUp(): Promise<TakenElsewhere[] | undefined> {
    const taken: TakenElsewhere[] = [];
    for (const record of await stepsFrom(this.#system, this.#roomId, this.version)) {
      const { version, userId } = record;
      if (version !== this.version) return undefined;
      const steps = stepsOf(record);
      const { doc, steps: applied } = applySteps(this.doc, record.steps);
      this.#document.add(doc, steps);
      this.#length += JSON.stringify(record.steps).length;
      taken.push({ version, steps, applied, userId });
    }
    return taken;
  }
}
