import type { BodyLimit } from '@octavo/contract';

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;

/**
 * Measures JSON while it arrives, in time linear in its bytes and without memory of its own. Whatever is not well-formed is left to the
 * parser, which ends at the first fault.
 */
export class JsonMeter {
  readonly #limit: BodyLimit;
  #depth = 0;
  #values = 0;
  #inString = false;
  #escaped = false;

  constructor(limit: BodyLimit) {
    this.#limit = limit;
  }

  /** Reads the next bytes. Returns the bound that they break, or `undefined`. */
  read(bytes: Uint8Array): 'depth' | 'values' | undefined {
    for (const byte of bytes) {
      if (this.#inString) this.#readInString(byte);
      else if (byte === QUOTE) this.#inString = true;
      else if (byte === COMMA) this.#values += 1;
      else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
        this.#values += 1;
        this.#depth += 1;
        if (this.#depth > this.#limit.depth) return 'depth';
      } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) this.#depth -= 1;
    }
    return this.#values > this.#limit.values ? 'values' : undefined;
  }

  #readInString(byte: number): void {
    if (this.#escaped) this.#escaped = false;
    else if (byte === BACKSLASH) this.#escaped = true;
    else if (byte === QUOTE) this.#inString = false;
  }
}
