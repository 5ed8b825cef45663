import { getPriority } from 'node:os';
import { isOverBudget, withCaller } from '@octavo/core';
import { describe, expect, it } from 'vitest';
import type { LaneSize } from './lanes.ts';
import { FIXTURE_TASKS } from './pool.fixture-names.ts';
import { createPool, type Pool, type PoolOptions } from './pool.ts';
import type { TaskRule } from './task-rules.ts';

const RULE: TaskRule = { lane: 'interactive', cpuSeconds: 20, maxOutput: 100_000 };
const OURS = { organization: 'ours' };
const THEIRS = { organization: 'theirs' };

interface TestOptions extends Partial<PoolOptions> {
  /** Threads of each lane. */
  size?: number;
  /** Tasks of one organization at once; all threads when absent. */
  share?: number;
  waitMs?: number;
  queue?: number;
  cpuSeconds?: number;
}

/** A pool whose threads know the tasks of the fixture; closed with the test. */
function testPool({ size = 2, share = size, waitMs, queue = 1000, cpuSeconds = 20, ...options }: TestOptions = {}): Pool & AsyncDisposable {
  const lane: LaneSize = { threads: size, share, queue, ...(waitMs === undefined ? {} : { waitMs }) };
  const rule: TaskRule = { ...RULE, cpuSeconds };
  const rules = Object.fromEntries(FIXTURE_TASKS.map((name) => [name, name === 'signIn' ? { ...rule, lane: 'sign-in' as const } : rule]));
  const entry = new URL('./pool.fixture.ts', import.meta.url);
  const pool = createPool({ entry, lanes: { interactive: lane, 'sign-in': lane, background: lane }, rules, ...options });
  return { ...pool, [Symbol.asyncDispose]: () => pool.close() };
}

describe('the worker pool', () => {
  it('runs tasks and gives each its own result, however many there are', async () => {
    await using pool = testPool();
    const numbers = Array.from({ length: 50 }, (_, number) => number);
    expect(await Promise.all(numbers.map((number) => pool.run('double', number, OURS)))).toEqual(numbers.map((number) => number * 2));
  });

  it('begins tasks in the order they came', async () => {
    await using pool = testPool({ size: 1 });
    const ended: number[] = [];
    await Promise.all([1, 2, 3, 4].map(async (number) => ended.push(await pool.run<number>('later', number, OURS))));
    expect(ended).toEqual([1, 2, 3, 4]);
  });

  it('hands buffers over when asked to', async () => {
    await using pool = testPool();
    const bytes = new ArrayBuffer(1000);
    expect(await pool.run('size', bytes, { ...OURS, transfer: [bytes] })).toBe(1000);
    expect(bytes.byteLength).toBe(0);
  });

  it('rejects a task that throws, naming it, and one that is not there', async () => {
    await using pool = testPool();
    await expect(pool.run('throw', null, OURS)).rejects.toThrow(/^task throw failed: the task threw/);
    await expect(pool.run('toString', null, OURS)).rejects.toThrow(/there is no task "toString"/);
    expect(await pool.run('double', 4, OURS)).toBe(8);
  });

  it.each([
    ['exit', 'the worker thread ended'],
    ['crash', 'thrown where nobody catches'],
    ['eatMemory', /more than 384 MB of memory/],
    ['burn', /more than 0.7 seconds of processor time/],
    ['uncloneable', /could not be cloned/],
  ])('a task that ends its thread (%s) takes no other with it', async (task, message) => {
    await using pool = testPool({ size: 1, cpuSeconds: task === 'burn' ? 0.7 : 60 });
    const [broken, ...others] = await Promise.allSettled([
      pool.run(task, null, OURS),
      pool.run('double', 1, OURS),
      pool.run('double', 2, OURS),
    ]);
    expect(broken).toMatchObject({ status: 'rejected', reason: { message: expect.stringMatching(message) } });
    expect(others).toEqual([
      { status: 'fulfilled', value: 2 },
      { status: 'fulfilled', value: 4 },
    ]);
  });

  it('ends a task that does nothing', async () => {
    await using pool = testPool({ size: 1, stuckMs: 300, cpuSeconds: 60 });
    await expect(pool.run('hang', null, OURS)).rejects.toThrow(/did nothing for 300 ms/);
  });

  it('rejects input that cannot be cloned, also when it had to wait', async () => {
    await using pool = testPool({ size: 1 });
    const results = await Promise.allSettled([
      pool.run('double', () => 1, OURS),
      pool.run('double', 1, OURS),
      pool.run('double', () => 1, OURS),
      pool.run('double', 2, OURS),
    ]);
    expect(results.map((result) => result.status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
  });

  it('drops a task that is aborted: at once, while it waits, and while it runs', async () => {
    await using pool = testPool({ size: 1 });
    const running = new AbortController();
    const waiting = new AbortController();
    const first = pool.run('burn', null, { ...OURS, signal: running.signal });
    const second = pool.run('double', 1, { ...OURS, signal: waiting.signal });
    const third = pool.run('double', 3, OURS);
    waiting.abort(new Error('not wanted'));
    await expect(second).rejects.toThrow('not wanted');
    running.abort(new Error('cancelled'));
    await expect(first).rejects.toThrow('cancelled');
    expect(await third).toBe(6);
    await expect(pool.run('double', 1, { ...OURS, signal: AbortSignal.abort(new Error('before')) })).rejects.toThrow('before');
  });

  it('starts a thread anew after those before went idle', async () => {
    await using pool = testPool({ idleMs: 1 });
    const first = await pool.run<number>('thread', null, OURS);
    await expect.poll(() => pool.run<number>('thread', null, OURS)).toBeGreaterThan(first);
  });

  it('rejects what runs, what waits and what comes later when it is closed', async () => {
    const pool = testPool({ size: 1 });
    const results = Promise.allSettled([pool.run('burn', null, OURS), pool.run('double', 1, OURS)]);
    await pool.close();
    for (const result of [...(await results), ...(await Promise.allSettled([pool.run('double', 1, OURS)]))]) {
      expect(result).toMatchObject({ status: 'rejected', reason: { message: 'the program is stopping' } });
    }
  });

  it('rejects every task when its script is not there', async () => {
    await using pool = testPool({ entry: new URL('./nothing.ts', import.meta.url) });
    for (const result of await Promise.allSettled([
      pool.run('double', 1, OURS),
      pool.run('double', 2, OURS),
      pool.run('double', 3, OURS),
    ])) {
      expect(result.status).toBe('rejected');
    }
  });

  it('has errors of Octavo arrive as what they are, with their details', async () => {
    await using pool = testPool();
    await expect(pool.run('refuse', null, OURS)).rejects.toMatchObject({
      kind: 'bad_request',
      code: 'document_invalid',
      message: 'No such node.',
      data: { place: 3 },
      details: [{ path: 'nodes.0', message: 'is none' }],
    });
  });

  it('refuses a result that is too large, and keeps the thread', async () => {
    await using pool = testPool({ size: 1 });
    const error = await pool.run('large', 200_000, OURS).catch((thrown: unknown) => thrown);
    expect(isOverBudget(error) && error.data).toEqual({ task: 'large', budget: 'output', limit: 100_000 });
    expect(await pool.run<string>('large', 50_000, OURS)).toHaveLength(50_000);
  });

  it('counts what a task uses of the processor, not how long it is, nor what tasks before it used', async () => {
    await using pool = testPool({ size: 1, cpuSeconds: 0.5 });
    expect(await pool.run('sleep', 900, OURS)).toBe(900);
    // Each is well within the budget, all of them are beyond it.
    for (let round = 0; round < 4; round++) expect(await pool.run('work', 150, OURS)).toBe('worked');
    await expect(pool.run('burn', null, OURS)).rejects.toMatchObject({ kind: 'too_large', code: 'over_budget', data: { budget: 'cpu' } });
  });

  it('has another organization begin at once while one has more than its share of work', async () => {
    await using pool = testPool({ size: 2, share: 1, cpuSeconds: 60 });
    const ended = new AbortController();
    const hostile = Promise.allSettled([1, 2, 3, 4].map(() => pool.run('burn', null, { ...OURS, signal: ended.signal })));
    expect(await pool.run('double', 4, THEIRS)).toBe(8);
    expect(await pool.run('double', 5, THEIRS)).toBe(10);
    ended.abort(new Error('enough'));
    expect((await hostile).every(({ status }) => status === 'rejected')).toBe(true);
  });

  it('lets organizations take turns, whoever came first with how much', async () => {
    await using pool = testPool({ size: 1 });
    const order: string[] = [];
    const run = async (organization: string, number: number) => {
      await pool.run('later', number, { organization });
      order.push(`${organization} ${number}`);
    };
    await Promise.all([...[1, 2, 3, 4].map((number) => run('many', number)), run('few', 1), run('other', 1), run('few', 2)]);
    expect(order).toEqual(['many 1', 'many 2', 'few 1', 'other 1', 'many 3', 'few 2', 'many 4']);
  });

  it('has lanes that wait for nothing but their own work', async () => {
    await using pool = testPool({ size: 1, cpuSeconds: 60 });
    const ended = new AbortController();
    const reading = pool.run('burn', null, { ...OURS, signal: ended.signal });
    const waiting = pool.run('double', 2, OURS);
    expect(await pool.run('signIn', 1, OURS)).toBe(1);
    expect(await pool.run('double', 3, { ...OURS, background: true })).toBe(6);
    ended.abort(new Error('enough'));
    await expect(reading).rejects.toThrow('enough');
    expect(await waiting).toBe(4);
  });

  it('tells who waits too long, or behind too many, to come back', async () => {
    await using pool = testPool({ size: 1, waitMs: 200, queue: 2, cpuSeconds: 60 });
    const ended = new AbortController();
    const first = pool.run('burn', null, { ...OURS, signal: ended.signal });
    const busy = { kind: 'unavailable', status: 503, code: 'busy', data: { retryAfter: 5 } };
    const results = await Promise.allSettled([1, 2, 3].map((number) => pool.run('double', number, OURS)));
    for (const result of results) expect(result).toMatchObject({ status: 'rejected', reason: busy });
    ended.abort(new Error('enough'));
    await expect(first).rejects.toThrow('enough');
    // A returning caller waits for a new thread, which a loaded machine may not start in time: then it returns once more.
    await expect.poll(() => pool.run('double', 4, OURS).catch((error: unknown) => error)).toBe(8);
  });

  it('drops what waits for a caller who went away, and lets what runs for them end', async () => {
    await using pool = testPool({ size: 1 });
    const caller = new AbortController();
    const [running, waiting] = withCaller(caller.signal, () => [pool.run('sleep', 100, OURS), pool.run('double', 1, OURS)]);
    const other = pool.run('double', 3, OURS);
    caller.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'CallerGone' });
    expect(await running).toBe(100);
    expect(await other).toBe(6);
    await expect(withCaller(caller.signal, () => pool.run('double', 1, OURS))).rejects.toMatchObject({ name: 'CallerGone' });
  });
});

// Elsewhere than on Linux all threads of a program have one priority.
describe.runIf(process.platform === 'linux')('issue-15-the priority of worker threads', () => {
  const base = getPriority();
  const lower = (by: number) => Math.min(19, base + by);

  it('is lower where nobody waits, and that of the program where somebody does, whatever ran before', async () => {
    await using pool = testPool({ size: 1 });
    expect(await pool.run('priority', null, OURS)).toBe(base);
    expect(await pool.run('priority', null, { ...OURS, background: true })).toBe(lower(5));
    expect(await pool.run('priority', null, OURS)).toBe(base);
    expect(await pool.run('priority', null, { ...OURS, background: true })).toBe(lower(5));
  });

  it('becomes lower for a task that takes long, and not for the next one', async () => {
    await using pool = testPool({ size: 1, slowSeconds: 0.1 });
    expect(await pool.run('priorityAfter', 150, OURS)).toBe(lower(10));
    expect(await pool.run('priority', null, OURS)).toBe(base);
    expect(await pool.run('priorityAfter', 150, { ...OURS, background: true })).toBe(lower(10));
    expect(await pool.run('priority', null, { ...OURS, background: true })).toBe(lower(5));
  });
});
