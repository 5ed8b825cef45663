import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import type { PageBody } from '@octavo/reader';
import { type Caches, ownBytes } from '../../kernel/caches/index.ts';

const pack = promisify(zstdCompress);
const unpack = promisify(zstdDecompress);

/** Bytes that an entry takes beside its content. */
const ENTRY_BYTES = 300;
/** Bytes that a body takes until it is compressed, roughly. */
const OPEN_BYTES = 100_000;

/**
 * Returns the body of a name, made once for all who ask. It is kept compressed: as it is drawn it takes thirty times as much, since a joined text holds its pieces, and it is
 * needed again only when what surrounds it is another one.
 */
export async function keptBody(caches: Caches, name: string, make: () => Promise<PageBody>): Promise<PageBody> {
  const bodies = caches.open<Buffer | Promise<PageBody>>('site-bodies');
  const known = bodies.get(name);
  if (known instanceof Promise) return known;
  if (known !== undefined) return JSON.parse((await unpack(known)).toString());
  const making = make();
  bodies.set(name, making, OPEN_BYTES);
  const isCurrent = () => bodies.get(name) === making;
  try {
    const body = await making;
    // Whoever asks does not wait for it.
    pack(JSON.stringify(body)).then(
      (packed) => isCurrent() && bodies.set(name, ownBytes(packed), packed.length + ENTRY_BYTES),
      () => isCurrent() && bodies.delete(name),
    );
    return body;
  } catch (error) {
    // The next request tries again.
    if (isCurrent()) bodies.delete(name);
    throw error;
  }
}
