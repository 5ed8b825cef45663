import { gitError } from '../objects/index.ts';
import { notGit } from './channel.ts';
import type { Pace } from './pace.ts';
import { lineOf, type PacketReader } from './pkt-line.ts';
import type { Scrubber } from './scrub.ts';

/** Bytes of messages that are looked at. */
const MOST_READ = 1024 ** 2;

/** Collects what a remote says on side-band 2 (progress, hook output): whole lines, scrubbed, bounded. */
export class RemoteMessages {
  readonly lines: string[] = [];
  readonly #scrub: Scrubber;
  readonly #onLine: ((line: string) => void) | undefined;
  #rest = '';
  #size = 0;

  constructor(scrub: Scrubber, onLine?: (line: string) => void) {
    this.#scrub = scrub;
    this.#onLine = onLine;
  }

  /** Adds what was said; the remote's last word in any case. */
  add(bytes: Uint8Array, isLast = false): void {
    this.#size += bytes.length;
    // Nobody reads so much: what follows would only cost time.
    if (this.#size > MOST_READ && !isLast) return;
    this.#rest += Buffer.from(bytes).toString('utf8');
    const parts = this.#rest.split(/\r\n|\n|\r/);
    this.#rest = (parts.pop() ?? '').slice(-4000);
    for (const part of parts) this.#push(part);
  }

  end(): void {
    this.#push(this.#rest);
    this.#rest = '';
  }

  /** All lines but progress counters (`Counting objects: 10% (1/9)`), joined: the text meant for people. */
  text(): string {
    return this.lines.filter((line) => !/: +\d+(%| )|, done\.?$/.test(line)).join('\n');
  }

  #push(raw: string): void {
    const line = this.#scrub(raw).trimEnd();
    if (line === '') return;
    this.#onLine?.(line);
    if (this.lines.length < 200) this.lines.push(line);
  }
}

/** Options for reading a side-band answer. */
export interface SideBandOptions {
  /** A packet of it that was read already. */
  first?: Buffer;
  /** The least throughput: what the remote says beside the data does not count for it. */
  pace: Pace;
}

/**
 * The packets of a side-band answer: channel 1 is yielded, 2 goes to `messages`, 3 is the remote's last word and is thrown.
 * @throws OctavoError `git_rejected`; `git_not_git` for a remote that says more beside the data than anybody reads.
 */
export async function* sideBand(packets: PacketReader, messages: RemoteMessages, { first, pace }: SideBandOptions): AsyncGenerator<Buffer> {
  for (let band = await packets.nextBand(first); band !== undefined && band !== 'flush'; band = await packets.nextBand()) {
    if (band.channel === 1) {
      for await (const piece of band.pieces) {
        if (piece.length > 0 && pace.phase === 'preparing') pace.enter('pack');
        yield piece;
      }
      continue;
    }
    const pieces: Buffer[] = [];
    for await (const piece of band.pieces) pieces.push(piece);
    const text = Buffer.concat(pieces);
    if (band.channel !== 2) throw remoteFailure(lineOf(text), messages);
    messages.add(text);
    if (pace.discount(text.length)) throw notGit('it sends messages without end');
  }
  messages.end();
}

/** Returns the remote gave up and said why. */
export function remoteFailure(text: string, messages: RemoteMessages) {
  messages.add(Buffer.from(`${text}\n`), true);
  messages.end();
  const remoteMessage = messages.text();
  return gitError('git_rejected', `The remote stopped: ${messages.lines.at(-1) ?? 'without a reason'}`, {
    // The branch moved between the list of refs and the request for its commit: asking again helps.
    data: { reason: /not our ref/.test(text) ? 'moved' : 'remote', remoteMessage },
  });
}
