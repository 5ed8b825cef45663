const SLAB = 256 * 1024;

/**
 * Keeps bytes in a few large pieces of memory, for what a worker thread gathers until it answers: strings and buffers of their own would each
 * outlive several collections of young garbage, and so be marked and swept with all that is old. The views handed out share their memory, so
 * they are cloned together.
 */
export class ByteSlabs {
  #slab = Buffer.alloc(0);
  #used = 0;

  /** A copy of bytes. */
  keep(bytes: Uint8Array): Uint8Array {
    const room = this.#take(bytes.byteLength);
    room.set(bytes);
    return room;
  }

  /** The UTF-8 of texts, one after the other. */
  keepTexts(texts: readonly string[]): Uint8Array {
    const room = this.#take(texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0));
    let at = 0;
    for (const text of texts) at += room.write(text, at);
    return room;
  }

  #take(size: number): Buffer {
    if (this.#used + size > this.#slab.byteLength) {
      this.#slab = Buffer.from(new ArrayBuffer(Math.max(SLAB, size)));
      this.#used = 0;
    }
    const room = this.#slab.subarray(this.#used, this.#used + size);
    this.#used += size;
    return room;
  }
}
