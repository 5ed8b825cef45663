import type { Processes } from './processes.ts';
import type { Db } from './query-builder.ts';
import type { Replica } from './replica.ts';
import type { Schema } from './schema/tables.ts';
import type { DatabaseUnavailable } from './unavailable.ts';

export type { Db };

/** A query that can be prepared; `await`ing it returns its rows. */
export interface Preparable<Rows> extends PromiseLike<Rows> {
  prepare(name?: string): { execute(values?: Record<string, unknown>): unknown };
}

/** A query that was built once: call with its placeholders' values, on a transaction's `Db` or outside (committed data). */
export type PreparedQuery<Row> = (values?: Record<string, unknown>, on?: Db) => Promise<Row[]>;

/** Options of a transaction. */
export interface TxOptions {
  /**
   * Transactions of one turn run one after the other in this program. For those that write a row that many write, as a space's: side by side,
   * all but one of them would fail to serialise on PostgreSQL and be run again. Nothing relies on it to be right.
   */
  turn?: string;
}

/** State of the database between two commits. */
export type Stamp = string | number;

/** Use of the connections of one kind to a database. */
export interface ConnectionUse {
  kind: 'write' | 'read' | 'replica';
  /** Connections at most. */
  limit: number;
  open: number;
  /** Open ones that nobody uses. */
  idle: number;
  /** Transactions or reads that wait for a connection. */
  waiting: number;
}

/** A program that serves the database. */
export interface ServingProgram {
  /** Its name, as {@link Processes.name}. */
  name: string;
  /** True for the one that does what is done once for the installation; of one that is alone by its settings nobody is asked. */
  leads: boolean;
}

/**
 * The database, the same for SQLite and PostgreSQL.
 *
 * `tx` runs one function in a write transaction: everything it did is durable when its promise resolves, and nothing of it when it
 * rejects. On SQLite there is one writer, so never await the network, files or Git inside; nesting throws. On PostgreSQL the function is
 * run again after a serialisation failure, and after a lost connection while it is certain that nothing was written; so it must have no
 * effect beside the database.
 *
 * `tx` throws OctavoError `conflict` (code `reference_gone`) when a row would refer to one that is not there, or one that is referred to would go.
 * All of it throws `DatabaseUnavailable` when the database cannot be used, and then nothing was written; `tx` throws OctavoError
 * `outcome_unknown` in the one case in which nobody can tell.
 */
export interface Store {
  readonly dialect: 'sqlite' | 'postgres';
  readonly tables: Schema;
  /** Sees committed data only, also while a transaction is open. */
  readonly read: Db;
  tx<T>(work: (tx: Db) => Promise<T>, options?: TxOptions): Promise<T>;
  /** The processes that serve the database together with this one; absent where it is the only one. */
  readonly processes?: Processes;
  /** Replica for the reads of those who may see something old; absent where none is set. */
  readonly replica?: Replica;
  /**
   * Returns whether others wait for the transaction that is under way: long ones that can stop halfway do so then. False where transactions run side
   * by side, as on PostgreSQL.
   */
  othersWait(): boolean;
  /** Searches that may run at once: half of the connections that read, so that other reads find one. */
  readonly searchesAtOnce: number;
  /** Builds a query once per connection, since building costs ten times what running does; `name` is unique in the program. */
  prepare<Row>(name: string, build: (db: Db) => Preparable<Row[]>): PreparedQuery<Row>;
  /**
   * A number that is another one after every commit, of this process or any other: what was read outside a transaction after asking for it
   * still holds while it stays. Undefined where the database cannot tell without being asked, as PostgreSQL: then nothing may be taken to hold.
   */
  version(): number | undefined;
  /**
   * Returns a stamp that is another one after every commit, as `version`, also where the database has to be asked for it: what was read in the same work after
   * asking still holds while it stays. `undefined`, also promised, where the database has none: then nothing may be taken to hold. Where there is a replica,
   * the stamp is that of the server which answers the work.
   */
  stamp(): Stamp | undefined | Promise<Stamp | undefined>;
  /** Reason why the database cannot be used now, as far as is known without asking it; `undefined` if nothing is known against it. Costs nothing. */
  problem(): DatabaseUnavailable | undefined;
  /** Returns how the connections are used now. Costs nothing. */
  connections(): ConnectionUse[];
  /** Returns the programs that serve the database now; none of SQLite, where the data folder is held instead. */
  serving(): Promise<ServingProgram[]>;
  /** Returns the bytes of the database on the disk of its machine. */
  size(): Promise<number>;
  /**
   * Returns the space of what was deleted to the disk, by writing all of it anew: nothing deleted is left in the database afterwards. For when no
   * server runs, since nobody else can write meanwhile.
   * @throws OctavoError `precondition_failed` with code `disk_too_full`, with nothing done, if there is no room for the second copy.
   */
  shrink(): Promise<void>;
  /** Returns whether the file or the server is sound; for `octavo doctor`. */
  check(): Promise<{ ok: boolean; messages: string[] }>;
  close(): Promise<void>;
}
