import { createHash, type Hash } from 'node:crypto';
import { type ObjectFormat, OID_BYTES } from '../../objects/index.ts';
import { badPack, type PackBudget } from './limits.ts';
import type { Spill } from './temp-files.ts';

/** The bytes of a pack as they arrive: what is read is hashed for the trailer, what arrives is kept in the spill for later bases. */
export class PackInput {
  readonly #source: AsyncIterator<Uint8Array>;
  readonly #spill: Spill;
  readonly #budget: PackBudget;
  readonly #format: ObjectFormat;
  readonly #hash: Hash;
  #window: Buffer = Buffer.alloc(0);
  #at = 0;
  /** Number of bytes consumed: the offset of the next byte in the pack. */
  offset = 0;

  constructor(source: AsyncIterable<Uint8Array>, spill: Spill, budget: PackBudget, format: ObjectFormat) {
    this.#source = source[Symbol.asyncIterator]();
    this.#spill = spill;
    this.#budget = budget;
    this.#format = format;
    this.#hash = createHash(format);
  }

  /** Returns the bytes that have arrived and are not consumed. */
  view(): Buffer {
    return this.#at === 0 ? this.#window : this.#window.subarray(this.#at);
  }

  /** Waits for more bytes; false at the end. */
  async more(): Promise<boolean> {
    const step = await this.#source.next();
    if (step.done) return false;
    const part = Buffer.from(step.value.buffer, step.value.byteOffset, step.value.byteLength);
    this.#spill.append(part);
    this.#budget.received += part.length;
    const rest = this.view();
    this.#window = rest.length === 0 ? part : Buffer.concat([rest, part]);
    this.#at = 0;
    return true;
  }

  /** Waits until `size` bytes are in view, or the end. */
  async need(size: number): Promise<Buffer> {
    while (this.#window.length - this.#at < size && (await this.more()));
    return this.view();
  }

  consume(size: number): void {
    this.#hash.update(this.#window.subarray(this.#at, this.#at + size));
    this.#at += size;
    this.offset += size;
  }

  /**
   * Hands out all bytes from here on, for a reader that finds its own end: `take(pieces)` answers how many it used, and so much is consumed.
   */
  async feed(take: (pieces: AsyncIterable<Buffer>) => Promise<number>): Promise<void> {
    let consumed = 0;
    const input = this;
    async function* pieces(): AsyncGenerator<Buffer> {
      while (input.view().length > 0 || (await input.more())) {
        const piece = input.view();
        yield piece;
        // Asked for the next: this one was used whole.
        input.consume(piece.length);
        consumed += piece.length;
      }
    }
    const used = await take(pieces());
    this.consume(used - consumed);
  }

  /** Checks that what follows is the hash of all before it and then nothing; throws `git_bad_pack`. */
  async finish(): Promise<void> {
    const width = OID_BYTES[this.#format];
    const trailer = await this.need(width);
    if (trailer.length < width) throw badPack('it breaks off');
    if (!trailer.subarray(0, width).equals(this.#hash.digest())) throw badPack('its checksum is wrong');
    if (trailer.length > width || (await this.more())) throw badPack('bytes follow its end');
  }
}
