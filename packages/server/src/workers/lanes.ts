/** Kinds of work by who waits for it: a person who reads or edits, a person who signs in, or nobody. */
export const LANES = ['interactive', 'sign-in', 'background'] as const;
export type Lane = (typeof LANES)[number];

/** Capacity of a lane. */
export interface LaneSize {
  /** Tasks at once. */
  threads: number;
  /** Tasks of one organization at once: fewer than `threads`, so that another always finds a thread, or waits for its own alone. */
  share: number;
  /** Time (ms) that a task waits for a thread before the caller is told to retry; no limit when absent. */
  waitMs?: number;
  /** Tasks of one organization that may wait; more are refused at once. */
  queue: number;
}

/**
 * Lanes on a machine with so many cores. Threads start when there is work, so what a lane may have costs nothing while it is idle.
 * @param options.isForOne true for a process that works for one organization alone, as a command does: no thread is kept free for another
 */
export function lanesFor(cores: number, { isForOne = false }: { isForOne?: boolean } = {}): Readonly<Record<Lane, LaneSize>> {
  const share = Math.max(1, Math.min(4, cores - 1));
  return lanesOf(share + 1, isForOne ? share + 1 : share);
}

function lanesOf(threads: number, share: number): Readonly<Record<Lane, LaneSize>> {
  return {
    interactive: { threads, share, waitMs: 20_000, queue: 200 },
    'sign-in': { threads: 2, share: 1, waitMs: 10_000, queue: 50 },
    // Jobs wait for as long as it takes; each organization has few of them at once.
    background: { threads, share, queue: 1000 },
  };
}
