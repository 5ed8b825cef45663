import { closeSync, mkdtempSync, openSync, readSync, rmSync, unlinkSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Bytes that can be read at any place. */
export interface ByteSource {
  readonly size: number;
  /** Exactly the bytes asked for; shorter only at the end. */
  read(offset: number, length: number): Buffer;
}

/** A file written front to back and read anywhere. Synchronous: it is used in a worker. */
export class TempFile implements ByteSource {
  readonly path: string;
  readonly #fd: number;
  size = 0;

  constructor(path: string) {
    this.path = path;
    this.#fd = openSync(path, 'wx+', 0o600);
  }

  append(bytes: Uint8Array): void {
    for (let done = 0; done < bytes.length; ) done += writeSync(this.#fd, bytes, done, bytes.length - done, this.size + done);
    this.size += bytes.length;
  }

  read(offset: number, length: number): Buffer {
    const buffer = Buffer.allocUnsafe(Math.max(0, Math.min(length, this.size - offset)));
    for (let done = 0; done < buffer.length; ) {
      const got = readSync(this.#fd, buffer, done, buffer.length - done, offset + done);
      if (got === 0) return buffer.subarray(0, done);
      done += got;
    }
    return buffer;
  }

  /** Closes and removes it. */
  drop(): void {
    closeSync(this.#fd);
    try {
      unlinkSync(this.path);
    } catch {
      // Removed with its folder already.
    }
  }
}

/** The temporary files of one decoding, in a folder of their own that appears with the first and goes with all. */
export class TempFiles {
  readonly #parent: string;
  #folder: string | undefined;
  #count = 0;

  constructor(parent = tmpdir()) {
    this.#parent = parent;
  }

  create(): TempFile {
    this.#folder ??= mkdtempSync(join(this.#parent, 'octavo-pack-'));
    return new TempFile(join(this.#folder, String(this.#count++)));
  }

  dispose(): void {
    if (this.#folder) rmSync(this.#folder, { recursive: true, force: true });
    this.#folder = undefined;
  }
}

/** Bytes kept in memory while they are few, then in a file. */
export class Spill implements ByteSource {
  readonly #files: TempFiles;
  readonly #limit: number;
  #parts: Buffer[] = [];
  #memory: Buffer = Buffer.alloc(0);
  #file: TempFile | undefined;
  size = 0;

  constructor(files: TempFiles, limit = 4 * 1024 ** 2) {
    this.#files = files;
    this.#limit = limit;
  }

  append(bytes: Uint8Array): void {
    this.size += bytes.length;
    if (this.#file) {
      this.#file.append(bytes);
      return;
    }
    this.#parts.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    if (this.size <= this.#limit) return;
    this.#file = this.#files.create();
    this.#file.append(this.#joined());
    this.#parts = [];
    this.#memory = Buffer.alloc(0);
  }

  read(offset: number, length: number): Buffer {
    return this.#file ? this.#file.read(offset, length) : this.#joined().subarray(offset, offset + length);
  }

  #joined(): Buffer {
    if (this.#parts.length > 0) this.#memory = Buffer.concat([this.#memory, ...this.#parts]);
    this.#parts = [];
    return this.#memory;
  }
}
