import type { ContentChanged, ContentEdit } from '@/lib/outputs';

/** Changes of one request (of the contract). */
export const MOST = 50;

/** Changes that wait for those before them. */
interface Waiting {
  changes: ContentEdit[];
  resolve(done: ContentChanged): void;
  reject(error: unknown): void;
}

/** Listeners of a queue. */
interface QueueEvents {
  /** Called when changes are under way again. */
  onBusy(): void;
  /** Called when none is; `isReached` if the server answered any of them. */
  onIdle(isReached: boolean): void;
}

/** Sends changes one after the other, moves that wait together at once, as when a key is held. */
export class SendQueue {
  readonly #isUnreached: (error: unknown) => boolean;
  readonly #waiting: Waiting[] = [];
  #isSending = false;

  /** @param isUnreached whether an error says that the server was not reached */
  constructor(isUnreached: (error: unknown) => boolean) {
    this.#isUnreached = isUnreached;
  }

  /** @returns a promise of what came of the changes, which rejects if they were refused; those behind them are sent all the same */
  push(changes: ContentEdit[], send: (changes: ContentEdit[]) => Promise<ContentChanged>, events: QueueEvents): Promise<ContentChanged> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ changes, resolve, reject });
      void this.#sendAll(send, events);
    });
  }

  async #sendAll(send: (changes: ContentEdit[]) => Promise<ContentChanged>, { onBusy, onIdle }: QueueEvents): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    onBusy();
    let isReached = false;
    for (let next = this.#takeNext(); next.length > 0; next = this.#takeNext()) {
      try {
        const done = await send(next.flatMap(({ changes }) => changes));
        isReached = true;
        for (const each of next) each.resolve(done);
      } catch (error) {
        isReached ||= !this.#isUnreached(error);
        for (const each of next) each.reject(error);
      }
    }
    this.#isSending = false;
    onIdle(isReached);
  }

  /** Takes the next batch: one entry, and with a move the moves directly behind it. */
  #takeNext(): Waiting[] {
    const first = this.#waiting.shift();
    if (first === undefined) return [];
    const taken = [first];
    let count = first.changes.length;
    while (isMove(first)) {
      const next = this.#waiting[0];
      if (next === undefined || !isMove(next) || count + next.changes.length > MOST) break;
      count += next.changes.length;
      taken.push(next);
      this.#waiting.shift();
    }
    return taken;
  }
}

function isMove({ changes }: Waiting): boolean {
  return changes.every(({ operation }) => operation === 'move_page');
}
