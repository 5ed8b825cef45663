import { Blob, join } from './blob.js';
import { FormData, readForm, writeMultipart } from './form-data.js';
import { Headers } from './headers.js';
import { ReadableStream } from './streams.js';
import { bytesOf, decode } from './text.js';
import { URLSearchParams } from './url.js';

/** @typedef {string | Uint8Array<ArrayBuffer> | ReadableStream | null} Content */

const boundary = () => `----form-${Math.random().toString(36).slice(2)}${Math.random().toString(36).slice(2)}`;

/**
 * Returns the content of what a body is made of, and its content type.
 * @param {unknown} init
 * @returns {{ content: Content, type: string | undefined }}
 */
function contentOf(init) {
  if (init === undefined || init === null) return { content: null, type: undefined };
  if (init instanceof ReadableStream) return { content: init, type: undefined };
  if (init instanceof Blob) return { content: Blob.bytes(init).slice(), type: init.type === '' ? undefined : init.type };
  if (init instanceof FormData) {
    const between = boundary();
    return { content: writeMultipart(init, between), type: `multipart/form-data; boundary=${between}` };
  }
  if (init instanceof URLSearchParams) return { content: init.toString(), type: 'application/x-www-form-urlencoded;charset=UTF-8' };
  if (init instanceof ArrayBuffer || ArrayBuffer.isView(init)) return { content: bytesOf(init).slice(), type: undefined };
  return { content: String(init), type: 'text/plain;charset=UTF-8' };
}

/** Error of a body that is larger than what may be read of it. */
export class BodyTooLarge extends Error {}

/** Content of requests and responses, which is read once. */
export class Body {
  #content;
  #used = false;
  #headers;

  /**
   * @param {unknown} init
   * @param {Headers} headers gets the content type, if it has none
   * @param {Body} [from] body whose content is taken instead
   */
  constructor(init, headers, from) {
    const { content, type } = from === undefined ? contentOf(init) : { content: Body.take(from), type: undefined };
    this.#content = content;
    this.#headers = headers;
    if (type !== undefined && !headers.has('content-type')) headers.set('content-type', type);
  }

  get headers() {
    return this.#headers;
  }

  get bodyUsed() {
    return this.#used || (this.#content instanceof ReadableStream && ReadableStream.isDisturbed(this.#content));
  }

  get body() {
    if (this.#content !== null && !(this.#content instanceof ReadableStream)) this.#content = ReadableStream.from([join([this.#content])]);
    return this.#content;
  }

  /**
   * Takes the content away.
   * @param {Body} body
   * @returns {Content}
   */
  static take(body) {
    if (body.bodyUsed) throw new TypeError('The body was read already.');
    const content = body.#content;
    body.#used = content !== null;
    return content;
  }

  /** @param {Body} body @param {Content} content */
  static put(body, content) {
    body.#content = content;
  }

  /**
   * Takes the content for a copy, without reading it.
   * @param {Body} body
   * @returns {Content}
   */
  static copy(body) {
    if (body.bodyUsed) throw new TypeError('The body was read already.');
    if (!(body.#content instanceof ReadableStream)) return body.#content;
    const [own, other] = body.#content.tee();
    body.#content = own;
    return other;
  }

  /**
   * Reads the content: text as text, everything else as bytes.
   * @param {Body} body
   * @param {number} [limit] bytes that a stream may have
   * @returns {Promise<string | Uint8Array<ArrayBuffer>>}
   */
  static async read(body, limit = Number.POSITIVE_INFINITY) {
    if (body.bodyUsed) throw new TypeError('The body was read already.');
    const content = body.#content;
    body.#used = true;
    if (content === null) return '';
    if (!(content instanceof ReadableStream)) return content;
    const chunks = [];
    let size = 0;
    for await (const chunk of content) {
      const bytes = typeof chunk === 'string' ? join([chunk]) : bytesOf(chunk);
      size += bytes.length;
      if (size > limit) throw new BodyTooLarge(`The body is larger than ${limit} bytes.`);
      chunks.push(bytes);
    }
    return join(chunks);
  }

  async text() {
    const content = await Body.read(this);
    return typeof content === 'string' ? content : decode(content);
  }

  /** @returns {Promise<unknown>} */
  async json() {
    return JSON.parse(await this.text());
  }

  async bytes() {
    const content = await Body.read(this);
    return typeof content === 'string' ? join([content]) : content;
  }

  async arrayBuffer() {
    return (await this.bytes()).buffer;
  }

  async blob() {
    return new Blob([await this.bytes()], { type: this.#headers.get('content-type') ?? '' });
  }

  async formData() {
    return await readForm(await this.bytes(), this.#headers.get('content-type') ?? '');
  }
}
