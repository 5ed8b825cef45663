/** The four kinds of Git objects. */
export type GitObjectKind = 'blob' | 'tree' | 'commit' | 'tag';

/** An object and its bytes, without Git's `kind size\0` header. */
export interface GitObject {
  oid: string;
  kind: GitObjectKind;
  data: Uint8Array;
}

/** Source of objects, read by id. */
export interface GitObjectReader {
  /** Those of `oids` that are there. */
  has(oids: readonly string[]): Promise<Set<string>>;
  /** The whole object, `undefined` when absent. For what is known to be small. */
  read(oid: string): Promise<GitObject | undefined>;
  readMany(oids: readonly string[]): Promise<Map<string, GitObject>>;
}

/** A reader that also returns sizes and streams, so that large files are sent without being held in memory. */
export interface GitObjectSource extends GitObjectReader {
  stat(oids: readonly string[]): Promise<Map<string, { kind: GitObjectKind; size: number }>>;
  /** Throws `not_found` when absent. */
  stream(oid: string): Promise<{ size: number; body: AsyncIterable<Uint8Array> }>;
}

/** An object in the form the database keeps, produced in the worker so that the main thread only inserts. */
export interface EncodedObject {
  oid: string;
  kind: GitObjectKind;
  /** Bytes before encoding. */
  size: number;
  codec: 'raw' | 'zstd';
  /** May be a view into a buffer shared by the batch: keep a copy, not the view, beyond the call. */
  bytes: Uint8Array;
}

/** Destination of objects. Writing an existing object is a no-op; other bytes under a known id are refused. */
export interface GitObjectWriter {
  writeEncoded(batch: readonly EncodedObject[]): Promise<void>;
  /** Streams an object of known size; refuses bytes that do not hash to `oid`. */
  writeLarge(oid: string, kind: GitObjectKind, size: number, source: AsyncIterable<Uint8Array>): Promise<void>;
}
