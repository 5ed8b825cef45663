import { Turns } from '@octavo/core';
import type { ObjectStore } from '@octavo/db';
import { type LfsPointer, mayBePointer, parsePointer } from './pointer.ts';

const READ_AT_ONCE = 500;

/** Returns the pointers among files, by the id of their blob. Reads only what is small enough to be one. */
export async function findPointers(objects: ObjectStore, files: Iterable<{ oid: string; size: number }>): Promise<Map<string, LfsPointer>> {
  const turns = new Turns();
  const small = new Set<string>();
  for (const { oid, size } of files) {
    if (turns.isOver) await turns.next();
    if (mayBePointer(size)) small.add(oid);
  }
  const candidates = [...small];
  const found = new Map<string, LfsPointer>();
  for (let at = 0; at < candidates.length; at += READ_AT_ONCE) {
    for (const [oid, { data }] of await objects.readMany(candidates.slice(at, at + READ_AT_ONCE))) {
      if (turns.isOver) await turns.next();
      const pointer = parsePointer(data);
      if (pointer !== undefined) found.set(oid, pointer);
    }
  }
  return found;
}
