/** Pointer in Git to a file whose content is in LFS. */
export interface LfsPointer {
  /** SHA-256 of the content, in hex. */
  oid: string;
  /** Of the content, in bytes. */
  size: number;
}

/** Pointers are shorter than this, by their specification. */
export const MOST_POINTER_BYTES = 1024;
/** The version line and the two others: nothing shorter can be one. */
const LEAST_POINTER_BYTES = 100;

const HEAD = 'version https://git-lfs.github.com/spec/v1\n';
const BODY = /^(?:ext-\d-[\w.-]+ sha256:[0-9a-f]{64}\n)*oid sha256:([0-9a-f]{64})\nsize (\d{1,15})\n?$/;

/** Returns whether a file of this size may be a pointer. */
export function mayBePointer(size: number): boolean {
  return size >= LEAST_POINTER_BYTES && size < MOST_POINTER_BYTES;
}

/** Reads a pointer; undefined for any other file. Format: git-lfs, docs/spec.md. */
export function parsePointer(file: Uint8Array | string): LfsPointer | undefined {
  if (!mayBePointer(file.length)) return undefined;
  const text = typeof file === 'string' ? file : Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString('utf8');
  if (!text.startsWith(HEAD)) return undefined;
  const [, oid, size] = BODY.exec(text.slice(HEAD.length)) ?? [];
  return oid === undefined ? undefined : { oid, size: Number(size) };
}

/** Returns the file that stands in Git for a content. */
export function pointerText({ oid, size }: LfsPointer): string {
  return `${HEAD}oid sha256:${oid}\nsize ${size}\n`;
}
