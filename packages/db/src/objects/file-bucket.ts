import type { ByteRange, SentAs } from './types.ts';

/** A file of a bucket. */
export interface BucketEntry {
  key: string;
  /** In bytes. */
  size: number;
  /** Time (ms) at which it was put or copied. */
  at: number;
}

/**
 * Files by key, kept on other machines, as S3-compatible storage does. All of it throws OctavoError `unavailable` (code `files_unavailable`)
 * while the storage cannot be asked.
 */
export interface FileBucket {
  /** Name of the place, for messages: no secrets. */
  readonly name: string;
  /** Puts a file of this machine, of so many bytes; durable when it resolves, and whole or not at all. */
  put(key: string, path: string, size: number): Promise<void>;
  /** Copies a file within the bucket, which ages anew; it does not cross this machine. */
  copy(from: string, to: string, size: number): Promise<void>;
  /** Yields the bytes of a file, or a part of them. @throws OctavoError `not_found` when it is not there. */
  read(key: string, range?: ByteRange): AsyncGenerator<Uint8Array>;
  /** Returns a signed address at which whoever has it is sent a file for some time, there or not; absent for a bucket that only this program may ask. */
  address?(key: string, as: SentAs): Promise<string>;
  /** Bytes of a file; `undefined` when it is not there. */
  size(key: string): Promise<number | undefined>;
  /** Removes a file; it may be gone already. */
  remove(key: string): Promise<void>;
  /** Lists files whose keys begin so, some hundred at a time. */
  list(prefix: string): AsyncGenerator<BucketEntry[]>;
  /** Ends the connections. */
  close(): void;
}
