import { Body } from './body.js';
import { Headers } from './headers.js';
import { URL } from './url.js';

const EMPTY = new Set([101, 204, 205, 304]);

/**
 * @typedef {{ status?: unknown, statusText?: unknown, headers?: unknown }} ResponseInit
 */

export class Response extends Body {
  #status;
  #statusText;
  #url = '';
  #redirected = false;

  /**
   * @param {unknown} [body]
   * @param {ResponseInit} [init]
   */
  constructor(body, init = {}) {
    const status = Number(init.status ?? 200);
    if (!Number.isInteger(status) || status < 200 || status > 599) throw new RangeError(`${init.status} is no status of a response.`);
    if (EMPTY.has(status) && body !== undefined && body !== null)
      throw new TypeError(`A response with the status ${status} cannot have a body.`);
    super(body, new Headers(init.headers));
    this.#status = status;
    this.#statusText = String(init.statusText ?? '');
  }

  get status() {
    return this.#status;
  }

  get statusText() {
    return this.#statusText;
  }

  get ok() {
    return this.#status >= 200 && this.#status < 300;
  }

  get url() {
    return this.#url;
  }

  get redirected() {
    return this.#redirected;
  }

  get type() {
    return 'default';
  }

  clone() {
    return Response.fetched(
      Body.copy(this),
      { status: this.#status, statusText: this.#statusText, headers: this.headers },
      this.#url,
      this.#redirected,
    );
  }

  /**
   * Returns a response of another server.
   * @param {unknown} body
   * @param {ResponseInit} init
   * @param {string} url
   * @param {boolean} redirected
   */
  static fetched(body, init, url, redirected) {
    const response = new Response(body, init);
    response.#url = url;
    response.#redirected = redirected;
    return response;
  }

  /**
   * @param {unknown} value
   * @param {ResponseInit} [init]
   */
  static json(value, init = {}) {
    const headers = new Headers(init.headers);
    if (!headers.has('content-type')) headers.set('content-type', 'application/json');
    return new Response(JSON.stringify(value), { ...init, headers });
  }

  /**
   * @param {unknown} url
   * @param {number} [status]
   */
  static redirect(url, status = 302) {
    if (![301, 302, 303, 307, 308].includes(status)) throw new RangeError(`${status} is no status of a redirect.`);
    return new Response(null, { status, headers: { location: new URL(url).toString() } });
  }

  get [Symbol.toStringTag]() {
    return 'Response';
  }
}
