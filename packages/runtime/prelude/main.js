import { AbortController, AbortSignal } from './abort.js';
import { Blob, File } from './blob.js';
import { structuredClone } from './clone.js';
import { console } from './console.js';
import { CryptoKey, crypto } from './crypto.js';
import { dispatch, load, script } from './dispatch.js';
import { DOMException, prepareStackTrace } from './errors.js';
import { Event, EventTarget } from './events.js';
import { fetch } from './fetch.js';
import { FormData } from './form-data.js';
import { Headers } from './headers.js';
import { settle } from './host.js';
import { Request } from './request.js';
import { Response } from './response.js';
import { ReadableStream } from './streams.js';
import { atob, btoa, TextDecoder, TextEncoder } from './text.js';
import { clearTimeout, reportError, setInterval, setTimeout } from './timers.js';
import { URL, URLSearchParams } from './url.js';

/** @param {() => void} run */
function queueMicrotask(run) {
  Promise.resolve().then(run).catch(reportError);
}

const globals = {
  AbortController,
  AbortSignal,
  Blob,
  CryptoKey,
  DOMException,
  Event,
  EventTarget,
  File,
  FormData,
  Headers,
  ReadableStream,
  Request,
  Response,
  TextDecoder,
  TextEncoder,
  URL,
  URLSearchParams,
  addEventListener: script.addEventListener.bind(script),
  atob,
  btoa,
  clearInterval: clearTimeout,
  clearTimeout,
  console,
  crypto,
  fetch,
  queueMicrotask,
  removeEventListener: script.removeEventListener.bind(script),
  reportError,
  self: globalThis,
  setInterval,
  setTimeout,
  structuredClone,
};

Reflect.set(Error, 'prepareStackTrace', prepareStackTrace);

// Shared with nobody: there is one thread.
Reflect.deleteProperty(globalThis, 'SharedArrayBuffer');

for (const [name, value] of Object.entries(globals)) {
  Object.defineProperty(globalThis, name, { value, writable: true, enumerable: false, configurable: true });
}

// The host takes it away before the script begins.
Object.defineProperty(globalThis, '__octavoEntry', { value: { dispatch, load, settle }, configurable: true });
