/** Position in the write-ahead log of the database at a moment. */
interface Sample {
  at: number;
  position: number;
}

/** Samples that are kept; of more, every other one. */
const MOST = 1_000;

/**
 * Measures how old the content of a replica is: the database is asked for its position in the log now and then, and the replica for the position that it has replayed.
 * Neither writes nor clocks of other machines are needed, and a database in which nothing is written has no lag.
 */
export class LagMeter {
  /** The newest one that the replica has replayed, and all later ones. */
  #samples: Sample[] = [];
  #isKnown = false;

  /** Notes a position of the database. `at` is a moment before it was asked (ms): all that was committed by then is at or before the position. */
  noteDatabase(position: number, at: number): void {
    this.#samples.push({ at, position });
    if (this.#samples.length > MOST) this.#samples = this.#samples.filter((_, index) => index % 2 === 0 || index === MOST);
  }

  /** Notes the position that the replica has replayed. */
  noteReplica(position: number): void {
    const replayed = this.#samples.findLastIndex((sample) => sample.position <= position);
    if (replayed < 0) return;
    this.#samples.splice(0, replayed);
    this.#isKnown = true;
  }

  /** Moment (ms) up to which the replica has everything; `undefined` before that is known. */
  get hasAllUntil(): number | undefined {
    return this.#isKnown ? this.#samples[0]?.at : undefined;
  }

  /**
   * Milliseconds between that moment and the one at which the database was last asked; `undefined` before that is known. Does not grow while the database is away: what nobody
   * can write does not get older.
   */
  get behindMs(): number | undefined {
    const until = this.hasAllUntil;
    const last = this.#samples.at(-1);
    return until === undefined || last === undefined ? undefined : last.at - until;
  }

  /** Forgets what the replica has: another one may have less. */
  forgetReplica(): void {
    this.#isKnown = false;
  }
}
