/** Event of a signal, or of the script itself. */
export class Event {
  #type;

  /** @param {string} type */
  constructor(type) {
    this.#type = String(type);
    /** @type {EventTarget | null} */
    this.target = null;
  }

  get type() {
    return this.#type;
  }
}

/** @typedef {((event: Event) => void) | { handleEvent(event: Event): void }} Listener */

/** Target of events. One phase: nothing here has parents. */
export class EventTarget {
  /** @type {Map<string, { listener: Listener, once: boolean }[]>} */
  #listeners = new Map();

  /**
   * @param {string} type
   * @param {Listener | null} listener
   * @param {boolean | { once?: boolean }} [options]
   */
  addEventListener(type, listener, options) {
    if (listener === null || listener === undefined) return;
    const list = this.#listeners.get(type) ?? [];
    if (list.some((each) => each.listener === listener)) return;
    const once = typeof options === 'object' && options !== null && options.once === true;
    this.#listeners.set(type, [...list, { listener, once }]);
  }

  /**
   * @param {string} type
   * @param {Listener | null} listener
   */
  removeEventListener(type, listener) {
    const list = this.#listeners.get(type) ?? [];
    this.#listeners.set(
      type,
      list.filter((each) => each.listener !== listener),
    );
  }

  /** @param {Event} event */
  dispatchEvent(event) {
    event.target = this;
    for (const { listener, once } of this.#listeners.get(event.type) ?? []) {
      if (once) this.removeEventListener(event.type, listener);
      if (typeof listener === 'function') listener.call(this, event);
      else listener.handleEvent(event);
    }
    return true;
  }
}
