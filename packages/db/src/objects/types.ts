import type { UploadFiles } from './upload-files.ts';

/** The four kinds of Git objects. */
export type ObjectKind = 'blob' | 'tree' | 'commit' | 'tag';

/** An object and its bytes. */
export interface StoredObject {
  oid: string;
  kind: ObjectKind;
  data: Uint8Array;
}

/** An object in the form the table keeps, made off the main thread so that the main thread only inserts. */
export interface EncodedObject {
  oid: string;
  kind: ObjectKind;
  /** Bytes before encoding. */
  size: number;
  codec: 'raw' | 'zstd';
  bytes: Uint8Array;
}

/** A part of a file: indexes of its first and last byte. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Way in which a storage sends an object by itself. */
export interface SentAs {
  /** Values of the headers `Content-Type`, `Content-Disposition` and `Cache-Control`. */
  type: string;
  disposition: string;
  cacheControl: string;
  /** Longest time for which the address is good (s): at least half of it is left when it is given out. */
  seconds: number;
}

/** An object as the table keeps it, to be decoded by the reader, perhaps in a worker. */
export type EncodedRow = EncodedObject | { oid: string; kind: ObjectKind; size: number; codec: 'file'; path: string };

/**
 * Git objects by id. Small ones are rows, zstd-compressed; those over a limit are files under the data folder, streamed.
 * Writing an id that is there already is a no-op but keeps it for a day, unless the bytes differ: then `OctavoError` `object_collision` (a SHA-1 collision).
 */
export interface ObjectStore {
  has(oids: readonly string[]): Promise<Set<string>>;
  /** The whole object; for what is known to be small (pages, trees, commits). Undefined when absent. */
  read(oid: string): Promise<StoredObject | undefined>;
  readMany(oids: readonly string[]): Promise<Map<string, StoredObject>>;
  /** As kept, without decoding. */
  readEncoded(oids: readonly string[]): Promise<EncodedRow[]>;
  /** Kind and size without the bytes. */
  stat(oids: readonly string[]): Promise<Map<string, { kind: ObjectKind; size: number }>>;
  /**
   * The bytes as a stream, for files of any size; throws `not_found` when absent. `range` returns a part: first and last byte, both within
   * the object. `size` is that of the whole.
   */
  stream(oid: string, range?: ByteRange): Promise<{ size: number; body: ReadableStream<Uint8Array> }>;
  /**
   * Returns an address at which the storage of large objects sends this one to whoever has the address; `undefined` for one that has none, since it is small,
   * not there, or of a storage that others cannot ask.
   */
  address(oid: string, as: SentAs): Promise<string | undefined>;
  /** Stores bytes under their id, which it returns. */
  write(kind: ObjectKind, data: Uint8Array): Promise<string>;
  /**
   * Durable when it resolves; a large batch is several transactions, between which others get their turn. Ids are trusted to have been
   * computed from the bytes by the caller.
   */
  writeEncoded(batch: readonly EncodedObject[]): Promise<void>;
  /** Streams an object of known size to a file; refuses bytes that do not hash to `oid` and leaves nothing behind. */
  writeLarge(oid: string, kind: ObjectKind, size: number, source: AsyncIterable<Uint8Array>): Promise<void>;
  /** Files that were sent and are no objects yet. */
  readonly uploads: UploadFiles;
  /** Creates a blob of an upload, which stays; durable when it resolves. A large one costs no second copy where the disk can link files. */
  adopt(upload: { file: string; oid: string; size: number }): Promise<void>;
  /**
   * Removes those of the objects whose mark as unreferenced was set at this time (ms) or before, with what was derived from them: those that
   * somebody wrote since have none. One transaction: for some hundred. Returns how many went, their bytes, and those
   * that they took on the disk.
   */
  removeUnreferenced(oids: readonly string[], until: number): Promise<{ count: number; bytes: number; stored: number }>;
  /** Looks for the files of large objects, of all or of the first so many: whether each is there, with all its bytes. */
  lookForFiles(most?: number): Promise<{ total: number; missing: string[] }>;
  /** Bytes that objects have, and those that they take on the disk, compressed. */
  measure(oids: readonly string[]): Promise<{ bytes: number; stored: number }>;
  /** Removes files that nobody has touched for so long (ms) and that no object has, as a crash leaves them, or counts them; returns how many. */
  removeStrayFiles(ms: number, options?: { dryRun?: boolean }): Promise<number>;
}
