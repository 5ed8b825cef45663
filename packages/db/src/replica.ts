/**
 * State of the replica. `used`: it answers reads that may be behind. `behind`: it lags more than it may. `away`: it does not answer. `other`: the server is no replica
 * of this database, such as one that was promoted.
 */
export type ReplicaState = 'used' | 'behind' | 'away' | 'other';

/** Use of a replica. */
export interface ReplicaUse {
  state: ReplicaState;
  /** Milliseconds that the replica was behind the database when both were last asked; `undefined` before that is known. */
  behindMs: number | undefined;
  /** Milliseconds that it may be behind. */
  limitMs: number;
  /** Milliseconds after a commit from which on it is read nowhere any more without what was committed. */
  settledMs: number;
  /** Reads that it answered. */
  answered: number;
  /** Reads that it failed to answer, so that the database was asked instead. */
  failed: number;
}

/** A streaming replica of the database, which answers the reads of those who may see something that is some seconds old. */
export interface Replica {
  /**
   * Runs work whose reads outside of transactions go to the replica. They go to the database itself for the rest of the work once it has run a transaction, the
   * replica is not used or fails, or `ended` is aborted: what was read later is never older than what was read before.
   */
  mayBeBehind<Result>(work: () => Result, ended: AbortSignal): Result;
  use(): ReplicaUse;
  /** Resolves when nobody reads from the replica what was there before everything that is committed now. */
  caughtUp(): Promise<void>;
}
