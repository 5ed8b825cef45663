import { Blob } from './blob.js';
import { Body, BodyTooLarge } from './body.js';
import { Event, EventTarget } from './events.js';
import { FormData } from './form-data.js';
import { ask, forget } from './host.js';
import { Request } from './request.js';
import { Response } from './response.js';
import { describe } from './timers.js';

/** The script itself as a target of events: scripts of runtime v1 listen to `fetch`. */
export const script = new EventTarget();

/** @typedef {{ fetch(request: Request, env: object, ctx: { waitUntil(work: unknown): void, passThroughOnException(): void }): unknown }} Handler */

/** @type {Handler | undefined} */
let handler;

/** Loads a script of runtime v2; its errors are the host's. @param {string} name */
export async function load(name) {
  const { default: own } = /** @type {{ default?: Handler }} */ (await import(name));
  if (typeof own?.fetch !== 'function') throw new TypeError('The script has no default export with a function `fetch`.');
  handler = own;
}

/** Request of a call, as a script of runtime v1 gets it. */
class FetchEvent extends Event {
  /** @type {unknown} */
  answer;
  #waitUntil;

  /** @param {Request} request @param {(work: unknown) => void} waitUntil */
  constructor(request, waitUntil) {
    super('fetch');
    this.request = request;
    this.#waitUntil = waitUntil;
  }

  /** @param {unknown} answer */
  respondWith(answer) {
    this.answer = answer;
  }

  /** @param {unknown} work */
  waitUntil(work) {
    this.#waitUntil(work);
  }

  passThroughOnException() {}
}

/** @param {Request} request @param {(work: unknown) => void} waitUntil @returns {unknown} */
function handle(request, waitUntil) {
  if (handler !== undefined) return handler.fetch(request, {}, { waitUntil, passThroughOnException() {} });
  const event = new FetchEvent(request, waitUntil);
  script.dispatchEvent(event);
  return event.answer;
}

/** @param {unknown} answer @param {number} limit */
async function send(answer, limit) {
  if (!(answer instanceof Response)) throw new TypeError('The script did not answer with a Response.');
  const { status, statusText } = answer;
  const content = await Body.read(answer, limit);
  const text = typeof content === 'string' ? content : undefined;
  ask('answer', { status, statusText, headers: [...answer.headers] }, text, typeof content === 'string' ? undefined : content.buffer);
}

/**
 * Runs one call: hands the script its request, sends its answer to the host, and ends when the work that it left has ended.
 * @param {string} event JSON
 * @param {string} environment JSON
 * @param {number} limit bytes that the answer may have
 * @param {ArrayBuffer} [body] of a `fetch` event
 */
export async function dispatch(event, environment, limit, body) {
  /** @type {unknown[]} */
  const works = [];
  try {
    const form = new FormData();
    form.set('event', event);
    form.set('environment', environment);
    if (body !== undefined) form.set('fetch-body', new Blob([body]));
    const request = new Request('http://runtime.invalid/v1', { method: 'POST', body: form });
    await send(await handle(request, (work) => works.push(work)), limit);
  } catch (error) {
    ask('failed', { ...describe(error), tooLarge: error instanceof BodyTooLarge });
  }
  // Work may leave more work.
  for (let at = 0; at < works.length; at++) {
    try {
      await works[at];
    } catch (error) {
      ask('log', { level: 'error', message: `Uncaught in waitUntil: ${describe(error).stack || describe(error).message}` });
      // The answer stands; the trace of the call says that not all of it succeeded.
      ask('failed', { ...describe(error), tooLarge: false });
    }
  }
  forget();
  ask('done');
}
