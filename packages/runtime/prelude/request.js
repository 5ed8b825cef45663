import { AbortSignal } from './abort.js';
import { Body } from './body.js';
import { Headers } from './headers.js';
import { URL } from './url.js';

const UPPER = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH']);

/**
 * @typedef {{ method?: unknown, headers?: unknown, body?: unknown, redirect?: unknown, signal?: AbortSignal | null }} RequestInit
 */

export class Request extends Body {
  /** @type {string} */
  #url;
  /** @type {string} */
  #method;
  /** @type {string} */
  #redirect;
  /** @type {AbortSignal} */
  #signal;

  /**
   * @param {unknown} input a URL, or a request whose members are those that `init` does not say
   * @param {RequestInit} [init]
   */
  constructor(input, init = {}) {
    /** @type {Request | undefined} */
    const from = input instanceof Request ? input : undefined;
    const named = String(init.method ?? from?.method ?? 'GET');
    const method = UPPER.has(named.toUpperCase()) ? named.toUpperCase() : named;
    const given = init.body !== undefined && init.body !== null;
    if (given && (method === 'GET' || method === 'HEAD')) throw new TypeError(`A request with the method ${method} cannot have a body.`);
    super(init.body, new Headers(init.headers ?? from?.headers), given ? undefined : from);
    this.#url = from?.url ?? new URL(input).toString();
    this.#method = method;
    this.#redirect = String(init.redirect ?? from?.redirect ?? 'follow');
    this.#signal = init.signal ?? from?.signal ?? new AbortSignal();
  }

  get url() {
    return this.#url;
  }

  get method() {
    return this.#method;
  }

  get redirect() {
    return this.#redirect;
  }

  get signal() {
    return this.#signal;
  }

  clone() {
    const copy = new Request(this.#url, { method: this.#method, headers: this.headers, redirect: this.#redirect, signal: this.#signal });
    Body.put(copy, Body.copy(this));
    return copy;
  }

  get [Symbol.toStringTag]() {
    return 'Request';
  }
}
