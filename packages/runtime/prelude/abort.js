import { DOMException } from './errors.js';
import { Event, EventTarget } from './events.js';
import { setTimeout } from './timers.js';

/** @type {(signal: AbortSignal, reason: unknown) => void} */
let end;

export class AbortSignal extends EventTarget {
  #aborted = false;
  /** @type {unknown} */
  #reason;
  /** @type {((event: Event) => void) | null} */
  onabort = null;

  static {
    end = (signal, reason) => {
      if (signal.#aborted) return;
      signal.#aborted = true;
      signal.#reason = reason === undefined ? new DOMException('The operation was aborted.', 'AbortError') : reason;
      const event = new Event('abort');
      signal.onabort?.(event);
      signal.dispatchEvent(event);
    };
  }

  get aborted() {
    return this.#aborted;
  }

  get reason() {
    return this.#reason;
  }

  throwIfAborted() {
    if (this.#aborted) throw this.#reason;
  }

  /** @param {unknown} [reason] */
  static abort(reason) {
    const signal = new AbortSignal();
    end(signal, reason);
    return signal;
  }

  /** @param {number} ms */
  static timeout(ms) {
    const signal = new AbortSignal();
    setTimeout(() => end(signal, new DOMException('The operation timed out.', 'TimeoutError')), ms);
    return signal;
  }

  /** @param {Iterable<AbortSignal>} signals */
  static any(signals) {
    const signal = new AbortSignal();
    for (const each of signals) {
      if (each.aborted) end(signal, each.reason);
      else each.addEventListener('abort', () => end(signal, each.reason), { once: true });
    }
    return signal;
  }
}

export class AbortController {
  #signal = new AbortSignal();

  get signal() {
    return this.#signal;
  }

  /** @param {unknown} [reason] */
  abort(reason) {
    end(this.#signal, reason);
  }
}
