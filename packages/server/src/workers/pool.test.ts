import { describe, expect, it } from 'vitest';
import { createPool, type Pool, type PoolOptions } from './pool.ts';

/** A pool whose threads know the tasks of the fixture; closed with the test. */
function testPool(options: Partial<PoolOptions> = {}): Pool & AsyncDisposable {
  const pool = createPool({ entry: new URL('./pool.fixture.ts', import.meta.url), size: 2, ...options });
  return { ...pool, [Symbol.asyncDispose]: () => pool.close() };
}

describe('the worker pool', () => {
  it('runs tasks and gives each its own result, however many there are', async () => {
    await using pool = testPool();
    const numbers = Array.from({ length: 50 }, (_, number) => number);
    expect(await Promise.all(numbers.map((number) => pool.run('double', number)))).toEqual(numbers.map((number) => number * 2));
  });

  it('begins tasks in the order they came', async () => {
    await using pool = testPool({ size: 1 });
    const ended: number[] = [];
    await Promise.all([1, 2, 3, 4].map(async (number) => ended.push(await pool.run<number>('later', number))));
    expect(ended).toEqual([1, 2, 3, 4]);
  });

  it('hands buffers over when asked to', async () => {
    await using pool = testPool();
    const bytes = new ArrayBuffer(1000);
    expect(await pool.run('size', bytes, { transfer: [bytes] })).toBe(1000);
    expect(bytes.byteLength).toBe(0);
  });

  it('rejects a task that throws, naming it, and one that is not there', async () => {
    await using pool = testPool();
    await expect(pool.run('throw', null)).rejects.toThrow(/^task throw failed: the task threw/);
    await expect(pool.run('toString', null)).rejects.toThrow(/there is no task "toString"/);
    expect(await pool.run('double', 4)).toBe(8);
  });

  it.each([
    ['exit', 'the worker thread ended'],
    ['crash', 'thrown where nobody catches'],
    ['eatMemory', /memory/],
    ['uncloneable', /could not be cloned/],
    ['hang', 'task hang took longer than 700 ms'],
  ])('a task that ends its thread (%s) takes no other with it', async (task, message) => {
    await using pool = testPool({ size: 1, timeoutMs: task === 'hang' ? 700 : 20_000 });
    const [broken, ...others] = await Promise.allSettled([pool.run(task, null), pool.run('double', 1), pool.run('double', 2)]);
    expect(broken).toMatchObject({ status: 'rejected', reason: { message: expect.stringMatching(message) } });
    expect(others).toEqual([
      { status: 'fulfilled', value: 2 },
      { status: 'fulfilled', value: 4 },
    ]);
  });

  it('rejects input that cannot be cloned, also when it had to wait', async () => {
    await using pool = testPool({ size: 1 });
    const results = await Promise.allSettled([
      pool.run('double', () => 1),
      pool.run('double', 1),
      pool.run('double', () => 1),
      pool.run('double', 2),
    ]);
    expect(results.map((result) => result.status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
  });

  it('drops a task that is aborted: at once, while it waits, and while it runs', async () => {
    await using pool = testPool({ size: 1 });
    const running = new AbortController();
    const waiting = new AbortController();
    const first = pool.run('hang', null, { signal: running.signal });
    const second = pool.run('double', 1, { signal: waiting.signal });
    const third = pool.run('double', 3);
    waiting.abort(new Error('not wanted'));
    await expect(second).rejects.toThrow('not wanted');
    running.abort(new Error('cancelled'));
    await expect(first).rejects.toThrow('cancelled');
    expect(await third).toBe(6);
    await expect(pool.run('double', 1, { signal: AbortSignal.abort(new Error('before')) })).rejects.toThrow('before');
  });

  it('gives a thread the next task while it is at one, so that it goes on when this thread is held up', async () => {
    await using pool = testPool({ size: 1 });
    await pool.run('double', 1);
    const counter = new Int32Array(new SharedArrayBuffer(4));
    const runs = [1, 2, 3].map(() => pool.run('count', counter, { ahead: true }));
    // Nothing else happens in this thread until both have begun.
    while (Atomics.load(counter, 0) < 2) expect(Atomics.wait(counter, 0, Atomics.load(counter, 0), 10_000)).not.toBe('timed-out');
    expect(Atomics.load(counter, 0)).toBe(2);
    expect(await Promise.all(runs)).toEqual([0, 1, 2].map((before) => ({ before, alone: true })));
  });

  it.each(['exit', 'crash', 'hang'])(
    'a task that ends its thread (%s) does not take with it the one that the thread was given ahead',
    async (task) => {
      await using pool = testPool({ size: 1, timeoutMs: task === 'hang' ? 700 : 20_000 });
      const counter = new Int32Array(new SharedArrayBuffer(4));
      const [broken, ...others] = await Promise.allSettled([
        pool.run(task, null),
        pool.run('count', counter, { ahead: true }),
        pool.run('double', 2),
        pool.run('count', counter, { ahead: true }),
      ]);
      expect(broken).toMatchObject({ status: 'rejected' });
      expect(others.map((other) => other.status === 'fulfilled' && other.value)).toEqual([
        { before: 0, alone: true },
        4,
        { before: 1, alone: true },
      ]);
    },
  );

  it('drops a task that was given ahead when it is aborted, and not the one before', async () => {
    await using pool = testPool({ size: 1 });
    const counter = new Int32Array(new SharedArrayBuffer(4));
    const [ahead, other] = [new AbortController(), new AbortController()];
    const first = pool.run('count', counter, { ahead: true });
    const second = pool.run('hang', null, { ahead: true, signal: ahead.signal });
    const third = pool.run('double', 3, { ahead: true });
    ahead.abort(new Error('not wanted'));
    await expect(second).rejects.toThrow('not wanted');
    expect(await first).toEqual({ before: 0, alone: true });
    expect(await third).toBe(6);
    const uncloneable = pool.run('double', () => 1, { ahead: true });
    await expect(uncloneable).rejects.toThrow(/could not be cloned/);
    other.abort();
    await expect(pool.run('double', 4, { ahead: true, signal: other.signal })).rejects.toThrow();
    expect(await pool.run('double', 5)).toBe(10);
  });

  it('starts a thread anew after those before went idle', async () => {
    await using pool = testPool({ idleMs: 1 });
    for (const number of [1, 2, 3]) {
      expect(await pool.run('double', number)).toBe(number * 2);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });

  it('rejects what runs, what waits and what comes later when it is closed', async () => {
    const pool = testPool({ size: 1 });
    const results = Promise.allSettled([pool.run('hang', null), pool.run('double', 1)]);
    await pool.close();
    for (const result of [...(await results), ...(await Promise.allSettled([pool.run('double', 1)]))]) {
      expect(result).toMatchObject({ status: 'rejected', reason: { message: 'the program is stopping' } });
    }
  });

  it('rejects every task when its script is not there', async () => {
    await using pool = testPool({ entry: new URL('./nothing.ts', import.meta.url) });
    for (const result of await Promise.allSettled([pool.run('double', 1), pool.run('double', 2), pool.run('double', 3)])) {
      expect(result.status).toBe('rejected');
    }
  });
});
