/** A file of the reader that never changes: its name holds the hash of its bytes. */
export interface ReaderAsset {
  /** Such as `reader.3f2a9c11d0e4.css`; put behind the address of the site's reserved files. */
  path: string;
  /** Media type. */
  type: string;
  bytes: Uint8Array;
  /** Hash in the name, hexadecimal. */
  hash: string;
}
