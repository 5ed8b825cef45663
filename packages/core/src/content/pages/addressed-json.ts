/** JSON that names an address at places, kept without it: the same pages are shown at several addresses. */
export interface AddressedJson {
  bytes: Buffer;
  /** Offsets in `bytes` where the address goes, ascending. */
  places: Uint32Array;
}

/** JSON without an address that was written into it. */
export function withoutAddress(json: string, address: string): AddressedJson {
  const texts = json.split(address).map((text) => Buffer.from(text));
  const places = new Uint32Array(texts.length - 1);
  let at = 0;
  for (let n = 0; n < places.length; n++) {
    at += texts[n]?.length ?? 0;
    places[n] = at;
  }
  return { bytes: Buffer.concat(texts), places };
}

/** JSON in bytes: whole, or as long as that would be, in pieces that are made when they are asked for. */
export type JsonBytes = Uint8Array<ArrayBuffer> | { readonly length: number; chunks(): Iterable<Uint8Array<ArrayBuffer>> };

/** Bytes up to which an answer is made whole; larger ones would be there twice while they are sent, and long afterwards. */
const WHOLE = 256 * 1024;

/**
 * Texts of JSON, one after the other, that are joined at an address. Bytes are copied once, between the places: joining texts and replacing in
 * them took three copies and most of the time that a large tree needs.
 */
export class AddressedParts {
  readonly #address: Buffer;
  readonly #parts: (AddressedJson | Buffer)[] = [];
  #length = 0;

  /** @param address - as it is written in JSON, without quotes. */
  constructor(address: string) {
    this.#address = Buffer.from(address);
  }

  /** Adds a text as it is. */
  addText(text: string): void {
    const bytes = Buffer.from(text);
    this.#parts.push(bytes);
    this.#length += bytes.length;
  }

  /** Adds JSON that names the address. */
  add(json: AddressedJson): void {
    this.#parts.push(json);
    this.#length += this.#lengthOf(json);
  }

  /** All of it. */
  bytes(): JsonBytes {
    return this.#length <= WHOLE ? this.#join(this.#parts, this.#length) : { length: this.#length, chunks: () => this.#chunks() };
  }

  *#chunks(): Generator<Uint8Array<ArrayBuffer>, void> {
    let some: (AddressedJson | Buffer)[] = [];
    let length = 0;
    for (const part of this.#parts) {
      some.push(part);
      length += this.#lengthOf(part);
      if (length < WHOLE) continue;
      yield this.#join(some, length);
      [some, length] = [[], 0];
    }
    if (length > 0) yield this.#join(some, length);
  }

  #lengthOf(part: AddressedJson | Buffer): number {
    return Buffer.isBuffer(part) ? part.length : part.bytes.length + part.places.length * this.#address.length;
  }

  #join(parts: readonly (AddressedJson | Buffer)[], length: number): Uint8Array<ArrayBuffer> {
    const joined = Buffer.allocUnsafeSlow(length);
    let end = 0;
    for (const part of parts) {
      if (Buffer.isBuffer(part)) end += part.copy(joined, end);
      else {
        let from = 0;
        for (const place of part.places) {
          end += part.bytes.copy(joined, end, from, place);
          joined.set(this.#address, end);
          end += this.#address.length;
          from = place;
        }
        end += part.bytes.copy(joined, end, from);
      }
    }
    return joined;
  }
}
