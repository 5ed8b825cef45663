import { createHash, type Hash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createDeflate, deflate } from 'node:zlib';
import { type GitObjectKind, type GitObjectSource, gitError, type ObjectFormat } from '../../objects/index.ts';
import { drained } from '../drained.ts';
import type { RequestBody } from '../http.ts';
import { LARGE } from './objects.ts';

const compress = promisify(deflate);
const TYPE: Record<GitObjectKind, number> = { commit: 1, tree: 2, blob: 3, tag: 4 };
/** Objects read and compressed at a time. */
const GROUP = 64;
/** A pack up to this size is kept in memory. */
const MEMORY = 8 * 1024 ** 2;

/** A pack that is ready to be sent, in memory or in a file that goes with it. */
export interface WrittenPack extends AsyncDisposable {
  body: RequestBody;
  objects: number;
}

function head(kind: GitObjectKind, size: number): Buffer {
  const bytes = [(TYPE[kind] << 4) | (size % 16)];
  for (let rest = Math.floor(size / 16); rest > 0; rest = Math.floor(rest / 128)) {
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) | 0x80;
    bytes.push(rest % 128);
  }
  return Buffer.from(bytes);
}

/**
 * Writes a pack of whole objects, compressed off the main thread. `lead` is sent before it. Large blobs are streamed from the store into the
 * pack's file. Throws `git_bad_object` when an object is not in the store.
 */
export async function writePack(options: {
  objects: GitObjectSource;
  oids: readonly string[];
  lead: Uint8Array;
  /** Hash algorithm of the remote's objects; the objects are passed in its form. */
  format: ObjectFormat;
  tempDir?: string;
  signal: AbortSignal;
}): Promise<WrittenPack> {
  const { objects, lead, signal } = options;
  const oids = [...new Set(options.oids)];
  const out = new PackOutput(join(options.tempDir ?? tmpdir(), `octavo-push-${crypto.randomUUID()}`), options.format);
  try {
    await out.append(lead);
    out.startHash();
    const start = Buffer.from('PACK\0\0\0\u0002\0\0\0\0', 'latin1');
    start.writeUInt32BE(oids.length, 8);
    await out.append(start);
    for (let at = 0; at < oids.length; at += GROUP) {
      signal.throwIfAborted();
      await appendGroup(out, objects, oids.slice(at, at + GROUP));
    }
    await out.append(out.digest());
  } catch (error) {
    await out.drop();
    throw error;
  }
  return { body: { size: out.size, open: () => out.read() }, objects: oids.length, [Symbol.asyncDispose]: () => out.drop() };
}

async function appendGroup(out: PackOutput, objects: GitObjectSource, oids: string[]): Promise<void> {
  const stats = await objects.stat(oids);
  const missing = oids.find((oid) => !stats.has(oid));
  if (missing) throw gitError('git_bad_object', `The object ${missing} that the export needs is not stored.`, { data: { oid: missing } });
  const small = await objects.readMany(oids.filter((oid) => (stats.get(oid)?.size ?? 0) <= LARGE));
  const packed = await Promise.all(
    [...small.values()].map(async ({ kind, data }) => [head(kind, data.length), await compress(data)] as const),
  );
  for (const [start, data] of packed) {
    await out.append(start);
    await out.append(data);
  }
  for (const oid of oids) {
    const stat = stats.get(oid);
    if (!stat || stat.size <= LARGE) continue;
    await out.append(head(stat.kind, stat.size));
    const { body } = await objects.stream(oid);
    const deflater = createDeflate();
    const feeding = feed(body, deflater);
    for await (const part of deflater) await out.append(part);
    await feeding;
  }
}

async function feed(body: AsyncIterable<Uint8Array>, deflater: ReturnType<typeof createDeflate>): Promise<void> {
  try {
    for await (const part of body) {
      if (!deflater.write(part)) await drained(deflater);
    }
    deflater.end();
  } catch (error) {
    deflater.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}

/** Bytes written once and sent, perhaps more than once; hashed from {@link startHash} on. */
class PackOutput {
  readonly #path: string;
  readonly #hash: Hash;
  #hashing = false;
  #parts: Uint8Array[] = [];
  #file: Awaited<ReturnType<typeof open>> | undefined;
  #inMemory = 0;
  size = 0;

  constructor(path: string, format: ObjectFormat) {
    this.#path = path;
    this.#hash = createHash(format);
  }

  startHash(): void {
    this.#hashing = true;
  }

  digest(): Buffer {
    this.#hashing = false;
    return this.#hash.digest();
  }

  async append(bytes: Uint8Array): Promise<void> {
    if (this.#hashing) this.#hash.update(bytes);
    this.size += bytes.length;
    this.#parts.push(bytes);
    this.#inMemory += bytes.length;
    if (this.#inMemory <= MEMORY) return;
    this.#file ??= await open(this.#path, 'wx+', 0o600);
    await this.#file.writev(this.#parts);
    this.#parts = [];
    this.#inMemory = 0;
  }

  async *read(): AsyncGenerator<Uint8Array> {
    const inFile = this.size - this.#inMemory;
    for (let at = 0; this.#file && at < inFile; ) {
      const buffer = Buffer.allocUnsafe(Math.min(1 << 18, inFile - at));
      const { bytesRead } = await this.#file.read(buffer, 0, buffer.length, at);
      if (bytesRead === 0) break;
      yield buffer.subarray(0, bytesRead);
      at += bytesRead;
    }
    yield* this.#parts;
  }

  async drop(): Promise<void> {
    await this.#file?.close();
    if (this.#file) await rm(this.#path, { force: true });
    this.#parts = [];
  }
}
