/** Phase of an exchange in which the remote is waited for. Connecting and the TLS handshake have a limit of their own (`connectTimeoutMs`). */
export type PacePhase = 'answer' | 'refs' | 'preparing' | 'pack' | 'sending' | 'report';

/**
 * Time for which each phase may stay below the least throughput (ms), counting only the time spent waiting for the remote. Defined here only;
 * docs/git/overview.md lists the values.
 */
export const PATIENCE_MS: Readonly<Record<PacePhase, number>> = {
  /** From a request to the headers of its answer. */
  answer: 60_000,
  /** The list of branches. */
  refs: 30_000,
  /** From the answer to the first bytes of the pack: the remote counts and compresses. */
  preparing: 120_000,
  pack: 30_000,
  /** Until the remote takes more of what is sent. */
  sending: 30_000,
  /** The report on a push: hooks of the remote run. */
  report: 120_000,
};

/** Limit for a remote's messages beside the pack, in all (bytes): more is no progress, but a way to keep the operation busy. */
export const MOST_CHATTER = 16 * 1024 ** 2;

/**
 * Demands a least throughput of one exchange. Each phase begins with its patience; waiting uses it up, useful bytes give it back. So a phase
 * of n bytes takes at most its patience plus n divided by the least throughput, and one that stalls ends after its patience.
 */
export class Pace {
  readonly #bytesPerMs: number;
  readonly #patience: Readonly<Record<PacePhase, number>>;
  #phase: PacePhase = 'answer';
  #left: number;
  #chatter = 0;

  /** @param bytesPerSecond least throughput. */
  constructor(bytesPerSecond: number, patience: Readonly<Record<PacePhase, number>> = PATIENCE_MS) {
    this.#bytesPerMs = bytesPerSecond / 1000;
    this.#patience = patience;
    this.#left = patience.answer;
  }

  get phase(): PacePhase {
    return this.#phase;
  }

  /** Returns the remaining time (ms) for which the remote may send nothing. */
  get left(): number {
    return Math.max(0, this.#left);
  }

  /** Begins a phase, with its whole patience. */
  enter(phase: PacePhase): void {
    this.#phase = phase;
    this.#left = this.#patience[phase];
  }

  /** The remote was waited for. */
  waited(ms: number): void {
    this.#left -= ms;
  }

  /** Waits for the remote; calls `tooSlow`, which is to end the wait, when it takes longer than may be. */
  async during<T>(step: Promise<T>, tooSlow: () => void): Promise<T> {
    const timer = setTimeout(tooSlow, this.left);
    const began = performance.now();
    try {
      return await step;
    } finally {
      clearTimeout(timer);
      this.waited(performance.now() - began);
    }
  }

  /** Bytes came or went. */
  moved(bytes: number): void {
    this.#left = Math.min(this.#patience[this.#phase], this.#left + bytes / this.#bytesPerMs);
  }

  /** Takes back what {@link moved} gave for bytes that turned out to be no progress. Whether there were too many of them by now. */
  discount(bytes: number): boolean {
    this.#left -= bytes / this.#bytesPerMs;
    this.#chatter += bytes;
    return this.#chatter > MOST_CHATTER;
  }
}
