import { describe, expect, it } from 'vitest';
import { createGate } from './gate.ts';

describe('a gate', () => {
  it('lets no more than its number in at once, and the others in their order', async () => {
    const gate = createGate({ concurrency: 2, waiting: 10 });
    const started: number[] = [];
    let running = 0;
    let most = 0;
    const work = (id: number) =>
      gate(async () => {
        started.push(id);
        most = Math.max(most, ++running);
        await new Promise((resolve) => setImmediate(resolve));
        running--;
        return id;
      });
    expect(await Promise.all([1, 2, 3, 4, 5, 6].map(work))).toEqual([1, 2, 3, 4, 5, 6]);
    expect(started).toEqual([1, 2, 3, 4, 5, 6]);
    expect(most).toBe(2);
  });

  it('refuses whom it has no room for, and has room again when work has failed', async () => {
    const gate = createGate({ concurrency: 1, waiting: 1 });
    const fail = () => Promise.reject(new Error('failed'));
    const [first, second, third] = await Promise.allSettled([gate(fail), gate(fail), gate(fail)]);
    expect(first).toMatchObject({ reason: { message: 'failed' } });
    expect(second).toMatchObject({ reason: { message: 'failed' } });
    expect(third).toMatchObject({ reason: { kind: 'unavailable', code: 'busy' } });
    expect(await gate(() => Promise.resolve('room'))).toBe('room');
  });
});
