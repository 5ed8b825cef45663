import type { Row } from './row-digest.ts';
import type { TransferTable } from './table-columns.ts';

/**
 * A database whose rows are read, and that nobody else writes to from its opening to its closing: all of it in one transaction. Closing without
 * {@link TransferSource.mark} changes nothing.
 */
export interface TransferSource {
  /** Reads the rows of a table, some at a time. */
  read(table: TransferTable): AsyncIterable<Row[]>;
  /** Writes a setting, and commits. */
  mark(key: string, value: unknown): Promise<void>;
  close(): Promise<void>;
}

/** A database that gets rows in one transaction, in which foreign keys are checked at the end. */
export interface TransferTarget {
  write(table: TransferTable, rows: readonly Row[]): Promise<void>;
  /** Reads what was written, as its columns have it. */
  read(table: TransferTable): AsyncIterable<Row[]>;
  /** Checks the foreign keys, and commits. @throws Error when a row refers to one that is not there. */
  commit(): Promise<void>;
  /** Drops everything that was not committed. */
  close(): Promise<void>;
}

/** Bytes of rows that are in memory at once, roughly: rows of texts and objects may be large, and most are small. */
export const BYTES_AT_ONCE = 4 * 1024 * 1024;
export const ROWS_AT_ONCE = 1000;

/** Returns the bytes that a row takes, roughly. */
export function bytesOf(row: Row): number {
  return row.reduce<number>((sum, value) => sum + (typeof value === 'string' || Buffer.isBuffer(value) ? value.length : 8), 0);
}
