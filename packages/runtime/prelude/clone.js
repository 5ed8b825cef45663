import { DOMException } from './errors.js';

/**
 * Copies a value deeply, with what it refers to twice referred to twice in the copy.
 * @param {unknown} value
 * @returns {unknown}
 */
export function structuredClone(value) {
  return copy(value, new Map());
}

/** @param {unknown} value @param {Map<object, unknown>} done @returns {unknown} */
function copy(value, done) {
  if (typeof value === 'function' || typeof value === 'symbol')
    throw new DOMException(`${String(value)} could not be cloned.`, 'DataCloneError');
  if (typeof value !== 'object' || value === null) return value;
  const known = done.get(value);
  if (known !== undefined) return known;
  const keep = (/** @type {object} */ made) => {
    done.set(value, made);
    return made;
  };
  if (value instanceof Date) return keep(new Date(value.getTime()));
  if (value instanceof RegExp) return keep(new RegExp(value.source, value.flags));
  if (value instanceof ArrayBuffer) return keep(value.slice(0));
  if (ArrayBuffer.isView(value)) return keep(copyView(value, done));
  if (value instanceof Map) {
    const map = new Map();
    keep(map);
    for (const [key, each] of value) map.set(copy(key, done), copy(each, done));
    return map;
  }
  if (value instanceof Set) {
    const set = new Set();
    keep(set);
    for (const each of value) set.add(copy(each, done));
    return set;
  }
  if (value instanceof Error) return keep(Object.assign(new Error(value.message), { name: value.name, stack: value.stack }));
  /** @type {Record<string, unknown> | unknown[]} */
  const made = Array.isArray(value) ? [] : {};
  keep(made);
  for (const name of Object.keys(value)) Reflect.set(made, name, copy(Reflect.get(value, name), done));
  return made;
}

/** @param {ArrayBufferView} view @param {Map<object, unknown>} done */
function copyView(view, done) {
  const buffer = /** @type {ArrayBuffer} */ (copy(view.buffer, done));
  const Kind = /** @type {Uint8ArrayConstructor} */ (view.constructor);
  const length = view instanceof DataView ? view.byteLength : view.byteLength / /** @type {Uint8Array} */ (view).BYTES_PER_ELEMENT;
  return new Kind(buffer, view.byteOffset, length);
}
