import { createHash, type Hash, hash } from 'node:crypto';
import type { GitObjectKind } from './store.ts';

/** Id of the tree without entries. */
export const EMPTY_TREE = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';

/** Hash algorithm of a repository's objects. Octavo's are SHA-1; those of a remote may be SHA-256 (decision 040). */
export type ObjectFormat = 'sha1' | 'sha256';

/** Up to here making a hash costs more than copying the bytes behind their head, to hash them in one call: half the time at 6 KB. */
const SMALL = 64 * 1024;

/** Bytes of an id. */
export const OID_BYTES: Readonly<Record<ObjectFormat, number>> = { sha1: 20, sha256: 32 };

/** Git's id of an object: lower-case hex hash of `<kind> <size>\0` and the bytes; SHA-1 when no format is given. */
export function oidOf(kind: GitObjectKind, bytes: Uint8Array, format: ObjectFormat = 'sha1'): string {
  if (bytes.byteLength <= SMALL) return hash(format, Buffer.concat([Buffer.from(headOf(kind, bytes.length)), bytes]), 'hex');
  return startOid(kind, bytes.length, format).update(bytes).digest('hex');
}

/** Returns the hash of an object whose bytes are yet to be put in, for what is not at hand as a whole. */
export function startOid(kind: GitObjectKind, size: number, format: ObjectFormat): Hash {
  return createHash(format).update(headOf(kind, size));
}

function headOf(kind: GitObjectKind, size: number): string {
  return `${kind} ${size}\0`;
}

/** Returns whether a text is an object id in the form Git writes it, of either format. */
export function isOid(text: string): boolean {
  return /^[0-9a-f]{40}([0-9a-f]{24})?$/.test(text);
}

/** Returns the format that an id is of. */
export function formatOf(oid: string): ObjectFormat {
  return oid.length === 2 * OID_BYTES.sha256 ? 'sha256' : 'sha1';
}

/** Returns the id that stands for no object, as where a branch is made or deleted. */
export function noOid(format: ObjectFormat): string {
  return '0'.repeat(2 * OID_BYTES[format]);
}
