import { ReadableStream } from './streams.js';
import { bytesOf, decode, encodeUtf8 } from './text.js';

/**
 * Joins texts, buffers and blobs to bytes.
 * @param {Iterable<unknown>} parts
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function join(parts) {
  const all = [...parts].map((part) => {
    if (part instanceof Blob) return Blob.bytes(part);
    return part instanceof ArrayBuffer || ArrayBuffer.isView(part) ? bytesOf(part) : encodeUtf8(String(part));
  });
  const joined = new Uint8Array(all.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of all) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

export class Blob {
  #bytes;
  #type;

  /**
   * @param {Iterable<unknown>} [parts]
   * @param {{ type?: string }} [options]
   */
  constructor(parts = [], { type = '' } = {}) {
    this.#bytes = join(parts);
    this.#type = String(type).toLowerCase();
  }

  /** @param {Blob} blob */
  static bytes(blob) {
    return blob.#bytes;
  }

  get size() {
    return this.#bytes.length;
  }

  get type() {
    return this.#type;
  }

  /**
   * @param {number} [start]
   * @param {number} [end]
   * @param {string} [type]
   */
  slice(start, end, type = '') {
    return new Blob([this.#bytes.slice(start, end)], { type });
  }

  async text() {
    return decode(this.#bytes);
  }

  async bytes() {
    return this.#bytes.slice();
  }

  async arrayBuffer() {
    return this.#bytes.slice().buffer;
  }

  stream() {
    return ReadableStream.from([this.#bytes.slice()]);
  }
}

export class File extends Blob {
  #name;
  #lastModified;

  /**
   * @param {Iterable<unknown>} parts
   * @param {string} name
   * @param {{ type?: string, lastModified?: number }} [options]
   */
  constructor(parts, name, options = {}) {
    super(parts, options);
    this.#name = String(name);
    this.#lastModified = Number(options.lastModified ?? Date.now());
  }

  get name() {
    return this.#name;
  }

  get lastModified() {
    return this.#lastModified;
  }
}
