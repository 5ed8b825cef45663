import type { Db } from './query-builder.ts';

/** News from another process. */
export type NewsHandler = (body: unknown) => void;

/**
 * The processes that serve one database together, as one of them sees the others. All of it ends with the process, however that ends. A process that
 * lost its connection has neither locks nor news until it is back; what must be right is kept right by rows, and this only keeps processes from
 * running into each other.
 */
export interface Processes {
  /** Name of this process, never used twice. */
  readonly name: string;
  /** True for the one process that does what is done once for the installation. */
  readonly leads: boolean;
  /** Calls back when this process begins to lead, or does not lead any more. */
  onLead(listener: (leads: boolean) => void): void;
  /**
   * Locks others out of what a name stands for; works of this process share the lock. Resolves with the function that unlocks.
   * @throws OctavoError `unavailable` (code `busy`) when others do not end within a minute
   */
  lock(name: string): Promise<() => void>;
  /** Returns true in a transaction that nobody locked out; until it ends, nobody does. */
  mayPass(tx: Db, name: string): Promise<boolean>;
  /** Returns how many others serve the database now. */
  others(): Promise<number>;
  /** Sends news to the others, at most {@link MOST_NEWS} characters as JSON; with a transaction, once it is committed. News may be lost. */
  send(topic: string, body: unknown, tx?: Db): Promise<void>;
  /** Calls back with the news of others. */
  listen(topic: string, handler: NewsHandler): void;
  /** Calls back when news may have been missed. */
  onGap(listener: () => void): void;
}

/** Longest news as JSON (bytes): PostgreSQL carries 8000. */
export const MOST_NEWS = 7_000;
