/** Call that waits for a thread: all the queue has to know. */
export interface Waiting {
  organization: string;
}

/** Capacity of the lane of scripts. */
export interface LaneSize {
  /** Calls at once. */
  threads: number;
  /** Calls of one organization at once: fewer than `threads`, so that others always find a thread. */
  share: number;
  /** Calls of one organization that may wait. */
  queue: number;
}

/** Calls that wait, organization by organization in turns; none has more than its share running. */
export class CallQueue<Call extends Waiting> {
  readonly #size: LaneSize;
  readonly #waiting = new Map<string, Call[]>();
  readonly #running = new Map<string, number>();
  #busy = 0;

  constructor(size: LaneSize) {
    this.#size = size;
  }

  /** Adds a call; false if its organization has too many waiting. */
  add(call: Call): boolean {
    const own = this.#waiting.get(call.organization) ?? [];
    if (own.length >= this.#size.queue) return false;
    own.push(call);
    this.#waiting.set(call.organization, own);
    return true;
  }

  /** Takes the call whose turn it is, which runs until `end`. */
  take(): Call | undefined {
    if (this.#busy >= this.#size.threads) return undefined;
    for (const [organization, calls] of this.#waiting) {
      const running = this.#running.get(organization) ?? 0;
      const [call] = calls;
      if (call === undefined || running >= this.#size.share) continue;
      this.#waiting.delete(organization);
      if (calls.length > 1) this.#waiting.set(organization, calls.slice(1));
      this.#running.set(organization, running + 1);
      this.#busy++;
      return call;
    }
    return undefined;
  }

  /** Removes a call that waits; false if it does not. */
  remove(call: Call): boolean {
    const calls = this.#waiting.get(call.organization) ?? [];
    const rest = calls.filter((each) => each !== call);
    if (rest.length > 0) this.#waiting.set(call.organization, rest);
    else this.#waiting.delete(call.organization);
    return rest.length < calls.length;
  }

  end({ organization }: Waiting): void {
    const running = (this.#running.get(organization) ?? 0) - 1;
    if (running > 0) this.#running.set(organization, running);
    else this.#running.delete(organization);
    this.#busy--;
  }

  /** Removes and returns everything that waits. */
  drain(): Call[] {
    const all = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    return all;
  }
}
