import { gitError } from '../objects/index.ts';

/** One packet of Git's wire format (gitprotocol-common): bytes, or one of its three marks. */
export type Packet = Buffer | 'flush' | 'delimiter' | 'end';

/** Frames a line. */
export function pktLine(line: string | Uint8Array): Buffer {
  const bytes = Buffer.from(line);
  return Buffer.concat([Buffer.from((bytes.length + 4).toString(16).padStart(4, '0'), 'latin1'), bytes]);
}

export const FLUSH = Buffer.from('0000', 'latin1');
export const DELIMITER = Buffer.from('0001', 'latin1');

function notGit(detail: string) {
  return gitError('git_not_git', `The answer is not that of a Git server (${detail}). Check the address of the repository.`);
}

/** Reads packets from bytes as they arrive. */
export class PacketReader {
  readonly #source: AsyncIterator<Uint8Array>;
  #window: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** The next packet, `undefined` at the end. Throws `git_not_git` when the framing is wrong or breaks off. */
  async next(): Promise<Packet | undefined> {
    if (!(await this.#fill(4))) {
      if (this.#window.length > 0) throw notGit('it breaks off');
      return undefined;
    }
    const head = this.#window.toString('latin1', 0, 4);
    if (!/^[0-9a-fA-F]{4}$/.test(head)) throw notGit('framing');
    const size = Number.parseInt(head, 16);
    if (size < 4) {
      this.#window = this.#window.subarray(4);
      if (size === 3) throw notGit('framing');
      return size === 0 ? 'flush' : size === 1 ? 'delimiter' : 'end';
    }
    if (!(await this.#fill(size))) throw notGit('it breaks off');
    const packet = this.#window.subarray(4, size);
    this.#window = this.#window.subarray(size);
    return packet;
  }

  /**
   * The next packet of a side-band answer (`first` when it was read already): its channel, and its bytes in pieces as they arrive, which must
   * be read before the next. Packets are 64 KB and arrive in parts: joining them would copy the whole pack once more.
   */
  async nextBand(first?: Buffer): Promise<{ channel: number; pieces: AsyncIterable<Buffer> } | 'flush' | undefined> {
    if (first)
      return {
        channel: first[0] ?? 0,
        pieces: (async function* () {
          yield first.subarray(1);
        })(),
      };
    if (!(await this.#fill(4))) {
      if (this.#window.length > 0) throw notGit('it breaks off');
      return undefined;
    }
    if (this.#window.toString('latin1', 0, 4) === '0000') {
      this.#window = this.#window.subarray(4);
      return 'flush';
    }
    const size = Number.parseInt(this.#window.toString('latin1', 0, 4), 16);
    if (!(size > 4) || !(await this.#fill(5))) throw notGit('framing');
    const channel = this.#window[4] ?? 0;
    this.#window = this.#window.subarray(5);
    return { channel, pieces: this.#pieces(size - 5) };
  }

  async *#pieces(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0; ) {
      if (this.#window.length === 0 && !(await this.#fill(1))) throw notGit('it breaks off');
      const piece = this.#window.subarray(0, left);
      this.#window = this.#window.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }

  /** Lets go of the source. */
  async close(): Promise<void> {
    await this.#source.return?.();
  }

  async #fill(size: number): Promise<boolean> {
    if (this.#window.length >= size) return true;
    const parts = [this.#window];
    let have = this.#window.length;
    while (have < size) {
      const step = await this.#source.next();
      if (step.done) break;
      parts.push(Buffer.from(step.value.buffer, step.value.byteOffset, step.value.byteLength));
      have += step.value.length;
    }
    this.#window = parts.length === 2 && parts[0]?.length === 0 ? (parts[1] ?? Buffer.alloc(0)) : Buffer.concat(parts);
    return have >= size;
  }
}

/** Returns the text of a line packet without its line end. */
export function lineOf(packet: Buffer): string {
  const text = packet.toString('utf8');
  return text.endsWith('\n') ? text.slice(0, -1) : text;
}
