import { Body } from './body.js';
import { ask, begin } from './host.js';
import { Request } from './request.js';
import { Response } from './response.js';

/** @typedef {{ status: number, statusText: string, headers: [string, string][], url: string, redirected: boolean }} Answered */

/**
 * Asks another server; the host makes the request, and refuses what it does not allow.
 * @param {unknown} input
 * @param {import('./request.js').RequestInit} [init]
 */
export async function fetch(input, init) {
  const request = new Request(input, init);
  const { signal } = request;
  signal.throwIfAborted();
  const content = await Body.read(request);
  signal.throwIfAborted();
  const args = { url: request.url, method: request.method, headers: [...request.headers], redirect: request.redirect };
  const text = typeof content === 'string' ? content : undefined;
  const { id, answer } = begin('fetch', args, text, typeof content === 'string' ? undefined : content.buffer);
  const stop = () => ask('fetch.stop', { id });
  signal.addEventListener('abort', stop, { once: true });
  try {
    const { value, bytes } = await answer;
    const { status, statusText, headers, url, redirected } = /** @type {Answered} */ (value);
    const empty = bytes.byteLength === 0 && [204, 205, 304].includes(status);
    return Response.fetched(empty ? null : bytes, { status, statusText, headers }, url, redirected);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
