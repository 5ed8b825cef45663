import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CpuWatch, watchCpu } from './cpu-watch.ts';

/** Seconds of the clock. */
const S = 1000;

/** A thread whose use of the processor the test sets, watched by a clock that the test moves. */
function watched({ seconds = 10, slowSeconds = seconds, stuckMs = 120 * S }: Partial<CpuWatch> = {}) {
  const thread = { used: 0, ready: true, alive: true };
  const ends: string[] = [];
  const worker = {
    async cpuUsage() {
      if (!thread.alive) throw new Error('the thread is not running');
      return { user: thread.used * 1e6, system: 0 };
    },
  };
  const stop = watchCpu(worker, {
    before: () => (thread.ready ? 0 : undefined),
    seconds,
    slowSeconds,
    stuckMs,
    onSlow: () => ends.push('slow'),
    onOver: () => ends.push('over'),
    onStuck: () => ends.push('stuck'),
  });
  return {
    thread,
    ends,
    stop,
    /** Lets time pass, of which the thread gets a share of the processor. */
    async pass(ms: number, share: number) {
      for (let passed = 0; passed < ms; passed += 10) {
        thread.used += share / 100;
        await vi.advanceTimersByTimeAsync(10);
      }
    },
  };
}

describe('watching the processor time of a thread', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('ends a task that uses more than its budget, soon after it does', async () => {
    const { ends, pass } = watched();
    await pass(9.9 * S, 1);
    expect(ends).toEqual([]);
    await pass(0.3 * S, 1);
    expect(ends).toEqual(['over']);
  });

  it('tells once that a task is slow, by its processor time and not by the clock', async () => {
    const { ends, pass } = watched({ slowSeconds: 1 });
    await pass(5 * S, 0.1);
    expect(ends).toEqual([]);
    await pass(6 * S, 0.2);
    expect(ends).toEqual(['slow']);
    await pass(9 * S, 1);
    expect(ends).toEqual(['slow', 'over']);
  });

  it('leaves one alone that takes long because the machine is busy', async () => {
    const { ends, pass, stop } = watched();
    await pass(300 * S, 0.03);
    expect(ends).toEqual([]);
    stop();
  });

  it('ends one that uses nothing for as long as that is taken for being stuck', async () => {
    const { ends, pass } = watched({ stuckMs: 20 * S });
    await pass(5 * S, 0.5);
    await pass(15 * S, 0);
    expect(ends).toEqual([]);
    await pass(26 * S, 0);
    expect(ends).toEqual(['stuck']);
  });

  it('counts neither the time in which the thread starts nor what that uses', async () => {
    const { ends, pass, thread } = watched({ stuckMs: 20 * S });
    thread.ready = false;
    thread.alive = false;
    await pass(60 * S, 0);
    thread.alive = true;
    await pass(60 * S, 0);
    expect(ends).toEqual([]);
    thread.ready = true;
    await pass(60 * S, 0);
    expect(ends).toEqual(['stuck']);
  });

  it('stops when it is told to, also while it waits for an answer', async () => {
    const { ends, pass, thread, stop } = watched();
    thread.used = 100;
    vi.advanceTimersByTime(10 * S);
    stop();
    await pass(30 * S, 1);
    expect(ends).toEqual([]);
  });
});
