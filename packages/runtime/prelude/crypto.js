import { join } from './blob.js';
import { ask, askBytes } from './host.js';
import { bufferOf, bytesOf, encodeUtf8 } from './text.js';

/** @typedef {Record<string, unknown>} Algorithm */

/** @param {unknown} algorithm @returns {Algorithm} */
function normal(algorithm) {
  if (typeof algorithm !== 'object' || algorithm === null) return { name: String(algorithm) };
  const { hash } = /** @type {Algorithm} */ (algorithm);
  return { .../** @type {Algorithm} */ (algorithm), ...(hash === undefined ? {} : { hash: normal(hash).name }) };
}

/** Members of an algorithm that the host needs to know. @param {unknown} algorithm */
function plain(algorithm) {
  const { name, hash, namedCurve, saltLength } = normal(algorithm);
  return { name, hash, namedCurve, saltLength };
}

/** @type {(key: CryptoKey) => { algorithm: Record<string, unknown>, format: string, material: ArrayBuffer, extractable: boolean, usages: string[] }} */
let partsOf;

/** Key: what it was imported from. The host imports it again for each use, and keeps none. */
export class CryptoKey {
  #parts;
  #type;

  /**
   * @param {{ algorithm: Record<string, unknown>, format: string, material: ArrayBuffer, extractable: boolean, usages: string[] }} parts
   * @param {string} type
   */
  constructor(parts, type) {
    this.#parts = parts;
    this.#type = type;
  }

  static {
    partsOf = (key) => key.#parts;
  }

  get type() {
    return this.#type;
  }

  get extractable() {
    return this.#parts.extractable;
  }

  get usages() {
    return [...this.#parts.usages];
  }

  get algorithm() {
    const { hash, ...rest } = this.#parts.algorithm;
    return { ...rest, ...(hash === undefined ? {} : { hash: { name: hash } }) };
  }
}

/** @param {CryptoKey} key @param {string} usage */
function used(key, usage) {
  const { algorithm, format, material, usages } = partsOf(key);
  if (!usages.includes(usage)) throw new TypeError(`The key was not imported for the usage "${usage}".`);
  return { algorithm, format, material };
}

/**
 * Two buffers as one, with the length of the first.
 * @param {ArrayBuffer[]} buffers
 */
function packed(...buffers) {
  return { sizes: buffers.map((each) => each.byteLength), bytes: join(buffers).buffer };
}

const subtle = {
  /** @param {unknown} algorithm @param {unknown} data */
  async digest(algorithm, data) {
    return askBytes('crypto.digest', plain(algorithm), undefined, bufferOf(data));
  },

  /**
   * @param {string} format
   * @param {unknown} source
   * @param {unknown} algorithm
   * @param {boolean} extractable
   * @param {Iterable<string>} usages
   */
  async importKey(format, source, algorithm, extractable, usages) {
    const material = format === 'jwk' ? encodeUtf8(JSON.stringify(source)).buffer : bytesOf(source).slice().buffer;
    const parts = {
      algorithm: plain(algorithm),
      format: String(format),
      material,
      extractable: Boolean(extractable),
      usages: [...usages].map(String),
    };
    const { type } = /** @type {{ type: string }} */ (
      ask('crypto.key', { algorithm: parts.algorithm, format: parts.format }, undefined, material)
    );
    return new CryptoKey(parts, type);
  },

  /** @param {string} format @param {CryptoKey} key */
  async exportKey(format, key) {
    const { algorithm, format: imported, material, extractable } = partsOf(key);
    if (!extractable) throw new TypeError('The key is not extractable.');
    const bytes = askBytes('crypto.export', { algorithm, format: imported, as: String(format) }, undefined, material);
    return format === 'jwk' ? JSON.parse(/** @type {string} */ (ask('decode', { label: 'utf-8' }, undefined, bytes))) : bytes;
  },

  /** @param {unknown} algorithm @param {CryptoKey} key @param {unknown} data */
  async sign(algorithm, key, data) {
    const { material, ...rest } = used(key, 'sign');
    const { sizes, bytes } = packed(material, bufferOf(data));
    return askBytes('crypto.sign', { ...rest, use: plain(algorithm), sizes }, undefined, bytes);
  },

  /** @param {unknown} algorithm @param {CryptoKey} key @param {unknown} signature @param {unknown} data */
  async verify(algorithm, key, signature, data) {
    const { material, ...rest } = used(key, 'verify');
    const { sizes, bytes } = packed(material, bufferOf(signature), bufferOf(data));
    return ask('crypto.verify', { ...rest, use: plain(algorithm), sizes }, undefined, bytes);
  },
};

export const crypto = {
  subtle,

  /** @template {ArrayBufferView<ArrayBuffer>} View @param {View} view @returns {View} */
  getRandomValues(view) {
    bytesOf(view).set(new Uint8Array(askBytes('crypto.random', { size: view.byteLength })));
    return view;
  },

  randomUUID() {
    return /** @type {string} */ (ask('crypto.uuid'));
  },
};
