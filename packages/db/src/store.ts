import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { Schema } from './schema/tables.ts';

/** A query builder. SQLite's is the canonical type; always `await`, never `.get()`, `.all()` or `.run()`. */
export type Db = BetterSQLite3Database<Schema>;

/** A query that can be prepared; `await`ing it gives its rows. */
export interface Preparable<Rows> extends PromiseLike<Rows> {
  prepare(name?: string): { execute(values?: Record<string, unknown>): unknown };
}

/** A query that was built once: call with its placeholders' values, on a transaction's `Db` or outside (committed data). */
export type PreparedQuery<Row> = (values?: Record<string, unknown>, on?: Db) => Promise<Row[]>;

/**
 * The database, the same for SQLite and PostgreSQL.
 *
 * `tx` runs one function in a write transaction: everything it did is durable when its promise resolves, and nothing of it when it
 * rejects. On SQLite there is one writer, so never await the network, files or Git inside; nesting throws. On PostgreSQL the function is
 * run again after a serialisation failure, so it must have no effect beside the database.
 */
export interface Store {
  readonly dialect: 'sqlite' | 'postgres';
  readonly tables: Schema;
  /** Sees committed data only, also while a transaction is open. */
  readonly read: Db;
  tx<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /** Builds a query once per connection, since building costs ten times what running does; `name` is unique in the program. */
  prepare<Row>(name: string, build: (db: Db) => Preparable<Row[]>): PreparedQuery<Row>;
  /** Whether the file or the server is sound; for `octavo doctor`. */
  check(): Promise<{ ok: boolean; messages: string[] }>;
  close(): Promise<void>;
}
