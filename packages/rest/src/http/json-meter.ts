import { randomInt } from 'node:crypto';
import type { BodyLimit } from '@octavo/contract';

/** Bytes of a string that are read one by one before its end is looked for: most strings are shorter, and none of those costs a call. */
const NEAR = 32;
const QUOTE = 0x22;
const COLON = 0x3a;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
/** Seed of the hash of a name: another one in each process, so that nobody can tell names that would count as one. */
const SEED = randomInt(2 ** 31);
const PRIME = 0x0100_0193;

/** A bound of a body. */
export type Broken = 'depth' | 'values' | 'names';

/**
 * Measures JSON while it arrives, in time linear in its bytes and with memory for its different names only. Whatever is not well-formed is left to the
 * parser, which ends at the first fault.
 */
export class JsonMeter {
  readonly #limit: BodyLimit;
  #depth = 0;
  #values = 0;
  #inString = false;
  #escaped = false;
  /** Of the last string, and how many of its bytes were read one by one. */
  #hash = SEED;
  #length = 0;
  readonly #names = new Set<number>();
  #longNames = 0;

  constructor(limit: BodyLimit) {
    this.#limit = limit;
  }

  /** Reads the next bytes. Returns the bound that they break, or `undefined`. */
  read(chunk: Uint8Array): Broken | undefined {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    for (let at = this.#inString ? this.#string(bytes, 0) : 0; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (byte === QUOTE) {
        this.#hash = SEED;
        this.#length = 0;
        at = this.#string(bytes, at + 1) - 1;
      } else if (byte === COLON) this.#name();
      else if (byte === COMMA) this.#values += 1;
      else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
        this.#values += 1;
        this.#depth += 1;
        if (this.#depth > this.#limit.depth) return 'depth';
      } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) this.#depth -= 1;
    }
    if (this.#names.size + this.#longNames > this.#limit.names) return 'names';
    return this.#values > this.#limit.values ? 'values' : undefined;
  }

  /** Counts the last string as the name of a member: a long one each time, since nobody repeats those. */
  #name(): void {
    if (this.#length > NEAR) this.#longNames += 1;
    else this.#names.add(this.#hash);
  }

  /** Reads on in a string. Returns the place behind its end, or the end of the bytes. */
  #string(bytes: Buffer, start: number): number {
    this.#inString = true;
    for (let at = start, near = start + NEAR; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte === QUOTE && !this.#escaped) {
        this.#inString = false;
        return at + 1;
      }
      if (this.#length <= NEAR) {
        this.#hash = Math.imul(this.#hash ^ byte, PRIME);
        this.#length += 1;
      }
      if (this.#escaped) this.#escaped = false;
      else if (byte === BACKSLASH) this.#escaped = true;
      else if (at >= near) {
        at = this.#beforeQuote(bytes, at);
        near = at + NEAR;
      }
    }
    return bytes.length;
  }

  /** Goes natively to the last byte before the next quote, and knows there whether that is escaped: for a long string far faster. */
  #beforeQuote(bytes: Buffer, start: number): number {
    const quote = bytes.indexOf(QUOTE, start);
    const last = (quote < 0 ? bytes.length : quote) - 1;
    let at = last;
    while (at > start && bytes[at] === BACKSLASH) at -= 1;
    this.#escaped = (last - at) % 2 === 1;
    return last;
  }
}
