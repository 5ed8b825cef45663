import { createHash } from 'node:crypto';
import type { LargeFile } from './manifest.ts';

/** Bytes that are not the content of the id that they have. */
export class NotItsContent extends Error {
  constructor(oid: string) {
    super(`its bytes are not those of the id ${oid}`);
    this.name = 'NotItsContent';
  }
}

/** Passes the bytes of a large file on. @throws NotItsContent at the end, when they do not hash to its id. */
export async function* verified(bytes: AsyncIterable<Uint8Array>, { oid, kind, size }: LargeFile): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha1').update(`${kind} ${size}\0`);
  let length = 0;
  for await (const chunk of bytes) {
    hash.update(chunk);
    length += chunk.byteLength;
    if (length > size) break;
    yield chunk;
  }
  if (length !== size || hash.digest('hex') !== oid) throw new NotItsContent(oid);
}
