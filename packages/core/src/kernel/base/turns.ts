import { yieldTurn } from './yield-turn.ts';

/** The longest that work on the main thread goes on before others have their turn (ms). */
const TURN_MS = 8;
/** Steps between looks at the clock. */
const STEPS = 64;

/** Divides long work on the main thread: `if (turns.isOver) await turns.next();` between its steps. */
export class Turns {
  #began = performance.now();
  #steps = 0;

  /** Returns whether the work has gone on long enough; asked once for each step. */
  get isOver(): boolean {
    return ++this.#steps % STEPS === 0 && performance.now() - this.#began > TURN_MS;
  }

  /** Runs steps to their end. */
  async run<Result>(steps: Iterator<unknown, Result>): Promise<Result> {
    for (;;) {
      const step = steps.next();
      if (step.done === true) return step.value;
      if (this.isOver) await this.next();
    }
  }

  /** Lets others have their turn. */
  async next(): Promise<void> {
    await yieldTurn();
    this.#began = performance.now();
  }
}
