import { inBackground, outside, type System } from '../../kernel/base/index.ts';

/** Time (ms) without steps after which the text is saved, and the longest that saving is put off while people write. */
const REST_MS = 1_200;
const LONGEST_MS = 6_000;
/** Time (ms) after which a save that failed is tried again. */
const AGAIN_MS = 5_000;

/** Starts the saving of a room: when writing rests, at the latest some seconds after it began. */
export class SaveTimer {
  readonly #system: System;
  readonly #name: string;
  readonly #save: () => Promise<void>;
  #timer: NodeJS.Timeout | undefined;
  /** Time at which the first step came that is not being saved. */
  #since: number | undefined;

  constructor(system: System, name: string, save: () => Promise<void>) {
    this.#system = system;
    this.#name = name;
    this.#save = save;
  }

  get isSet(): boolean {
    return this.#timer !== undefined;
  }

  /** Saves once writing rests; called with each step. */
  afterRest(): void {
    const now = performance.now();
    this.#since ??= now;
    this.#set(Math.max(0, Math.min(REST_MS, this.#since + LONGEST_MS - now)));
  }

  /** Saves again in a while, after a failure. */
  afterFailure(): void {
    this.#since ??= performance.now();
    this.#set(AGAIN_MS);
  }

  /** Steps from now on are those of the next save. */
  begin(): void {
    this.#since = undefined;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #set(delay: number): void {
    clearTimeout(this.#timer);
    outside(() => {
      this.#timer = setTimeout(() => {
        this.#timer = undefined;
        inBackground(this.#system, this.#name, this.#save);
      }, delay).unref();
    });
  }
}
