import type { Processes } from '@octavo/db';

/** Place of a person, as processes tell it each other. */
export interface TellablePlace {
  spaceId: string;
  changeRequest?: string;
  page?: string;
  editing: boolean;
}

/** A person whose connection another process has. */
export interface ElsewherePresent extends TellablePlace {
  connection: string;
  userId: string;
  /** Time (ms) until which the place holds. */
  until: number;
}

/** People of other processes that are kept at most. */
const MOST = 20_000;

const PRESENT = 'present';
const ASKED = 'who is present';
const PLACED = 'place of a connection';

/** Use that a hub makes of the presence in other processes. */
export interface PresenceOfOthers {
  /** Called when those in a space are others. */
  changed(spaceId: string): void;
  /** Called when another process asks who is here. */
  asked(): void;
  /** Called with a place that a browser told a process which does not have its connection. */
  placed(connection: string, userId: string, place: TellablePlace): void;
}

/** Presence of people in the other processes: told by news, and for a while only, as all presence. */
export class SharedPresence {
  readonly #processes: Processes;
  readonly #now: () => number;
  readonly #elsewhere = new Map<string, ElsewherePresent>();

  constructor(processes: Processes, now: () => number, others: PresenceOfOthers) {
    this.#processes = processes;
    this.#now = now;
    processes.listen(PRESENT, (body) => {
      const told = presentOf(body);
      if (told === undefined) return;
      const before = this.#elsewhere.get(told.connection);
      this.#elsewhere.delete(told.connection);
      if (told.holdsMs > 0 && this.#elsewhere.size < MOST) this.#elsewhere.set(told.connection, { ...told, until: now() + told.holdsMs });
      if (before !== undefined && before.spaceId !== told.spaceId) others.changed(before.spaceId);
      others.changed(told.spaceId);
    });
    processes.listen(ASKED, () => others.asked());
    processes.listen(PLACED, (body) => {
      const told = presentOf(body);
      if (told !== undefined) others.placed(told.connection, told.userId, placeOf(told));
    });
    const ask = () => void processes.send(ASKED, null);
    processes.onGap(ask);
    ask();
  }

  /** Returns those who are in a space now. */
  in(spaceId: string): ElsewherePresent[] {
    const now = this.#now();
    return [...this.#elsewhere.values()].filter((each) => each.spaceId === spaceId && each.until > now);
  }

  /** Forgets those of whom nothing was heard for long; returns the spaces in which they were. */
  forget(): Set<string> {
    const now = this.#now();
    const left = [...this.#elsewhere.values()].filter(({ until }) => until <= now);
    for (const { connection } of left) this.#elsewhere.delete(connection);
    return new Set(left.map(({ spaceId }) => spaceId));
  }

  /** Announces the place of a person of this process; for no time at all, that they are nowhere any more. */
  tell(connection: string, userId: string, place: TellablePlace, holdsMs: number): void {
    void this.#processes.send(PRESENT, { connection, userId, holdsMs, ...place });
  }

  /** Passes on a place to the process that has the connection. */
  pass(connection: string, userId: string, place: TellablePlace): void {
    void this.#processes.send(PLACED, { connection, userId, holdsMs: 0, ...place });
  }
}

type Told = TellablePlace & { connection: string; userId: string; holdsMs: number };

function placeOf({ spaceId, changeRequest, page, editing }: Told): TellablePlace {
  return { spaceId, editing, ...(changeRequest === undefined ? {} : { changeRequest }), ...(page === undefined ? {} : { page }) };
}

function presentOf(body: unknown): Told | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const { connection, userId, spaceId, changeRequest, page, editing, holdsMs }: Partial<Record<keyof Told, unknown>> = body;
  if (typeof connection !== 'string' || typeof userId !== 'string' || typeof spaceId !== 'string' || typeof holdsMs !== 'number')
    return undefined;
  return {
    connection,
    userId,
    spaceId,
    holdsMs,
    editing: editing === true,
    ...(typeof changeRequest === 'string' ? { changeRequest } : {}),
    ...(typeof page === 'string' ? { page } : {}),
  };
}
