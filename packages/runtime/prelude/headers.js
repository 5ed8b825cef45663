const NAME = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;
const VALUE = /^[^\0\r\n]*$/;

/** @param {unknown} name */
function nameOf(name) {
  const text = String(name);
  if (!NAME.test(text)) throw new TypeError(`${JSON.stringify(text)} is no name of a header.`);
  return text.toLowerCase();
}

/** @param {unknown} value */
function lineOf(value) {
  const text = String(value).trim();
  if (!VALUE.test(text)) throw new TypeError('The value of a header must be one line.');
  return text;
}

export class Headers {
  /** @type {Map<string, string[]>} */
  #values = new Map();

  /** @param {unknown} [init] */
  constructor(init) {
    if (init === undefined || init === null) return;
    const pairs =
      typeof init === 'object' && Symbol.iterator in init ? /** @type {Iterable<[unknown, unknown]>} */ (init) : Object.entries(init);
    for (const [name, value] of pairs) this.append(name, value);
  }

  /** @param {unknown} name @param {unknown} value */
  append(name, value) {
    const key = nameOf(name);
    this.#values.set(key, [...(this.#values.get(key) ?? []), lineOf(value)]);
  }

  /** @param {unknown} name */
  delete(name) {
    this.#values.delete(nameOf(name));
  }

  /** @param {unknown} name */
  get(name) {
    return this.#values.get(nameOf(name))?.join(', ') ?? null;
  }

  getSetCookie() {
    return [...(this.#values.get('set-cookie') ?? [])];
  }

  /** @param {unknown} name */
  has(name) {
    return this.#values.has(nameOf(name));
  }

  /** @param {unknown} name @param {unknown} value */
  set(name, value) {
    this.#values.set(nameOf(name), [lineOf(value)]);
  }

  /** @param {(value: string, name: string, headers: Headers) => void} each */
  forEach(each) {
    for (const [name, value] of this) each(value, name, this);
  }

  *entries() {
    for (const name of [...this.#values.keys()].sort()) {
      const values = this.#values.get(name) ?? [];
      // Cookies are the one header whose values cannot be joined.
      if (name === 'set-cookie') for (const value of values) yield/** @type {[string, string]} */ ([name, value]);
      else yield/** @type {[string, string]} */ ([name, values.join(', ')]);
    }
  }

  *keys() {
    for (const [name] of this) yield name;
  }

  *values() {
    for (const [, value] of this) yield value;
  }

  [Symbol.iterator]() {
    return this.entries();
  }

  get [Symbol.toStringTag]() {
    return 'Headers';
  }
}
