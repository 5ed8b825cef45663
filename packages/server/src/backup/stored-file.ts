import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline, Readable, type Transform } from 'node:stream';

const READ_BYTES = 256 * 1024;

/** Size and checksum of a file. */
export interface Checksum {
  bytes: number;
  sha256: string;
}

/** Writes a file that is not there yet, on the disk when it resolves. Nothing is left of one that fails. */
export async function writeNew(file: string, bytes: AsyncIterable<Uint8Array>): Promise<Checksum> {
  const handle = await open(file, 'wx', 0o600);
  const sha256 = createHash('sha256');
  let length = 0;
  try {
    for await (const chunk of bytes) {
      sha256.update(chunk);
      length += chunk.byteLength;
      // Unlike `write`, it goes on until everything is written.
      await handle.appendFile(chunk);
    }
    await handle.sync();
    await handle.close();
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(file, { force: true });
    throw error;
  }
  return { bytes: length, sha256: sha256.digest('hex') };
}

/** Writes a short file whole or not at all, in place of one that may be there; durable when it resolves. */
export async function writeWhole(file: string, text: string): Promise<void> {
  const fresh = path.join(path.dirname(file), `.${path.basename(file)}-${randomBytes(4).toString('hex')}`);
  await writeNew(fresh, once(text));
  await rename(fresh, file);
  await syncFolder(path.dirname(file));
}

/** Makes the names of a folder durable. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => undefined);
  // Windows opens no folders.
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/** Returns the bytes of a file. */
export function readBytes(file: string): AsyncIterable<Uint8Array> {
  return createReadStream(file, { highWaterMark: READ_BYTES });
}

/** Returns size and checksum of the bytes of a file. */
export async function checksumOf(bytes: AsyncIterable<Uint8Array>): Promise<Checksum> {
  const sha256 = createHash('sha256');
  let length = 0;
  for await (const chunk of bytes) {
    sha256.update(chunk);
    length += chunk.byteLength;
  }
  return { bytes: length, sha256: sha256.digest('hex') };
}

/** Passes bytes through a transformation, such as compression. A failure of either is one of the result. */
export function through(bytes: AsyncIterable<Uint8Array>, transform: Transform): AsyncIterable<Uint8Array> {
  return pipeline(Readable.from(bytes), transform, () => undefined);
}

/** Passes bytes on and calls back with the length of each chunk. */
export async function* counted(bytes: AsyncIterable<Uint8Array>, count: (length: number) => void): AsyncGenerator<Uint8Array> {
  for await (const chunk of bytes) {
    count(chunk.byteLength);
    yield chunk;
  }
}

/** Returns bytes that are in memory as a source. */
export async function* once(bytes: Uint8Array | string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(bytes);
}

/** Reads a short file whole. */
export async function collect(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}
