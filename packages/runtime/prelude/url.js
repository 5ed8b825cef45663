import { ask } from './host.js';

/** @typedef {[string, string]} Pair */

/** @param {unknown} init */
function pairsOf(init) {
  if (init === undefined || init === null) return [];
  if (typeof init === 'object' && Symbol.iterator in init) {
    return [.../** @type {Iterable<Iterable<unknown>>} */ (init)].map((entry) => {
      const [name, value, ...more] = [...entry];
      if (value === undefined || more.length > 0) throw new TypeError('Each pair must have a name and a value.');
      return /** @type {Pair} */ ([String(name), String(value)]);
    });
  }
  if (typeof init === 'object') return Object.entries(init).map(([name, value]) => /** @type {Pair} */ ([name, String(value)]));
  return /** @type {Pair[]} */ (ask('query.parse', null, String(init)));
}

/** Listeners for changes of the parameters of a URL. @type {WeakMap<URLSearchParams, (query: string) => void>} */
const owners = new WeakMap();

export class URLSearchParams {
  /** @type {Pair[]} */
  #pairs;

  /** @param {unknown} [init] */
  constructor(init) {
    this.#pairs = pairsOf(init);
  }

  #changed() {
    owners.get(this)?.(this.toString());
  }

  get size() {
    return this.#pairs.length;
  }

  /** @param {string} name @param {string} value */
  append(name, value) {
    this.#pairs.push([String(name), String(value)]);
    this.#changed();
  }

  /** @param {string} name @param {string} [value] */
  delete(name, value) {
    this.#pairs = this.#pairs.filter((pair) => pair[0] !== String(name) || (value !== undefined && pair[1] !== String(value)));
    this.#changed();
  }

  /** @param {string} name */
  get(name) {
    return this.#pairs.find((pair) => pair[0] === String(name))?.[1] ?? null;
  }

  /** @param {string} name */
  getAll(name) {
    return this.#pairs.filter((pair) => pair[0] === String(name)).map((pair) => pair[1]);
  }

  /** @param {string} name @param {string} [value] */
  has(name, value) {
    return this.#pairs.some((pair) => pair[0] === String(name) && (value === undefined || pair[1] === String(value)));
  }

  /** @param {string} name @param {string} value */
  set(name, value) {
    const at = this.#pairs.findIndex((pair) => pair[0] === String(name));
    if (at < 0) this.#pairs.push([String(name), String(value)]);
    else {
      const rest = this.#pairs.slice(at + 1).filter((pair) => pair[0] !== String(name));
      this.#pairs = [...this.#pairs.slice(0, at), [String(name), String(value)], ...rest];
    }
    this.#changed();
  }

  sort() {
    this.#pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
    this.#changed();
  }

  toString() {
    return /** @type {string} */ (ask('query.write', this.#pairs));
  }

  /** @param {(value: string, name: string, params: URLSearchParams) => void} each */
  forEach(each) {
    for (const [name, value] of this) each(value, name, this);
  }

  *entries() {
    for (const [name, value] of this.#pairs) yield/** @type {Pair} */ ([name, value]);
  }

  *keys() {
    for (const [name] of this.#pairs) yield name;
  }

  *values() {
    for (const [, value] of this.#pairs) yield value;
  }

  [Symbol.iterator]() {
    return this.entries();
  }

  get [Symbol.toStringTag]() {
    return 'URLSearchParams';
  }
}

/**
 * Members of a URL as the host reads them.
 * @typedef {Record<'href' | 'origin' | 'protocol' | 'username' | 'password' | 'host' | 'hostname' | 'port' | 'pathname' | 'search' | 'hash', string>} Members
 */

export class URL {
  /** @type {Members} */
  #members;
  /** @type {URLSearchParams | undefined} */
  #params;

  /** @param {unknown} url @param {unknown} [base] */
  constructor(url, base) {
    this.#members = URL.#read(url, base);
  }

  /** @param {unknown} url @param {unknown} [base] */
  static #read(url, base) {
    return /** @type {Members} */ (ask('url.read', { url: String(url), base: base === undefined ? null : String(base) }));
  }

  /** @param {unknown} url @param {unknown} [base] */
  static canParse(url, base) {
    return URL.parse(url, base) !== null;
  }

  /** @param {unknown} url @param {unknown} [base] */
  static parse(url, base) {
    try {
      return new URL(url, base);
    } catch {
      return null;
    }
  }

  /** @param {string} member @param {unknown} value */
  #write(member, value) {
    this.#members = /** @type {Members} */ (ask('url.write', { url: this.#members.href, member, value: String(value) }));
  }

  get searchParams() {
    if (this.#params === undefined) this.#renew();
    return /** @type {URLSearchParams} */ (this.#params);
  }

  #renew() {
    this.#params = new URLSearchParams(this.#members.search);
    owners.set(this.#params, (query) => this.#write('search', query));
  }

  get origin() {
    return this.#members.origin;
  }

  toString() {
    return this.#members.href;
  }

  toJSON() {
    return this.#members.href;
  }

  get [Symbol.toStringTag]() {
    return 'URL';
  }

  static {
    for (const member of /** @type {const} */ ([
      'href',
      'protocol',
      'username',
      'password',
      'host',
      'hostname',
      'port',
      'pathname',
      'search',
      'hash',
    ])) {
      Object.defineProperty(URL.prototype, member, {
        /** @this {URL} */
        get() {
          return this.#members[member];
        },
        /** @this {URL} @param {unknown} value */
        set(value) {
          this.#write(member, value);
          if (this.#params !== undefined && (member === 'search' || member === 'href')) this.#renew();
        },
        enumerable: true,
        configurable: true,
      });
    }
  }
}
