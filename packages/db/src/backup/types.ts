import type { Db, Store } from '../store.ts';

/** The rows of a table: their number, and a digest of their values that does not depend on their order. */
export interface TableMeasure {
  table: string;
  rows: number;
  digest: string;
}

/** Address of a database: the file of SQLite, or the server of PostgreSQL. */
export type DatabaseAddress = { kind: 'sqlite'; file: string } | { kind: 'postgres'; url: string };

/**
 * A database as it was at one moment: everything committed before is in it, and nothing that is committed later. Writers go on meanwhile. It
 * is held by a connection of its own, to be closed soon: SQLite's log and PostgreSQL's dead rows are kept for it.
 */
export interface DatabaseSnapshot {
  readonly dialect: Store['dialect'];
  readonly tables: Store['tables'];
  /** Reads the database as of the snapshot. */
  readonly read: Db;
  /** Time (ms) of the newest migration that the database has. */
  readonly migration: number;
  /**
   * Counts and digests the rows of tables: of every one of this program when none are named. Reads them whole, on SQLite in this thread.
   * @param names - of tables that are there, as a database of an older program has them.
   */
  measure(names?: readonly string[]): Promise<TableMeasure[]>;
  /**
   * Returns the database as bytes that {@link loadDump} takes: the file of SQLite, or an archive of `pg_dump`.
   * @param temporary - path of a file that is made and removed meanwhile; used by SQLite.
   */
  dump(temporary: string): AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}
