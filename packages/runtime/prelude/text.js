import { ask, askBytes } from './host.js';

/**
 * Returns the bytes of a buffer or of a view, not copied.
 * @param {unknown} source
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function bytesOf(source) {
  if (source instanceof ArrayBuffer) return new Uint8Array(source);
  if (ArrayBuffer.isView(source)) {
    const { buffer, byteOffset, byteLength } = source;
    return new Uint8Array(/** @type {ArrayBuffer} */ (buffer), byteOffset, byteLength);
  }
  throw new TypeError('The argument must be an ArrayBuffer or a view of one.');
}

/**
 * Returns a buffer that holds the bytes of a buffer or view and nothing else.
 * @param {unknown} source
 */
export function bufferOf(source) {
  const bytes = bytesOf(source);
  return bytes.byteLength === bytes.buffer.byteLength ? bytes.buffer : bytes.slice().buffer;
}

/** @param {string} text */
export const encodeUtf8 = (text) => new Uint8Array(askBytes('utf8', null, text));

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {{ label: string, fatal: boolean, ignoreBOM: boolean }} [options]
 */
export function decode(bytes, options = { label: 'utf-8', fatal: false, ignoreBOM: false }) {
  return /** @type {string} */ (ask('decode', options, undefined, bufferOf(bytes)));
}

export class TextEncoder {
  get encoding() {
    return 'utf-8';
  }

  encode(text = '') {
    return encodeUtf8(String(text));
  }

  /**
   * @param {string} text
   * @param {Uint8Array} target
   */
  encodeInto(text, target) {
    let read = 0;
    let written = 0;
    for (const character of String(text)) {
      const bytes = encodeUtf8(character);
      if (written + bytes.length > target.length) break;
      target.set(bytes, written);
      read += character.length;
      written += bytes.length;
    }
    return { read, written };
  }
}

/**
 * Returns how many bytes at the end begin a character of UTF-8 that is not complete.
 * @param {Uint8Array} bytes
 */
function unfinished(bytes) {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) return back < (byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2) ? back : 0;
  }
  return 0;
}

export class TextDecoder {
  #label;
  #fatal;
  #ignoreBOM;
  /** @type {Uint8Array<ArrayBuffer>} */
  #rest = new Uint8Array(0);

  /**
   * @param {string} [label]
   * @param {{ fatal?: boolean, ignoreBOM?: boolean }} [options]
   */
  constructor(label = 'utf-8', { fatal = false, ignoreBOM = false } = {}) {
    this.#label = /** @type {string} */ (ask('encoding', { label: String(label) }));
    this.#fatal = Boolean(fatal);
    this.#ignoreBOM = Boolean(ignoreBOM);
  }

  get encoding() {
    return this.#label;
  }

  get fatal() {
    return this.#fatal;
  }

  get ignoreBOM() {
    return this.#ignoreBOM;
  }

  /**
   * @param {unknown} [source]
   * @param {{ stream?: boolean }} [options]
   */
  decode(source = new ArrayBuffer(0), { stream = false } = {}) {
    let bytes = bytesOf(source);
    if (this.#rest.length > 0) {
      const joined = new Uint8Array(this.#rest.length + bytes.length);
      joined.set(this.#rest);
      joined.set(bytes, this.#rest.length);
      bytes = joined;
    }
    const keep = stream && this.#label === 'utf-8' ? unfinished(bytes) : 0;
    this.#rest = bytes.slice(bytes.length - keep);
    return decode(bytes.subarray(0, bytes.length - keep), { label: this.#label, fatal: this.#fatal, ignoreBOM: this.#ignoreBOM });
  }
}

/** @param {unknown} text */
export const btoa = (text) => /** @type {string} */ (ask('btoa', null, String(text)));

/** @param {unknown} text */
export const atob = (text) => /** @type {string} */ (ask('atob', null, String(text)));
