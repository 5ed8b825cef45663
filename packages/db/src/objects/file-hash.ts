import { createHash, randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import path from 'node:path';

/** A file that was written, and the SHA-1 of a header and its bytes. */
export interface HashedFile {
  path: string;
  /** Bytes that came; one more than expected at least, if there were more. */
  written: number;
  sha1: string;
}

/** Streams bytes into a new file of a folder; durable when it resolves. Nothing is left when it rejects, and no more than `most` bytes and a part are written. */
export async function writeHashed(
  folder: string,
  { header, most, source }: { header: string; most: number; source: AsyncIterable<Uint8Array> },
): Promise<HashedFile> {
  const file = path.join(folder, randomBytes(15).toString('hex'));
  const hash = createHash('sha1').update(header);
  let written = 0;
  const handle = await open(file, 'wx', 0o600);
  try {
    for await (const chunk of source) {
      written += chunk.byteLength;
      if (written > most) break;
      hash.update(chunk);
      await handle.write(chunk);
    }
    await handle.sync();
    await handle.close();
    return { path: file, written, sha1: hash.digest('hex') };
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(file, { force: true });
    throw error;
  }
}
