import { OctavoError } from '@octavo/contract';
import { type Actor, yieldTurn } from '@octavo/core';

/** Bytes of a body that is parsed in turns: below, parsing takes less than a millisecond or two. */
export const LARGE_BODY = 256 * 1024;

/** Large bodies of one person that may wait at once. */
const MOST_WAITING = 16;

/** Returns whose large bodies an actor's count among: those of a user whichever credentials they send. */
export function personOf(actor: Actor): string {
  if (actor.kind === 'installation') return actor.installationId;
  return actor.kind === 'user' ? actor.userId : actor.kind;
}

/**
 * Turns for work on the main thread that takes as long as a request for other things does. The work of one person is done one at a time, and
 * the next waits as long as the last one took: whoever sends many large bodies at once leaves at least half of the time to everybody else.
 */
export class LargeBodies {
  readonly #queues = new Map<string, { last: Promise<void>; length: number }>();

  /**
   * Runs work of a person when it is their turn. Returns its result; throws what it throws.
   * @throws OctavoError `rate_limited` when too many of theirs wait: each holds its bytes in memory meanwhile.
   */
  async turn<Result>(person: string, work: () => Result): Promise<Result> {
    const { promise: rested, resolve } = Promise.withResolvers<void>();
    const queue = this.#queues.get(person) ?? { last: Promise.resolve(), length: 0 };
    if (queue.length >= MOST_WAITING)
      throw new OctavoError('rate_limited', `${MOST_WAITING} large bodies of yours wait to be read. Send them one after the other.`, {
        data: { seconds: 1 },
      });
    const before = queue.last;
    queue.last = rested;
    queue.length += 1;
    this.#queues.set(person, queue);
    await before;
    const began = performance.now();
    try {
      return work();
    } finally {
      setTimeout(() => {
        queue.length -= 1;
        if (queue.length === 0) this.#queues.delete(person);
        resolve();
      }, performance.now() - began);
      // Work with the result is a turn of its own: not of this round of the event loop, nor the end of it.
      await yieldTurn();
      await yieldTurn();
    }
  }
}
