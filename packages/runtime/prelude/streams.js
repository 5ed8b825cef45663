/**
 * Readable streams as far as scripts use them: a source that pushes or is pulled, one reader, iteration, two branches.
 * @typedef {{ start?(controller: ReadableStreamController): unknown, pull?(controller: ReadableStreamController): unknown, cancel?(reason?: unknown): unknown }} Source
 * @typedef {{ done: false, value: unknown } | { done: true, value: undefined }} Chunk
 */

/** Controller that a source writes with. */
class ReadableStreamController {
  #state;

  /** @param {State} state */
  constructor(state) {
    this.#state = state;
  }

  get desiredSize() {
    return this.#state.ended ? 0 : 1 - this.#state.chunks.length;
  }

  /** @param {unknown} chunk */
  enqueue(chunk) {
    if (this.#state.ended) throw new TypeError('The stream is closed.');
    this.#state.chunks.push(chunk);
    this.#state.wake();
  }

  close() {
    this.#state.ended = true;
    this.#state.wake();
  }

  /** @param {unknown} reason */
  error(reason) {
    this.#state.ended = true;
    this.#state.failure = { reason };
    this.#state.chunks.length = 0;
    this.#state.wake();
  }
}

class State {
  /** @type {unknown[]} */
  chunks = [];
  ended = false;
  disturbed = false;
  locked = false;
  /** @type {{ reason: unknown } | undefined} */
  failure;
  /** @type {() => void} */
  wake = () => undefined;
  controller = new ReadableStreamController(this);

  /** @param {Source} source */
  constructor(source) {
    this.source = source;
    this.started = Promise.resolve(source.start?.(this.controller));
    this.started.catch((reason) => this.controller.error(reason));
  }

  /** @returns {Promise<Chunk>} */
  async next() {
    this.disturbed = true;
    await this.started;
    while (this.chunks.length === 0 && !this.ended) {
      /** @type {Promise<void>} */
      const more = new Promise((resolve) => {
        this.wake = resolve;
      });
      try {
        if (this.source.pull !== undefined) await this.source.pull(this.controller);
      } catch (reason) {
        this.controller.error(reason);
      }
      if (this.chunks.length === 0 && !this.ended) await more;
    }
    if (this.failure !== undefined) throw this.failure.reason;
    return this.chunks.length > 0 ? { done: false, value: this.chunks.shift() } : { done: true, value: undefined };
  }

  /** @param {unknown} [reason] */
  async cancel(reason) {
    this.disturbed = true;
    if (this.ended) return;
    this.chunks.length = 0;
    this.controller.close();
    await this.source.cancel?.(reason);
  }
}

class ReadableStreamDefaultReader {
  #state;
  #held = true;

  /** @param {State} state */
  constructor(state) {
    this.#state = state;
  }

  async read() {
    if (!this.#held) throw new TypeError('The reader was released.');
    return await this.#state.next();
  }

  releaseLock() {
    if (this.#held) this.#state.locked = false;
    this.#held = false;
  }

  /** @param {unknown} [reason] */
  async cancel(reason) {
    await this.#state.cancel(reason);
  }
}

export class ReadableStream {
  #state;

  /** @param {Source} [source] */
  constructor(source = {}) {
    this.#state = new State(source);
  }

  /** @param {AsyncIterable<unknown> | Iterable<unknown>} iterable */
  static from(iterable) {
    const iterator = Symbol.asyncIterator in iterable ? iterable[Symbol.asyncIterator]() : iterable[Symbol.iterator]();
    return new ReadableStream({
      async pull(controller) {
        const { done, value } = await iterator.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
    });
  }

  get locked() {
    return this.#state.locked;
  }

  /** @param {ReadableStream} stream */
  static isDisturbed(stream) {
    return stream.#state.disturbed || stream.#state.locked;
  }

  getReader() {
    if (this.#state.locked) throw new TypeError('The stream is locked to another reader.');
    this.#state.locked = true;
    return new ReadableStreamDefaultReader(this.#state);
  }

  /** @param {unknown} [reason] */
  async cancel(reason) {
    if (this.#state.locked) throw new TypeError('The stream is locked to a reader.');
    await this.#state.cancel(reason);
  }

  tee() {
    const reader = this.getReader();
    /** @type {ReadableStreamController[]} */
    const branches = [];
    const pull = async () => {
      const { done, value } = await reader.read();
      for (const branch of branches) {
        if (done) branch.close();
        else branch.enqueue(value);
      }
    };
    const branch = () =>
      new ReadableStream({
        start(controller) {
          branches.push(controller);
        },
        pull,
      });
    return /** @type {const} */ ([branch(), branch()]);
  }

  async *values() {
    const reader = this.getReader();
    try {
      for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) yield chunk.value;
    } finally {
      await reader.cancel();
      reader.releaseLock();
    }
  }

  [Symbol.asyncIterator]() {
    return this.values();
  }
}
