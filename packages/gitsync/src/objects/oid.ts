import { createHash } from 'node:crypto';
import type { GitObjectKind } from './store.ts';

/** Id of the tree without entries. */
export const EMPTY_TREE = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';

/** Git's id of an object: lower-case hex SHA-1 of `<kind> <size>\0` and the bytes. */
export function oidOf(kind: GitObjectKind, bytes: Uint8Array): string {
  return createHash('sha1').update(`${kind} ${bytes.length}\0`).update(bytes).digest('hex');
}

/** Whether a text is a SHA-1 object id in the form Git writes it. */
export function isOid(text: string): boolean {
  return /^[0-9a-f]{40}$/.test(text);
}
