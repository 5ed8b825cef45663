import { createHash } from 'node:crypto';
import type { ObjectStore } from '@octavo/db';
import { type LfsPointer, pointerText } from './pointer.ts';

/** A content that the remote's LFS server must have before a commit that names it is pushed. */
export interface LfsUpload {
  /** Path in the repository. */
  path: string;
  pointer: LfsPointer;
  /** Blob that holds the content here. */
  content: string;
}

/** Makes the pointer of a blob and stores it: the id of its blob, and what it points to. The same blob has the same pointer. */
export async function toPointer(objects: ObjectStore, content: string): Promise<{ oid: string; pointer: LfsPointer }> {
  const { size, body } = await objects.stream(content);
  const hash = createHash('sha256');
  for await (const part of body) hash.update(part);
  const pointer = { oid: hash.digest('hex'), size };
  return { oid: await objects.write('blob', Buffer.from(pointerText(pointer))), pointer };
}
