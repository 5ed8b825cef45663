import { hash } from 'node:crypto';

/** A value as both databases have it. */
export type Value = string | number | boolean | Buffer | null;
/** Values of a row, in the order of the table's columns. */
export type Row = Value[];

/** Counts rows, and digests their values: the same for the same rows on both databases, in whatever order they come. */
export class RowDigest {
  rows = 0;
  #sum = 0n;

  add(row: Row): void {
    const values = row.map((value) => (Buffer.isBuffer(value) ? { bytes: hash('sha1', value) } : value));
    this.#sum = BigInt.asUintN(64, this.#sum + hash('sha1', JSON.stringify(values), 'buffer').readBigUInt64BE(0));
    this.rows++;
  }

  get digest(): string {
    return this.#sum.toString(16).padStart(16, '0');
  }
}
