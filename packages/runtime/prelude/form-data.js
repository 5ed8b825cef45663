import { Blob, File, join } from './blob.js';
import { begin } from './host.js';

/** @typedef {[string, string | File]} Entry */

/** @param {unknown} value @param {string} [name] @returns {string | File} */
function entryOf(value, name) {
  if (!(value instanceof Blob)) return String(value);
  if (value instanceof File && name === undefined) return value;
  return new File([value], name ?? 'blob', { type: value.type });
}

export class FormData {
  /** @type {Entry[]} */
  #entries = [];

  /** @param {string} name @param {unknown} value @param {string} [filename] */
  append(name, value, filename) {
    this.#entries.push([String(name), entryOf(value, filename)]);
  }

  /** @param {string} name */
  delete(name) {
    this.#entries = this.#entries.filter((entry) => entry[0] !== name);
  }

  /** @param {string} name */
  get(name) {
    return this.#entries.find((entry) => entry[0] === name)?.[1] ?? null;
  }

  /** @param {string} name */
  getAll(name) {
    return this.#entries.filter((entry) => entry[0] === name).map((entry) => entry[1]);
  }

  /** @param {string} name */
  has(name) {
    return this.#entries.some((entry) => entry[0] === name);
  }

  /** @param {string} name @param {unknown} value @param {string} [filename] */
  set(name, value, filename) {
    const at = this.#entries.findIndex((entry) => entry[0] === name);
    if (at < 0) return this.append(name, value, filename);
    const rest = this.#entries.slice(at + 1).filter((entry) => entry[0] !== name);
    this.#entries = [...this.#entries.slice(0, at), [name, entryOf(value, filename)], ...rest];
  }

  /** @param {(value: string | File, name: string, form: FormData) => void} each */
  forEach(each) {
    for (const [name, value] of this.#entries) each(value, name, this);
  }

  *entries() {
    yield* this.#entries;
  }

  *keys() {
    for (const [name] of this.#entries) yield name;
  }

  *values() {
    for (const [, value] of this.#entries) yield value;
  }

  [Symbol.iterator]() {
    return this.entries();
  }

  get [Symbol.toStringTag]() {
    return 'FormData';
  }
}

/** @param {string} name */
const quoted = (name) => name.replaceAll('\n', '%0A').replaceAll('\r', '%0D').replaceAll('"', '%22');

/**
 * Writes a form as multipart/form-data.
 * @param {FormData} form
 * @param {string} boundary
 */
export function writeMultipart(form, boundary) {
  /** @type {unknown[]} */
  const parts = [];
  for (const [name, value] of form) {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(name)}"`;
    if (typeof value === 'string') parts.push(`${head}\r\n\r\n${value.replace(/\r?\n|\r/g, '\r\n')}\r\n`);
    else
      parts.push(
        `${head}; filename="${quoted(value.name)}"\r\ncontent-type: ${value.type || 'application/octet-stream'}\r\n\r\n`,
        value,
        '\r\n',
      );
  }
  parts.push(`--${boundary}--\r\n`);
  return join(parts);
}

/**
 * Reads a form from the bytes of a body, by its content type.
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {string} type
 */
export async function readForm(bytes, type) {
  const answer = await begin('form.read', { type }, undefined, bytes.slice().buffer).answer;
  const parts = /** @type {{ name: string, value?: string, filename?: string, type?: string, size?: number }[]} */ (answer.value);
  const form = new FormData();
  let at = 0;
  for (const { name, value, filename = '', type: kind = '', size = 0 } of parts) {
    if (value !== undefined) form.append(name, value);
    else form.append(name, new File([answer.bytes.slice(at, at + size)], filename, { type: kind }));
    at += size;
  }
  return form;
}
